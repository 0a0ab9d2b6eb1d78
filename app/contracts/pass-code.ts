/** The barcode text of a boarding pass (IATA resolution 792). */
import { z } from "zod";
import { m } from "#messages";

/** Four legs plus an airline's additions. */
const MAX_CHARACTERS = 600;

/** "M", the number of legs, a 20-character name; a leg has 60 characters or more, its flight may end in a letter. */
const BEGINNING =
  /^M[1-9][A-Z][A-Z /.'-]{19}[A-Z0-9 ]{8}[A-Z]{6}[A-Z0-9 ]{3}[0-9][0-9 ]{3}[A-Z0-9 ]/;
const PRINTABLE = /^[ -~]+$/;

export const isPassCode = (text: string): boolean => BEGINNING.test(text);

/** Fields have fixed widths: nothing is trimmed. */
export const passCode = z
  .string()
  .max(MAX_CHARACTERS)
  .refine((text) => isPassCode(text) && PRINTABLE.test(text), {
    error: m.typed.passCodeInvalid,
  });
