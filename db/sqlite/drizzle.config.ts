import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./db/sqlite/tables.ts",
  out: "./db/migrations/sqlite",
});
