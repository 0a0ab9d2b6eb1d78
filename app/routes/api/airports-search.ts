import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireApiUser } from "#app/auth/user.server.ts";
import { airportSuggestion } from "#app/contracts/flights.ts";

/** Spec section 9: at least 2 characters, 10 results. */
const query = z.object({
  q: z.string().trim().max(100).default(""),
  limit: z.coerce.number().int().min(1).max(50).catch(10),
});

/** GET /api/airports/search?q=&limit=: airports for the picker; the same for everyone for 5 minutes. */
export async function loader(args: LoaderFunctionArgs) {
  await requireApiUser(args);
  const { searchParams } = new URL(args.request.url);
  const parsed = query.safeParse(Object.fromEntries(searchParams));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: path.join("."),
      message,
    }));
    return Response.json({ message: "The search text is too long", issues }, { status: 400 });
  }
  const { q, limit } = parsed.data;
  const found = q.length >= 2 ? args.context.app.airports.search(q, limit) : [];
  return Response.json(
    found.map((airport) => airportSuggestion.parse(airport)),
    { headers: { "Cache-Control": "private, max-age=300" } },
  );
}
