/**
 * A line to PostgreSQL that can be cut where it hurts most: the server has committed what `statement` did, and
 * its answer never arrives.
 */
import { layProxiedLine, type ProxiedLine } from "./proxied-line.ts";

/** A message of PostgreSQL's protocol ends its text with a zero. */
const COMMIT = "commit\0";
const COMMITTED = "COMMIT\0";

export interface CutLine extends ProxiedLine {
  /** From now on; how many commits have lost their answers is `cuts()`. */
  cutCommitsOf(statement: RegExp | null): void;
  cuts(): number;
}

export async function layLine(databaseUrl: string): Promise<CutLine> {
  let statement: RegExp | null = null;
  let cuts = 0;
  const line = await layProxiedLine(databaseUrl, (near, far) => {
    let isCommitting = false;
    let holds = false;
    near.on("data", (sent: Buffer) => {
      const text = sent.toString("latin1");
      if (statement?.test(text)) holds = true;
      if (text.includes(COMMIT)) {
        isCommitting = holds;
        holds = false;
      }
      far.write(sent);
    });
    far.on("data", (answered: Buffer) => {
      if (!isCommitting || !answered.toString("latin1").includes(COMMITTED)) {
        return void near.write(answered);
      }
      cuts += 1;
      near.destroy();
    });
  });
  return {
    ...line,
    cutCommitsOf(which) {
      statement = which;
    },
    cuts: () => cuts,
  };
}
