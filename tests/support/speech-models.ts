import { existsSync } from "node:fs";
import path from "node:path";
import { unlessBare } from "./bare.ts";

/** Where the test run puts the speech models (scripts/test-tools.mjs), and where a developer has them. */
const FOLDERS = [".cache/speech-models", "data/speech"].map((folder) => path.resolve(folder));

/** Missing where they are not installed: `npm run speech:install`. */
export const speechModels: string | null | undefined = unlessBare(
  FOLDERS.find((folder) => existsSync(path.join(folder, "moonshine-base-decoder.onnx"))),
);
