import { gzipSync } from "node:zlib";

/** Gzipped kB of the scripts that a page's HTML names: what is preloaded, and what is imported at once. */
export async function firstLoadScripts(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const html = await (await fetch(origin + path, { headers })).text();
  // The manifest's list of routes names more.
  const preloaded = html.matchAll(/rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"/g);
  const imported = html.matchAll(/from "(\/assets\/[\w.-]+\.js)"|import\("(\/assets\/[^"]+)"\)/g);
  const files = new Set(
    [...preloaded, ...imported].flatMap(([, file, other]) => file ?? other ?? []),
  );
  let bytes = 0;
  for (const file of files) {
    const code = Buffer.from(await (await fetch(origin + file)).arrayBuffer());
    bytes += gzipSync(code).byteLength;
  }
  return Math.round(bytes / 102.4) / 10;
}
