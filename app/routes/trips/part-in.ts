import { z } from "zod";

/** From 1. */
const part = z.coerce.number().int().min(1).optional().catch(undefined);

/** The part of a long trip that an address asks for: `?part=2`. */
export const partIn = ({ url }: Request): number | undefined =>
  part.parse(new URL(url).searchParams.get("part"));
