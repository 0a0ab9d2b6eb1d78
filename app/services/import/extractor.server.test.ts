import { existsSync, statSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { documentBytes } from "#tests/import/documents.ts";
import { unlessBare } from "#tests/support/bare.ts";
import { ownTempFolder } from "#tests/support/own-temp-folder.ts";
import { createExtractor, findExtractor } from "./extractor.server.ts";
import { type RunBounded, runBounded } from "./run-bounded.server.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
/** What KItinerary 22.12 prints for a flight: its times are nodes of their own (research with Debian 12's package). */
const ANSWER = JSON.stringify([
  {
    "@type": "FlightReservation",
    reservationNumber: "BAQ7XK",
    reservationFor: {
      "@type": "Flight",
      flightNumber: "117",
      airline: { "@type": "Airline", iataCode: "BA" },
      departureAirport: { "@type": "Airport", iataCode: "LHR" },
      arrivalAirport: { "@type": "Airport", iataCode: "JFK" },
      departureDay: "2026-12-05",
      departureTime: {
        "@type": "QDateTime",
        "@value": "2026-12-05T08:25:00Z",
        timezone: "Europe/London",
      },
    },
  },
]);

const temporary = ownTempFolder("extractor-test-");
afterAll(() => {
  const left = temporary.left();
  temporary.remove();
  expect(left).toEqual([]);
});

describe("the extractor", () => {
  it("is run by an argument list, in an environment and a folder of its own, and leaves nothing", async () => {
    const runs: { command: readonly string[]; env: Record<string, string>; modes: string[] }[] = [];
    const run: RunBounded = async (command, { env, cwd }) => {
      if (command.at(-1) === "/usr/bin/true") throw new Error("not permitted");
      const modes = [cwd ?? "", `${cwd}/document`].map((file) =>
        (statSync(file).mode & 0o777).toString(8),
      );
      runs.push({ command, env, modes });
      return Buffer.from(ANSWER);
    };
    const extractor = createExtractor("/opt/kitinerary-extractor", { run, evenOpen: true });
    const found = await extractor.extract(new Uint8Array([1]), NOW);
    expect(found).toMatchObject([
      {
        kind: "flight",
        number: "117",
        departs: { text: "2026-12-05T08:25:00Z", zone: "Europe/London" },
      },
    ]);
    expect(await extractor.isolation()).toBe("none");
    const [{ command = [], env = {}, modes = [] } = {}] = runs;
    expect(command).toContain("/opt/kitinerary-extractor");
    expect(command.at(-1)).toMatch(/novo-import-\d+-[^/]+\/document$/);
    expect(Object.keys(env).sort()).toEqual(["HOME", "LANG", "QT_QPA_PLATFORM", "XDG_CACHE_HOME"]);
    expect(modes).toEqual(["700", "600"]);
    expect(existsSync(env.HOME ?? "/")).toBe(false);
  });

  it("is not run where nothing keeps it from the network and other files, unless it is named", async () => {
    const run: RunBounded = async (command) => {
      if (command.at(-1) === "/usr/bin/true") throw new Error("not permitted");
      return Buffer.from(ANSWER);
    };
    const extract = (evenOpen: boolean) =>
      createExtractor("/opt/kitinerary-extractor", { run, evenOpen }).extract(
        new Uint8Array([1]),
        NOW,
      );
    expect(await createExtractor("/opt/kitinerary-extractor", { run }).isUsed()).toBe(false);
    expect(await extract(false)).toEqual([]);
    expect(await extract(true)).toHaveLength(1);
  });

  it("is probed again some time after nothing kept it from the network, and no more once something does", async () => {
    let time = 0;
    let probes = 0;
    let isBusy = true;
    const run: RunBounded = async (command) => {
      if (command.at(-1) === "/usr/bin/true") probes++;
      if (isBusy) throw new Error("took more than 2000 ms");
      return Buffer.from(ANSWER);
    };
    const extractor = createExtractor("/opt/kitinerary-extractor", { run, now: () => time });
    expect(await extractor.isUsed()).toBe(false);
    isBusy = false;
    time = 9 * 60_000;
    expect(await extractor.extract(new Uint8Array([1]), NOW)).toEqual([]);
    time = 10 * 60_000;
    expect(await extractor.extract(new Uint8Array([1]), NOW)).toHaveLength(1);
    time = 24 * 3_600_000;
    expect(await extractor.isolation()).toBe("bwrap");
    expect(probes).toBe(3);
  });

  it("is run where it is kept from the network, named or not", async () => {
    const run: RunBounded = async () => Buffer.from(ANSWER);
    const extractor = createExtractor("/opt/kitinerary-extractor", { run });
    expect([await extractor.isolation(), await extractor.isUsed()]).toEqual(["bwrap", true]);
    expect(await extractor.extract(new Uint8Array([1]), NOW)).toHaveLength(1);
  });

  it("fails where the program fails, says no JSON, or says too much", async () => {
    const program = (script: string, timeoutMs: number) =>
      createExtractor("/bin/sh", {
        evenOpen: true,
        run: (command, options) =>
          command.at(-1) === "/usr/bin/true"
            ? Promise.reject(new Error("not here"))
            : runBounded(["/bin/sh", "-c", script], {
                ...options,
                timeoutMs,
                maxBytes: 1000,
              }),
      });
    const extract = (script: string, timeoutMs = 60_000) =>
      program(script, timeoutMs).extract(new Uint8Array([1]), NOW);
    await expect(extract("exit 1")).rejects.toThrow(/code 1/);
    await expect(extract("echo nonsense")).rejects.toThrow(SyntaxError);
    await expect(extract("yes")).rejects.toThrow(/more than 1000 bytes/);
    await expect(extract("sleep 60 & sleep 60", 500)).rejects.toThrow(/more than 500 ms/);
    // What it gives way to is the server: `nice` says how far.
    const nice = await runBounded(["/bin/sh", "-c", "sleep 0.2; nice"], {
      env: { PATH: "/usr/bin:/bin" },
      timeoutMs: 5000,
      maxBytes: 100,
    });
    expect(Number(nice)).toBeGreaterThanOrEqual(10);
    await expect(
      runBounded(["/nowhere/program"], { env: {}, timeoutMs: 500, maxBytes: 1 }),
    ).rejects.toThrow(/ENOENT/);
  });

  it("is the one that is named, or none", () => {
    expect(findExtractor("/opt/x")).toBe("/opt/x");
    expect(findExtractor("off")).toBeNull();
  });

  // Debian: apt-get install libkpimitinerary-bin
  it.skipIf(!unlessBare(findExtractor(undefined)))("reads a mail (needs KItinerary)", async () => {
    const extractor = createExtractor(findExtractor(undefined) ?? "");
    const found = await extractor.extract(documentBytes("01-airline-json-ld.eml"), NOW);
    expect(found).toMatchObject([
      { kind: "flight", number: "117", reference: "BAQ7XK", seat: "14C" },
    ]);
  });
});
