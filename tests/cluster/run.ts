/** `npm run figures -- cluster [rounds]`: prints what two web processes and a voice process share, and what a kill costs. */
import { isHaproxyInstalled, PROCESSES, startNovoCluster } from "./cluster.ts";
import {
  crashDatabaseUnderLoad,
  freezeDatabaseUnderLoad,
  killUnderLoad,
  restartDatabaseUnderLoad,
  type Suffered,
} from "./killing.ts";
import {
  askedInOneConfirmedInAnother,
  changeSeenElsewhere,
  limitsHoldOverBoth,
  signOutClosesEverywhere,
  spokenInOneConfirmedInAnother,
} from "./sharing.ts";

const CHECKS = {
  "a yes, typed": askedInOneConfirmedInAnother,
  "a yes, spoken": spokenInOneConfirmedInAnother,
  "a change": changeSeenElsewhere,
  "a sign-out": signOutClosesEverywhere,
  "a limit": limitsHoldOverBoth,
};
const MAX_FAILED = 0.01;
/** A request that meets the database away for too long is told so. */
const isSaid = (failure: string) => / 503 (?!without words)/.test(failure);

const isKept = ({ lost, double }: Suffered) => lost === 0 && double === 0;
const AWAY = {
  "killed and started again": crashDatabaseUnderLoad,
  "frozen for 10 s": freezeDatabaseUnderLoad,
};

const inWords = ({
  failed,
  requests,
  lost,
  double,
  acknowledged,
  cut,
  backMs,
  answers,
}: Suffered) =>
  `${failed.length} of ${requests} requests failed (${[...new Set(failed)].join(", ") || "none"}), ` +
  `${lost} of ${acknowledged} acknowledged bookings lost, ${double} double, ${cut} of 20 sockets cut and all open again after ${backMs} ms, ${answers} answers`;

async function main(rounds: number): Promise<boolean> {
  const cluster = isHaproxyInstalled() ? await startNovoCluster() : null;
  if (!cluster) {
    console.log("This needs haproxy and PostgreSQL: apt-get install haproxy postgresql");
    return false;
  }
  let isRight = true;
  try {
    for (let round = 1; round <= rounds; round++) {
      console.log(`round ${round}`);
      for (const [what, check] of Object.entries(CHECKS)) {
        console.log(`  ${what}: ${await check(cluster)}`);
      }
      const who = PROCESSES[(round - 1) % PROCESSES.length] ?? "web1";
      const killed = await killUnderLoad(cluster, who);
      console.log(`  kill -9 of ${who}: ${inWords(killed)}`);
      isRight &&= killed.failed.length < killed.requests * MAX_FAILED && isKept(killed);
      if (round > 1) continue;
      const away = await restartDatabaseUnderLoad(cluster);
      console.log(
        `  PostgreSQL away for 3 s: ${inWords(away)}; ${away.told} of 3 sockets told to load again, the last ${away.toldMs} ms after it was back`,
      );
      isRight &&= away.failed.every(isSaid) && isKept(away) && away.told === 3;
      for (const [what, disturb] of Object.entries(AWAY)) {
        const suffered = await disturb(cluster);
        console.log(`  PostgreSQL ${what}: ${inWords(suffered)}`);
        isRight &&= suffered.failed.every(isSaid) && isKept(suffered);
      }
      console.log(`  a change, afterwards: ${await changeSeenElsewhere(cluster)}`);
    }
  } finally {
    await cluster.stop();
  }
  console.log(isRight ? "all rounds hold" : "NOT as it should be");
  return isRight;
}

const isRight = await main(Number(process.argv[2] ?? 10));
process.exit(isRight ? 0 : 1);
