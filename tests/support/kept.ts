/** What a browser keeps of a traveller, looked for wherever it could be. */
import { expect, type Page } from "@playwright/test";
import { inDays } from "./dates.ts";
import { startSession } from "./server.ts";

/** A page of any browser that is driven. */
interface Evaluates {
  evaluate<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** The address of the script of the flights screen, of the build that this page is of. */
export const flightsScript = (page: Evaluates): Promise<string> =>
  page.evaluate(async () => {
    const { routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
    return routes["routes/flights/flights"]?.module ?? "";
  });

interface Manifest {
  routes: Record<string, { module: string }>;
}

/** What changes in the name of a file with its content. */
export const hashOf = (file: string): string => /-([\w-]{8})\.js$/.exec(file)?.[1] ?? "";

/**
 * Everything in Cache Storage, IndexedDB, localStorage and sessionStorage, as one text; of a file of the build
 * its address alone.
 */
export const everythingKept = (page: Evaluates): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        if (request.url.includes("/assets/")) continue;
        found.push(await (await cache.match(request))?.text());
      }
    }
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        found.push(name, store, await result(entries.getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

/** The addresses of all that is in Cache Storage. */
export const cachedPaths = (page: Evaluates): Promise<string[]> =>
  page.evaluate(async () => {
    const caught: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      caught.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return caught;
  });

/** Until the service worker has everything and the plans are kept that have this word in them. */
export async function untilKept(page: Evaluates, word: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => everythingKept(page)).toContain(word);
}

/** A trip that has words of its own in everything: the flight, the stay, and the car with its driver. */
export async function saveTrip(page: Page, origin: string, mark: string): Promise<void> {
  for (const [path, data] of tripOf(mark)) {
    const answer = await page.request.post(path, { headers: { Origin: origin }, data });
    expect(answer.status()).toBe(201);
  }
}

/** Signs in, saves a trip and opens one page. */
export async function visit(page: Page, origin: string, mark: string): Promise<void> {
  await startSession(page);
  await saveTrip(page, origin, mark);
  await page.goto("/");
  await untilKept(page, mark);
}

/** The calls that save it. */
export const tripOf = (mark: string): [path: string, data: object][] => [
  [
    "/api/user-flights",
    {
      flightNumber: "TK1980",
      date: inDays(3),
      departureAirport: "LHR",
      arrivalAirport: "IST",
      departureTime: "11:30",
      arrivalTime: "18:25",
      airline: "Turkish Airlines",
      seat: "12A",
      bookingReference: `${mark}REF`,
    },
  ],
  [
    "/api/hotels/save",
    {
      hotelName: `${mark} Palace`,
      checkInDate: inDays(3),
      checkOutDate: inDays(6),
      location: "Istanbul",
      address: `${mark} Street 7`,
      phoneNumber: "+90 212 555 0100",
    },
  ],
  [
    "/api/job-bookings",
    {
      date: inDays(3),
      time: "19:30",
      from: "Istanbul Airport (IST), Terminal 1",
      to: `${mark} Palace`,
      carType: "Standard",
      driver: `${mark} Mehmet`,
      flightNumber: "TK1980",
    },
  ],
];
