import { z } from "zod";

/** 1-based. */
const part = z.coerce.number().int().min(1).optional().catch(undefined);

/** The part of a long trip that a URL asks for: `?part=2`. Undefined if missing or invalid. */
export const partIn = ({ url }: Request): number | undefined =>
  part.parse(new URL(url).searchParams.get("part"));
