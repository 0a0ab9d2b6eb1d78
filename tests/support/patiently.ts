/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second: on a busy machine an import may take as long. */
export const PATIENTLY = { timeout: 60_000 };
