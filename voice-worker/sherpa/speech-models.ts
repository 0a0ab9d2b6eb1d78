/** Checks that the speech models and their runtime are installed. See scripts/speech-install.mjs. */
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import packages from "./speech-packages.json" with { type: "json" };

/** Checks sizes only: the installer puts whole, verified files there. */
export async function hasSpeechModels(folder: string): Promise<boolean> {
  const files = packages.flatMap((wanted) => wanted.files);
  const areThere = await Promise.all(
    files.map(async ({ to, bytes }) => {
      const found = await stat(path.join(folder, to)).catch(() => null);
      return found?.size === bytes;
    }),
  );
  return areThere.every(Boolean) && hasRuntime();
}

/** False on platforms without a prebuilt runtime, or if optional packages were omitted. */
export function hasRuntime(): boolean {
  try {
    createRequire(import.meta.url).resolve("sherpa-onnx-node");
    return true;
  } catch {
    return false;
  }
}
