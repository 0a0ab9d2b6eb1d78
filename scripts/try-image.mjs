/**
 * Starts an image's files as they are meant to run: read-only except for the volume and /tmp, as its own
 * user, under its own init; runs its health check, talks to it, and stops it. Needs root: node
 * scripts/try-image.mjs FOLDER latest|speech
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";

const USER = 1000;
const [root = "", variant = ""] = process.argv.slice(2);
const port = await freePort();
const url = `http://localhost:${port}`;
const data = mkdtempSync(path.join(tmpdir(), "novo-image-"));
chownSync(data, USER, USER);

const env = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  NODE_ENV: "production",
  DATABASE_URL: "file:/data/novo.db",
  HOST: "0.0.0.0",
  PORT: String(port),
  APP_URL: url,
  DEMO_SIGN_IN: "allow",
  LOG_LEVEL: "warn",
};
const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
// The root is made read-only first: later mounts on it stay writable.
const mounts = `
  mount --bind "${root}" "${root}" && mount -o remount,ro,bind "${root}" &&
  mount -t tmpfs tmpfs "${root}/tmp" && mount --bind "${data}" "${root}/data" &&
  mount -t proc proc "${root}/proc" && mount --rbind /dev "${root}/dev" &&
  exec chroot --userspec=${USER}:${USER} "${root}" env -i ${settings.join(" ")} \
    sh -c "cd /app && exec tini -- node build/server.js"`;
const startedAt = performance.now();
const child = spawn(
  "unshare",
  ["--mount", "--pid", "--fork", "--kill-child", "bash", "-c", mounts],
  {
    stdio: ["ignore", "inherit", "inherit"],
  },
);
try {
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    if (performance.now() - startedAt > 30_000) throw new Error("not ready in 30 s");
    await wait(10);
  }
  console.log(
    `  ready ${Math.round(performance.now() - startedAt)} ms after a first start, read-only, as user ${USER}`,
  );
  const init = Number(execFileSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" }));
  const health = inside(init, ["env", `PORT=${port}`, "novo-health"]);
  console.log(`  its health check: ${health === 0 ? "healthy" : `unhealthy (${health})`}`);
  console.log(`  ${await converse()}`);
  const stoppedAt = performance.now();
  process.kill(init, "SIGTERM");
  const code = await new Promise((resolve) => child.once("exit", resolve));
  console.log(
    `  stopped by SIGTERM in ${Math.round(performance.now() - stoppedAt)} ms with exit code ${code}`,
  );
  if (health !== 0 || code !== 0) process.exitCode = 1;
} finally {
  child.kill("SIGKILL");
  rmSync(data, { recursive: true, force: true });
}

function inside(pid, command) {
  const enter = [
    "-t",
    String(pid),
    "--mount",
    "--pid",
    "chroot",
    `--userspec=${USER}:${USER}`,
    root,
  ];
  return spawnSync("nsenter", [...enter, ...command], { stdio: "inherit" }).status;
}

async function isReady() {
  return await fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Asks aloud if the image has the programs, else in text. */
async function converse() {
  const signedIn = await fetch(`${url}/api/login`, { redirect: "manual" });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
    headers: { cookie },
    origin: url,
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const heard = { user: "", assistant: "", sounds: 0 };
  const over = new Promise((resolve, reject) => {
    socket.on("message", (frame) => {
      const message = JSON.parse(String(frame));
      if (message.type === "text") heard[message.data.role] = message.data.content;
      if (message.type === "speaking") heard.sounds += 1;
      if (message.type === "error") reject(new Error(message.message));
      if (message.type === "complete") resolve();
    });
  });
  socket.send(
    variant === "speech"
      ? recording("what are my plans")
      : JSON.stringify({ type: "text", text: "what are my plans?" }),
  );
  await over;
  socket.close();
  if (variant === "speech" && heard.sounds === 0) throw new Error("it said nothing aloud");
  return `${variant === "speech" ? "heard" : "read"} "${heard.user}", answered "${heard.assistant.slice(0, 40)}..." in ${heard.sounds} sounds`;
}

/** Spoken by the image's own voice. */
function recording(text) {
  const options = { maxBuffer: 10 * 1024 * 1024 };
  const wav = execFileSync(
    "chroot",
    [root, "espeak-ng", "-v", "en-us", "-s", "140", "--stdout", text],
    options,
  );
  return `AUDIO:wav:${wav.toString("base64")}`;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
