/** The structure of the house: `npm run figures -- house`. Tests are not counted. */
import { readFileSync } from "node:fs";
import { filesBehind, folderCycles, folderGraph, roomOf } from "../support/folder-graph.ts";
import { importsOfFile, sourceFiles } from "../support/import-graph.ts";

/** Where the code of something that a traveller notices begins. */
const WALKS = {
  "a notification to a phone": "app/services/notifications/notify.server.ts",
  "a late flight to a moved car": "app/services/watching/follow-cars.server.ts",
  "a document to its bookings": "app/services/import/import.server.ts",
};

const files = sourceFiles(["app", "db", "voice-worker", "server.ts"]).filter(
  (file) => !/\.test\.tsx?$|testing\.ts$/.test(file),
);
const imports = files.flatMap(importsOfFile);
const graph = folderGraph(imports);
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;

console.table({
  "source files": files.length,
  "source lines": files.reduce((sum, file) => sum + linesOf(file), 0),
  rooms: graph.rooms.size,
  "arrows between rooms": [...graph.arrows.values()].reduce((sum, { size }) => sum + size, 0),
  "cycles between rooms": folderCycles(graph).length,
});
console.table(
  Object.entries(WALKS).map(([walk, file]) => {
    const behind = filesBehind(file, imports);
    return { walk, files: behind.size, rooms: new Set([...behind].map(roomOf)).size };
  }),
);
