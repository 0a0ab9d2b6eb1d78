import { execFileSync, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseFileError, NewerDatabaseError } from "../database-errors.ts";
import { findUser, upsertUser } from "../queries/users.ts";
import { backupDatabase } from "./backup.ts";
import { copyName, listCopies, pruneCopies, removeLeftovers } from "./copies.ts";
import Sqlite from "./driver.ts";
import { openSqlite } from "./open.ts";
import { restoreDatabase } from "./restore.ts";
import { verifyDatabase } from "./verify.ts";
import { verifyApart } from "./verify-apart.ts";

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "novo-backup-"));
  url = `file:${folder}/novo.db`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const NOW = new Date("2026-11-21T06:00:00Z");
const live = () => path.join(folder, "novo.db");
const copy = () => path.join(folder, "backups", copyName("novo", NOW));

async function withDatabase<T>(work: (db: ReturnType<typeof openSqlite>["db"]) => Promise<T>) {
  const { db, close } = openSqlite(url);
  try {
    return await work(db);
  } finally {
    close();
  }
}

const namesOfAda = () =>
  withDatabase(async (db) => (await findUser(db, { userId: "ada" }))?.firstName);

/** The database with Ada in it, and a copy of it; then she changes her name. */
async function withCopy() {
  await withDatabase(async (db) => {
    await upsertUser(db, { id: "ada", firstName: "Ada" });
    await backupDatabase(url, copy());
    await upsertUser(db, { id: "ada", firstName: "Changed" });
  });
}

/** SQLite's file format: the header is the first 100 bytes, pages are 4,096. */
function overwrite(file: string, from: number, bytes: number) {
  const content = readFileSync(file);
  content.fill(0xff, from, from + bytes);
  writeFileSync(file, content);
}

describe("a backup", () => {
  it("is made while the database is written, and brings back what was there", async () => {
    await withCopy();
    const { kept } = restoreDatabase(url, copy(), NOW);
    expect(await namesOfAda()).toBe("Ada");
    expect(kept).toBe(`${folder}/novo.db.before-${copyName("novo", NOW)}`);
    expect(verifyDatabase(kept ?? "").rows.users).toBe(1);
    expect(readdirSync(path.join(folder, "backups"))).toEqual(["novo-20261121T060000Z.db"]);
  });

  it("ends, though another connection writes all the time", async () => {
    await withDatabase(async (db) => {
      const other = new Sqlite(live());
      other.exec("CREATE TABLE load (n integer, filler text)");
      const insert = other.prepare("INSERT INTO load VALUES (?, ?)");
      other.transaction(() => {
        for (let n = 0; n < 50_000; n++) insert.run(n, "x".repeat(200));
      })();
      let writes = 0;
      const writing = setInterval(() => insert.run(writes++, "y"), 1);
      await backupDatabase(url, copy());
      clearInterval(writing);
      other.close();
      await upsertUser(db, { id: "ada" });
    });
    expect(verifyDatabase(copy()).rows.load).toBeGreaterThanOrEqual(50_000);
  });

  it("leaves nothing behind when it is given up", async () => {
    await withDatabase(async (db) => {
      await upsertUser(db, { id: "ada" });
      const signal = AbortSignal.abort(new Error("stopping"));
      await expect(backupDatabase(url, copy(), { signal })).rejects.toThrow("stopping");
    });
    expect(readdirSync(path.join(folder, "backups"))).toEqual([]);
  });

  it("is not begun where it would fill the disk", async () => {
    await withDatabase(async () => {
      const all = { minFreeBytes: Number.MAX_SAFE_INTEGER };
      await expect(backupDatabase(url, copy(), all)).rejects.toThrow(/no room/);
    });
  });
});

describe("a check in a process of its own", () => {
  const apart = (file: string, signal?: AbortSignal) =>
    verifyApart(file, { signal, program: ["--import", "tsx", "app/server/db.ts"] });

  it("passes what is whole, and lets this process go on meanwhile", async () => {
    await withCopy();
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    await apart(copy());
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
  });

  it("says in the same words what is wrong", async () => {
    await withCopy();
    overwrite(copy(), 4096, 3 * 4096);
    const words = /backups\/novo-20261121T060000Z\.db is damaged/;
    expect(() => verifyDatabase(copy())).toThrow(words);
    const refused = await apart(copy()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseFileError);
    expect(String(refused)).toMatch(words);
  });

  it("ends when it is given up", async () => {
    await withCopy();
    const signal = AbortSignal.abort(new Error("stopping"));
    await expect(apart(copy(), signal)).rejects.toThrow("stopping");
  });
});

