/** Apple's wallet pass: a zip with a pass.json that describes it. Nothing else is unpacked. */

import { unzipSync } from "fflate";
import { z } from "zod";
import { parseJson } from "#app/contracts/parse-json.ts";
import { isPassCode } from "#app/contracts/pass-code.ts";
import { readBoardingPassCode } from "./boarding-pass-code.ts";
import { textOf, type WrittenTime } from "./found.ts";
import type { Gathered } from "./gather.ts";

const MAX_ENTRIES = 300;
const MAX_PASSES = 20;
const MAX_PASS_BYTES = 1024 * 1024;

const anything = z.unknown().optional();
const pass = z.looseObject({
  organizationName: anything,
  description: anything,
  relevantDate: anything,
  barcode: anything,
  barcodes: anything,
  boardingPass: z.record(z.string(), anything).optional(),
  eventTicket: anything,
});
const code = z.looseObject({ message: z.string() });
const field = z.looseObject({ key: anything, label: anything, value: anything });
type Field = { words: string; value: string };

const TRANSIT = {
  PKTransitTypeTrain: "train",
  PKTransitTypeBus: "bus",
  PKTransitTypeBoat: "boat",
} as const;

/** A pass, or a bundle of passes (.pkpasses). */
export function readWalletPass(bytes: Uint8Array, near: Date, found: Gathered): void {
  const passes = unpacked(bytes, (name) => name.endsWith(".pkpass"));
  for (const one of passes.length > 0 ? passes : [bytes]) {
    const [file] = unpacked(one, (name) => name === "pass.json");
    const parsed = file && pass.safeParse(parseJson(new TextDecoder().decode(file)));
    if (!parsed?.success) found.broken();
    else readPass(parsed.data, near, found);
  }
}

function readPass(data: z.infer<typeof pass>, near: Date, found: Gathered): void {
  const other = data.eventTicket ? "event" : otherTransit(data.boardingPass?.transitType);
  if (other) {
    found.addOther(other);
    return;
  }
  const fields = fieldsOf(data.boardingPass);
  found.addText(
    [textOf(data.description), ...fields.map(({ words, value }) => `${words}: ${value}`)].join(
      "\n",
    ),
  );
  const inCode = [data.barcodes, data.barcode]
    .flat()
    .flatMap((one) => {
      const message = code.safeParse(one);
      return message.success ? message.data.message : [];
    })
    .find(isPassCode);
  if (inCode && readBoardingPassCode(inCode, near, found)) return;
  const departs = timeOf(data.relevantDate);
  if (data.boardingPass) readFields(data.boardingPass, fields, { departs, found });
}

const otherTransit = (type: unknown) =>
  typeof type === "string" && Object.hasOwn(TRANSIT, type)
    ? TRANSIT[type as keyof typeof TRANSIT]
    : null;

/** The files with wanted names, within the size limit; empty if it is not a zip. */
function unpacked(bytes: Uint8Array, isWanted: (name: string) => boolean): Uint8Array[] {
  let entries = 0;
  let wanted = 0;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1;
        if (entries > MAX_ENTRIES) throw new Error("too many entries");
        // The output buffer has this size, so unpacking cannot exceed it.
        if (!isWanted(name) || originalSize > MAX_PASS_BYTES) return false;
        wanted += 1;
        return wanted <= MAX_PASSES;
      },
    });
    return Object.values(files);
  } catch (error) {
    // The package throws a plain Error if it is not a zip, or a damaged one.
    if (error instanceof Error) return [];
    throw error;
  }
}

const timeOf = (value: unknown): WrittenTime | undefined => {
  const text = textOf(value);
  return text ? { text } : undefined;
};

function fieldsOf(boardingPass: Record<string, unknown> = {}): Field[] {
  const groups = [
    "headerFields",
    "primaryFields",
    "secondaryFields",
    "auxiliaryFields",
    "backFields",
  ];
  return groups.flatMap((group) => {
    const listed = z.array(z.unknown()).safeParse(boardingPass[group]);
    if (!listed.success) return [];
    return listed.data.slice(0, 30).flatMap((one) => {
      const parsed = field.safeParse(one);
      const value = parsed.success ? textOf(parsed.data.value) : undefined;
      if (!parsed.success || !value) return [];
      return [
        { words: `${textOf(parsed.data.key) ?? ""} ${textOf(parsed.data.label) ?? ""}`, value },
      ];
    });
  });
}

/** A pass without IATA's code: by the names that airlines give its fields. */
function readFields(
  boardingPass: Record<string, unknown>,
  fields: readonly Field[],
  { departs, found }: { departs: WrittenTime | undefined; found: Gathered },
): void {
  const named = (words: RegExp) => fields.find((one) => words.test(one.words))?.value;
  const codes = z.array(z.unknown()).safeParse(boardingPass.primaryFields);
  const [from, to] = (codes.success ? codes.data : []).slice(0, 4).flatMap((one) => {
    const parsed = field.safeParse(one);
    const value = parsed.success ? textOf(parsed.data.value) : undefined;
    return value && /^[A-Z]{3}$/.test(value) ? value : [];
  });
  const number = named(/flight|flug|vol\b|vuelo|voo/i);
  if (!number || !from || !to) return;
  const reference = named(/pnr|reference|booking|confirmation|record|locator|buchung/i);
  const seat = named(/seat|sitz|si.ge|asiento/i);
  found.add({
    kind: "flight",
    number,
    from: { code: from },
    to: { code: to },
    ...(reference && { reference }),
    ...(seat && { seat }),
    ...(departs && { departs }),
    // Apple defines it as the time the pass is relevant, which may be the boarding.
    isUnsure: true,
  });
}
