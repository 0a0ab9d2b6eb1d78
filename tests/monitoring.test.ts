/** docs/run/monitoring by Prometheus' own tool: the rules are valid, and each comes when it should and only then. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MONITORING, panels } from "./support/monitoring.ts";

const promtool = (...args: string[]) =>
  spawnSync("promtool", args, { encoding: "utf8", timeout: 150_000 });
const hasPromtool = promtool("--version").status === 0;

/** A metric's values at each minute, in Prometheus' short form: "0+60x30" counts up by 60. */
type Series = Record<string, string>;
interface Case {
  alert: string;
  comes: Series;
  staysAway: Series;
}

const requests = (status: string, route = "/flights") =>
  `novo_http_request_duration_seconds_count{instance="a",route="${route}",status="${status}"}`;
const bucket = (le: string, route = "/flights") =>
  `novo_http_request_duration_seconds_bucket{instance="a",route="${route}",le="${le}"}`;
/** Of a small site they are nearly all there is: a balancer asks fourteen times a second, and each page has its files. */
const PROBES: Series = {
  [requests("200", "/api/health")]: "0+840x60",
  [requests("200", "/api/health/live")]: "0+60x60",
  [requests("200", "/assets")]: "0+60x60",
};
const QUICK_PROBES: Series = Object.fromEntries(
  ["0.005", "1", "5", "+Inf"].map((le) => [bucket(le, "/api/health"), "0+840x60"]),
);
const calls = (outcome: string, provider = "WeatherAPI") =>
  `novo_vendor_call_seconds_count{provider="${provider}",outcome="${outcome}"}`;
const CASES: Case[] = [
  {
    alert: "NovoDown",
    comes: { 'up{job="novo",instance="a"}': "0x60" },
    staysAway: { 'up{job="novo",instance="a"}': "1x60", 'up{job="other"}': "0x60" },
  },
  {
    alert: "NovoDatabaseRefusesWrites",
    comes: {
      'novo_database_accepts_writes{instance="a"}': "0x60",
      'novo_database_accepts_writes{instance="b"}': "1x60",
    },
    staysAway: { 'novo_database_accepts_writes{instance="a"}': "1x60" },
  },
  {
    alert: "NovoErrors",
    comes: { ...PROBES, [requests("500")]: "0+6x60", [requests("200")]: "0+100x60" },
    staysAway: {
      [requests("500")]: "0+1x60",
      [requests("404")]: "0+50x60",
      [requests("200")]: "0+100x60",
    },
  },
  {
    alert: "NovoSlow",
    comes: {
      ...QUICK_PROBES,
      [bucket("1")]: "0+1x60",
      [bucket("5")]: "0+2x60",
      [bucket("+Inf")]: "0+2x60",
    },
    staysAway: {
      [bucket("1")]: "0+99x60",
      [bucket("5")]: "0+100x60",
      [bucket("+Inf")]: "0+100x60",
    },
  },
  {
    alert: "NovoBusy",
    comes: { 'nodejs_eventloop_lag_p99_seconds{job="novo",instance="a"}': "0.8x60" },
    staysAway: { 'nodejs_eventloop_lag_p99_seconds{job="novo",instance="a"}': "0.05x60" },
  },
  {
    alert: "NovoDatabasePoolUsedUp",
    comes: { 'novo_database_requests_waiting{instance="a"}': "3x60" },
    staysAway: { 'novo_database_requests_waiting{instance="a"}': "3 0 3 0 3 0 0 0x60" },
  },
  {
    alert: "NovoJobsLate",
    comes: { 'novo_jobs_overdue_seconds{instance="a"}': "900x60" },
    staysAway: { 'novo_jobs_overdue_seconds{instance="a"}': "5x60" },
  },
  {
    alert: "NovoJobsDead",
    comes: { 'novo_jobs{state="dead"}': "1x60" },
    staysAway: { 'novo_jobs{state="dead"}': "0x60", 'novo_jobs{state="waiting"}': "9x60" },
  },
  {
    alert: "NovoDispatcherNotTold",
    comes: { 'novo_dispatch_oldest_event_seconds{instance="a"}': "0+60x60" },
    staysAway: { 'novo_dispatch_oldest_event_seconds{instance="a"}': "30x60" },
  },
  {
    alert: "NovoNotificationsFail",
    comes: {
      'novo_notifications_total{channel="email",outcome="again"}': "0+9x60",
      'novo_notifications_total{channel="email",outcome="sent"}': "0+1x60",
    },
    staysAway: {
      'novo_notifications_total{channel="push",outcome="gone"}': "0+9x60",
      'novo_notifications_total{channel="push",outcome="sent"}': "0+1x60",
    },
  },
  {
    alert: "NovoProviderFails",
    comes: {
      'novo_provider_state{need="weather",provider="WeatherAPI",state="unauthorized"}': "1x60",
    },
    staysAway: {
      // How the last call went, at night: no one asks again before the morning.
      'novo_provider_state{need="hotels",provider="Booking",state="failing"}': "1x60",
      'novo_provider_state{need="weather",provider="WeatherAPI",state="ok"}': "1x60",
      'novo_provider_state{need="hotels",provider="Duffel",state="unused"}': "1x60",
    },
  },
  {
    alert: "NovoProviderCallsFail",
    comes: { [calls("unavailable")]: "0+1x60", [calls("ok")]: "5x60" },
    staysAway: {
      // One that failed and no other, and one of many that fails now and then.
      [calls("bad_response", "Duffel")]: "0x20 1x40",
      [calls("unavailable")]: "0+1x60",
      [calls("ok")]: "0+4x60",
    },
  },
  {
    alert: "NovoLooksUsedUp",
    comes: { novo_watch_calls_this_month: "570x60", novo_watch_calls_per_month: "600x60" },
    staysAway: { novo_watch_calls_this_month: "300x60", novo_watch_calls_per_month: "600x60" },
  },
  {
    alert: "NovoVendorPlanRunsOut",
    comes: { 'novo_vendor_units_left{provider="AeroDataBox"}': "12x60" },
    staysAway: { 'novo_vendor_units_left{provider="AeroDataBox"}': "400x60" },
  },
  {
    alert: "NovoVoiceFails",
    comes: {
      'novo_voice_turns_total{kind="typed",outcome="error"}': "0+5x60",
      'novo_voice_turns_total{kind="typed",outcome="complete"}': "0+5x60",
    },
    staysAway: {
      'novo_voice_turns_total{kind="typed",outcome="cancelled"}': "0+5x60",
      'novo_voice_turns_total{kind="typed",outcome="complete"}': "0+5x60",
    },
  },
  {
    alert: "NovoDiskFull",
    comes: { novo_storage_free_bytes: "100000000x60" },
    staysAway: { novo_storage_free_bytes: "9000000000x60" },
  },
  {
    alert: "NovoBackupLate",
    comes: {
      'novo_backup_last_success_timestamp_seconds{instance="a"}': "1x180",
      'novo_backup_every_seconds{instance="a"}': "3600x180",
    },
    staysAway: {
      'novo_backup_last_success_timestamp_seconds{instance="none yet"}': "0x180",
      'novo_backup_every_seconds{instance="none yet"}': "3600x180",
      'novo_backup_last_success_timestamp_seconds{instance="two a day"}': "1x180",
      'novo_backup_every_seconds{instance="two a day"}': "43200x180",
    },
  },
  {
    alert: "NovoBackupFailed",
    comes: { novo_backup_failures_total: "0x30 1x30" },
    staysAway: { novo_backup_failures_total: "1x60" },
  },
];