describe("restoring", () => {
  it("is refused while a server has the database open", async () => {
    await withDatabase(async (db) => {
      await upsertUser(db, { id: "ada" });
      await backupDatabase(url, copy());
      expect(() => restoreDatabase(url, copy(), NOW)).toThrow(/in use: stop the server first/);
    });
  });

  it.each([
    ["overwritten pages", (file: string) => overwrite(file, 4096, 3 * 4096)],
    ["a broken header", (file: string) => overwrite(file, 0, 100)],
    ["its end cut off", (file: string) => truncateSync(file, 5000)],
    ["nothing in it", (file: string) => truncateSync(file, 0)],
  ])("works over a database with %s, which is kept aside", async (_what, damage) => {
    await withCopy();
    damage(live());
    const { kept } = restoreDatabase(url, copy(), NOW);
    expect(await namesOfAda()).toBe("Ada");
    expect(readFileSync(kept ?? "")).toBeDefined();
  });

  it("works where the database is gone", async () => {
    await withCopy();
    rmSync(live());
    writeFileSync(`${live()}-wal`, "the log of the one that is gone");
    expect(restoreDatabase(url, copy(), NOW)).toEqual({ kept: null });
    expect(await namesOfAda()).toBe("Ada");
  });

  // Only root may give a file away, and only what root does has to be given to someone.
  it.skipIf(process.getuid?.() !== 0)(
    "is theirs whose database it was, and else theirs whose folder it is (needs root)",
    async () => {
      await withCopy();
      const owners = () => [live(), `${live()}.lock`].map((file) => statSync(file).uid);
      chownSync(folder, 65533, 65533);
      restoreDatabase(url, copy(), NOW);
      expect(owners()).toEqual([65533, 65533]);
      chownSync(live(), 65534, 65534);
      restoreDatabase(url, copy(), NOW);
      expect(owners()).toEqual([65534, 65533]);
      rmSync(live());
      restoreDatabase(url, copy(), NOW);
      expect(owners()).toEqual([65533, 65533]);
      await withDatabase(() => backupDatabase(url, path.join(folder, "by-hand.db")));
      expect(statSync(path.join(folder, "by-hand.db")).uid).toBe(65533);
    },
  );

  const bad: [string, RegExp, (file: string) => void][] = [
    ["missing", /There is no file/, () => {}],
    ["a folder", /not a file/, (file) => mkdirSync(file)],
    ["empty", /is empty/, (file) => writeFileSync(file, "")],
    ["a text", /damaged, or is no database/, (file) => writeFileSync(file, "text ".repeat(1000))],
    ["cut off", /damaged/, (file) => writeFileSync(file, readFileSync(copy()).subarray(0, 9000))],
    [
      "another program's",
      /not a database of NoVo's/,
      (file) => {
        const sqlite = new Sqlite(file);
        sqlite.exec("CREATE TABLE bookmarks (id integer)");
        sqlite.close();
      },
    ],
    [
      "of a newer NoVo",
      /newer NoVo/,
      (file) => {
        writeFileSync(file, readFileSync(copy()));
        const sqlite = new Sqlite(file);
        sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e12)");
        sqlite.close();
      },
    ],
    [
      "without some owners",
      /refer to missing rows of users/,
      (file) => {
        writeFileSync(file, readFileSync(copy()));
        const sqlite = new Sqlite(file);
        sqlite.pragma("foreign_keys = OFF");
        sqlite.exec(
          "INSERT INTO conversation_messages (id, user_id, session_id, role, content, created_at) VALUES ('m', 'nobody', 's', 'user', 'hi', 1)",
        );
        sqlite.close();
      },
    ],
  ];
  it.each(bad)("refuses a file that is %s, and leaves the database", async (_what, why, make) => {
    await withCopy();
    const file = path.join(folder, "given.db");
    make(file);
    expect(() => restoreDatabase(url, file, NOW)).toThrow(why);
    expect(await namesOfAda()).toBe("Changed");
  });

  it("takes a copy that other means have made, with its log", async () => {
    await withCopy();
    const given = path.join(folder, "given.db");
    await withDatabase(async (db) => {
      await upsertUser(db, { id: "ada", firstName: "In the log" });
      for (const ending of ["", "-wal"]) cpSync(`${live()}${ending}`, `${given}${ending}`);
    });
    expect(verifyDatabase(given).rows.users).toBe(1);
    restoreDatabase(url, given, NOW);
    expect(await namesOfAda()).toBe("In the log");
    expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
  });

  it("refuses the database itself", async () => {
    await withCopy();
    expect(() => restoreDatabase(url, live(), NOW)).toThrow(/the database itself/);
  });
});

