import { expect, it } from "vitest";
import { parseConfig } from "./config.server.ts";
import { hintsFor } from "./hints.server.ts";

const DEMO = { DEMO_SIGN_IN: "allow" };

it.each([
  [{}, []],
  [{ APP_URL: "http://localhost:3000", HOST: "0.0.0.0", ...DEMO }, []],
  [{ APP_URL: "https://novo.example", ...DEMO }, [/TRUST_PROXY is not set/, /no backups are made/]],
  [{ APP_URL: "https://novo.example", TRUST_PROXY: "1", BACKUP_EVERY_HOURS: "24", ...DEMO }, []],
  [
    {
      APP_URL: "https://novo.example",
      HOST: "0.0.0.0",
      TRUST_PROXY: "2",
      BACKUP_EVERY_HOURS: "24",
      ...DEMO,
    },
    [/TRUST_PROXY=2 trusts any client that connects: only the proxies/],
  ],
  [
    {
      APP_URL: "https://novo.example",
      HOST: "0.0.0.0",
      TRUST_PROXY: "10.0.0.2",
      BACKUP_EVERY_HOURS: "24",
      ...DEMO,
    },
    [],
  ],
  [{ APP_URL: "http://novo.example", BACKUP_EVERY_HOURS: "24", ...DEMO }, [/no microphone/]],
])("%j", (env, hints) => {
  expect(hintsFor(parseConfig(env), "24.22.1")).toEqual(
    hints.map((hint) => expect.stringMatching(hint)),
  );
});

it.each([
  ["20.20.2", true],
  ["22.23.3", true],
  ["22.23.4", false],
  ["23.11.0", true],
  ["24.9.9", true],
  ["24.22.0", true],
  ["24.22.1", false],
  ["24.23.0", false],
  ["26.12.0", true],
  ["27.0.0", false],
])("Node.js %s has the fault of CVE-2026-111497: %s", (node, isFaulty) => {
  const open = { APP_URL: "https://novo.example", TRUST_PROXY: "1", BACKUP_EVERY_HOURS: "24" };
  const hint = expect.stringContaining(`Node.js ${node} decodes Brotli with a known fault`);
  expect(hintsFor(parseConfig({ ...open, ...DEMO }), node)).toEqual(isFaulty ? [hint] : []);
  // On this machine alone there is nothing but the traveller's own.
  expect(hintsFor(parseConfig({}), node)).toEqual([]);
});
