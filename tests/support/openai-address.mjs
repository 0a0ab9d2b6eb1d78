/**
 * Lets a process of the tests believe that a server on loopback is OpenAI's own: connections to
 * api.openai.com by TLS end there, with a certificate that this process alone believes. What is left is
 * what NoVo does with nothing but a key: its default address, models and rules.
 *
 * In a process of its own: `node --import ./tests/support/openai-address.mjs`, with the port and the
 * certificate's file in OPENAI_LOOPBACK_PORT and OPENAI_LOOPBACK_CERT.
 */
import { readFileSync } from "node:fs";
import tls from "node:tls";

export const OPENAI_HOST = "api.openai.com";

/**
 * @param {{ port: number, cert: string }} server
 * @returns {() => void} undoes it
 */
export function redirectOpenAi({ port, cert }) {
  const connect = tls.connect;
  tls.connect = (...args) => {
    const [options] = args;
    if (typeof options !== "object" || (options.host ?? options.servername) !== OPENAI_HOST) {
      return connect(...args);
    }
    const to = { ...options, host: "127.0.0.1", port, servername: OPENAI_HOST, ca: cert };
    return connect(to, ...args.slice(1));
  };
  return () => {
    tls.connect = connect;
  };
}

const { OPENAI_LOOPBACK_PORT, OPENAI_LOOPBACK_CERT } = process.env;
if (OPENAI_LOOPBACK_PORT && OPENAI_LOOPBACK_CERT) {
  redirectOpenAi({
    port: Number(OPENAI_LOOPBACK_PORT),
    cert: readFileSync(OPENAI_LOOPBACK_CERT, "utf8"),
  });
}
