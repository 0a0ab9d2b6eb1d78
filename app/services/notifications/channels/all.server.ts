/** Creates the channels. The types require one for each name in the contract. */
import { CHANNEL_NAMES, type ChannelName } from "#app/contracts/notifications.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { Channels } from "./channel.ts";
import { createEmailChannel } from "./email.server.ts";
import { createMailer } from "./mailer.server.ts";
import { createPushChannel } from "./push.server.ts";

export const createChannels = (config: Config): Channels => ({
  push: createPushChannel(),
  email: createEmailChannel(createMailer(config)),
});

/** The channel of a stored delivery; a push is stored under its subscription's id. */
export const channelOf = (target: string): ChannelName =>
  CHANNEL_NAMES.find((name) => target.split(" ")[0] === name) ?? "push";
