import { existsSync } from "node:fs";
import path from "node:path";

/** Where the test run puts the speech models (scripts/test-tools.mjs), and where a developer has them. */
const FOLDERS = [".cache/speech-models", "data/speech"].map((folder) => path.resolve(folder));

/** Undefined where they are not installed: `npm run speech:install`. */
export const speechModels: string | undefined = FOLDERS.find((folder) =>
  existsSync(path.join(folder, "moonshine-base-decoder.onnx")),
);
