/** Compresses the built client's texts with brotli and gzip, so that the server need not. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FOLDER = path.resolve("build/client");
const TEXT = /\.(js|css|svg|json|webmanifest|wasm|onnx)$/;
/** Above this brotli's best takes half a minute, for a twentieth less. */
const MAX_AT_BEST = 1024 * 1024;
const GOOD_QUALITY = 9;
/** Below this a file fits into one packet as it is. */
const SMALLEST = 1024;

/** On as many threads as Node gives it: 4, unless it is told otherwise. */
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
