/** Where a tag would stand on the map, in px: the middle of its lower edge is at its place. */
export interface TagAt {
  id: string | number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is shown at a zoom: of `tagged` places their tags, of `hidden` ones nothing, of all others a dot. */
export interface Room {
  tagged: Set<TagAt["id"]>;
  hidden: Set<TagAt["id"]>;
}

export const NO_ROOM: Room = { tagged: new Set(), hidden: new Set() };

const GAP = 4;
/** As `.map-dot` is wide and high. */
const DOT = 14;

/**
 * The tags that hide no other, the first of the list before the later ones. The others' places are dots, where
 * these lie on no tag and on no other dot, until the map is larger or they are chosen, as maps of places to stay
 * have them.
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

/** By its middle. */
type Box = Omit<TagAt, "id">;

const boxOf = ({ y, ...tag }: TagAt): Box => ({ ...tag, y: y - tag.height / 2 });
const dotOf = ({ x, y }: TagAt): Box => ({ x, y, width: DOT, height: DOT });

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + GAP &&
  Math.abs(a.y - b.y) < (a.height + b.height) / 2 + GAP;
