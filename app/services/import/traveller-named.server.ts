import type { AppContext } from "#app/services/context/context.server.ts";
import { findUser } from "#db/queries/users.ts";
import { nameOfTraveller, type PersonName } from "./passenger.ts";

/** The traveller's name as on their own boarding passes. */
export const travellerNamed = async (
  app: AppContext,
  { userId }: { userId: string },
): Promise<PersonName | null> => nameOfTraveller(await findUser(app.db, { userId }));
