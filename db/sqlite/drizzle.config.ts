import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./db/sqlite/drizzle-tables.cjs",
  out: "./db/migrations/sqlite",
});
