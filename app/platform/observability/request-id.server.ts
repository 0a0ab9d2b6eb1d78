/**
 * One id through everything that a request or a voice turn causes: log lines of use-cases, tools and
 * vendors carry it (see log.server.ts) without its being handed from function to function.
 */
import { AsyncLocalStorage } from "node:async_hooks";

// Modules are loaded by the server and by the Remix build: both have to find the same storage.
const KEY = Symbol.for("novo.requestId");
const holder = globalThis as { [KEY]?: AsyncLocalStorage<string> };
holder[KEY] ??= new AsyncLocalStorage<string>();
const storage = holder[KEY];

export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);
export const currentRequestId = (): string | undefined => storage.getStore();
