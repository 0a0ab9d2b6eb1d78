/** The configuration of a measured server on the PostgreSQL of DATABASE_URL; none where that is not set: SQLite. */
export function onDatabase(): Record<string, string> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return {};
  if (!/^postgres(ql)?:/.test(DATABASE_URL))
    throw new Error("DATABASE_URL: postgres://..., or none");
  return { DATABASE_URL, SESSION_SECRET: "only for this benchmark, which nobody signs in to" };
}
