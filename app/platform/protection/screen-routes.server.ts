import { SCREEN_PATHS, type ScreenPath } from "#app/contracts/screens.ts";

/** What a request for a route may do besides reading and writing the traveller's own data. */
interface RouteTraits {
  /** With a query it calls an outside service that has its own quota. */
  asksOutside?: true;
  /** Its form deletes or ends something: it has its own limit, and needs no disk space. */
  takesBack?: true;
}

interface ScreenTraits extends RouteTraits {
  dialogs?: Readonly<Record<`/${string}`, RouteTraits>>;
}

const TRAITS: Readonly<Record<ScreenPath, ScreenTraits>> = {
  "/": {},
  "/flights": {
    asksOutside: true,
    dialogs: { "/save/:flight": { asksOutside: true } },
  },
  "/user-details": {
    dialogs: {
      "/calendar": {},
      "/import-address": {},
      "/notifications": {},
      "/share": {},
      "/programs": {},
      "/export": {},
      "/delete-account": { takesBack: true },
      "/sign-out-device/:id": { takesBack: true },
    },
  },
  "/car-bookings": {},
  "/upcoming-travel": {
    dialogs: {
      "/add-flight": { asksOutside: true },
      "/add-hotel": {},
      "/add-car": {},
      "/edit-flight/:id": {},
      "/edit-hotel/:id": {},
      "/edit-car/:id": {},
      "/move-cars/:id": {},
      "/delete-flight/:id": { takesBack: true },
      "/delete-hotel/:id": { takesBack: true },
      "/change-pickup/:id": { asksOutside: true },
      "/cancel-booking/:id": { takesBack: true },
    },
  },
  "/import": {
    dialogs: { "/:id": {} },
  },
  "/alerts": {},
  "/what-now/:id": {
    asksOutside: true,
  },
  "/trips/:id": {},
  "/driver/:id": {},
  "/hotel-search": {
    asksOutside: true,
    dialogs: { "/select/:hotelId": { asksOutside: true } },
  },
  "/novo": {},
  "/boarding-pass": {},
  "/car-map": {},
  "/passport": {},
};

export const SCREEN_ROUTES: ReadonlyMap<string, RouteTraits> = new Map(
  SCREEN_PATHS.flatMap((path): [string, RouteTraits][] => {
    const { dialogs = {}, ...traits } = TRAITS[path];
    const below = Object.entries(dialogs).map(([name, its]): [string, RouteTraits] => [
      path + name,
      its,
    ]);
    return [[path, traits], ...below];
  }),
);
