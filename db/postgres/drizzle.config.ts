import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./db/postgres/drizzle-tables.cjs",
  out: "./db/migrations/postgres",
});
