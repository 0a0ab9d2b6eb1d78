/** Compresses the built client's texts with brotli and gzip, so that the server need not. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = path.resolve("build/client");
const TEXT = /\.(js|css|svg|json|webmanifest|wasm|onnx)$/;
/** Above this brotli's best takes half a minute, for a twentieth less. */
const LARGEST_AT_BEST = 1024 * 1024;
const GOOD_QUALITY = 9;
/** Below this a file fits into one packet as it is. */
const SMALLEST = 1024;

export function compressClient() {
  for (const name of readdirSync(FOLDER, { recursive: true, encoding: "utf8" })) {
    const file = path.join(FOLDER, name);
    if (!TEXT.test(name)) continue;
    const content = readFileSync(file);
    if (content.byteLength < SMALLEST) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]:
        content.byteLength > LARGEST_AT_BEST ? GOOD_QUALITY : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
