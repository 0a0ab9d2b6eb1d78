import path from "node:path";

/** Why a database cannot be opened, in words for the operator. */
export class DatabaseOpeningError extends Error {}

export class DatabaseFileError extends DatabaseOpeningError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseFileError";
  }
}

export class DatabaseServerError extends DatabaseOpeningError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseServerError";
  }
}

/** It was migrated by a newer release: this one does not know what it would do to it. */
export class NewerDatabaseError extends DatabaseFileError {
  constructor(file: string) {
    super(
      `${file} was made by a newer NoVo. Start that one, or restore a backup from before the upgrade.`,
    );
    this.name = "NewerDatabaseError";
  }
}

/** Others kept the database for longer than a request can wait. */
export class DatabaseBusyError extends Error {
  constructor(options: ErrorOptions) {
    super("the database stayed busy with others", options);
    this.name = "DatabaseBusyError";
  }
}

export class DatabaseAwayError extends Error {
  constructor(options: ErrorOptions) {
    super("the database's server does not answer", options);
    this.name = "DatabaseAwayError";
  }
}

/** By their names: in development Vite and the server each load this module, and its classes are two of each. */
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;
export const isBusy = (error: unknown): boolean => isNamed(error, "DatabaseBusyError");
export const isUnavailable = (error: unknown): boolean => isNamed(error, "DatabaseAwayError");

/** The codes with which SQLite says that the file is not, or no longer, a database. */
const DAMAGE = /^SQLITE_(?:CORRUPT|NOTADB)/;
const LOCKED = /^SQLITE_(?:BUSY|LOCKED)/;
/** PostgreSQL has a code for it too: disk_full. */
const FULL = /^(?:SQLITE_FULL|ENOSPC$|53100$)/;
/** What SQLite says on a full disk where it cannot make the files beside the database; it may mean something else. */
const MAYBE_FULL = /^SQLITE_(?:CANTOPEN|IOERR)/;
/** Less than those files take. */
const NO_ROOM_BYTES = 64 * 1024;
/** PostgreSQL's code for a write where nothing may be written: a standby. */
const READ_ONLY = /^25006$/;
const NO_ACCESS = /^SQLITE_(?:CANTOPEN|READONLY|PERM|IOERR)/;

export const codeOf = (error: unknown): string => {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : "";
};

export const isDamage = (error: unknown): boolean => DAMAGE.test(codeOf(error));
/** Another connection or program has it. */
export const isLocked = (error: unknown): boolean => LOCKED.test(codeOf(error));
export const isFull = (error: unknown): boolean => FULL.test(codeOf(error));

export const isReadOnly = (error: unknown): boolean => READ_ONLY.test(codeOf(error));

interface Opened {
  file: string;
  /** On its disk; null where no one can say. */
  freeBytes: number | null;
}

/** SQLite's error at opening `file`, as one that says what to do; any other as it is. */
export function explainOpening(error: unknown, { file, freeBytes }: Opened): unknown {
  const because = { cause: error };
  if (isDamage(error)) {
    return new DatabaseFileError(
      `The database ${file} is damaged. Put a backup in its place with "node build/db.js restore FILE" ` +
        "(npm run db:restore FILE); the damaged one is kept beside it.",
      because,
    );
  }
  if (isLocked(error)) {
    return new DatabaseFileError(
      `The database ${file} is locked by another program: end that one, then start again.`,
      because,
    );
  }
  const hasNoRoom = freeBytes !== null && freeBytes < NO_ROOM_BYTES;
  if (isFull(error) || (hasNoRoom && MAYBE_FULL.test(codeOf(error)))) {
    return new DatabaseFileError(
      `There is no room for the database ${file}: ${freeBytes ?? "no"} bytes are free in ${path.dirname(file)}. ` +
        "Make room there, then start again.",
      because,
    );
  }
  if (NO_ACCESS.test(codeOf(error))) {
    return new DatabaseFileError(
      `The database ${file} cannot be opened and written${asWhom()}: look at DATABASE_URL and who owns the file.`,
      because,
    );
  }
  return error;
}

const asWhom = () => (process.getuid ? ` by the user ${process.getuid()}` : "");
