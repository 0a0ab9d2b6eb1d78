import { ok } from "#app/services/result.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/auth/user", { GET: async ({ user }) => ok(user) });

export const loader = route.loader;
export const action = route.action;
