import { z } from "zod";

/** The addresses of a UK postcode, one line each (spec section 3). */
export const postcodeAddresses = z.object({ addresses: z.array(z.string()) });
export type PostcodeAddresses = z.infer<typeof postcodeAddresses>;
