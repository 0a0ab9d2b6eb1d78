import { type MetaFunction, redirect } from "@remix-run/node";
import { NoCars, WithEveryCar } from "#app/components/no-cars.tsx";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { hasPassed } from "#app/services/cars/car-facts.ts";
import { listCars } from "#app/services/cars/manage.server.ts";
import { findDrive } from "#app/services/driver/shown-drive.server.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { SamplePhrase } from "./sample-phrase.tsx";

export const meta: MetaFunction = () => [{ title: `${m.screens.driver()} - NoVo` }];

/** Redirects to the driver who is on the way or driving, else to that of the next car. */
export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const cars = await listCars(app, owner);
  const next = (await findDrive(app, owner, cars)) ?? cars.find((car) => !hasPassed(app, car));
  if (next) throw redirect(`/driver/${next.id}`);
  return null;
}

export default function NextDriver() {
  return (
    <main className="page">
      <ScreenHead title={m.screens.driver()} backTo="/upcoming-travel" />
      <NoCars picture={<SamplePhrase />}>
        <h2>{m.driver.noCarYet()}</h2>
        <p>{m.driver.onceBooked()}</p>
      </NoCars>
      <WithEveryCar />
    </main>
  );
}
