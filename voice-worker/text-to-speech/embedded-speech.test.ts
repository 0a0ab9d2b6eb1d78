import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { languageFile } from "#app/services/languages/languages.server.ts";
import { createProgramRunner, detectPrograms, type ProgramRunner } from "../engine/programs.ts";
import { createEmbeddedSpeech } from "./embedded-speech.ts";

const { signal } = new AbortController();
const programs = await detectPrograms();

async function speak(
  runner: ProgramRunner,
  text: string,
  { language = "English", flite = true, chosen = "" },
) {
  const parts: Uint8Array[] = [];
  const voice = createEmbeddedSpeech(runner, { flite });
  for await (const part of voice.speak({ text, language, voice: chosen }, signal)) parts.push(part);
  return Buffer.concat(parts);
}

/** What each program is asked, and what flite reads. */
function listen() {
  const asked: string[] = [];
  const files: string[] = [];
  const runner: ProgramRunner = {
    async run(program, args, { input }) {
      const file = /textfile=(.*):voice=slt/.exec(args.join(" "))?.[1]?.replaceAll("\\", "");
      if (file) {
        files.push(file);
        asked.push(`flite: ${readFileSync(file, "utf8")}`);
      } else if (program === "espeak-ng") asked.push(`espeak-ng ${args[1]}: ${input}`);
      return Buffer.from(program);
    },
  };
  return { runner, asked, files };
}

afterEach(() => void vi.unstubAllEnvs());

describe("the voice without a key", () => {
  it("is flite's in English, in a file that is gone afterwards", async () => {
    const { runner, asked, files } = listen();
    await speak(runner, "It costs £388; 'go'.", {});
    expect(asked).toEqual(["flite: It costs 388 pounds; 'go'."]);
    expect(files.map(existsSync)).toEqual([false]);
  });

  it("is espeak-ng's for other languages, other letters, and without flite", async () => {
    const { runner, asked } = listen();
    await speak(runner, "Guten Tag.", { language: "German" });
    await speak(runner, "Hotel 東京.", {});
    await speak(runner, "Hello.", { flite: false });
    expect(asked).toEqual([
      "espeak-ng de: Guten Tag.",
      expect.stringMatching(/^espeak-ng en.*: Hotel 東京\.$/),
      expect.stringMatching(/^espeak-ng en.*: Hello\.$/),
    ]);
  });

  // A sign that espeak-ng has no word for is named in English: "Chinese letter".
  it.skipIf(!programs.speech)(
    "speaks each of its languages in words of that language (needs espeak-ng and ffmpeg)",
    async () => {
      const { languages = [] } = createEmbeddedSpeech(listen().runner, { flite: false });
      expect(languages).toContain("Chinese (Mandarin)");
      expect(languages).not.toContain("Japanese");
      for (const language of languages) {
        const { espeak, phrases } = languageFile(language);
        const said = Object.values(phrases).filter((phrase) => !phrase.includes("{"));
        const args = ["-q", "-v", espeak ?? "", "--ipa", "--stdin"];
        const sounds = execFileSync("espeak-ng", args, { input: said.join("\n") }).toString();
        expect(sounds.match(/\(en\)/g)?.length ?? 0, language).toBeLessThan(5);
      }
    },
  );

  it("is espeak-ng's for who prefers it, and flite's where the choice is another engine's", async () => {
    const { runner, asked } = listen();
    await speak(runner, "Hello.", { chosen: "espeak-ng" });
    await speak(runner, "Hello.", { chosen: "kokoro" });
    expect(asked).toEqual([expect.stringMatching(/^espeak-ng en.*: Hello\.$/), "flite: Hello."]);
  });

  it.skipIf(!programs.flite)(
    "is heard, whatever the folder for it is called (needs ffmpeg with flite)",
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "it's, [really]: "));
      vi.stubEnv("TMPDIR", folder);
      const mp3 = await speak(createProgramRunner(), "Hello; [this] is: it's, \\fine.", {});
      // An mp3 frame begins with eleven ones, after an ID3 tag that ffmpeg writes.
      expect(mp3.subarray(0, 3).toString("latin1")).toBe("ID3");
      expect(mp3.length).toBeGreaterThan(4000);
      expect(readdirSync(folder)).toEqual([]);
      rmdirSync(folder);
    },
  );
});
