import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Stands in for the vendors; a call to anywhere else fails the test. */
export function mockVendors() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
