/** The tables of this database, one by one: this is how drizzle-kit finds them. */
import { defineTables } from "../schema.ts";
import { columns } from "./columns.ts";

export const {
  users,
  sessions,
  jobBookings,
  userFlights,
  flightLegs,
  userHotels,
  conversationMessages,
  conversationMemories,
  flightSearches,
  idempotencyKeys,
  jobs,
  watchedFlights,
  vendorCalls,
  travellerCalls,
  alerts,
  calendarFeeds,
  calendarEvents,
  carDispatches,
  dispatchEvents,
  dispatchReports,
  imports,
  notificationSettings,
  pushSubscriptions,
  notificationDeliveries,
  serverKeys,
  sharedTrips,
} = defineTables(columns);
