import { expect, it, vi } from "vitest";
import Sqlite from "./driver.ts";
import { keepingStatements } from "./keep-statements.ts";

const ROWS = "select id, name from people";

function open() {
  const sqlite = new Sqlite(":memory:");
  sqlite.exec("create table people (id integer, name text); insert into people values (1, 'Ada')");
  return { prepared: vi.spyOn(sqlite, "prepare"), kept: keepingStatements(sqlite), sqlite };
}

it("prepares a statement once, and answers as it is asked to each time", () => {
  const { kept, prepared } = open();
  expect(kept.prepare(ROWS).raw().all()).toEqual([[1, "Ada"]]);
  expect(kept.prepare(ROWS).all()).toEqual([{ id: 1, name: "Ada" }]);
  kept.prepare("update people set name = ?").run("Ben");
  kept.prepare("update people set name = ?").run("Cas");
  expect(kept.prepare(ROWS).get()).toEqual({ id: 1, name: "Cas" });
  expect(prepared).toHaveBeenCalledTimes(2);
});

it("goes on where the tables change, and in a transaction that is taken back", () => {
  const { kept, sqlite } = open();
  expect(kept.prepare(ROWS).all()).toHaveLength(1);
  sqlite.exec("alter table people add column age integer");
  const add = kept.transaction((name: string) => {
    kept.prepare("insert into people (id, name) values (2, ?)").run(name);
    throw new Error("taken back");
  });
  expect(() => add("Ben")).toThrow("taken back");
  expect(kept.inTransaction).toBe(false);
  expect(kept.prepare(ROWS).all()).toEqual([{ id: 1, name: "Ada" }]);
});
