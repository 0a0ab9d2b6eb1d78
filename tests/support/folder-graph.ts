import path from "node:path";
import type { Import } from "./import-graph.ts";

/** The rooms of the house: a folder each. An arrow is a value that one room imports from another; types do not count. */
export interface FolderGraph {
  rooms: Set<string>;
  /** The rooms that a room imports from. */
  arrows: Map<string, Set<string>>;
}

export const roomOf = (file: string): string => path.posix.dirname(file);

const isOwn = (target: string) => /^(?:app|db|voice-worker)\//.test(target);
const isValue = ({ typeOnly, target }: Import) => !typeOnly && isOwn(target);

export function folderGraph(imports: readonly Import[]): FolderGraph {
  const graph: FolderGraph = { rooms: new Set(), arrows: new Map() };
  for (const { file, target } of imports.filter(isValue)) {
    const [from, to] = [roomOf(file), roomOf(target)];
    graph.rooms.add(from).add(to);
    if (from === to) continue;
    graph.arrows.set(from, (graph.arrows.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Each group of rooms that import one another in a circle, sorted; empty where the house has floors. */
export function folderCycles({ rooms, arrows }: FolderGraph): string[][] {
  const reach = new Map([...rooms].map((room) => [room, reachable(room, arrows)]));
  const groups = new Map<string, string[]>();
  for (const room of [...rooms].toSorted()) {
    const circle = [...rooms].filter(
      (other) => reach.get(room)?.has(other) && reach.get(other)?.has(room),
    );
    if (circle.length > 1) groups.set(circle.toSorted().join(), circle.toSorted());
  }
  return [...groups.values()];
}

/** All that can be reached from one node, itself only by a circle. */
function reachable(start: string, arrows: FolderGraph["arrows"]): Set<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of arrows.get(node) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}

/** The files whose code a file needs, by way of others too: what one has to know to follow it. */
export function filesBehind(file: string, imports: readonly Import[]): Set<string> {
  const arrows = new Map<string, Set<string>>();
  for (const { file: from, target } of imports.filter(isValue)) {
    arrows.set(from, (arrows.get(from) ?? new Set()).add(target));
  }
  return reachable(file, arrows);
}
