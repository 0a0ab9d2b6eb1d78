/** What is computed for each page by how much is saved: `npm run figures -- rows`. Milliseconds of the processor. */
import { costsOf } from "../abuse/attacks/saved.ts";
import { SHAPES } from "../support/many-rows.ts";

for (const shape of SHAPES) {
  const rows: Record<string, Record<string, number>> = {};
  for (const count of [50, 100, 200]) rows[`${count} of each kind`] = await costsOf(shape, count);
  console.log(shape);
  console.table(rows);
}
