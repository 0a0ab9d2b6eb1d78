import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ok } from "#app/services/result.ts";
import { applyOfflineEdit } from "#app/services/trips/offline/offline-edit.server.ts";
import { offlineTripOf } from "#app/services/trips/offline/offline-trip.server.ts";
import { disruptedOf } from "#app/services/what-now/disrupted.server.ts";
import styles from "#app/styles/app.css?url";
import { KeptPage } from "../offline/kept-page.tsx";
import { apiRoute } from "./api-route.server.ts";

/** /api/offline-trip: what a browser keeps for when it has no network, as the app shows it, and what was changed there. */
const route = apiRoute("/api/offline-trip", {
  GET: async ({ app, user }) => {
    const [plans, disrupted] = await Promise.all([
      offlineTripOf(app, user),
      disruptedOf(app, { userId: user.id }),
    ]);
    const html = renderToStaticMarkup(createElement(KeptPage, { plans, disrupted }));
    return ok({ traveller: plans.traveller, html, styles });
  },
  PATCH: ({ app, user, body }) => applyOfflineEdit(app, { userId: user.id }, body),
});

export const loader = route.loader;
export const action = route.action;
