/** Whose boarding pass it is: "SMITH/ANNAMRS", 20 characters of its code, against the profile's name. */
import type { FoundBooking } from "#app/contracts/imports.ts";
import { foldPlace } from "#app/services/airports/fold-place.ts";

/** Letters only, each in all the spellings that airlines use. */
export interface PersonName {
  last: readonly string[];
  first: readonly string[];
  /** True if it did not fit into the code. */
  isCut: boolean;
}

/** Where the name is in a code, after "M1". */
const NAME = [2, 22] as const;
/** The title is appended, with or without a space. */
const TITLE = /(?<=\p{L}{3}) ?(?:MR|MRS|MS|MISS|MSTR|DR|PROF)$/u;
/** Fewest letters of an appended second name: "JOHNPAUL" is John, "JEANNE" is not Jean. */
const SECOND_NAME = 3;

const written = (code: string): [last: string, first: string] => {
  const [last = "", ...first] = code.slice(...NAME).split("/");
  return [last.trim(), first.join(" ").trim().replace(TITLE, "")];
};

function passengerOf(code: string): PersonName {
  const [last, first] = written(code);
  // "ALEXANDR" may be Alexan with the title DR, or Alexandr.
  const [, whole = ""] = code.slice(...NAME).split("/");
  return {
    last: namesIn(last),
    first: [...namesIn(first), ...namesIn(whole.trim())],
    isCut: code.slice(...NAME).trimEnd().length === NAME[1] - NAME[0],
  };
}

/** "Anna Smith" */
export function passengerIn(code: string): string {
  const [last, first] = written(code);
  return `${first} ${last}`
    .trim()
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

const personOf = (first: string, last: string): PersonName => ({
  last: namesIn(last),
  first: namesIn(first),
  isCut: false,
});

/** The whole name and each part: of "de Vries", "Smith-Jones" and "John Paul" a code may have only one. */
const namesIn = (name: string): string[] => [
  ...new Set([name, ...name.split(/[ -]/).filter(({ length }) => length > 2)].flatMap(spellings)),
];

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" };

/** "Müller" is "MULLER" at one airline and "MUELLER" at another. */
function spellings(name: string): string[] {
  const lower = name.normalize("NFC").toLowerCase();
  const spelled = lower.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [
    ...new Set(
      [lower, spelled].map((one) => foldPlace(one.replaceAll(" ", "")).replace(/[^a-z]/g, "")),
    ),
  ];
}

/** From the profile; null if it has no first and last name in Latin letters. */
export function nameOfTraveller(
  user: { firstName: string | null; lastName: string | null } | null,
): PersonName | null {
  const name = personOf(user?.firstName?.trim() ?? "", user?.lastName?.trim() ?? "");
  return name.first[0] && name.last[0] ? name : null;
}

const isSame = (a: PersonName, b: PersonName): boolean => {
  const isCut = a.isCut || b.isCut;
  const alike = (some: readonly string[], others: readonly string[]) =>
    some.some((one) => others.some((other) => areAlike(one, other, isCut)));
  return alike(a.last, b.last) && alike(a.first, b.first);
};

function areAlike(a: string, b: string, isCut: boolean): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const more = long.length - short.length;
  const isBeginning = isCut || more === 0 || more >= SECOND_NAME || short.length === 1;
  return long.startsWith(short) && isBeginning;
}

/** The name on a pass that is neither the traveller's nor the saved pass's; undefined if none or unknown. */
export function strangerOn(
  { kind, booking }: FoundBooking,
  traveller: PersonName | null,
  savedCode?: string | null,
): string | undefined {
  const code = kind === "flight" ? booking.passCode : null;
  const known = [traveller, savedCode ? passengerOf(savedCode) : null].filter(
    (one) => one !== null,
  );
  if (!code || known.length === 0) return undefined;
  const passenger = passengerOf(code);
  return known.some((one) => isSame(one, passenger)) ? undefined : passengerIn(code);
}
