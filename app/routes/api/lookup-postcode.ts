import { findAddresses } from "#app/services/postcodes/postcodes.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/lookup-postcode/:postcode", {
  GET: ({ app, path, request }) =>
    findAddresses(app, { postcode: path.postcode ?? "" }, { signal: request.signal }),
});

export const loader = route.loader;
export const action = route.action;
