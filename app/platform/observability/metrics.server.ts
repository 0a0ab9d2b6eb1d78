/** NoVo's own metrics, for /metrics. Names follow Prometheus' conventions. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { BuildInfo } from "../build-info.server.ts";
import {
  onBreakerOpened,
  onDroppedEntries,
  onUnitsLeft,
  onVendorCall,
} from "../outbound/vendor-calls.server.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/** `process`: also event loop, memory and so on; off in tests, where several servers share a process. */
export function createMetrics({ process = false }: { process?: boolean } = {}) {
  const registry = new Registry();
  const registers = [registry];
  const vendorCalls = new Histogram({
    name: "novo_vendor_call_seconds",
    help: "Calls to outside services by service and outcome",
    labelNames: ["provider", "outcome"] as const,
    buckets: SECONDS,
    registers,
  });
  const vendorEntriesDropped = new Counter({
    name: "novo_vendor_entries_dropped_total",
    help: "Broken entries of outside services' lists that were left out, by service and list",
    labelNames: ["provider", "list"] as const,
    registers,
  });
  const breakerOpenings = new Counter({
    name: "novo_vendor_breaker_openings_total",
    help: "How often an outside service failed so often that it was left alone for a while",
    labelNames: ["provider"] as const,
    registers,
  });
  const unitsLeft = new Gauge({
    name: "novo_vendor_units_left",
    help: "What an outside service last said is left of its plan, where it says so",
    labelNames: ["provider"] as const,
    registers,
  });
  if (process) {
    collectDefaultMetrics({ register: registry });
    onVendorCall(({ provider, outcome, ms }) =>
      vendorCalls.observe({ provider, outcome }, ms / 1000),
    );
    onBreakerOpened(({ provider }) => breakerOpenings.inc({ provider }));
    onUnitsLeft(({ provider, left }) => unitsLeft.set({ provider }, left));
    onDroppedEntries(({ provider, list, dropped }) =>
      vendorEntriesDropped.inc({ provider, list }, dropped),
    );
  }
  return {
    registry,
    httpRequests: new Histogram({
      name: "novo_http_request_duration_seconds",
      help: "Requests by route, method and status",
      labelNames: ["method", "route", "status"] as const,
      buckets: SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: "novo_refused_requests_total",
      help: "Requests that were refused (4xx) by status and by what refused them",
      labelNames: ["status", "reason"] as const,
      registers,
    }),
    voiceRefusals: new Counter({
      name: "novo_voice_refused_total",
      help: "Voice sockets that were refused before their handshake, by status",
      labelNames: ["status"] as const,
      registers,
    }),
    ...workCounters(registers),
    backupFailures: new Counter({
      name: "novo_backup_failures_total",
      help: "Backups that failed",
      registers,
    }),
    voiceSockets: new Gauge({
      name: "novo_voice_sockets",
      help: "Open voice sockets",
      registers,
    }),
    voiceSocketsClosed: new Counter({
      name: "novo_voice_sockets_closed_total",
      help: "Closed voice sockets by close code",
      labelNames: ["code"] as const,
      registers,
    }),
    voiceTurns: new Counter({
      name: "novo_voice_turns_total",
      help: "Voice turns by outcome and by the stage that failed",
      labelNames: ["kind", "outcome", "error"] as const,
      registers,
    }),
    voiceStage: new Histogram({
      name: "novo_voice_turn_stage_seconds",
      help: "From the end of the utterance to the transcript, first token, first sentence, first audio, and the end",
      labelNames: ["stage"] as const,
      buckets: SECONDS,
      registers,
    }),
    voiceTools: new Histogram({
      name: "novo_voice_tool_seconds",
      help: "Tool calls by tool and outcome",
      labelNames: ["tool", "ok"] as const,
      buckets: SECONDS,
      registers,
    }),
  };
}

/** Background work. */
function workCounters(registers: Registry[]) {
  return {
    jobRuns: new Counter({
      name: "novo_job_runs_total",
      help: "Runs of jobs by kind and outcome; dead: no longer tried",
      labelNames: ["kind", "outcome"] as const,
      registers,
    }),
    dispatchDeliveries: new Counter({
      name: "novo_dispatch_deliveries_total",
      help: "Events sent to the dispatcher, by kind and outcome",
      labelNames: ["kind", "outcome"] as const,
      registers,
    }),
    notifications: new Counter({
      name: "novo_notifications_total",
      help: "Pushes and emails sent to travellers, by outcome",
      labelNames: ["channel", "outcome"] as const,
      registers,
    }),
    flightLooks: new Counter({
      name: "novo_flight_looks_total",
      help: "Looks at watched flights by outcome; no-call: none is left of the month's or the traveller's",
      labelNames: ["outcome"] as const,
      registers,
    }),
    imports: new Counter({
      name: "novo_imports_total",
      help: "Uploads of bookings by outcome",
      labelNames: ["outcome"] as const,
      registers,
    }),
  };
}

/** What an operator watches besides traffic; read on each scrape. */
export function watchHealth(
  { registry }: Metrics,
  about: {
    build: BuildInfo;
    freeBytes: () => Promise<number | null>;
    newestBackup: () => string | null;
    backupEveryMs: number;
  },
): void {
  const registers = [registry];
  const { version, commit, id } = about.build;
  new Gauge({
    name: "novo_build_info",
    help: "What runs: always 1",
    labelNames: ["version", "commit", "build"] as const,
    registers,
  }).set({ version, commit, build: id }, 1);
  new Gauge({
    name: "novo_storage_free_bytes",
    help: "Room on the database's disk",
    registers,
    async collect() {
      const free = await about.freeBytes();
      if (free !== null) this.set(free);
    },
  });
  new Gauge({
    name: "novo_backup_last_success_timestamp_seconds",
    help: "When the newest backup was made; 0 before the first one, or where backups are off",
    registers,
    collect() {
      const newest = about.newestBackup();
      this.set(newest === null ? 0 : Date.parse(newest) / 1000);
    },
  });
  new Gauge({
    name: "novo_backup_every_seconds",
    help: "How often a backup is to be made (BACKUP_EVERY_HOURS); 0 where none is",
    registers,
  }).set(about.backupEveryMs / 1000);
}

/** Memory of the speech-model processes, by what each does; read on each scrape. */
export function watchSpeechMemory(
  { registry }: Metrics,
  processes: ReadonlyMap<string, { memory(): Promise<number> }>,
): void {
  new Gauge({
    name: "novo_speech_process_resident_memory_bytes",
    help: "Memory of the processes that run the speech models; 0 while one is being started again",
    labelNames: ["does"] as const,
    registers: [registry],
    async collect() {
      const measured = [...processes].map(async ([does, speech]) => {
        this.set({ does }, await speech.memory().catch(() => 0));
      });
      await Promise.all(measured);
    },
  });
}

/** One gauge per provider, read on each scrape: 1 for its current state. */
export function watchProviders(
  { registry }: Metrics,
  report: () => Record<string, { name: string; state: string }>,
): void {
  new Gauge({
    name: "novo_provider_state",
    help: "The state of each provider; resting: its circuit breaker is open",
    labelNames: ["need", "provider", "state"] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [need, { name, state }] of Object.entries(report())) {
        this.set({ need, provider: name, state }, 1);
      }
    },
  });
}
