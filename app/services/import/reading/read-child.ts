/** Process that reads one document: bytes on stdin, findings on stdout. See reader-process.server.ts. */
import { readDocument } from "./read-document.ts";

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const found = await readDocument(
  new Uint8Array(Buffer.concat(chunks)),
  new Date(process.argv[2] ?? 0),
);
process.stdout.write(JSON.stringify(found));
