import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installSpeech, installVoice, removeSpeech } from "./speech-install.mjs";

let work = "";
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), "novo-speech-"));
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

const sha = (name: string, content: Buffer | string, as: "hex" | "base64") =>
  createHash(name).update(content).digest(as);

/** A package as npm packs it, with one file in it. */
function makePackage(content: string) {
  const source = path.join(work, "source");
  mkdirSync(path.join(source, "package"), { recursive: true });
  writeFileSync(path.join(source, "package", "model.onnx"), content);
  const archive = path.join(work, "made.tgz");
  execFileSync("tar", ["-czf", archive, "-C", source, "package"]);
  const wanted = {
    package: "a-model@1.0.0",
    integrity: `sha512-${sha("sha512", readFileSync(archive), "base64")}`,
    what: "a model",
    licence: "MIT",
    files: [
      {
        from: "model.onnx",
        to: "a-model.onnx",
        bytes: content.length,
        sha256: sha("sha256", content, "hex"),
      },
    ],
  };
  return { archive, wanted };
}

const folderOf = () => path.join(work, "speech");

it("puts the checked files in place, once, and takes them away", async () => {
  const { archive, wanted } = makePackage("weights");
  const packed: string[] = [];
  const said: string[] = [];
  const options = {
    packages: [wanted],
    pack: async (spec: string) => {
      packed.push(spec);
      return archive;
    },
    say: (line: string) => void said.push(line),
  };
  await installSpeech(folderOf(), options);
  await installSpeech(folderOf(), options);
  expect(packed).toEqual(["a-model@1.0.0"]);
  expect(readdirSync(folderOf())).toEqual(["a-model.onnx"]);
  expect(readFileSync(path.join(folderOf(), "a-model.onnx"), "utf8")).toBe("weights");
  expect(said.join("\n")).toContain("MIT");

  writeFileSync(path.join(folderOf(), "a-model.onnx"), "damaged");
  await installSpeech(folderOf(), options);
  expect(readFileSync(path.join(folderOf(), "a-model.onnx"), "utf8")).toBe("weights");

  writeFileSync(path.join(folderOf(), "mine.txt"), "not of the installer");
  removeSpeech(folderOf(), { packages: [wanted], say: () => {} });
  expect(readdirSync(folderOf())).toEqual(["mine.txt"]);
});

it.each(["the package", "a file"])("takes nothing where %s is another one", async (what) => {
  const { archive, wanted } = makePackage("weights");
  const changed =
    what === "the package"
      ? { ...wanted, integrity: `sha512-${sha("sha512", "other", "base64")}` }
      : {
          ...wanted,
          files: wanted.files.map((file) => ({ ...file, sha256: sha("sha256", "other", "hex") })),
        };
  const options = { packages: [changed], pack: async () => archive, say: () => {} };
  await expect(installSpeech(folderOf(), options)).rejects.toThrow(/expected|damaged/);
  expect(readdirSync(folderOf())).toEqual([]);
});

const withBzip2 = it.skipIf(spawnSync("bzip2", ["--help"]).error !== undefined);

/** An archive of a voice as sherpa-onnx publishes them: one folder with the model in it. */
function makeVoice() {
  const source = path.join(work, "source");
  mkdirSync(path.join(source, "a-voice-v1"), { recursive: true });
  writeFileSync(path.join(source, "a-voice-v1", "model.onnx"), "weights");
  const archive = path.join(work, "made.tar.bz2");
  execFileSync("tar", ["-cjf", archive, "-C", source, "a-voice-v1"]);
  const voice = {
    name: "amy",
    what: "Amy",
    licence: "CC0",
    url: "https://voices.invalid/a-voice-v1.tar.bz2",
    megabytes: 1,
    sha256: sha("sha256", readFileSync(archive), "hex"),
    folder: "a-voice-v1",
    model: "model.onnx",
  };
  return { archive, voice };
}

withBzip2("puts a checked voice in place, once, and takes it away (needs bzip2)", async () => {
  const { archive, voice } = makeVoice();
  const asked: string[] = [];
  const said: string[] = [];
  const options = {
    voices: [voice],
    download: async (url: string, to: string) => {
      asked.push(url);
      copyFileSync(archive, to);
    },
    say: (line: string) => void said.push(line),
  };
  await installVoice(folderOf(), "amy", options);
  await installVoice(folderOf(), "amy", options);
  expect(asked).toEqual([voice.url]);
  expect(readFileSync(path.join(folderOf(), "voices/amy/model.onnx"), "utf8")).toBe("weights");
  expect(readdirSync(folderOf())).toEqual(["voices"]);
  expect(said.join("\n")).toContain("CC0");
  removeSpeech(folderOf(), { packages: [], say: () => {} });
  expect(() => readdirSync(folderOf())).toThrow("ENOENT");
});

withBzip2(
  "takes no voice that is another one, is not there or cannot be fetched (needs bzip2)",
  async () => {
    const { archive, voice } = makeVoice();
    const copy = async (_url: string, to: string) => copyFileSync(archive, to);
    const options = { voices: [voice], download: copy, say: () => {} };
    await expect(installVoice(folderOf(), "bob", options)).rejects.toThrow('no voice "bob"');
    const changed = { ...options, voices: [{ ...voice, sha256: sha("sha256", "other", "hex") }] };
    await expect(installVoice(folderOf(), "amy", changed)).rejects.toThrow("not the expected one");
    const broken = {
      ...options,
      download: async () => {
        throw new Error("the line is down");
      },
    };
    await expect(installVoice(folderOf(), "amy", broken)).rejects.toThrow("the line is down");
    expect(readdirSync(path.join(folderOf(), "voices"))).toEqual([]);
    expect(readdirSync(folderOf())).toEqual(["voices"]);
  },
);
