import { noSuchTrip } from "#app/services/saved/not-in-plans.ts";
import {
  listLinks,
  nextTripToShare,
  shareTrip,
  stopSharing,
} from "#app/services/trips/sharing/sharing.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/shared-trips", {
  async GET({ app, user }) {
    const links = await listLinks(app, { userId: user.id });
    return {
      ok: true,
      data: {
        links: links.map(({ id, name, hasDetails, lastDay }) => ({
          id,
          name,
          hasDetails,
          lastDay,
        })),
      },
    };
  },
  async POST({ app, user, request, body: { tripOf, ...wish } }) {
    const owner = { userId: user.id };
    const of = tripOf ?? (await nextTripToShare(app, owner));
    if (!of) return noSuchTrip();
    const made = await shareTrip(app, owner, { tripOf: of, ...wish });
    if (!made.ok) return made;
    const origin = app.config.appUrl ?? new URL(request.url).origin;
    return { ok: true, data: { address: `${origin}/shared/${made.data.token}` } };
  },
  async DELETE({ app, user }) {
    const names = await stopSharing(app, { userId: user.id });
    return { ok: true, data: { withdrawn: names.length } };
  },
});

export const loader = route.loader;
export const action = route.action;
