import { expect, it } from "vitest";
import { bookCar } from "#app/services/cars/manage.server.ts";
import { createRouteContext, respond } from "#tests/support/route-context.ts";
import { loader } from "./next-driver.tsx";

it("leads to the driver of the next car that comes, and shows its empty state without one", async () => {
  const site = await createRouteContext();
  const ada = await site.as("ada");
  const open = () => loader(ada.get("/driver"));
  expect(await open()).toBeNull();
  const today = site.app.clock.now().toISOString().slice(0, 10);
  const book = async (date: string) => {
    const car = { date, time: "09:00", from: "Istanbul Airport (IST)", to: "Pera Palace Hotel" };
    const booked = await bookCar(site.app, { userId: "ada" }, { ...car, carType: "Standard" });
    if (!booked.ok) throw new Error(booked.reason.message);
    return booked.data.id;
  };
  const year = Number(today.slice(0, 4));
  await book(`${year + 1}-02-02`);
  const sooner = await book(`${year + 1}-01-02`);
  const to = await respond(open());
  expect([to.status, to.headers.get("Location")]).toEqual([302, `/driver/${sooner}`]);
});
