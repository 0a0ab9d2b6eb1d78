/** A way to get news to a traveller who is not looking. */
import type { ChannelName } from "#app/contracts/notifications.ts";
import type { ToTell } from "#app/services/alerts/to-tell.server.ts";
import type { AppContext } from "#app/services/context/context.server.ts";
import type { User } from "#db/schema.ts";

/** sent: accepted. gone: no such address. refused: rejected. again: not arrived. unknown: may have arrived. */
export interface Delivery {
  outcome: "sent" | "gone" | "refused" | "again" | "unknown";
  why: string;
}

/** One browser or address of a traveller. */
export interface Target {
  /** Delivery key: the channel's name, plus a space and a suffix if several; for a push its subscription id. */
  name: string;
  send(told: readonly ToTell[]): Promise<Delivery>;
}

export type ChannelState = "off" | "ok" | "failing";

/** A channel that needs keys or a server gets them on creation (all.server.ts), and is "off" without them. */
export interface Channel {
  settings: {
    /** Shown next to its switch. */
    words(user: User): string;
    /** A sentence on what NoVo lacks from this traveller, so that it cannot be switched on. */
    missing?(user: User): string | null;
  };
  /** The targets; each is sent to once, by whichever process comes first. */
  send(app: AppContext, owner: { userId: string; signal: AbortSignal }): Promise<Target[]>;
  state(): ChannelState;
  /** If it has a server: `verify` tests it without sending anything; rejects with the reason. */
  server?: { name: string; variable: string; verify(): Promise<void> };
}

export type Channels = Record<ChannelName, Channel>;
