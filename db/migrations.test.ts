import { expect, it } from "vitest";
import { migrationsOf, readMigrations } from "./migrations.ts";

/** What a process of the release before could not go on with: a table or column that is gone or another. */
const BREAKS = [
  /\bdrop\s+(?:table|column)\b/i,
  /\brename\b/i,
  /\balter\s+column\b/i,
  // It is still written without the column.
  /\badd\s+(?:column\s+)?\S+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
  /\badd\s+constraint\b(?![^;]*\bforeign\s+key\b)/i,
];
/** Older than the first release that several processes can serve. */
const BEFORE = ["0004_session_owner"];

const breaking = (statements: readonly string[]) =>
  statements.filter((statement) => BREAKS.some((pattern) => pattern.test(statement)));

it.each(["sqlite", "postgres"] as const)(
  "the migrations for %s only add, so that the release before serves beside the next",
  (dialect) => {
    const found = readMigrations(migrationsOf(dialect))
      .filter(({ tag }) => !BEFORE.includes(tag))
      .map(({ tag, statements }) => [tag, breaking(statements)] as const);
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(([, statements]) => statements.length > 0)).toEqual([]);
  },
);

it.each([
  ["alter table users drop column email", true],
  ["DROP TABLE `sessions`", true],
  ['ALTER TABLE "users" RENAME COLUMN "a" TO "b"', true],
  ['ALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL', true],
  ["ALTER TABLE `users` ADD `a` text NOT NULL", true],
  ["ALTER TABLE `users` ADD `a` text DEFAULT '' NOT NULL", false],
  ['ALTER TABLE "users" ADD COLUMN "a" text', false],
  ["CREATE TABLE `t` (`a` text NOT NULL)", false],
])("of %s it says that it breaks the release before: %s", (statement, isBreaking) => {
  expect(breaking([statement]).length > 0).toBe(isBreaking);
});
