import { format } from "./format.ts";

export const pass = format({
  kind: "pass",
  called: "wallet passes",
  accept: [".pkpass", "application/vnd.apple.pkpass"],
  nothing: "No flight was found in this pass.",
  is: ({ startsWith }) => startsWith("PK\x03\x04"),
  async read({ bytes }, { near, found }) {
    const { readWalletPass } = await import("../wallet-pass.ts");
    readWalletPass(bytes, near, found);
  },
});
