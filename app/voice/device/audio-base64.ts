/** Base64 both ways, in slices: one call over a whole recording overflows the argument stack. */

/** Spec section 7: received audio is decoded in slices of 512 characters. */
const DECODE_SLICE = 512;
/** A multiple of 3 bytes encodes without padding, so that slices can be joined. */
const ENCODE_SLICE = 3 * 8192;

/** Decodes base64 text. Throws an InvalidCharacterError (DOMException) if it is invalid. */
export function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = base64.replace(/[\s=]/g, "");
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let at = 0;
  for (let from = 0; from < text.length; from += DECODE_SLICE) {
    const slice = atob(text.slice(from, from + DECODE_SLICE));
    for (let i = 0; i < slice.length; i += 1) bytes[at++] = slice.charCodeAt(i);
  }
  return bytes;
}

export function encodeBase64(bytes: Uint8Array): string {
  let base64 = "";
  for (let from = 0; from < bytes.length; from += ENCODE_SLICE) {
    base64 += btoa(String.fromCharCode(...bytes.subarray(from, from + ENCODE_SLICE)));
  }
  return base64;
}
