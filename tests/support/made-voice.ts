/**
 * A voice of two kilobytes in Piper's form: a model whose sound is a hum for each sound of the
 * text, in place of the 60 MB of a real one. Its inputs, outputs and metadata are those that sherpa-onnx
 * reads (sherpa-onnx/csrc/offline-tts-vits-model.cc); fields are numbered as in ONNX's onnx.proto.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import protobuf from "protobufjs";
import { unlessBare } from "./bare.ts";

const FLOAT = 1;
const INT64 = 7;
const SAMPLES_A_SOUND = 400;
export const MADE_SAMPLE_RATE = 22_050;
/** The sounds of espeak-ng's English, each a token. */
const SOUNDS = "_^$ !'(),-.:;?abcdefghijklmnopqrstuvwxyzæçðøħŋœɐɑɒɔəɚɛɜɡɪɫɬɹɾʃʊʌʒʔˈˌːˑθχᵻ";

/** Where Debian's packages put espeak-ng's data, of any architecture. */
export const espeakData = unlessBare(
  ["/usr/lib", "/usr/share"]
    .flatMap((folder) => [
      path.join(folder, "espeak-ng-data"),
      ...(existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => name.includes("-linux-"))
        .map((name) => path.join(folder, name, "espeak-ng-data")),
    ])
    .find((folder) => existsSync(path.join(folder, "phontab"))),
);

type Field = string | number | Uint8Array;

/** A protocol buffer message: its fields by number, each once or as often as it has values. */
function message(fields: Record<number, Field | readonly Field[]>): Uint8Array {
  const writer = protobuf.Writer.create();
  for (const [number, given] of Object.entries(fields)) {
    const tag = Number(number) * 8;
    for (const value of Array.isArray(given) ? given : [given]) {
      if (typeof value === "number") writer.uint32(tag).int64(value);
      else if (typeof value === "string") writer.uint32(tag + 2).string(value);
      else writer.uint32(tag + 2).bytes(value);
    }
  }
  return writer.finish();
}

const dimension = (size: number | string) =>
  message(typeof size === "number" ? { 1: size } : { 2: size });
/** A tensor that goes in or out. */
const tensor = (name: string, type: number, sizes: readonly (number | string)[]) =>
  message({
    1: name,
    2: message({ 1: message({ 1: type, 2: message({ 1: sizes.map(dimension) }) }) }),
  });
/** A tensor that is a part of the model. */
const constant = (
  name: string,
  type: number,
  sizes: number[],
  values: BigInt64Array | Float32Array,
) => message({ 1: sizes, 2: type, 8: name, 9: new Uint8Array(values.buffer) });
const step = (operator: string, inputs: string[], output: string, attributes: Uint8Array[] = []) =>
  message({ 1: inputs, 2: output, 4: operator, 5: attributes });

function model(): Uint8Array {
  const hum = Float32Array.from({ length: SAMPLES_A_SOUND }, (_, n) => 0.01 * Math.sin(n / 5));
  const toFloat = message({ 1: "to", 3: FLOAT, 20: 2 });
  const graph = message({
    1: [
      step("Cast", ["input"], "sounds", [toFloat]),
      step("Unsqueeze", ["sounds", "axes"], "column"),
      step("Mul", ["column", "hum"], "hums"),
      step("Reshape", ["hums", "shape"], "output"),
    ],
    2: "hum",
    5: [
      constant("axes", INT64, [1], BigInt64Array.from([2n])),
      constant("hum", FLOAT, [1, 1, SAMPLES_A_SOUND], hum),
      constant("shape", INT64, [3], BigInt64Array.from([1n, 1n, -1n])),
    ],
    11: [
      tensor("input", INT64, [1, "sounds"]),
      tensor("input_lengths", INT64, [1]),
      tensor("scales", FLOAT, [3]),
    ],
    12: [tensor("output", FLOAT, [1, 1, "samples"])],
  });
  const metadata = {
    model_type: "vits",
    comment: "piper",
    language: "English",
    voice: "en",
    has_espeak: "1",
    n_speakers: "1",
    sample_rate: String(MADE_SAMPLE_RATE),
  };
  return message({
    1: 8,
    7: graph,
    8: message({ 2: 13 }),
    14: Object.entries(metadata).map(([key, value]) => message({ 1: key, 2: value })),
  });
}

/** Puts it where the installer would: `voices/{name}` in the speech folder. */
export function makeVoice(
  folder: string,
  voice: { name: string; model: string },
  data: string,
): void {
  const place = path.join(folder, "voices", voice.name);
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, voice.model), model());
  writeFileSync(
    path.join(place, "tokens.txt"),
    [...SOUNDS].map((sound, id) => `${sound} ${id}\n`).join(""),
  );
  cpSync(data, path.join(place, "espeak-ng-data"), { recursive: true });
}
