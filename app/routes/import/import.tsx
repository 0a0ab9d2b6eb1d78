import { data, type HeadersFunction, type MetaFunction, redirect } from "@remix-run/node";
import {
  Form,
  Link,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { keepTyped, useFailed } from "#app/components/connection/keep-typed.ts";
import { useAnswer } from "#app/components/connection/use-answer.ts";
import { FailedPage, isMissing } from "#app/components/failed-page.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { LinkTile } from "#app/components/link-tile.tsx";
import { NothingHere } from "#app/components/nothing-here.tsx";
import { RouteArc } from "#app/components/route-arc.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextArea } from "#app/components/ui/text-area.tsx";
import { inSentences, listed } from "#app/contracts/listed.ts";
import { SHARED_SIGNED_OUT } from "#app/contracts/shared-to.ts";
import { importInTurn, keepImport, waitingImport } from "#app/services/import/import.server.ts";
import { ACCEPTED, readable } from "#app/services/import/reading/formats.ts";
import { findSignedIn, type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { readUploads } from "./upload.server.ts";

export const meta: MetaFunction = ({ error, location }) => {
  if (isMissing(error)) {
    return [
      {
        title: isNotTaken(location)
          ? `${m.screens.signInAndShare()} - NoVo`
          : m.failures.pageNotFound({ code: 404 }),
      },
    ];
  }
  return [
    { title: `${m.screens.imports()} - NoVo` },
    { name: "description", content: m.imports.description() },
  ];
};

const isNotTaken = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + search === SHARED_SIGNED_OUT;

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const waiting = await waitingImport(app, owner);
  return { waiting, accepted: ACCEPTED.join(","), readable: readable() };
}

const BUSY = { status: 429, headers: { "Retry-After": "60" } };
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Reads what was sent, and redirects to what it holds. Apps on the phone may send it too (the share target). */
export async function action(args: RouteArgs) {
  // The phone's share sheet shows whatever page comes: nothing shared is lost silently.
  const isPage = args.request.headers.get("sec-fetch-mode") === "navigate";
  if (isPage && !(await findSignedIn(args))) return redirect(SHARED_SIGNED_OUT, 303);
  const { app, user } = await requireUser(args);
  const { request } = args;
  const sender = { userId: user.id, network: args.context.perRequest?.network ?? "unknown" };
  const { held, times } = app.imports;
  const own = held.open(user.id);
  try {
    // Reads all of it before its turn: a slow sender keeps nobody waiting.
    const signal = AbortSignal.timeout(times.receiveMs);
    const sent = await readUploads(request, { held: own, signal });
    const done = sent.ok ? await importInTurn(app, sender, sent.data, request.signal) : sent;
    if (done.ok) {
      // This takes a while, and the session may have ended meanwhile.
      await requireUser(args);
      return redirect(`/import/${await keepImport(app, sender, done.data)}`);
    }
    const { kind, message } = done.reason;
    const failed = {
      title: m.imports.notImported(),
      description: message,
      variant: "destructive" as const,
    };
    const text = sent.ok ? sent.data.text : "";
    const isBusy = kind === "rate_limited";
    return data({ failed, text }, isBusy ? BUSY : { status: 400 });
  } finally {
    own.letGo();
  }
}

export const clientAction = keepTyped(({ sentence }) => sentence ?? m.failures.notSent());

export default function Import() {
  const failed = useFailed();
  const sent = useAnswer<typeof action>();
  const { waiting, accepted, readable } = useLoaderData<typeof loader>();
  const { formMethod } = useNavigation();
  const isReading = formMethod === "POST";
  return (
    <main className="page lg:page-pair">
      <div>
        <ScreenHead title={m.imports.importBookings()} backTo="/upcoming-travel" />
        <p className="mt-2 text-muted lg:mt-3.5">{m.imports.savesWhatYouTick()}</p>
      </div>
      {waiting ? (
        <p className="col-span-full flex flex-wrap items-center justify-between gap-3 rounded-card bg-board px-5 py-3 text-on-board">
          {m.imports.readyToReview()}
          <Link to={`/import/${waiting}`} className="font-semibold underline">
            {m.imports.review()}
          </Link>
        </p>
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        className="import-form calm-until-given card min-w-0 overflow-clip p-0!"
      >
        <Files accepted={accepted} readable={readable} />
        <Pasted text={sent?.text} />
        <div className="flex flex-wrap items-center justify-end gap-4 px-4 pb-4 lg:self-end lg:pe-6 lg:pb-6 lg:ps-2">
          {failed ? <Notice {...failed} /> : null}
          <Button type="submit" disabled={isReading} className="max-sm:w-full">
            {isReading ? m.imports.reading() : m.imports.findBookings()}
          </Button>
          {isReading ? (
            <p role="status" className="flex items-center gap-3 text-muted text-sm">
              <RouteArc mark={null} className="h-5 w-14 animate-lay" />
              {m.imports.nothingSavedYet()}
            </p>
          ) : null}
        </div>
      </Form>
      <OtherWays />
    </main>
  );
}

/** Where files are dropped or chosen. Without scripts it is the browser's own field, which alone can name them. */
function Files({ accepted, readable }: { accepted: string; readable: string }) {
  const [names, setNames] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Chosen before scripts ran, or restored by the browser.
  useEffect(() => setNames(namesOf(field.current)), []);
  return (
    <div data-given={names ? "" : undefined} className="drop-zone">
      <EnvelopeToTicket />
      <label htmlFor="files" className="sr-only unscripted:not-sr-only unscripted:font-semibold">
        {m.imports.chooseFiles()}
      </label>
      {names ? (
        <p aria-hidden="true" className="max-w-full break-words font-semibold text-lg">
          {names}
        </p>
      ) : null}
      <p
        aria-hidden="true"
        className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 unscripted:hidden"
      >
        <span className="button" data-look={names ? "quiet" : "primary"}>
          {names ? m.common.change() : m.imports.chooseFiles()}
        </span>
        <span className="text-muted max-sm:hidden pointer-coarse:hidden">
          {m.imports.orDropThem()}
        </span>
      </p>
      <input
        ref={field}
        id="files"
        name="files"
        type="file"
        multiple
        accept={accepted}
        onChange={(event) => setNames(namesOf(event.currentTarget))}
        aria-describedby="files-help"
        className="field unscripted:static! absolute inset-0 h-full unscripted:h-auto cursor-pointer unscripted:p-2 text-sm opacity-0 unscripted:opacity-100"
      />
      <p id="files-help" className="max-w-md text-balance text-muted text-sm">
        {m.imports.whatNovoReads({ kinds: readable })}
      </p>
    </div>
  );
}

/** A letter, and the ticket that comes of it. */
const EnvelopeToTicket = () => (
  <svg viewBox="0 0 208 80" aria-hidden="true" className="icon h-16 w-42 lg:h-32 lg:w-84">
    <rect x="4" y="18" width="68" height="48" rx="7" className="fill-surface stroke-assistant" />
    <path d="m7 24 24 20c3 2 7 2 10 0l24-20" className="stroke-assistant" />
    <path
      d="M84 42q16-14 34-4"
      strokeWidth="2.5"
      strokeDasharray="0.1 6"
      className="stroke-assistant"
    />
    <g transform="rotate(5 166 42)">
      <path
        d="M134 14h64a6 6 0 0 1 6 6v13a9 9 0 0 0 0 18v13a6 6 0 0 1-6 6h-64a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
        className="fill-board stroke-board dark:stroke-edge"
      />
      <path d="M180 20v44" strokeDasharray="3 4" className="stroke-on-board-muted" />
      <path d="M138 29h16m-16 27h28" strokeWidth="3" className="stroke-on-board-muted" />
      <path d="M138 42h30" strokeDasharray="0.1 5" strokeWidth="2.5" className="stroke-on-board" />
    </g>
  </svg>
);

/** The text of a confirmation: a row until it is opened, on a desk beside the files. */
const Pasted = ({ text }: { text: string | undefined }) => (
  <details open={Boolean(text)} className="open-while-filled lg:unfolded px-4 lg:ps-2 lg:pe-6">
    <FoldSummary className="min-h-14 font-semibold">
      <span id="paste">{m.imports.orPaste()}</span>
    </FoldSummary>
    <p aria-hidden="true" data-unfolded="" className="hidden pt-6 pb-3 font-semibold">
      {m.imports.orPaste()}
    </p>
    <TextArea
      id="text"
      name="text"
      aria-labelledby="paste"
      rows={3}
      className="mb-4 resize-none lg:min-h-56"
      defaultValue={text}
      maxLength={200_000}
      spellCheck={false}
      placeholder={m.imports.pasteHere()}
    />
  </details>
);

const namesOf = (field: HTMLInputElement | null) =>
  listed([...(field?.files ?? [])].map(({ name }) => name));

const OTHER_WAYS = [
  ["/user-details/import-address", m.imports.forwardBookings, m.imports.fromYourInbox, "mail"],
  ["/upcoming-travel/add-flight", m.travel.addFlight, m.imports.byNumberOrByHand, "plane"],
  ["/upcoming-travel/add-hotel", m.travel.addHotel, m.imports.itsNameYourDates, "bed-double"],
  ["/upcoming-travel/add-car", m.travel.addCar, m.imports.fromWhereToWhere, "car-front"],
] as const;

/** For bookings that are in no file. */
const OtherWays = () => (
  <section
    aria-labelledby="other-ways"
    className="max-lg:card flex flex-col gap-1 max-lg:pb-2! lg:col-span-full lg:gap-3"
  >
    <h2 id="other-ways" className="font-semibold lg:text-lg">
      {m.imports.otherWays()}
    </h2>
    <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:auto-rows-[minmax(6rem,auto)] lg:gap-3 xl:grid-cols-4">
      {OTHER_WAYS.map(([to, name, does, icon]) => (
        <li key={to}>
          <LinkTile to={to} icon={icon} name={name()} does={does()} />
        </li>
      ))}
    </ul>
  </section>
);

export function ErrorBoundary() {
  const error = useRouteError();
  const location = useLocation();
  if (!isMissing(error) || !isNotTaken(location)) return <FailedPage />;
  return (
    <main className="page page-narrow">
      <ScreenHead title={m.screens.signInAndShare()} backTo="/" />
      <NothingHere
        action={
          <Button asChild>
            <a href={`/api/login?${new URLSearchParams({ returnTo: location.pathname })}`}>
              {m.imports.signIn()}
            </a>
          </Button>
        }
      >
        <p>{inSentences(m.failures.notTaken(), m.imports.stillInApp())}</p>
      </NothingHere>
    </main>
  );
}
