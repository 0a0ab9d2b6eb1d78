/** Tells that a traveller's data has changed, never what: each listener reads it with its own rights. */
import { EventEmitter } from "node:events";
import { z } from "zod";

export const notice = z.object({
  userId: z.string().min(1).max(255),
  /** plans: flights, hotels and cars. conversation: messages without a socket. sessions: one has ended. */
  kind: z.enum(["plans", "profile", "conversation", "sessions"]),
});
export type Notice = z.infer<typeof notice>;

export interface NoticeListener {
  onNotice(notice: Notice): void;
  /** Notices of other processes may have been lost: anything may have changed. */
  onMissed(): void;
}

export interface Notices {
  /** Returns at once and never throws: the change is made, whether or not it is announced. */
  publish(notice: Notice): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: NoticeListener): () => void;
}

export interface LocalNotices extends Notices {
  /** Tells every listener that notices may have been lost. */
  missed(): void;
}

/** Notices within one process; all of them if there is only one. Listeners must not throw. */
export function createNotices(): LocalNotices {
  const events = new EventEmitter<{ notice: [Notice]; missed: [] }>();
  return {
    publish: (published) => void events.emit("notice", published),
    missed: () => void events.emit("missed"),
    subscribe({ onNotice, onMissed }) {
      events.on("notice", onNotice).on("missed", onMissed);
      return () => void events.off("notice", onNotice).off("missed", onMissed);
    },
  };
}
