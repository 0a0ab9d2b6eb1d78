import { defineTables } from "../schema.ts";
import { columns } from "./columns.ts";

export const tables = defineTables(columns);
