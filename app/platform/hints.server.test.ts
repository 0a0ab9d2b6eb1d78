import { expect, it } from "vitest";
import { parseConfig } from "./config/config.server.ts";
import { hintsFor } from "./hints.server.ts";

const DEMO = { DEMO_SIGN_IN: "allow" };

it.each([
  [{}, []],
  [{ APP_URL: "http://localhost:3000", HOST: "0.0.0.0", ...DEMO }, []],
  [{ APP_URL: "https://novo.example", ...DEMO }, [/TRUST_PROXY is not set/, /no backups are made/]],
  [{ APP_URL: "https://novo.example", TRUST_PROXY: "1", BACKUP_EVERY_HOURS: "24", ...DEMO }, []],
  [{ APP_URL: "http://novo.example", BACKUP_EVERY_HOURS: "24", ...DEMO }, [/no microphone/]],
])("%j", (env, hints) => {
  expect(hintsFor(parseConfig(env))).toEqual(hints.map((hint) => expect.stringMatching(hint)));
});
