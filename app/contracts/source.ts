import { z } from "zod";

/** Where an answer comes from: a configured outside service, or NoVo's embedded demo data. */
export const source = z.enum(["live", "demo"]);
export type Source = z.infer<typeof source>;
