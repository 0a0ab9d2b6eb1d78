/**
 * `npm run build`: builds the browser's files into build/client and the server into build/*.js, bundling
 * everything except better-sqlite3 and sherpa-onnx-node, which are native. Quiet unless it fails.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { tsImport } from "tsx/esm/api";
import { buildId, removeStamp, sourceFingerprint, writeStamp } from "./build-if-changed.mjs";
import { compressClient } from "./compress.mjs";
import { findDuplicates } from "./find-duplicates.mjs";
import { markMessages, putTexts } from "./inline-messages.mjs";
import { collectLicences } from "./licences.mjs";
import { ensureMessages, languages } from "./messages.mjs";
import { runQuietly } from "./run.mjs";
import { SERVER_BUNDLE } from "./server-bundle.mjs";

/** Reported in health and log; a page with another id is from another build. */
function describeBuild(fingerprint) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  return { version, commit: commit(), id: buildId(fingerprint) };
}

/** NOVO_COMMIT (set for an image, which has no repository), else git's; "unknown" without either. */
function commit() {
  if (process.env.NOVO_COMMIT) return process.env.NOVO_COMMIT;
  try {
    const options = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], options).trim();
  } catch {
    return "unknown";
  }
}

/** pg's imports that NoVo does not use, and pg itself if it is not installed: it is optional. */
const leftOutOfPg = () => [
  "pg-native",
  "cloudflare:sockets",
  ...(existsSync("node_modules/pg") ? [] : ["pg"]),
];

const ASSETS = "build/client/assets";
/** Most bytes of a script or style kept for tabs of the previous build; WebAssembly is fetched on demand. */
const LARGEST_KEPT = 400 * 1024;

/**
 * Routes that are not pages have no browser code: removes them from the manifest that every page loads, and
 * deletes their empty files. The manifest keeps its name, by which the server knows it; each language has its own.
 */
function leaveOutEmptyRoutes() {
  const file = readdirSync(ASSETS).find((name) => /^manifest-\w+\.js$/.test(name));
  const [, start, list] = /^(window\.__remixManifest=)(.*);$/s.exec(
    readFileSync(path.join(ASSETS, file), "utf8"),
  );
  const { routes, ...rest } = JSON.parse(list);
  const fileOf = (route) => path.join("build/client", route.module);
  const isEmpty = (route) => readFileSync(fileOf(route), "utf8").trim() === "";
  const empty = Object.values(routes).filter(isEmpty);
  for (const route of empty) {
    delete routes[route.id];
    rmSync(fileOf(route), { force: true });
  }
  const manifest = `${start}${JSON.stringify({ ...rest, routes })};`;
  writeFileSync(path.join(ASSETS, file), manifest);
  for (const language of languages().filter((code) => code !== "en")) {
    const folder = path.join(ASSETS, language);
    const own = new Set(readdirSync(folder));
    const inFolder = manifest.replace(/\/assets\/([\w.-]+\.js)/g, (whole, name) =>
      own.has(name) || name === file ? `/assets/${language}/${name}` : whole,
    );
    writeFileSync(path.join(folder, file), inFolder);
  }
}

