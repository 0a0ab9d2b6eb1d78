/** A place and a stay, in every wording; and what is asked for when one is missing. */
import { act, anyOf, asks, dec, hotel, jan, nov, oneOf } from "../expectations.ts";

export const hotelSearch = act("hotel search", [
  ["find me a hotel in paris from the 4th to the 6th of december", hotel("Paris", dec(4), dec(6))],
  ["hotel in Rome tomorrow for three nights", hotel("Rome", nov(21), nov(24))],
  [
    "I need somewhere to stay in Edinburgh next tuesday for two nights",
    hotel("Edinburgh", nov(24), nov(26)),
  ],
  [
    "book me a room in vienna checking in on the 10th of December and checking out on the 13th",
    hotel("Vienna", dec(10), dec(13)),
  ],
  [
    "a guest house in Bath from Friday the 4th until Sunday the 6th of December",
    hotel("Bath", dec(4), dec(6)),
  ],
  ["B&B in Galway, 28 to 30 November", hotel("Galway", nov(28), nov(30))],
  [
    "an apartment in barcelona 5 to 12 december for four people",
    hotel("Barcelona", dec(5), dec(12), { adults: 4 }),
  ],
  [
    "house for six people in Faro from 20 December to 27 December, three rooms",
    hotel("Faro", dec(20), dec(27), { adults: 6, rooms: 3 }),
  ],
  [
    "holiday flat in Lisbon, 3rd to the 7th of January, two adults",
    hotel("Lisbon", jan(3), jan(7)),
  ],
  [
    "any hotels near the Eiffel Tower on the 27th for one night",
    hotel(/eiffel tower/i, nov(27), nov(28)),
  ],
  ["two rooms in Munich from Monday to Thursday", hotel("Munich", nov(23), nov(26), { rooms: 2 })],
  ["cheap hotel amsterdam tonight", hotel("Amsterdam", nov(20), nov(21))],
  [
    "I'm looking for a hotel in New York, December 12 through December 16, 1 adult",
    hotel("New York", dec(12), dec(16), { adults: 1 }),
  ],
  [
    "where can I stay in Krakow from the 11th till the 14th of december",
    hotel("Krakow", dec(11), dec(14)),
  ],
  ["hostel in Berlin for a week from the 1st of December", hotel("Berlin", dec(1), dec(8))],
  ["need a bed in glasgow tomorrow night", hotel("Glasgow", nov(21), nov(22))],
  ["hotels in tokyo 2 jan to 9 jan", hotel("Tokyo", jan(2), jan(9))],
  [
    "a double room in Seville for 3 nights starting december the ninth",
    hotel("Seville", dec(9), dec(12)),
  ],
  [
    "a single room in Leeds on Wednesday, one night",
    hotel("Leeds", nov(25), nov(26), { adults: anyOf(1, 2) }),
  ],
  [
    "we are five adults and we need two rooms in Salzburg from the 18th to the 20th of December",
    hotel("Salzburg", dec(18), dec(20), { adults: 5, rooms: 2 }),
  ],
  ["hotel Venice 24 dec - 27 dec 2 guests", hotel("Venice", dec(24), dec(27))],
  [
    "staying in Dubai for ten nights from the fifteenth of December, what have you got",
    hotel("Dubai", dec(15), dec(25)),
  ],
  ["find the Savoy in London for the 2nd of December, one night", hotel(/savoy/i, dec(2), dec(3))],
  [
    "please could you find a place to sleep in Inverness on Saturday 28 November for two nights",
    hotel("Inverness", nov(28), nov(30)),
  ],
  ["Hotel in Chicago arriving Dec 3 leaving Dec 5", hotel("Chicago", dec(3), dec(5))],
  ["check in 12/12 check out 15/12 lisbon hotel", hotel("Lisbon", dec(12), dec(15))],
  [
    "I want a hotel in San Francisco next Monday until Friday",
    hotel("San Francisco", nov(23), nov(27)),
  ],
  ["accommodation in Manchester from tomorrow to Monday", hotel("Manchester", nov(21), nov(23))],
  [
    "bed and breakfast in Cork on the 28th, two nights, just me",
    hotel("Cork", nov(28), nov(30), { adults: 1 }),
  ],
  [
    "hotel for two nights in Bruges from the 5th, no sorry, the 6th of December",
    hotel("Bruges", dec(6), dec(8)),
  ],
  ["hotel in madrid for me and my wife 7th to 9th december", hotel("Madrid", dec(7), dec(9))],
  ["a place in Porto for a fortnight from 3 January", hotel("Porto", jan(3), jan(17))],
  [
    "could we have a family room in Nice, 26th to 30th of december, two adults",
    hotel("Nice", dec(26), dec(30)),
  ],
  ["hotels in barcelona from the tenth to the twelfth", hotel("Barcelona", dec(10), dec(12))],
  [
    "stay in Copenhagen, in on Friday 4th, out on Monday 7th december",
    hotel("Copenhagen", dec(4), dec(7)),
  ],
  ["hotell in stockholm 8-11 december", hotel("Stockholm", dec(8), dec(11))],
  [
    "I am search a hotel in Prague since 14 December until 16 December please",
    hotel("Prague", dec(14), dec(16)),
  ],
  [
    "hotels in Dublin from Christmas Eve until Boxing Day for three adults",
    hotel("Dublin", dec(24), dec(26), { adults: 3 }),
  ],
]);

export const hotelMissing = act("hotel dialogue", [
  ["I need a hotel", asks("city")],
  ["hotel in Rome", asks("check-in")],
  ["find me a hotel from the 4th to the 6th of December", asks("city")],
  ["somewhere to stay on tuesday", asks("city")],
  ["a flat for a week please", asks("city", "check-in")],
  ["two rooms for four people in Vienna", asks("check-in")],
  ["can you get us a bed and breakfast near Oxford", asks("check-in")],
  [
    "hotel in Lisbon on the 5th of December",
    oneOf(asks("nights"), hotel("Lisbon", dec(5), dec(6))),
  ],
  [
    "rooms in Oslo for one person tomorrow",
    oneOf(asks("nights"), hotel("Oslo", nov(21), nov(22), { adults: 1 })),
  ],
  ["hotel in Madrid from the 9th to the 7th of December", asks("check-in", "nights")],
]);
