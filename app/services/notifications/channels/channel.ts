/** A way in which news reach a traveller who is not looking. */
import type { ChannelName } from "#app/contracts/notifications.ts";
import type { ToTell } from "#app/services/alerts/to-tell.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { User } from "#db/schema.ts";

/** sent: with the service. gone: no such address. refused: not taken. again: nothing arrived. unknown: it may have. */
export interface Delivery {
  outcome: "sent" | "gone" | "refused" | "again" | "unknown";
  why: string;
}

/** One browser or address of a traveller. */
export interface Target {
  /** What its deliveries are kept under: the channel's name, and behind a space what tells several apart; of a push the id of its subscription alone. */
  name: string;
  send(told: readonly ToTell[]): Promise<Delivery>;
}

export type ChannelState = "off" | "ok" | "failing";

/** One that needs keys or a server is given them when it is made (all.server.ts), and is "off" without them. */
export interface Channel {
  settings: {
    /** Beside its switch. */
    words(user: User): string;
    /** What NoVo does not know of this traveller, in a sentence, so that it cannot be switched on. */
    missing?(user: User): string | null;
  };
  /** To each of these once, by whichever process comes first. */
  send(app: AppContext, owner: { userId: string; signal: AbortSignal }): Promise<Target[]>;
  state(): ChannelState;
  /** Of one that has a server: tries it without sending anything; rejects with why not. */
  server?: { name: string; variable: string; verify(): Promise<void> };
}

export type Channels = Record<ChannelName, Channel>;
