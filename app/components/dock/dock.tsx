import { Link, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useLater } from "#app/components/connection/use-later.ts";
import { Logo } from "#app/components/logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Video } from "#app/components/video.tsx";
import { HandsFreeSwitch } from "#app/components/voice/hands-free-switch.tsx";
import { MicButton } from "#app/components/voice/mic-button.tsx";
import { useMic } from "#app/components/voice/use-mic.ts";
import { VoiceStatus } from "#app/components/voice/voice-status.tsx";
import { findScreen, HOME, SCREENS, type ScreenPath } from "#app/contracts/screens.ts";
import type { Voice } from "#app/voice/channel/use-voice.ts";
import { signOf, type VoiceSign } from "#app/voice/channel/voice-sign.ts";
import { GREETING_ID } from "#app/voice/conversation/special-messages.ts";
import { m } from "#messages";
import { LastAnswer } from "./last-answer.tsx";
import { useLeftBehind } from "./left-behind.ts";
import { MessageForm } from "./message-form.tsx";
import { answersTo, type FormQuestion, senderOf } from "./sentences.tsx";

interface DockProps {
  userName: string;
  pathname: string;
  /** Key of the location that NoVo's own navigation left last. */
  ledFrom: string | undefined;
  /** Id of the answer closed on the previous page. */
  closedAnswer?: string;
  question?: FormQuestion;
}

const AT_HAND = {
  frame: "dock-frame",
  controls: "dock-controls resting:sr-only",
  places: "dock-places grid",
};
/** On a phone only: Return floats over the page, which stays tappable around it. */
const STEPPED_BACK = {
  frame: "dock-back",
  controls: "dock-controls hidden rail:flex",
  places: "hidden",
};
const OUT_OF_SIGHT = {
  ...STEPPED_BACK,
  frame: `${STEPPED_BACK.frame} dock-empty`,
  controls: "hidden",
};

const loadLater = () => import("./while-talking.tsx");

/**
 * Stays from screen to screen: the voice stage with the last answer and the text field, Return, and the five
 * places with the microphone in the middle. Sticky at the end of the page on a phone, so that it covers
 * nothing; on a desktop, and where a screen is too low for it, the places are a rail and the microphone is in
 * the field.
 */
export function Dock({ userName, pathname, ledFrom, closedAnswer, question }: DockProps) {
  const { search } = useLocation();
  const screen = findScreen(pathname);
  const { dock: place, isHeldUp, isToSomeone } = screen ? SCREENS[screen] : {};
  const voice = useMic(screen === HOME ? "home" : "toast");
  const sign = signOf(voice);
  const here = `${pathname}${search}`;
  const answers = answersTo(voice, question, here);
  const sendText = senderOf(voice, question);
  // While NoVo talks or asks, the controls that answer it stay.
  const stepsBack = isHeldUp && sign === "idle" && !answers;
  const steppedBack = isToSomeone ? OUT_OF_SIGHT : STEPPED_BACK;
  const look = stepsBack ? steppedBack : AT_HAND;
  const microphone = (
    <>
      <MicButton
        state={voice.state}
        sign={sign}
        onTap={voice.tap}
        disabled={!voice.ready || voice.state === "processing"}
        subscribeLevel={voice.subscribeLevel}
      />
      <MicCaption sign={sign} ready={voice.ready} screen={screen} />
    </>
  );
  return (
    <footer className={`sticky bottom-0 z-30 rail:contents ${look.frame}`}>
      <div className="dock-top">
        {/* On a desktop, as wide as home's conversation on every screen. */}
        <div className="mx-auto max-w-7xl px-4 rail:pe-40 lg:rail:pe-[28.5rem] lg:ps-8">
          <Stage
            {...{ screen, here, sign, answers, look, ledFrom, closedAnswer, microphone }}
            voice={{ ...voice, sendText }}
          />
        </div>
      </div>

      <Places className={look.places} current={place} userName={userName} microphone={microphone} />
    </footer>
  );
}

interface StageProps extends Pick<DockProps, "ledFrom" | "closedAnswer"> {
  voice: ReturnType<typeof useMic>;
  sign: VoiceSign;
  /** Answers to the open question; null if there is none. */
  answers: ReactNode;
  screen: ScreenPath | undefined;
  /** The path with its query. */
  here: string;
  look: typeof AT_HAND;
  microphone: ReactNode;
}

