import { ServerFailure } from "./server-failure.ts";

/** The chunks of an answer's body as they arrive; nothing if there is none. Throws beyond `maxBytes`. */
export async function* chunksOf(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  const body = response.body as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ServerFailure("bad_response", "the answer is too long");
    yield chunk;
  }
}

/** A whole body as text (UTF-8). */
export async function textOf(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunksOf(response, maxBytes)) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The media type alone, in lower case: "application/json". */
export const mediaTypeOf = (response: Response): string =>
  (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
