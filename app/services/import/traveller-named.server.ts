import type { AppContext } from "#app/services/context/context.server.ts";
import { findUser } from "#db/queries/users.ts";
import { nameOfTraveller, type PersonName } from "./passenger.ts";

/** The name that a boarding pass of the traveller's own has. */
export const travellerNamed = async (
  app: AppContext,
  { userId }: { userId: string },
): Promise<PersonName | null> => nameOfTraveller(await findUser(app.db, { userId }));
