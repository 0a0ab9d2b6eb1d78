/**
 * `npm run try:import`: what each document of tests/fixtures/import gives, by NoVo's own readers, by
 * KItinerary's extractor alone where this machine has it, and by both; and each one's share.
 */
import { readDocument } from "#app/services/import/reading/read-document.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { documentBytes, documents, type Outcome, outcomeOf, ownReaders } from "./documents.ts";

const print = (line = "") => process.stdout.write(`${line}\n`);

const app = await createTestApp();
const own = ownReaders(app);
const { extractor } = app.imports;
const layers = {
  own,
  ...(extractor && {
    extractor: {
      ...app,
      imports: {
        ...app.imports,
        chat: null,
        // What kind of file it is, and nothing of what it says.
        read: async (...given: Parameters<typeof readDocument>) => ({
          ...(await readDocument(...given)),
          bookings: [],
        }),
      },
    },
    both: { ...own, imports: { ...own.imports, extractor } },
  }),
};

const counts = Object.fromEntries(
  Object.keys(layers).map((layer) => [layer, { documents: 0, bookings: 0 }]),
);
print(`| document | ${Object.keys(layers).join(" | ")} | what |`);
print(`|---|${"---|".repeat(Object.keys(layers).length + 1)}`);
for (const name of documents()) {
  const bytes = documentBytes(name);
  const outcomes: Record<string, Outcome> = {};
  for (const [layer, context] of Object.entries(layers)) {
    outcomes[layer] = await outcomeOf(context, bytes);
  }
  for (const [layer, { bookings }] of Object.entries(outcomes)) {
    const count = counts[layer];
    if (!count) continue;
    count.bookings += bookings.length;
    if (bookings.length > 0) count.documents += 1;
  }
  const best = outcomes.both ?? outcomes.own;
  const what = [...(best?.bookings ?? []), ...(best?.notes ?? [])]
    .map((line) => line.replaceAll(" | ", ", "))
    .join("; ");
  const found = Object.values(outcomes).map(({ bookings }) => bookings.length || "-");
  print(`| ${name} | ${found.join(" | ")} | ${what} |`);
}
print();
for (const [layer, { documents: read, bookings }] of Object.entries(counts)) {
  print(`${layer}: ${bookings} bookings in ${read} of ${documents().length} documents`);
}
if (extractor) print(`the extractor is kept from the network by: ${await extractor.isolation()}`);
else print("KItinerary's extractor is not on this machine");
app.close();
process.exit(0);
