/** One id for all that a request or voice turn causes; log lines carry it without its being passed on. */
import { AsyncLocalStorage } from "node:async_hooks";

// The server and the Remix build each load this module: both must find the same storage.
const KEY = Symbol.for("novo.requestId");
const holder = globalThis as { [KEY]?: AsyncLocalStorage<string> };
holder[KEY] ??= new AsyncLocalStorage<string>();
const storage = holder[KEY];

export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);
export const currentRequestId = (): string | undefined => storage.getStore();
