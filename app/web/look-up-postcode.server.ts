import type { Source } from "#app/contracts/source.ts";
import type { ToastMessage } from "#app/contracts/toast.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import { m } from "#messages";
import { findAddresses } from "../services/postcodes/postcodes.server.ts";

export interface PostcodeLookUp {
  addresses: string[];
  /** Shown to the traveller if there are none, in the words of spec sections 5 and 8. */
  notice: ToastMessage | null;
  source: Source | undefined;
}

export async function lookUpPostcode(
  app: AppContext,
  { postcode }: { postcode: string },
): Promise<PostcodeLookUp> {
  const nothing = (title: string, description: string): PostcodeLookUp => ({
    addresses: [],
    notice: { title, description, variant: "destructive" },
    source: undefined,
  });
  if (postcode.trim() === "") {
    return nothing(m.app.postcodeRequired(), m.app.enterPostcode());
  }
  const found = await findAddresses(app, { postcode });
  if (!found.ok && found.reason.kind === "unavailable") {
    return nothing(m.failures.error(), m.postcodes.failed());
  }
  if (!found.ok) return nothing(m.app.invalidPostcode(), m.postcodes.unknown());
  if (found.data.addresses.length === 0) {
    return nothing(m.app.noAddresses(), m.app.checkPostcode());
  }
  return { addresses: found.data.addresses, notice: null, source: found.source };
}
