/**
 * Returns the source files that the server build contains more than once: in what Vite has already bundled
 * (`held`, relative to the project) and in esbuild's outputs, or in two of those. Their classes and state
 * would be duplicated.
 * @param {readonly string[]} held
 * @param {import("esbuild").Metafile} metafile
 * @returns {string[]}
 */
export function findDuplicates(held, metafile) {
  const copies = new Map(held.map((file) => [file, 1]));
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      if (bytesInOutput > 0) copies.set(file, (copies.get(file) ?? 0) + 1);
    }
  }
  return [...copies].flatMap(([file, count]) => (count > 1 ? file : [])).sort();
}
