/** Whether the speech models are installed, and what runs them. See scripts/speech-install.mjs. */
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import packages from "./speech-packages.json" with { type: "json" };

/** Whole files were put there by the installer, which has checked them; here their size tells. */
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

/** Without it on platforms that have no prebuilt one, and where optional packages were left out. */
export function hasRuntime(): boolean {
  try {
    createRequire(import.meta.url).resolve("sherpa-onnx-node");
    return true;
  } catch {
    return false;
  }
}
