import { exportAccount } from "#app/services/account/account.server.ts";
import { apiRoute } from "./api-route.server.ts";

const route = apiRoute("/api/account/export", {
  POST: ({ app, user }) => exportAccount(app, { userId: user.id }),
});

export const loader = route.loader;

/** A file to keep, not a page to look at. */
export const action: typeof route.action = async (args) => {
  const answer = await route.action(args);
  if (answer.ok) answer.headers.set("Content-Disposition", 'attachment; filename="novo-data.json"');
  return answer;
};
