import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    include: ["{app,db,voice-worker,scripts,tests}/**/*.test.{ts,tsx}"],
    testTimeout: 20_000,
  },
});