const markedMessages = {
  name: "novo:messages",
  setup(on) {
    on.onLoad({ filter: /\/app\/.*\.tsx?$/ }, ({ path: file }) => {
      const contents = markMessages(readFileSync(file, "utf8"), file);
      return contents === undefined
        ? undefined
        : { contents, loader: file.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

/** What Vite does not build: one file in one language. */
async function buildScript(source, language, define = {}) {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define,
    plugins: [markedMessages],
    write: false,
    logLevel: "warning",
  });
  return await putTexts(outputFiles[0].text, language);
}

/**
 * What stands without a network, in each language: /offline with its script, the web manifest, and the service worker,
 * which keeps the files of its language. At the root: a service worker serves only what lies below its own address.
 */
async function buildOffline() {
  const own = (file) => tsImport(file, import.meta.url);
  const { fileIn } = await own("../app/contracts/interface-languages.ts");
  const { fillPage } = await own("../app/services/trips/offline/fill-page.ts");
  const { fillManifest } = await own("../app/services/import/web-manifest.ts");
  const page = readFileSync("app/offline/offline.html", "utf8");
  const manifest = readFileSync("public/manifest.webmanifest", "utf8");
  const built = readdirSync(ASSETS, { recursive: true }).map((name) => `/assets/${name}`);
  const named = (pattern) => built.find((name) => pattern.test(name));
  const styles = named(/\/app-[^/]*\.css$/);
  const drawn = [named(/\/inter-latin-wght-normal-.*\.woff2$/), named(/\/icons-.*\.svg$/)];
  for (const language of languages()) {
    const write = (name, text) => writeFileSync(`build/client${fileIn(language, name)}`, text);
    const code = await buildScript("app/offline/page.ts", language);
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    const script = `${folderOf(language)}offline-${hash}.js`;
    writeFileSync(`build/client${script}`, code);
    write("/offline.html", fillPage(page, language, { script, styles }));
    write("/manifest.webmanifest", fillManifest(manifest, language));
    const shell = [script, styles, ...drawn];
    const others = filesIn(language, built).filter((name) => name !== styles);
    const files = { page: fileIn(language, "/offline.html"), shell, others };
    const worker = await buildScript("app/service-worker/index.ts", language, {
      NOVO_FILES: JSON.stringify(files),
      NOVO_LANGUAGE: JSON.stringify(language),
    });
    write("/sw.js", worker);
  }
}

const folderOf = (language) => (language === "en" ? "/assets/" : `/assets/${language}/`);

/** The scripts and styles of this language's pages; those without texts are beside the English ones. */
function filesIn(language, built) {
  const folder = folderOf(language);
  const own = built.filter((name) => path.dirname(name) === path.dirname(`${folder}x`));
  const replaced = new Set(own.map((name) => path.basename(name)));
  const isShared = (name) => path.dirname(name) === "/assets" && !replaced.has(path.basename(name));
  const isKept = (name) =>
    /\.(js|css)$/.test(name) &&
    !name.includes("/vad.worker-") &&
    statSync(`build/client${name}`).size <= LARGEST_KEPT;
  return [...built.filter(isShared), ...own].filter(isKept);
}

/** Exits if a module is bundled twice: `instanceof` fails across copies, and module state is split. */
function requireOneCopy(metafile) {
  const held = JSON.parse(readFileSync("build/server/modules.json", "utf8"));
  if (!held.includes("app/root.tsx")) throw new Error("the list of what Vite bundled is not one");
  const duplicates = findDuplicates(held, metafile);
  if (duplicates.length === 0) return;
  console.error(
    `The build holds these twice:\n  ${duplicates.join("\n  ")}\nLet SHARED in vite.config.ts name their folders.`,
  );
  process.exit(1);
}

removeStamp();
await ensureMessages();
const fingerprint = sourceFingerprint();
const about = describeBuild(fingerprint);
const env = { ...process.env, NODE_ENV: "production", NOVO_BUILD_ID: about.id };
if ((await runQuietly("npx", ["remix", "vite:build"], { env })) !== 0) process.exit(1);
leaveOutEmptyRoutes();
await buildOffline();
// Runs while the server is bundled.
const compressing = compressClient();
const { metafile } = await build({
  ...SERVER_BUNDLE,
  entryPoints: {
    server: "server.ts",
    db: "app/server/db.ts",
    "mp3-worker": "voice-worker/text-to-speech/mp3-worker.ts",
    "sherpa-child": "voice-worker/sherpa/sherpa-child.ts",
    "import-child": "app/services/import/reading/read-child.ts",
    pages: "build/server/index.js",
  },
  outdir: "build",
  // Emits code shared by server and pages once. Beside them, not below: files are located from there.
  splitting: true,
  chunkNames: "shared-[hash]",
  // Vite is used in development only.
  external: ["better-sqlite3", "sherpa-onnx-node", "vite", ...leftOutOfPg()],
  define: {
    NOVO_BUILD: JSON.stringify(about),
    NOVO_BUILD_ID: JSON.stringify(about.id),
    "process.env.NODE_ENV": '"production"',
  },
  // Vite leaves bare imports of packages that it uses nothing of: dropping them is right.
  logOverride: { "ignored-bare-import": "silent" },
  metafile: true,
  logLevel: "warning",
});
requireOneCopy(metafile);
await compressing;
rmSync("build/server", { recursive: true });
collectLicences("build/THIRD-PARTY-LICENCES.txt");
// The files sent to browsers contain no licences.
copyFileSync("build/THIRD-PARTY-LICENCES.txt", "build/client/third-party-licences.txt");
writeStamp(fingerprint);
