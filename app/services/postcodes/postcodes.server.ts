import { isValid, toNormalised } from "postcode";
import type { PostcodeAddresses } from "#app/contracts/postcodes.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { CallOptions } from "#app/services/providers/provider.ts";
import { fail, ok, type Result } from "#app/services/result.ts";
import { m } from "#messages";

/** The addresses of a UK postcode; `invalid` if the text is not one, `not_found` if it is unknown. */
export async function findAddresses(
  app: AppContext,
  { postcode }: { postcode: string },
  options?: CallOptions,
): Promise<Result<PostcodeAddresses>> {
  const written = isValid(postcode) ? toNormalised(postcode) : null;
  if (!written) return fail("invalid", m.postcodes.unknown());
  const { addresses } = app.providers;
  const answer = await addresses.addresses(written, options);
  if (answer.ok) return ok({ addresses: answer.data }, addresses.source);
  if (answer.error.kind === "not_found") return fail("not_found", m.postcodes.unknown());
  app.log.warn({ err: answer.error }, "postcode look-up failed");
  return fail("unavailable", m.postcodes.failed());
}
