/** The installable neural voices, all English. See scripts/speech-install.mjs. */
import { access } from "node:fs/promises";
import path from "node:path";
import type { OfflineTtsModel } from "sherpa-onnx-node";
import { hasRuntime } from "./speech-models.ts";
import voices from "./voices.json" with { type: "json" };

export type Voice = (typeof voices)[number];

export const voiceNamed = (name: string): Voice | undefined =>
  voices.find((voice) => voice.name === name);

/** An installed voice's folder: `voices/{name}` in the speech folder. */
const folderOf = (folder: string, { name }: Pick<Voice, "name">) =>
  path.join(folder, "voices", name);

/** The installed voices, the most natural first. The installer puts a whole folder there or none. */
export async function installedVoices(folder: string): Promise<Voice[]> {
  if (!hasRuntime()) return [];
  const areThere = await Promise.all(
    voices.map((voice) =>
      access(path.join(folderOf(folder, voice), voice.model)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return voices.filter((_, index) => areThere[index]);
}

/** The model's files in the addon's format. */
export function voiceConfig(
  folder: string,
  voice: Pick<Voice, "name" | "engine" | "model">,
): OfflineTtsModel {
  const file = (name: string) => path.join(folderOf(folder, voice), name);
  const files = {
    model: file(voice.model),
    tokens: file("tokens.txt"),
    dataDir: file("espeak-ng-data"),
  };
  if (voice.engine === "piper") return { vits: files };
  const withStyles = { ...files, voices: file("voices.bin") };
  return voice.engine === "kitten" ? { kitten: withStyles } : { kokoro: withStyles };
}
