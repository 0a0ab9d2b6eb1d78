/** Not pocketsphinx_continuous: it cuts at pauses, adapts as it goes, and heard "New York" for "London". */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ProgramRunner } from "../engine/programs.ts";

export interface Decoding {
  /** Lower-case words; "" if nothing was recognised. */
  text: string;
  /** Sum over all frames; less negative fits better. */
  acousticScore: number;
  /** Hundredths of a second. */
  frames: number;
}

const NOTHING: Decoding = { text: "", acousticScore: 0, frames: 0 };

/** Decodes `speech.raw` in `folder` (16 kHz, mono, 16 bit). `model`: options; `name`: unique per decoding. */
export async function decode(
  runner: ProgramRunner,
  options: {
    folder: string;
    name: string;
    model: readonly string[];
    signal: AbortSignal;
    owner?: string;
  },
): Promise<Decoding> {
  const { folder, name, model, signal, owner } = options;
  const list = path.join(folder, `${name}.ctl`);
  const segments = path.join(folder, `${name}.seg`);
  await writeFile(list, "speech\n");
  const files = ["-ctl", list, "-cepdir", folder, "-cepext", ".raw", "-hypseg", segments];
  const input = ["-adcin", "yes", "-adchdr", "0", "-logfn", "/dev/null"];
  await runner.run("pocketsphinx_batch", [...files, ...input, ...model], { signal, owner });
  return parseSegments(await readFile(segments, "latin1"));
}

/**
 * A line of -hypseg: `id S n T total A acoustic L language`, then each word's start frame, two scores and
 * the word, then the number of frames. Fillers are in brackets; "to(2)" is a pronunciation of "to".
 */
function parseSegments(output: string): Decoding {
  const match = /^\S+ S -?\d+ T -?\d+ A (-?\d+) L -?\d+ (.*)$/m.exec(output.trim());
  if (!match) return NOTHING;
  const fields = (match[2] ?? "").split(" ");
  const words = fields.filter((_, index) => index % 4 === 3 && index < fields.length - 1);
  const text = words
    .filter((word) => !/^[<([+]/.test(word))
    .map((word) => word.replace(/\(\d+\)$/, ""))
    .join(" ");
  return { text, acousticScore: Number(match[1]), frames: Number(fields.at(-1)) };
}
