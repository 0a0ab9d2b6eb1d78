import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type News, toastOf } from "#app/components/alerts/news.ts";
import { Dock } from "#app/components/dock/dock.tsx";
import { useKeptTrip } from "#app/components/offline/use-kept-trip.ts";
import { useToast } from "#app/components/ui/toaster.tsx";
import { useRefresh } from "#app/components/use-refresh.ts";
import { answerAbout } from "#app/contracts/answer-about.ts";
import type { ChatMessage } from "#app/contracts/conversation.ts";
import { languageNow } from "#app/contracts/interface-languages.ts";
import { HOME } from "#app/contracts/screens.ts";
import { ZONE_COOKIE } from "#app/contracts/zone-of.ts";
import { unreadAlerts } from "#app/services/alerts/alerts.server.ts";
import { listMessages } from "#app/services/conversations/messages.server.ts";
import { displayName } from "#app/services/profile/display-name.ts";
import { travellerMark } from "#app/services/trips/offline/traveller-mark.server.ts";
import { VoiceProvider } from "#app/voice/channel/voice-provider.tsx";
import type { Report } from "#app/voice/report.ts";
import { findQuestion } from "#app/web/open-question.server.ts";
import { findSignedIn } from "#app/web/user.server.ts";
import { m } from "#messages";

/** What every signed-in screen shares: the conversation, the voice channel and the dock. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await findSignedIn(args);
  if (!signedIn) return null;
  const { user, session } = signedIn;
  const sessionId = session.data.conversationId;
  const { app } = args.context;
  const [stored, alerts] = await Promise.all([
    listMessages(app, { userId: user.id, sessionId }),
    unreadAlerts(app, { userId: user.id }),
  ]);
  const messages: ChatMessage[] = [
    { id: "1", role: "assistant", content: greeting(user.firstName), sessionId },
    ...stored.map(({ id, role, content }) => ({ id, role, content, sessionId })),
  ];
  // Only the last message shows what it is about. An earlier build may have stored it.
  const last = messages.at(-1);
  const about = answerAbout.safeParse(stored.at(-1)?.about).data;
  if (last && about) last.about = about;
  return {
    language: languageNow(),
    userName: displayName(user),
    traveller: travellerMark(user.id),
    conversation: { sessionId, messages },
    closedAnswer: session.data.closedAnswer,
    question: await findQuestion(args.context, args.request, messages.at(-1)),
    alerts,
    voice: args.context.voice,
  };
}

const NO_NEWS: readonly News[] = [];

const greeting = (name: string | null) =>
  name ? m.app.greetingByName({ name }) : m.app.greeting();

/** Spec section 8: what the traveller is not told is logged in the browser. */
const report: Report = (event, cause) => {
  // biome-ignore lint/suspicious/noConsole: the browser's log is this one
  console.warn(`NoVo: ${event}`, cause ?? "");
};

export default function SignedInLayout() {
  const shared = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { refreshNow, refreshSoon } = useRefresh();
  useReturned(refreshNow);
  const keepTrip = useKeptTrip(shared?.traveller ?? null);
  const { pathname, search, key } = useLocation();
  const [ledFrom, setLedFrom] = useState<string>();
  // It belongs to the navigation that just ended, not to a later one from the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => setLedFrom(undefined), [key]);
  useZoneTold(shared !== null);
  useNewsToast(shared?.alerts.recent ?? NO_NEWS, pathname === "/alerts");
  if (!shared) return <Outlet />;
  return (
    <VoiceProvider
      conversation={shared.conversation}
      language={shared.language}
      capabilities={shared.voice}
      path={pathname}
      query={search}
      onNavigate={(path) => {
        setLedFrom(key);
        navigate(path);
      }}
      onRefresh={() => {
        refreshNow();
        keepTrip();
      }}
      onStale={() => {
        refreshSoon();
        keepTrip();
      }}
      report={report}
    >
      <div className={`frame ${pathname === HOME ? "home-frame" : ""}`}>
        <div
          className={`flex flex-1 flex-col rail:col-start-2 ${pathname === HOME ? "lg:contents" : ""}`}
        >
          <Outlet />
        </div>
        <Dock
          userName={shared.userName}
          pathname={pathname}
          ledFrom={ledFrom}
          closedAnswer={shared.closedAnswer}
          question={shared.question}
        />
      </div>
    </VoiceProvider>
  );
}

/** Calls `returned` when the browser restores a kept page (Back): its session may be over. */
function useReturned(returned: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && returned();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [returned]);
}

/** For forms: the voice channel sends the zone itself. */
function useZoneTold(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${ZONE_COOKIE}=${timeZone};path=/;max-age=31536000;samesite=lax`;
  }, [isSignedIn]);
}

/** Toasts what has come since the page was opened, once; an open list shows it instead. */
function useNewsToast(recent: readonly News[], isListOpen: boolean): void {
  const toast = useToast();
  const [latest] = recent;
  const seenAt = useRef(latest?.at ?? 0);
  useEffect(() => {
    const message = toastOf(recent, seenAt.current);
    seenAt.current = Math.max(seenAt.current, recent[0]?.at ?? 0);
    if (message && !isListOpen) toast(message);
  }, [recent, isListOpen, toast]);
}
