import { expect, it } from "vitest";
import { explainOpening } from "./database-errors.ts";

const failed = (code: string) => Object.assign(new Error("disk I/O error"), { code });
const words = (code: string, freeBytes: number | null) =>
  String(explainOpening(failed(code), { file: "/data/novo.db", freeBytes }));

it.each([
  // What SQLite says where it cannot make the files beside the database.
  ["SQLITE_IOERR_SHMSIZE", 0],
  ["SQLITE_IOERR_WRITE", 20_000],
  ["SQLITE_CANTOPEN", 4096],
  ["SQLITE_FULL", 2_000_000],
  // As the file itself is made.
  ["ENOSPC", 0],
])("%s with %s bytes free is a full disk", (code, freeBytes) => {
  expect(words(code, freeBytes)).toBe(
    `DatabaseFileError: There is no room for the database /data/novo.db: ${freeBytes} bytes are free in /data. Make room there, then start again.`,
  );
});

it.each([
  ["SQLITE_CANTOPEN", 9e9],
  ["SQLITE_IOERR_READ", null],
  ["SQLITE_READONLY", 0],
])("%s with %s bytes free is not", (code, freeBytes) => {
  expect(words(code, freeBytes)).toContain("cannot be opened and written");
});
