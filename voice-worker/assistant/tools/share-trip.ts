import { z } from "zod";
import {
  nextTripToShare,
  offerToShare,
  stopSharing,
} from "#app/services/trips/sharing/sharing.server.ts";
import { NOT_FOR_PROGRAMS, REMOVES } from "../for-programs.ts";
import { listed, spokenDate } from "../spoken.ts";
import { defineTool, type ToolOutcome } from "../toolbox.ts";
import { inWords } from "./removal.ts";

/**
 * Says what a link shows, and until when, and opens the screen where the traveller creates it. A link is
 * shown once and stored nowhere, whereas an answer is spoken and stays in the conversation.
 */
export const shareTripTool = defineTool({
  name: "share_trip",
  description:
    "Opens the screen where the traveller makes a link for anyone else to see their next trip, or the one to a place. No " +
    "link is made before they press it there, and you never see it.",
  programs: NOT_FOR_PROGRAMS,
  input: z.object({ place: inWords("Where the trip goes, where the traveller said it") }),
  async run({ place }, { app, traveller: { userId }, now }): Promise<ToolOutcome> {
    const tripOf = await nextTripToShare(app, { userId }, place);
    const offer = tripOf && (await offerToShare(app, { userId }, tripOf));
    if (!offer) return { ok: false, say: `You have no trip to ${place ?? "share"}.` };
    return {
      ok: true,
      say:
        `Anyone with the link sees ${offer.name} until ${spokenDate(offer.until, now)}, without your ` +
        "references and addresses. If you want that, press Create link.",
      navigate: `/user-details/share?trip=${place ? tripOf : "next"}`,
    };
  },
});

/** Acts at once: the traveller loses nothing, since a new link is quickly made. */
export const stopSharingTool = defineTool({
  name: "stop_sharing",
  description: "Turns off every link to the traveller's trips, at once.",
  programs: REMOVES,
  input: z.object({}),
  confirmForProgram: async () => ({
    ok: true,
    say: "Shall I turn off every link to your trips?",
    args: {},
  }),
  async run(_, { app, traveller: { userId }, memory }): Promise<ToolOutcome> {
    memory.lastSaved = undefined;
    const names = await stopSharing(app, { userId });
    if (names.length === 0) return { ok: true, say: "You aren't sharing any trips." };
    return {
      ok: true,
      say: `Your links are turned off. No one else can see ${listed([...new Set(names)])} now.`,
      navigate: "/user-details/share",
    };
  },
});
