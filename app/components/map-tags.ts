/** A tag's position on the map, in px: `x`, `y` is the middle of its lower edge. */
export interface TagAt {
  id: string | number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is shown at a zoom level: a tag for `tagged` places, nothing for `hidden` ones, a dot for the rest. */
export interface Room {
  tagged: Set<TagAt["id"]>;
  hidden: Set<TagAt["id"]>;
}

export const NO_ROOM: Room = { tagged: new Set(), hidden: new Set() };

const GAP = 4;
/** Width and height of `.map-dot`. */
const DOT = 14;

/**
 * Fits the tags that hide no other, earlier ones first. The rest become dots, if these overlap no tag and no
 * other dot, until the map is zoomed in or they are chosen, as on maps of places to stay elsewhere.
 */
export function roomFor(tags: readonly TagAt[]): Room {
  const shown: Box[] = [];
  const take = (box: Box) => {
    if (shown.some((other) => overlap(box, other))) return false;
    shown.push(box);
    return true;
  };
  const tagged = new Set(tags.filter((tag) => take(boxOf(tag))).map(({ id }) => id));
  const others = tags.filter(({ id }) => !tagged.has(id));
  const hidden = new Set(others.filter((tag) => !take(dotOf(tag))).map(({ id }) => id));
  return { tagged, hidden };
}

/** `x`, `y` is its centre. */
type Box = Omit<TagAt, "id">;

const boxOf = ({ y, ...tag }: TagAt): Box => ({ ...tag, y: y - tag.height / 2 });
const dotOf = ({ x, y }: TagAt): Box => ({ x, y, width: DOT, height: DOT });

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP;
