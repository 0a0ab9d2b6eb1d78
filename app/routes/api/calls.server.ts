import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ApiPath, api } from "#app/contracts/api.ts";
import { carSuggestion } from "#app/contracts/trips.ts";
import { exportAccount } from "#app/services/account/account.server.ts";
import type { Airport } from "#app/services/airports/airport.ts";
import { countryName } from "#app/services/airports/country-name.ts";
import { bookSuggestedCar } from "#app/services/cars/book.server.ts";
import { bookCar, cancelCar, changeCar, listBookedCars } from "#app/services/cars/manage.server.ts";
import { movesAfter } from "#app/services/cars/move.server.ts";
import { suggestCars } from "#app/services/cars/suggestions.server.ts";
import { getStatusForTraveller } from "#app/services/flight-status/flight-status.server.ts";
import { getPendingSearch, takePendingSearch } from "#app/services/flights/pending.server.ts";
import { searchFlights } from "#app/services/flights/search.server.ts";
import { searchOf } from "#app/services/flights/way-to-fly.ts";
import {
  findHotelLocations,
  getHotelDetails,
  searchHotels,
} from "#app/services/hotels/hotels.server.ts";
import {
  endSubscription,
  readPushState,
  subscribe,
} from "#app/services/notifications/subscriptions.server.ts";
import { changeFlight } from "#app/services/plans/change-flight.server.ts";
import { saveFlight } from "#app/services/plans/save-flight.server.ts";
import { findAddresses } from "#app/services/postcodes/postcodes.server.ts";
import {
  changeNotificationSettings,
  readNotificationSettings,
} from "#app/services/profile/notification-settings.server.ts";
import { changeProfile } from "#app/services/profile/profile.server.ts";
import { ok } from "#app/services/result.ts";
import {
  changeHotel,
  deleteFlight,
  deleteHotel,
  listTrips,
  saveHotel,
} from "#app/services/saved/saved-items.server.ts";
import { applyOfflineEdit } from "#app/services/trips/offline/offline-edit.server.ts";
import { offlineTripOf } from "#app/services/trips/offline/offline-trip.server.ts";
import {
  listLinks,
  shareTripOnce,
  stopSharing,
} from "#app/services/trips/sharing/sharing.server.ts";
import { getWeather } from "#app/services/weather/weather.server.ts";
import { disruptedOf } from "#app/services/what-now/disrupted.server.ts";
import styles from "#app/styles/app.css?url";
import { KeptPage } from "../offline/kept-page.tsx";
import { requireSelf } from "./answer.server.ts";
import { idempotencyKeyOf } from "./idempotency-key.server.ts";
import type { Handlers } from "./serve-call.server.ts";

/** Open calls and calls for other programs have their own routes (app/routes.ts). */
export type CallPath = {
  [Path in ApiPath]: (typeof api)[Path] extends Record<string, { open: true } | { bearer: true }>
    ? never
    : Path;
}[ApiPath];

/** Spec section 9. */
const MIN_CHARACTERS = 2;