describe("the folder of backups", () => {
  const names = () => readdirSync(folder).toSorted();
  const put = (name: string, ageMinutes = 0) => {
    const file = path.join(folder, name);
    writeFileSync(file, "");
    const at = new Date(NOW.getTime() - ageMinutes * 60_000);
    utimesSync(file, at, at);
  };

  it("keeps the newest of each kind; other files are left alone", () => {
    for (const day of ["20", "21", "22"]) {
      put(`novo-202611${day}T060000Z.db`);
      put(`before-upgrade-202611${day}T060000Z.db`);
    }
    put("novo-mine.db");
    pruneCopies(folder, "novo", 2);
    expect(names()).toEqual([
      "before-upgrade-20261120T060000Z.db",
      "before-upgrade-20261121T060000Z.db",
      "before-upgrade-20261122T060000Z.db",
      "novo-20261121T060000Z.db",
      "novo-20261122T060000Z.db",
      "novo-mine.db",
    ]);
    expect(listCopies(folder, "novo")[1]?.madeAt).toEqual(new Date("2026-11-22T06:00:00Z"));
  });

  it("loses what copies that were cut off have left, and not one that is being made", () => {
    put("novo-20261120T060000Z.db", 60);
    put("novo-20261121T050000Z.db.part", 60);
    put("novo-20261121T050000Z.db.part-journal", 60);
    put("novo-20261121T055900Z.db.part", 1);
    removeLeftovers(folder, NOW);
    expect(names()).toEqual(["novo-20261120T060000Z.db", "novo-20261121T055900Z.db.part"]);
  });
});

describe("opening", () => {
  it("refuses a database of a newer release, and leaves it as it is", async () => {
    await withDatabase((db) => upsertUser(db, { id: "ada" }));
    const sqlite = new Sqlite(live());
    sqlite.exec("insert into __drizzle_migrations (hash, created_at) values ('future', 9e12)");
    sqlite.close();
    expect(() => openSqlite(url)).toThrow(NewerDatabaseError);
  });

  it.each([
    ["a damaged database", /damaged.*db\.js restore/s, () => overwrite(live(), 0, 100)],
    [
      "a folder",
      /cannot be opened and written.*DATABASE_URL/s,
      () => {
        renameSync(live(), `${live()}.aside`);
        mkdirSync(live());
      },
    ],
  ])("says what to do about %s", async (_what, words, make) => {
    await withDatabase((db) => upsertUser(db, { id: "ada" }));
    make();
    expect(() => openSqlite(url)).toThrow(words);
  });

  // Root may write anything, and only root can have another user try, who has to read what is tried.
  const nobody = { uid: 65534, cwd: "/" };
  it.skipIf(spawnSync("test", ["-r", path.resolve("package.json")], nobody).status !== 0)(
    "says whose right is missing where the file cannot be written (needs root, outside of its own folder)",
    async () => {
      await withDatabase((db) => upsertUser(db, { id: "ada" }));
      const script = `import("${path.resolve("db/sqlite/open.ts")}").then(({ openSqlite }) => openSqlite("${url}")).catch((error) => console.log(error.message))`;
      execFileSync("chmod", ["755", folder]);
      const output = execFileSync(process.execPath, ["--import", "tsx", "-e", script], {
        uid: nobody.uid,
        encoding: "utf8",
        env: { ...process.env, HOME: tmpdir() },
      });
      expect(output).toMatch(/cannot be opened and written by the user 65534/);
    },
  );
});
