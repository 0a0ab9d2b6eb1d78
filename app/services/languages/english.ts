import type { LanguageFile } from "./language.ts";
import { IN_ENGLISH } from "./phrases.ts";

export const english: LanguageFile = {
  locale: "en-GB",
  iso: "en",
  espeak: "en-gb",
  talk: {
    language: "English",
    speak: "Speak",
    listening: "Listening. Tap when you have finished.",
    working: "One moment...",
    machine: "Machine translation.",
  },
  recognisedBy:
    "the a an and or to of in on at for with from my your you it is are was be can could would will do does not no what where when how which this that there please find show book save cancel flight flights hotel hotels car weather one first last i we am want need about me us so if then as just",
  englishOnly: "I understand English only.",
  offered: ["Yes", "No"],
  toRemove: ["Yes, delete it", "Yes, cancel it", "Keep it"],
  yes: "yes|yeah|yep|yup|aye|sure|sure thing|of course|certainly|absolutely|definitely|correct|that's right|ok|okay|alright|all right|sounds good|that's fine|go ahead|go for it|do it|do it now|do that|book it|confirm|confirmed|please do|i do|i confirm|yes i do|yes i'm sure|yes do it|yes now|oh yes|let's do it|make it so|go on then|yes go on|yeah go on|yep go on",
  no: "no|oh no|nope|nah|no way|never|not really|wrong|that's wrong|incorrect|that's not right",
  stop: "not now|not yet|don't|don't do it|don't do that|stop|cancel|cancel that|cancel it|forget it|never mind|nevermind|leave it|no don't|i don't|rather not",
  fillers:
    "please|thanks|thank you|thank you very much|thanks a lot|um|uh|er|ah|well|so|then|novo|hey|just",
  saving: {
    verbs: "save|add|store|bookmark",
    denials: "no|not|never|nothing|without|instead",
  },
  numbers: null,
  details: "name|home address|work address|mobile number|WhatsApp number|birthday|language",
  bookingDetails:
    "booking reference|confirmation number|seat|class|room|note|date|departure|arrival|check-in|check-out|pick-up time|pick-up|destination",
  questions: {
    bookCar: "Shall I book a car for {flight}, on {pickupDate} at {time} from {from}?",
    bookOwnCar: "Shall I book a car on {date} at {time} from {from} to {to}?",
    cancelCar: "Shall I cancel your car on {date} at {time} from {from}? This can't be undone.",
    changePickup: "Shall I change the pick-up of your car on {date} at {time} to {to}?",
    deleteFlight: "Shall I delete {flight} on {date} from your travel plans? This can't be undone.",
    deleteHotel: "Shall I delete {hotel} from {date}? This can't be undone.",
    saveFlight: "Shall I save {flight} on {date} at {time} to your travel plans?",
    saveHotel: "Shall I save {hotel} from {date} to your trip?",
    changeDetails: "Shall I change {changes}?",
    addFlight: "Shall I add {flight} from {from} to {to} on {date}{details} to your travel plans?",
    addHotel: "Shall I add {hotel} in {location} from {date} to {untilDate}{details} to your trip?",
    changeBooking: "For {what} on {date}, shall I save {changes}?",
    moveCar:
      "Your flight has changed, and your car on {date} at {time} no longer fits. Shall I move it to {newDate} at {newTime}?",
  },
  colours: {
    white: "white",
    black: "black",
    grey: "grey",
    silver: "silver",
    blue: "blue",
    red: "red",
    green: "green",
    yellow: "yellow",
    brown: "brown",
  },
  phrases: IN_ENGLISH,
};
