/** Compresses the built client's text files with brotli and gzip, so that the server need not. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FOLDER = path.resolve("build/client");
const TEXT = /\.(js|css|svg|json|webmanifest|wasm|onnx)$/;
/** Above this, brotli's best quality takes half a minute to save a twentieth. */
const MAX_AT_BEST = 1024 * 1024;
const GOOD_QUALITY = 9;
/** Below this a file fits into one packet uncompressed. */
const SMALLEST = 1024;

/** Runs on Node's thread pool: 4 threads unless configured otherwise. */
export async function compressClient() {
  const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  await Promise.all(names.filter((name) => TEXT.test(name)).map(compressFile));
}

async function compressFile(name) {
  const file = path.join(FOLDER, name);
  const content = readFileSync(file);
  if (content.byteLength < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      content.byteLength > MAX_AT_BEST ? GOOD_QUALITY : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
