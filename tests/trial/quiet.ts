/** The sentences of which nothing may come but words, whatever is on the screen. */
import type { QuietCase } from "./expectations.ts";
import { quietAsSpoken } from "./quiet/as-spoken.ts";
import { chatter } from "./quiet/chatter.ts";
import { noService } from "./quiet/no-service.ts";
import { otherTopics } from "./quiet/other-topics.ts";
import { saidOfTrips } from "./quiet/said-of-trips.ts";

export const toLeave: readonly QuietCase[] = [
  ...saidOfTrips,
  ...otherTopics,
  ...chatter,
  ...noService,
  ...quietAsSpoken,
];