/** What each call of app/contracts/api.ts does once serve-call.server.ts has checked its caller and input. */
export const CALLS: { [Path in CallPath]: Handlers<Path> } = {
  "/api/auth/user": { GET: async ({ user }) => ok(user) },
  "/api/user/:id": { GET: async ({ user }) => ok(user) },
  "/api/user/:userId/details": {
    PATCH: ({ app, owner, body }) => changeProfile(app, owner, body),
  },
  "/api/account/export": {
    POST: ({ app, owner }) => exportAccount(app, owner),
  },
  "/api/notification-settings": {
    GET: async ({ app, owner }) => ok(await readNotificationSettings(app, owner)),
    PATCH: ({ app, owner, body }) => changeNotificationSettings(app, owner, body),
  },
  // Whether news is pushed to the browser of this session.
  "/api/push-subscription": {
    GET: ({ app, user, sessionId }) => readPushState(app, { userId: user.id, sessionId }),
    POST: ({ app, user, sessionId, body }) => subscribe(app, { userId: user.id, sessionId }, body),
    DELETE: ({ app, user, sessionId }) => endSubscription(app, { userId: user.id, sessionId }),
  },
  "/api/shared-trips": {
    async GET({ app, owner }) {
      const links = await listLinks(app, owner);
      return ok({
        links: links.map(({ id, name, hasDetails, lastDay }) => ({
          id,
          name,
          hasDetails,
          lastDay,
        })),
      });
    },
    async POST({ app, owner, request, body }) {
      const made = await shareTripOnce(app, owner, body, idempotencyKeyOf(request) ?? "");
      if (!made.ok) return made;
      const origin = app.config.appUrl ?? new URL(request.url).origin;
      return ok({ address: `${origin}/shared/${made.data.token}` });
    },
    DELETE: async ({ app, owner }) => ok({ withdrawn: (await stopSharing(app, owner)).length }),
  },
  // What a browser keeps for offline use, as the app shows it, and what was changed there.
  "/api/offline-trip": {
    GET: async ({ app, user, owner }) => {
      const [plans, disrupted] = await Promise.all([
        offlineTripOf(app, user),
        disruptedOf(app, owner),
      ]);
      const html = renderToStaticMarkup(createElement(KeptPage, { plans, disrupted }));
      return ok({ traveller: plans.traveller, html, styles });
    },
    PATCH: ({ app, owner, body }) => applyOfflineEdit(app, owner, body),
  },
  "/api/upcoming-travel": {
    async GET({ app, owner }) {
      const { carBookings, flights, hotels } = await listTrips(app, owner);
      const named = hotels.map((hotel) => ({ ...hotel, name: hotel.hotelName }));
      return ok({ carBookings, flights, hotels: named });
    },
  },
  // Saving a journey twice updates the one row.
  "/api/user-flights": {
    GET: async ({ app, owner }) => ok((await listTrips(app, owner)).flights),
    POST: ({ app, owner, body }) => saveFlight(app, owner, body),
  },
  "/api/user-flights/:id": {
    PATCH: async ({ app, owner, path, body }) => {
      const changed = await changeFlight(app, owner, { id: path.id ?? "", changes: body });
      if (!changed.ok) return changed;
      return ok({ ...changed.data.flight, cars: await movesAfter(app, owner, changed.data) });
    },
    DELETE: ({ app, owner, path }) => deleteFlight(app, owner, path.id ?? ""),
  },
  "/api/job-bookings": {
    GET: async ({ app, owner }) => ok(await listBookedCars(app, owner)),
    POST: ({ app, owner, body, rowId }) => bookCar(app, owner, body, rowId),
  },
  "/api/job-bookings/:id": {
    PATCH: ({ app, owner, path, body }) =>
      changeCar(app, owner, { id: path.id ?? "", changes: body }),
    DELETE: ({ app, owner, path }) => cancelCar(app, owner, path.id ?? ""),
  },
  "/api/car-booking-suggestions/:userId": {
    GET: async ({ app, owner }) => {
      const suggested = await suggestCars(app, owner);
      return ok({ suggestions: suggested.map((car) => carSuggestion.parse(car)) });
    },
  },
  // The suggestion is worked out again: the body's times are ignored.
  "/api/booking-suggestion/create-booking": {
    async POST({ app, user, owner, body, rowId }) {
      requireSelf(user, body.userId);
      return await bookSuggestedCar(app, owner, body.suggestion, rowId);
    },
  },
  "/api/hotels": {
    GET: async ({ app, owner }) => ok((await listTrips(app, owner)).hotels),
  },
  "/api/hotels/save": {
    POST: ({ app, owner, body, rowId }) => saveHotel(app, owner, body, { id: rowId }),
  },
  "/api/hotels/:id": {
    PATCH: ({ app, owner, path, body }) =>
      changeHotel(app, owner, { id: path.id ?? "", changes: body }),
    DELETE: ({ app, owner, path }) => deleteHotel(app, owner, path.id ?? ""),
  },
  // By departure; with a return date both ways.
  "/api/flights/search": {
    async POST({ app, request: { signal }, body }) {
      const there = await searchFlights(app, searchOf(body, "there"), { signal });
      if (!there.ok) return there;
      const { flights: data } = there.data;
      if (!body.returnDate) return { ...there, data: { data } };
      const back = await searchFlights(app, searchOf(body, "back"), { signal });
      return back.ok ? { ...there, data: { data, returnData: back.data.flights } } : back;
    },
  },
  // The search left by the assistant.
  "/api/flight-search/:userId": {
    GET: async ({ app, owner }) => ok({ searchData: await getPendingSearch(app, owner) }),
    DELETE: async ({ app, owner }) => ok(await takePendingSearch(app, owner)),
  },
  "/api/flight-status/:flightNumber/:date": {
    GET: ({ app, owner, params, request }) =>
      getStatusForTraveller(app, owner, params, { signal: request.signal }),
  },
  // For the picker; the same for everyone of a language, cached for 5 minutes.
  "/api/airports/search": {
    GET: async ({ app, query: { q, limit } }) =>
      ok(q.length >= MIN_CHARACTERS ? app.airports.search(q, limit).map(inWords) : []),
  },
  "/api/hotels/search": {
    async POST({ app, request, body }) {
      const result = await searchHotels(app, body, { signal: request.signal });
      return result.ok ? { ...result, data: { result: result.data } } : result;
    },
  },
  "/api/hotels/locations/search": {
    GET: ({ app, query, request }) =>
      findHotelLocations(app, { text: query.q }, { signal: request.signal }),
  },
  // A non-numeric id matches no hotel.
  "/api/hotels/details/:hotel_id": {
    GET: ({ app, path, request }) =>
      getHotelDetails(app, { hotelId: Number(path.hotel_id) }, { signal: request.signal }),
  },
  "/api/weather": {
    GET: ({ app, query, request }) => getWeather(app, query, { signal: request.signal }),
  },
  "/api/postcode/:postcode": {
    GET: ({ app, path, request }) =>
      findAddresses(app, { postcode: path.postcode ?? "" }, { signal: request.signal }),
  },
  "/api/lookup-postcode/:postcode": {
    GET: ({ app, path, request }) =>
      findAddresses(app, { postcode: path.postcode ?? "" }, { signal: request.signal }),
  },
};

const inWords = (airport: Airport): Airport => ({ ...airport, country: countryName(airport) });
