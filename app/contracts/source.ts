import { z } from "zod";

/** Where an answer comes from: a configured service, or demo data (NoVo's own, or a service's test mode). */
export const source = z.enum(["live", "demo"]);
export type Source = z.infer<typeof source>;
