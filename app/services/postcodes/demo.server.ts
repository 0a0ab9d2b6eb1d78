import { toArea } from "postcode";
import { pick, seed } from "#app/services/providers/seeded.ts";
import { postTown } from "./post-towns.ts";
import type { AddressProvider } from "./provider.ts";

const NAMES = [
  "High",
  "Station",
  "Church",
  "Victoria",
  "Albert",
  "Mill",
  "School",
  "Park",
  "King's",
] as const;
const WAYS = ["Street", "Road", "Lane", "Avenue", "Gardens", "Terrace"] as const;

/** Invented addresses in the right post town, always the same for a postcode. */
export function createDemoAddresses(): AddressProvider {
  return {
    name: "demo addresses",
    source: "demo",
    async addresses(postcode) {
      const town = postTown(toArea(postcode) ?? "");
      if (!town) {
        const message = "there is no such postcode area";
        return { ok: false, error: { kind: "not_found", provider: "demo addresses", message } };
      }
      // A postcode is one side of a street: about a dozen doors, two apart.
      const street = `${pick(NAMES, "street", postcode)} ${pick(WAYS, "way", postcode)}`;
      const first = 1 + (seed("first", postcode) % 60);
      const doors = 6 + (seed("doors", postcode) % 10);
      const data = Array.from(
        { length: doors },
        (_, door) => `${first + door * 2} ${street}, ${town}, ${postcode}`,
      );
      return { ok: true, data };
    },
  };
}
