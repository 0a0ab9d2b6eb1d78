/** What NoVo does not do, with what it does instead. */
import { phrases } from "#app/services/english/phrases.ts";

const ONLY = "I can help with flights, hotels and airport cars.";
/** By what is said of it. */
export const TOPICS = phrases({
  [`I can't book trains. ${ONLY}`]: "train|trains|railway|eurostar|rail",
  [`I can't book buses or ships. ${ONLY}`]:
    "bus|buses|coach|coaches|ferry|ferries|cruise|cruises|boat",
  "I can't rent out cars. I book cars with a driver to the airport.":
    "(rent|hire) [me] a (car|van|bike|scooter)|(rental|hire) (car|cars|van)|car (rental|hire)",
  [`I can't book restaurants. ${ONLY}`]: "restaurant|restaurants|(book|reserve|get) [me] a table",
  [`I can't arrange insurance. ${ONLY}`]: "travel insurance|insurance",
  "I can't arrange a visa.": "visa|visas|esta",
  "Only your airline can check you in. I can open your boarding pass.":
    "check (me|us) in|check in [online] for (my|the|our) flight|online check-in",
  "Only your airline can change seats or upgrades.":
    "(change|choose|pick|select|reserve|book) (my|a|the|me a) [window|aisle] seat|(window|aisle) seat|upgrade (me|my)",
  "I can't change your email address: it comes from your sign-in service.":
    "(change|update|set|edit|correct) my (email|e-mail|mail) [address]",
  "Say your whole name, please: my name is Ada Lovelace, for example.":
    "(change|update|set|edit|correct) my (1st|first|last|family|middle|second|2nd) name|(change|update|set|edit|correct) my surname",
  "I can't pay or refund anything.": "refund|refunds|pay for|payment",
  "I can't remind you of anything yet.":
    "remind me (to|about|at|when)|set (a|an) (alarm|reminder|timer)|wake me|alert me|notify me",
  "I can't send anything. Here are your travel plans.":
    "(email|e-mail|mail|send|text|print|forward) [me|us] [a copy of] my (itinerary|plans|trip|trips|booking|flight|flights)|send (me|him|her|us) (an email|a mail|a text)",
  "I can't change the theme by voice. Use the moon or sun button on the home screen.":
    "dark (mode|theme)|light (mode|theme)|night mode|(mode|theme) [to] (dark|light)|make (it|the screen|the page) (dark|light|darker|lighter|brighter)",
});
