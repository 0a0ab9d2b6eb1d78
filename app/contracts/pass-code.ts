/** The barcode of a boarding pass (IATA resolution 792), as a text. */
import { z } from "zod";

/** Four legs and what an airline adds to them. */
const MAX_CHARACTERS = 600;

/** "M", the number of legs, and a name of 20 letters; a leg has 60 characters at least, and its flight may end in a letter. */
const BEGINNING =
  /^M[1-9][A-Z][A-Z /.'-]{19}[A-Z0-9 ]{8}[A-Z]{6}[A-Z0-9 ]{3}[0-9][0-9 ]{3}[A-Z0-9 ]/;
const PRINTABLE = /^[ -~]+$/;

export const isPassCode = (text: string): boolean => BEGINNING.test(text);

/** Its fields have fixed widths: nothing is trimmed. */
export const passCode = z
  .string()
  .max(MAX_CHARACTERS)
  .refine((text) => isPassCode(text) && PRINTABLE.test(text), {
    message: "Boarding pass code is invalid",
  });
