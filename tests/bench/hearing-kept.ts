/** What programs and models made of a recording, kept in files from run to run. */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { MoonshineParts } from "#voice-worker/speech-to-text/moonshine.ts";
import type { CommandListener } from "#voice-worker/speech-to-text/pocketsphinx-transcribe.ts";

const FOLDER = path.resolve(".cache/hearing/kept");

type Listeners = Pick<MoonshineParts, "process" | "runner"> & { commands: CommandListener };

export function keptHearing({ process, runner, commands }: Listeners): Listeners {
  return {
    process: {
      state: "ok",
      hear: async (samples, size) => {
        const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
        const make = async () => Buffer.from(await process.hear(samples, size));
        return (await kept(`${size}.txt`, bytes, make)).toString();
      },
    },
    runner: {
      ...runner,
      run: async (name, args, options) => {
        const input = args[args.indexOf("-i") + 1];
        if (name !== "ffmpeg" || !input) return await runner.run(name, args, options);
        return await kept("pcm", await readFile(input), () => runner.run(name, args, options));
      },
    },
    commands: {
      hear: async (raw, signal) => {
        const sound = await readFile(path.join(raw.folder, "speech.raw"));
        const make = async () => Buffer.from(JSON.stringify(await commands.hear(raw, signal)));
        return JSON.parse((await kept("command.json", sound, make)).toString());
      },
    },
  };
}

async function kept(what: string, of: Uint8Array, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash("sha256").update(of).digest("hex").slice(0, 20);
  const file = path.join(FOLDER, `${name}.${what}`);
  return await readFile(file).catch(async () => {
    await mkdir(FOLDER, { recursive: true });
    const made = await make();
    await writeFile(file, made);
    return made;
  });
}
