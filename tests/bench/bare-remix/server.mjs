import { createRequestHandler } from "@remix-run/express";
import express from "express";

const web = express();
web.use("/assets", express.static("build/client/assets"));
web.all("*", createRequestHandler({ build: await import("./build/server/index.js") }));
const server = web.listen(0, "127.0.0.1", () => {
  process.stdout.write(`port ${server.address().port}\n`);
});
