import { expect, it } from "vitest";
import { answerAbout } from "#app/contracts/answer-about.ts";
import { eventsOf } from "./alert-events.ts";

const alert = (id: string, hour: number, link: string | null = null) => ({
  id,
  text: `Alert ${id}`,
  link,
  createdAt: new Date(Date.UTC(2026, 10, 20, hour, 5)),
});

it("has the latest first, in the traveller's time, each with what it is about", () => {
  const about = eventsOf([alert("a", 9), alert("b", 23, "/trips/7")], "Europe/Rome");
  expect(about).toEqual({
    kind: "alerts",
    events: [
      { id: "b", text: "Alert b", date: "2026-11-21", time: "00:05", link: "/trips/7" },
      { id: "a", text: "Alert a", date: "2026-11-20", time: "10:05", link: "/alerts" },
    ],
  });
  expect(answerAbout.parse(about)).toEqual(about);
});

it("leaves the older ones to the alerts, and is about nothing without any", () => {
  const many = [1, 2, 3, 4].map((hour) => alert(String(hour), hour));
  expect(eventsOf(many, "Europe/London")?.events.map(({ id }) => id)).toEqual(["4", "3", "2"]);
  expect(eventsOf([], "Europe/London")).toBeNull();
});
