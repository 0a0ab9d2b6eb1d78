/**
 * A browser and its push service on this machine. That the real ones behave like this: RFC 8030 for what is
 * sent, RFC 8188 and 8291 for how it is encrypted, RFC 8292 for who has signed it. The decryption is held
 * against the worked example of RFC 8291, appendix A (push-service.test.ts).
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";
import { createPushSender } from "#app/services/notifications/channels/push-sender.server.ts";

export interface Receiver {
  /** Base64url. */
  privateKey: string;
  publicKey: string;
  auth: string;
}

const bytes = (text: string) => Buffer.from(text, "base64url");
const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", input, salt, info, length));

/** RFC 8291, 3.4 and RFC 8188, 2: one record. */
export function decrypt(message: Buffer, receiver: Receiver): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(bytes(receiver.privateKey));
  const shared = curve.computeSecret(sender);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(receiver.publicKey), sender]);
  const input = derive(shared, bytes(receiver.auth), about, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const open = createDecipheriv("aes-128-gcm", key, nonce);
  open.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
  // The last record ends with 2, and zeros behind it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** Bytes, as sent. */
  size: number;
  text: string;
  token: { header: unknown; claims: { aud: string; exp: number; sub: string } };
  isSigned: boolean;
}

function createReceiver(): Receiver {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  return {
    privateKey: curve.getPrivateKey("base64url"),
    publicKey: curve.getPublicKey("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}

/** RFC 8292, 2: `vapid t=<token>, k=<key>`; the token is signed with ES256. */
function readVapid(authorization = "") {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = bytes(key);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const json = (text: string) => JSON.parse(bytes(text).toString());
  return {
    token: { header: json(header), claims: json(claims) },
    isSigned: verify(
      "sha256",
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      bytes(signature),
    ),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

export async function startPushService() {
  const { cert, private: key } = await generate([{ name: "commonName", value: "push.example" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "push.example" }] }],
  });
  const browsers = new Map<string, Receiver>();
  const received: Received[] = [];
  const service = {
    received,
    /** What it answers; 0 for a connection that it closes without one. */
    status: 201,
    /** A new browser, as it describes itself. */
    subscribe() {
      const receiver = createReceiver();
      const path = `/send/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, receiver);
      const { publicKey: p256dh, auth } = receiver;
      return { endpoint: `https://push.example${path}`, keys: { p256dh, auth } };
    },
    texts: () => received.map(({ text }) => JSON.parse(text).notification.body as string),
    sender: () =>
      createPushSender({
        through: {
          ca: cert,
          port: (server.address() as AddressInfo).port,
          lookup: (_host, { all }, done) =>
            all ? done(null, [{ address: "127.0.0.1", family: 4 }]) : done(null, "127.0.0.1", 4),
        },
      }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
  const server = https.createServer({ cert, key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const receiver = browsers.get(path);
      if (service.status === 0) return request.socket.destroy();
      if (!receiver) return response.writeHead(404).end();
      const body = Buffer.concat(parts);
      if (service.status < 300) {
        const text = decrypt(body, receiver);
        received.push({
          path,
          headers,
          size: body.length,
          text,
          ...readVapid(headers.authorization),
        });
      }
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return service;
}
