/** Where a tag would stand on the map, in px: the middle of its lower edge is at its place. */
export interface TagAt {
  id: string | number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 4;

/**
 * The tags that hide no other, the first of the list before the later ones. The others' places are dots
 * until the map is larger or they are chosen, as maps of places to stay have them.
 */
export function tagsWithRoom(tags: readonly TagAt[]): Set<TagAt["id"]> {
  const shown: TagAt[] = [];
  for (const tag of tags) {
    if (!shown.some((other) => overlap(tag, other))) shown.push(tag);
  }
  return new Set(shown.map(({ id }) => id));
}

const overlap = (a: TagAt, b: TagAt) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP &&
  Math.abs(a.y - a.height / 2 - (b.y - b.height / 2)) < (a.height + b.height) / 2 + GAP;