/** Shows what is heard, processed and answered, and the controls to reply. Home has its conversation. */
function Stage(props: StageProps) {
  const { voice, sign, answers, screen, here, look, ledFrom, closedAnswer } = props;
  const { returnTo } = screen ? SCREENS[screen] : {};
  const home = screen === HOME;
  const later = useLater(loadLater);
  const [first] = useState(voice.messages.at(-1)?.id);
  const told = voice.messages.findLast(({ role }) => role === "assistant");
  const asked = home ? "" : unansweredIn(voice, sign);
  const isLeft = useLeftBehind(told?.id, screen, ledFrom);
  const [closed, setClosed] = useState(closedAnswer);
  const answer = home || asked || (isLeft && !answers) ? undefined : told;
  const isOpen = answer !== undefined && answer.id !== GREETING_ID && answer.id !== closed;
  return (
    <div className="stage">
      <VoiceStatus sign={sign} connection={voice.connection} caption={voice.caption || asked} />
      <LastAnswer
        answer={answer}
        isOpen={isOpen}
        first={answers ? undefined : first}
        answers={home ? null : answers}
        close={setClosed}
      />
      {later ? <later.WhileTalking voice={voice} /> : null}
      <div className="flex flex-wrap items-start justify-end gap-2">
        <div data-typing={home ? "always" : ""} className={look.controls}>
          <MessageForm send={voice.sendText} sendLater={voice.sendLater} screen={here}>
            {props.microphone}
          </MessageForm>
          <HandsFreeSwitch {...voice} />
        </div>
        {look === AT_HAND ? <OpenTyping /> : null}
        {returnTo ? <ReturnLink to={returnTo} /> : null}
      </div>
    </div>
  );
}

/** The words said, until they are answered. */
function unansweredIn({ messages }: Pick<Voice, "messages">, sign: VoiceSign): string {
  const last = messages.at(-1);
  return sign === "processing" && last?.role === "user" ? last.content : "";
}

/** The five places: on a phone with the microphone in the middle, which a desk has in the message field. */
function Places({
  className,
  current,
  userName,
  microphone,
}: {
  className: string;
  current: ScreenPath | undefined;
  userName: string;
  microphone: ReactNode;
}) {
  return (
    <nav aria-label={m.dock.main()} className={`dock-nav safe-bottom rail:flex ${className}`}>
      <Link to={HOME} prefetch="intent" aria-label={SCREENS[HOME].name()} className="dock-home">
        <Logo size={40} />
      </Link>
      <PlaceLink to="/user-details" current={current} label={userName}>
        <Icon name="user" size={22} />
      </PlaceLink>
      <PlaceLink to="/flights" current={current}>
        <Icon name="plane" size={22} />
      </PlaceLink>
      <div className="dock-mic">{microphone}</div>
      <PlaceLink to="/upcoming-travel" current={current}>
        <Icon name="luggage" size={22} />
      </PlaceLink>
      <PlaceLink to="/novo" current={current} label="NoVo">
        <span className="place-video">
          <Video name="novo-icon" loop />
        </span>
      </PlaceLink>
    </nav>
  );
}

/** Opens the message field on a phone, next to Return; another label names the field. */
const OpenTyping = () => (
  <label htmlFor="message" title={m.dock.typeAMessage()} className="dock-typing">
    <Icon name="keyboard" />
  </label>
);

/** Bottom right (spec section 2). */
const ReturnLink = ({ to }: { to: ScreenPath }) => (
  <Button asChild variant="quiet" className="dock-return">
    <Link to={to} prefetch="intent">
      <Icon name="arrow-left" size={18} className="max-[22.4rem]:hidden" />
      {m.dock.return()}
    </Link>
  </Button>
);

const CAPTIONS: Record<VoiceSign, () => string> = {
  idle: m.dock.tapToSpeak,
  muted: m.dock.muted,
  waiting: m.dock.tapToStop,
  recording: m.dock.tapToStop,
  processing: m.dock.processing,
  speaking: m.dock.speaking,
};

/** The word by the microphone; hidden from screen readers, as the button's name says the same. */
function MicCaption({
  sign,
  ready,
  screen,
}: {
  sign: VoiceSign;
  ready: boolean;
  screen: ScreenPath | undefined;
}) {
  const words =
    screen === "/novo" && sign === "speaking" ? m.dock.novoIsSpeaking() : CAPTIONS[sign]();
  return (
    <span aria-hidden="true" className="place-word text-muted">
      <span className="unscripted:hidden">{ready ? words : m.dock.oneMoment()}</span>
      <span className="hidden unscripted:inline">{m.dock.typeInstead()}</span>
    </span>
  );
}

function PlaceLink({
  to,
  label,
  current,
  children,
}: {
  to: ScreenPath;
  /** Shown instead of the screen's name, which is still read out. */
  label?: string;
  /** The place that the screen belongs to. */
  current: ScreenPath | undefined;
  children: ReactNode;
}) {
  const name = SCREENS[to].name();
  const here = current === to;
  return (
    <Link to={to} prefetch="intent" aria-current={here ? "page" : undefined} className="place">
      <span className="grid size-6 place-items-center">{children}</span>
      <span
        className={`place-word w-full ${label === undefined ? "line-clamp-2 break-words" : ""}`}
      >
        {label === undefined ? (
          name
        ) : (
          <>
            <span className="sr-only">{m.imports.labelled({ label: name, text: "" })}</span>
            {/* In its own direction, so that truncation cuts its end. */}
            <span dir="auto" className="block truncate">
              {label}
            </span>
          </>
        )}
      </span>
    </Link>
  );
}
