/** Opening screens, and the settings that NoVo has no tool for yet: it says where they are. */
import { act, asks, call, type Expect, oneOf, open, says } from "../expectations.ts";

const plansScreen = oneOf(open("/upcoming-travel"), call("list_trips", { kind: { any: true } }));
const language = (name: string): Expect =>
  oneOf({ asksYes: "update_profile", args: { language: name } }, open("/user-details"));

export const screens = act("screens and settings", [
  ["open my travel plans", plansScreen],
  ["can I see my upcoming trips", plansScreen],
  ["go back home", open("/")],
  ["take me to the home screen", open("/")],
  ["back to the start page please", open("/")],
  ["go to flight search", open("/flights")],
  ["open the flights page", open("/flights")],
  ["show me my passport", open("/passport")],
  ["let me see the passport page again", open("/passport")],
  ["boarding pass please", open("/boarding-pass")],
  ["pull up my boarding card", open("/boarding-pass")],
  ["where's my car on the map", open("/car-map")],
  ["bring me to the map with the car", open("/car-map")],
  ["open the hotel search", open("/hotel-search")],
  ["take me to hotels", open("/hotel-search")],
  ["open my profile", open("/user-details")],
  ["go to settings", open("/user-details")],
  ["can u open user details", open("/user-details")],
  ["i want to change my details", oneOf(open("/user-details"), asks("detail"))],
  ["show car bookings", open("/car-bookings")],
  ["open the list of my cars", oneOf(open("/car-bookings"), call("list_trips", { kind: "cars" }))],
  ["open the features page", open("/novo")],
  ["switch to dark mode", says(/dark|theme/i, "navigate")],
  ["turn on the light theme", says(/light|theme/i, "navigate")],
  ["make the screen dark, it's blinding me", says(/dark|theme/i, "navigate")],
  ["log me out", says(/log(?:ged|ging)? ?(?:you )?out|sign(?:ed|ing)? ?(?:you )?out/i, "navigate")],
  [
    "sign out please",
    says(/log(?:ged|ging)? ?(?:you )?out|sign(?:ed|ing)? ?(?:you )?out/i, "navigate"),
  ],
  ["change the language to German", language("German")],
  ["can you talk to me in French from now on", language("French")],
  ["I want you to answer in Spanish", language("Spanish")],
  ["set language polish", language("Polish")],
]);
