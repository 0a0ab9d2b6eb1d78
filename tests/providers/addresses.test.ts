import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { fixedClock } from "#app/services/context/clock.ts";
import { createDemoAddresses } from "#app/services/postcodes/demo.server.ts";
import { createIdealPostcodes } from "#app/services/postcodes/ideal-postcodes.server.ts";
import { createPostcodesIo } from "#app/services/postcodes/postcodes-io.server.ts";
import type { AddressProvider } from "#app/services/postcodes/provider.ts";
import { describeFailures } from "./failures.ts";
import { mockVendors } from "./msw.ts";

const IDEAL = "https://api.ideal-postcodes.co.uk/v1/postcodes/:postcode";
const REGISTER = "https://api.postcodes.io/postcodes/:postcode";
const clock = fixedClock("2026-11-20T15:00:00Z");
const vendors = mockVendors();

const register = () => createPostcodesIo("https://api.postcodes.io", clock);
const live = () =>
  createIdealPostcodes({ baseUrl: "https://api.ideal-postcodes.co.uk", apiKey: "SECRET-KEY" });
const premise = (number: number) => ({
  line_1: `${number} Downing Street`,
  line_2: "",
  line_3: "",
  post_town: "London",
  postcode: "SW1A 2AA",
  udprn: 23747771,
});
const registered = () =>
  http.get(REGISTER, ({ params }) =>
    /^(?:ZZ|L34)/.test(String(params.postcode))
      ? HttpResponse.json({ status: 404, error: "Postcode not found" }, { status: 404 })
      : HttpResponse.json({
          status: 200,
          result: { postcode: "SW1A 2AA", longitude: -0.1, latitude: 51.5 },
        }),
  );

function useWorkingVendors(premises = 3) {
  const asked: URL[] = [];
  vendors.use(
    registered(),
    http.get(IDEAL, ({ request, params }) => {
      if (String(params.postcode).startsWith("ZZ")) {
        return HttpResponse.json({ code: 4040, message: "Postcode not found" }, { status: 404 });
      }
      const url = new URL(request.url);
      asked.push(url);
      const first = Number(url.searchParams.get("page")) * 100;
      const here = Math.max(0, Math.min(100, premises - first));
      const result = Array.from({ length: here }, (_, index) => premise(first + index + 1));
      return HttpResponse.json({
        result,
        code: 2000,
        message: "Success",
        limit: 100,
        total: premises,
      });
    }),
  );
  return asked;
}

const providers: [string, () => AddressProvider, "live" | "demo"][] = [
  ["demo", createDemoAddresses, "demo"],
  ["Ideal Postcodes", live, "live"],
];

describe.each(providers)("addresses by %s", (_name, create, source) => {
  it("are lines that end in town and postcode", async () => {
    useWorkingVendors();
    const provider = create();
    expect(provider.source).toBe(source);
    const answer = await provider.addresses("SW1A 2AA");
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data.length).toBeGreaterThan(2);
    expect(new Set(answer.data).size).toBe(answer.data.length);
    for (const line of answer.data) expect(line).toMatch(/^\d+ .+, London, SW1A 2AA$/);
    expect(await create().addresses("SW1A 2AA")).toEqual(answer);
  });

  it("there are none of a postcode that does not exist", async () => {
    useWorkingVendors();
    expect(await create().addresses("ZZ99 9ZZ")).toMatchObject({
      ok: false,
      error: { kind: "not_found" },
    });
  });
});

describe("Ideal Postcodes", () => {
  it("knows a postcode that is too new for the register", async () => {
    // postcodes.io issue 1220: L34 4BF, built and delivered to, "Postcode not found" for months.
    useWorkingVendors();
    expect(await register().find("L34 4BF")).toMatchObject({ error: { kind: "not_found" } });
    expect(await live().addresses("L34 4BF")).toMatchObject({ ok: true });
  });

  it("gives every page of a large building", async () => {
    const asked = useWorkingVendors(230);
    const answer = await live().addresses("SW1A 2AA");
    expect(answer.ok && answer.data).toHaveLength(230);
    expect(asked.map(({ searchParams }) => searchParams.get("page"))).toEqual(["0", "1", "2"]);
    expect(asked[0]?.searchParams.get("api_key")).toBe("SECRET-KEY");
    expect(asked[0]?.pathname).toBe("/v1/postcodes/SW1A2AA");
  });

  it("may know a postcode without addresses", async () => {
    useWorkingVendors(0);
    expect(await live().addresses("SW1A 2AA")).toEqual({ ok: true, data: [] });
  });
});

describeFailures({
  name: "Ideal Postcodes",
  answer: (resolver) => vendors.use(registered(), http.get(IDEAL, resolver)),
  ask: () => live().addresses("SW1A 2AA"),
  documented: [
    ["an unknown postcode", 404, { code: 4040, message: "Postcode not found" }, "not_found"],
    ["an invalid key", 401, { code: 4010, message: "Invalid key" }, "unauthorized"],
    ["an unknown key", 404, { code: 4042, message: "Key not found" }, "unauthorized"],
    ["an empty account", 402, { code: 4020, message: "Key balance depleted" }, "quota"],
    ["a daily limit", 402, { code: 4021, message: "Limit reached" }, "quota"],
  ],
});
describeFailures({
  name: "postcodes.io",
  answer: (resolver) => vendors.use(http.get(REGISTER, resolver)),
  ask: () => register().find("SW1A 2AA"),
  keyless: true,
  documented: [
    ["an unknown postcode", 404, { status: 404, error: "Postcode not found" }, "not_found"],
    [
      "one that ended",
      404,
      { status: 404, error: "Postcode not found", terminated: {} },
      "not_found",
    ],
  ],
});