describe.skipIf(!hasPromtool)("docs/run/monitoring (needs promtool)", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "novo-monitoring-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** JSON is YAML too. */
  function write(name: string, content: unknown): string {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  }
  const says = ({ status, stdout, stderr }: ReturnType<typeof promtool>) =>
    status === 0 ? "well" : `${stdout}${stderr}`;

  it("has a configuration and rules that are valid", () => {
    expect(says(promtool("check", "config", `${MONITORING}/prometheus.yml`))).toBe("well");
    expect(says(promtool("check", "rules", `${MONITORING}/alerts.yml`))).toBe("well");
  });

  it("has panels whose expressions are valid", () => {
    const rules = panels().map(({ expr }, place) => ({ record: `panel:${place}`, expr }));
    expect(rules.length).toBeGreaterThan(40);
    const file = write("panels.yml", { groups: [{ name: "panels", rules }] });
    expect(says(promtool("check", "rules", file))).toBe("well");
  });

  it("has a case here for each alert", () => {
    const alerts = readFileSync(`${MONITORING}/alerts.yml`, "utf8").matchAll(/- alert: (\w+)/g);
    expect([...alerts].map(([, name]) => name)).toEqual(CASES.map(({ alert }) => alert));
  });

  it.each(CASES)("$alert comes when it should, and only then", ({ alert, comes, staysAway }) => {
    const inputOf = (series: Series) =>
      Object.entries(series).map(([name, values]) => ({ series: name, values }));
    // Among the last of the values: backups, of which one is to be made each hour, are late after two.
    const at = alert === "NovoBackupLate" ? "2h30m" : "45m";
    const test = (series: Series, samples: object[]) => ({
      interval: "1m",
      input_series: inputOf(series),
      promql_expr_test: [
        {
          expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0`,
          eval_time: at,
          exp_samples: samples,
        },
      ],
    });
    const file = write(`${alert}.yml`, {
      rule_files: [path.resolve(MONITORING, "alerts.yml")],
      evaluation_interval: "1m",
      tests: [test(comes, [{ labels: "{}", value: 1 }]), test(staysAway, [])],
    });
    expect(says(promtool("test", "rules", file))).toBe("well");
  });
});
