/**
 * What `npm run figures -- NAME` measures and `npm run show -- NAME` makes, by name: its file, a one-line
 * description, and whether it needs the production build.
 * @type {Record<"figures" | "show", Record<string, { file: string, does: string, build?: true }>>}
 */
export const CATALOGUE = {
  figures: {
    abuse: { file: "tests/bench/abuse.ts", build: true, does: "what others wait under attack" },
    api: { file: "tests/bench/api.ts", build: true, does: "requests a second of each API path" },
    attacks: {
      file: "tests/abuse/print.ts",
      build: true,
      does: "each known attack and its outcome",
    },
    check: {
      file: "tests/bench/check.ts",
      build: true,
      does: "npm run check by state of the services",
    },
    cluster: {
      file: "tests/cluster/run.ts",
      build: true,
      does: "three processes on one PostgreSQL",
    },
    code: { file: "tests/bench/code.ts", does: "sizes of files and functions" },
    corpora: {
      file: "tests/corpora/run.ts",
      does: "public corpora through the embedded assistant",
    },
    databases: { file: "tests/bench/databases.ts", build: true, does: "SQLite beside PostgreSQL" },
    "driver-facts": {
      file: "tests/driver/print.ts",
      does: "what survives translation for a driver",
    },
    "driver-hearing": {
      file: "tests/bench/driver-hearing.ts",
      does: "phrases found for what is heard",
    },
    fresh: {
      file: "tests/bench/fresh-start.ts",
      does: "seconds from git clone to the first answer",
    },
    hearing: { file: "tests/bench/hearing.ts", does: "what recognition without a key hears" },
    "import-forms": {
      file: "tests/import/print-forms.ts",
      does: "how much is read of companies' forms",
    },
    "import-load": {
      file: "tests/bench/imports.ts",
      build: true,
      does: "latency during hostile imports",
    },
    "import-readers": {
      file: "tests/import/print.ts",
      does: "what each reader finds in each document",
    },
    mcp: {
      file: "tests/mcp/conformance.ts",
      build: true,
      does: "the protocol's conformance suite against /mcp",
    },
    "model-servers": { file: "tests/model-servers/table.ts", does: "NoVo with each model server" },
    house: { file: "tests/bench/house.ts", does: "rooms, arrows and cycles of the source" },
    mutation: { file: "tests/mutation/run.ts", does: "mutants that the tests notice" },
    pages: { file: "tests/bench/pages.ts", build: true, does: "rendering, start-up and memory" },
    regex: {
      file: "scripts/check-regular-expressions.ts",
      does: "growth of every regular expression",
    },
    "round-trips": {
      file: "tests/bench/round-trips.ts",
      build: true,
      does: "waits for PostgreSQL",
    },
    "row-pages": {
      file: "tests/bench/saved-pages.ts",
      build: true,
      does: "the built server's processor time a page of 200 rows",
    },
    rows: { file: "tests/bench/saved-rows.ts", does: "processor time a page by saved rows" },
    seen: {
      file: "tests/bench/seen.ts",
      build: true,
      does: "what one sees of a spoken turn, and when",
    },
    situations: { file: "tests/operations/print.ts", build: true, does: "what an operator sees" },
    soak: { file: "tests/bench/soak.ts", build: true, does: "memory and latency under mixed load" },
    "soak-day": {
      file: "tests/bench/soak-day.ts",
      build: true,
      does: "a day of the server's own clock in an hour",
    },
    "spec-coverage": {
      file: "scripts/spec-coverage.mjs",
      does: "rows of the specification that hold",
    },
    trips: { file: "tests/bench/trips.ts", build: true, does: "travel plans beside past trips" },
    understanding: { file: "tests/trial/run.ts", does: "a thousand sentences without a key" },
    voice: { file: "tests/bench/voice.ts", build: true, does: "time to the first sound" },
    watching: { file: "tests/bench/watching.ts", does: "ten thousand watched flights" },
    web: { file: "tests/bench/web.ts", build: true, does: "Lighthouse over every screen" },
    webhooks: { file: "tests/dispatch/prove.ts", does: "deliveries to a failing dispatcher" },
  },
  show: {
    airports: { file: "scripts/build-airports.mjs", does: "the airport list" },
    dashboard: {
      file: "scripts/draw-dashboard.ts",
      does: "the monitoring dashboard, from the day that `figures -- soak-day` recorded",
    },
    day: { file: "scripts/demo-day.ts", build: true, does: "a day of delays, played in a browser" },
    hotels: { file: "scripts/draw-hotels.mjs", does: "the demo hotels' pictures" },
    icons: { file: "scripts/draw-icons.mjs", does: "the app's icons" },
    matrix: {
      file: "scripts/photograph-screens.ts",
      build: true,
      does: "every screen and condition",
    },
    pictures: {
      file: "scripts/make-pictures.mjs",
      build: true,
      does: "all that the README and the features page show",
    },
    presentation: {
      file: "scripts/make-presentation.ts",
      build: true,
      does: "the features page's presentation, recorded from the running app",
    },
    screenshots: {
      file: "scripts/make-screenshots.ts",
      build: true,
      does: "the README's pictures",
    },
    turn: { file: "scripts/make-turn-video.ts", build: true, does: "the README's video" },
    videos: { file: "scripts/make-videos.mjs", does: "the features page's intro and moving icon" },
  },
};
