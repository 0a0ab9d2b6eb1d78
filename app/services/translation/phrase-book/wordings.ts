/** Separated by semicolons. Wordings that differ only in small words ("the", "at") are one. */
import type { PhraseId } from "#app/services/languages/phrases.ts";

export const WORDINGS: Readonly<Partial<Record<PhraseId, string>>> = {
  here: `
    I am ready; I have arrived; I am at the airport; I am waiting for you; I am here waiting;
    I am ready to go; I am all set`,
  landed: "my flight has landed; my plane landed; we just landed; I am on the ground",
  atExit: `
    I am waiting by exit {exit}; meet me at exit {exit}; let us meet at exit {exit};
    I am standing outside exit {exit}; I am next to exit {exit}; I am in front of exit {exit};
    you can find me at exit {exit}; I am outside exit {exit}; I came out at exit {exit};
    I will wait at exit {exit}`,
  atTerminal: `
    meet me at terminal {terminal}; let us meet at terminal {terminal};
    I am waiting at terminal {terminal}; you can find me at terminal {terminal};
    I will wait at terminal {terminal}; I landed at terminal {terminal};
    I am outside terminal {terminal}`,
  onLevel: "I am waiting on level {level}",
  inArrivals: `
    I am waiting at arrivals; I am in arrivals; I am on the arrivals level;
    I will wait at arrivals; meet me in arrivals; I am standing in arrivals;
    I have come out into arrivals`,
  atDepartures: `
    I am waiting at departures; I am in the departure hall; I will wait at departures;
    meet me at departures; I am outside departures`,
  inCarPark: "I am waiting at the car park; meet me in the car park",
  atEntrance: `
    I am at the entrance; I am in front of the door; I am outside the entrance;
    I am waiting at the main entrance; I am waiting at the entrance; meet me at the entrance;
    meet me at the main entrance; I am in front of the main entrance;
    I am waiting in front of the entrance`,
  outside: `
    I am waiting outside; I am standing outside; I am out; I have come outside;
    I am on the kerb`,
  atLuggage: `
    I am at the luggage belt; I need to get my luggage; I am collecting my luggage;
    I am heading to the luggage belt; I am getting my luggage; I am waiting for my suitcases;
    I am at the luggage; I am waiting at the luggage belt;
    I am waiting for my luggage to come out; I am picking up my luggage;
    I have to wait for my luggage; I need to collect my luggage; I am going to get my luggage`,
  atBorder: `
    I am in the immigration queue; I am stuck in the immigration queue; I am stuck in the queue at passport control; I am in the customs queue;
    I am still at the border; I am in the queue at passport control;
    I am in the passport queue; I am at immigration; I am still at customs;
    I am stuck at passport control; I am stuck at immigration;
    I am queuing at passport control; I am going through passport control;
    I am going through immigration; I am in the queue at immigration;
    I am waiting at passport control; I am waiting at immigration; I am going through customs;
    there is a long queue at passport control; the queue at passport control is long`,
  coming: `
    I am coming down; I am coming over; I am coming outside; I am coming to meet you; I will come down;
    I am coming; I will be there soon; I will be right there; I am coming out;
    I am walking to you; I am on my way out; I am walking out; I am heading out;
    I am heading to you; I am heading your way; I am nearly there; I am almost there;
    I will be there in a moment; I will be right with you; I will be out soon;
    I will be out in a moment; I am walking towards you; I am heading over; I will come to you`,
  inMinutes: `
    I am {minutes} away; I will be with you in {minutes}; I will come out in {minutes};
    I will be ready in {minutes}; I need {minutes} more; I will be out in {minutes};
    I will be down in {minutes}; give me about {minutes} and I will be there;
    I should be there in {minutes}; I should be out in {minutes}; I will arrive in {minutes};
    I will be there within {minutes}; {minutes} away; see you in {minutes};
    it will take me {minutes}`,
  atTime: `
    I will arrive at {time}; I will be ready at {time}; I should be there at {time};
    I will be out at {time}; I will be outside at {time}; I will come out at {time}`,
  late: "I am running late; I am going to be late; I am running behind",
  lateBy: `
    I am running {minutes} late; I am going to be {minutes} late; I need {minutes} longer;
    I will be {minutes} later than planned; I will arrive {minutes} late`,
  delayed: `
    there is a delay to my flight; my flight has a delay; my flight is running late;
    my flight is behind schedule`,
  delayedBy: `
    my flight has a delay of {minutes}; my flight lands {minutes} late;
    my flight is running {minutes} late; there is a delay of {minutes} to my flight`,
  landsAt: `
    my flight arrives at {time}; I land at {time}; my new landing time is {time};
    new landing time is {time}; my flight gets in at {time}; my flight is due at {time};
    I arrive at the airport at {time}`,
  flightNumber: `
    I am on flight {flight}; flight {flight}; I came on flight {flight};
    I am coming on flight {flight}; I arrive on flight {flight}`,
  cancelled: `
    they cancelled my flight; my flight is not going; the airline cancelled my flight`,
  missed: "I have missed my connection; I missed my connection; I have missed my flight",
  luggageLost: `
    my luggage is lost; my luggage is missing; they lost my luggage; my luggage did not arrive;
    my luggage did not turn up; my luggage did not come out; the airline lost my luggage;
    my luggage has not come; my luggage is not here; I have lost my luggage;
    my luggage has not turned up; my luggage did not make it; I can not find my luggage`,
  where: `
    where is the car; where are you parked; where are you waiting; where can I find you;
    where should I meet you; where do I meet you; where should I go; where do I go;
    where should I wait; where do I wait for you; where are you standing; where is my car;
    where is your car; which side are you on`,
  whenHere: `
    how long will you be; how far away are you; when do you arrive;
    how many minutes until you are here; how long do I have to wait;
    how long until you get here; how long until you are here; when are you going to be here;
    when do you get here; how far are you; are you far; are you far away;
    how many minutes away are you; how much longer will you be; how soon can you be here;
    what time will you be here; what time will you arrive;
    how long will it take you to get here; how long until you arrive;
    how many minutes; when are you coming; are you on your way; are you coming;
    how much longer; how long do I need to wait`,
  whichExit: `
    what exit are you at; which door should I go to; which door are you at;
    which gate are you at; which exit should I go to; which exit should I use;
    which exit do I take; what door are you at; which door; which exit;
    what exit should I go to; which door should I use`,
  yourColour: `
    what car do you drive; what does your car look like; what car should I look for;
    what kind of car should I look for; what kind of car do you drive; what kind of car is it;
    what does the car look like; what colour is the car; what car are you in;
    which car are you in; what car are you driving; which car is yours; what car is it;
    what am I looking for; what car do I look for`,
  yourPlate: `
    what is the number plate of your car; what is the number plate;
    what does your number plate say; what does the number plate say;
    what number plate do you have; can you tell me your number plate;
    can you give me your number plate; what plate should I look for;
    can you send me your number plate`,
  cannotFind: `
    I cannot see you; I do not see your car; I cannot find the car; I am looking for you;
    I do not know where you are; I can not see you anywhere; I can not find you anywhere`,
  wearing: `
    I am wearing {colour}; I am wearing a {colour} coat; I have a {colour} jacket;
    I am the one in the {colour} coat; I am in a {colour} coat; I am in {colour};
    look for the {colour} coat; I have got a {colour} coat on; I am dressed in {colour}`,
  callMe: "give me a call; give me a ring; call me on my phone; call me back",
  comeToExit: `
    can you come to exit {exit};
    can you drive to exit {exit}; pick me up at exit {exit}; come over to exit {exit};
    can you get to exit {exit}`,
  comeToTerminal: `
    can you come to terminal {terminal};
    can you drive to terminal {terminal}; pick me up at terminal {terminal};
    come over to terminal {terminal}`,
  wait: `
    wait a few minutes; wait for me a few minutes;
    wait; hold on; give me a moment; can you hang on; hang on; one moment; wait a moment;
    wait there; wait there for me; stay there; stay where you are; I need a moment;
    bear with me; give me a second; wait a little longer`,
  waitMinutes: `
    give me {minutes}; wait for me for {minutes}; I need you to wait {minutes};
    can you wait there for {minutes}; hold on for {minutes}; hang on for {minutes};
    stay there for {minutes}`,
  pickUpAt: `
    can you come at {time}; I need the car at {time}; be here at {time};
    can you get me at {time}; come at {time}; can you be here at {time};
    I want to be picked up at {time}; I need to be picked up at {time};
    I would like to be picked up at {time}; can you collect me at {time}`,
  notWithoutMe: `
    do not go without me; do not drive off; do not go; do not leave; do not drive away;
    do not leave me here; do not leave me; do not drive off without me`,
  noCar: "I do not need you any more; I do not need the ride",
  people: `
    we are {n} people; there are {n} people; {n} people; there are {n} people in my group;
    I am a group of {n}; a group of {n}; party of {n}; {n} people in total;
    I am a party of {n}`,
  suitcases: `
    I have {n} suitcases; there are {n} suitcases; {n} pieces of luggage;
    I have got {n} suitcases; I have {n} suitcases in total;
    I am travelling with {n} suitcases; I am bringing {n} suitcases`,
  bulky: `
    I have a lot of luggage; I have big luggage; I have heavy luggage; I have skis;
    I have a bicycle; I have a lot of suitcases; I have lots of luggage; I have a big suitcase;
    I have a large suitcase; I have large luggage; I have a bike; I have a surfboard;
    I have golf clubs; I have a pram; I have too much luggage;
    I have heavy suitcases`,
  childSeat: `
    do you have a child seat; I have a baby with me; I am travelling with a child;
    have you got a child seat; is there a child seat; I need a child seat for my child;
    can you bring a child seat; I need a child seat in the car;
    do you have a seat for my child; I am with a child`,
  childSeats: `
    I need {n} child seats; do you have {n} child seats; have you got {n} child seats;
    can you bring {n} child seats`,
  wheelchair: `
    I am in a wheelchair; I need a car for a wheelchair; I use a wheelchair;
    I have got a wheelchair; I am travelling with a wheelchair`,
  helpLuggage: `
    can you carry my luggage; can you help me with my suitcases; can you help with the luggage;
    I need help with my luggage; can you take my luggage;
    can you give me a hand with my luggage; can you help me carry my luggage;
    can you help me carry my suitcases; can you lift my suitcase; help me load my luggage;
    can you take my suitcases`,
  openBoot: `
    put it in the boot; can you open the boot for me; can you open the back;
    can you put my luggage in the boot; can you put my suitcases in the boot`,
  toTerminal: `
    I need to go to terminal {terminal}; drop me off at terminal {terminal};
    I want to go to terminal {terminal}; I am going to terminal {terminal};
    can you drop me at terminal {terminal}; I am flying from terminal {terminal}`,
  howLongDrive: `
    how long will it take to the city centre; how long to the city; how far is the city centre;
    how long does the drive take; how long does it take; how long does it take to get there;
    how long does it take to the airport; when do we get there; how far is it;
    how long is the ride; how long is the trip; how much longer until I arrive;
    how much longer until I get there; how long until I arrive; how long until I get there;
    what time will I get there; when will I arrive; what time will I arrive;
    how long to the airport; how long to get there; how far is it to the airport;
    how far is the hotel; how long does it take to the hotel; how long to the hotel`,
  thereBy: `
    I must be there by {time}; I need to be at the airport by {time};
    I need to be there by {time}; I have to be at the airport by {time};
    I need to get there by {time}; I must get there by {time}; I have to get there by {time};
    can you get me there by {time}`,
  stopHere: `
    let me out here; drop me off here; can you pull over here; pull over; can you drop me here;
    let me off here; can you let me out; here is fine; I want to get out here;
    can I get out here; I would like to get out here; here is good; this is the place;
    this is it; this is my hotel`,
  shortStop: `
    can we stop on the way; can we make a stop; I need the toilet; can we stop somewhere;
    I need to find a toilet; can we stop at a toilet; can we stop for a moment;
    can we stop for a minute; can we stop at a shop; I need to use the toilet;
    can we have a short stop; I would like to stop for a moment; can we take a break;
    can I use the toilet; I have to go to the toilet; can you stop for a moment`,
  slower: `
    slow down; can you drive slower; can you go slower; do not drive so fast;
    you are driving too fast; not so fast; that is too fast; can you drive more carefully;
    go slower; you are going too fast`,
  cooler: `
    it is too hot; it is very hot; can you make it cooler; it is boiling in here;
    it is hot in here; it is boiling hot; can you put on the air conditioning;
    can you switch on the air conditioning; can you turn the heating down;
    can you turn off the heating; I am too hot; I am hot; it is too hot in here;
    can you make it colder; can I have the air conditioning on`,
  howMuch: `
    how much is it; how much is it to the airport; how much does it cost to the airport;
    what is the price; how much do I pay; how much is the ride;
    how much is the ride going to be; how much does the ride cost; what does it cost;
    how much do I owe you; what do I owe you; how much is it going to be; what is the fare;
    how much is the fare; what does the ride cost; how much to the hotel`,
  paid: `
    I paid through the app; it has been paid for online;
    I have already paid; it is paid; I paid online; I paid already; I have paid online;
    I paid by card online; it has been paid; I paid in the app; it is prepaid;
    the ride is prepaid; I paid in advance`,
  byCard: `
    do you take cards; can I pay with a credit card; do you take credit cards;
    do you accept cards; do you take card; do you accept card payments;
    do you take card payments; can I use a card; do you accept credit cards; is card okay;
    do you accept credit card; do you take credit card; can I use a credit card`,
  receipt: `
    I need a receipt; can you give me a receipt; can I get a receipt; can I have a receipt;
    I would like a receipt; can I have an invoice; can I get an invoice; I need an invoice;
    do you have a receipt; can you print a receipt; can you write me a receipt;
    can you write a receipt`,
  hello: `
    good morning; good afternoon; good evening; good day; nice to meet you; hello there;
    hi there`,
  thanks: `
    many thanks; thank you for your help; thank you for waiting; thanks a lot;
    thank you for driving me; thank you for the ride; thank you for your patience;
    I appreciate it; thank you for everything; that is very kind; that is very kind of you;
    thank you for picking me up`,
  yes: `
    yes that is right; okay; all right; yes that is correct; that is right; that is correct;
    of course; sure; yes of course; yes that is me; that is fine; yes that is fine`,
  no: `
    no that is wrong; that is not right; no that is not right; that is wrong;
    no that is not correct; that is not correct; no sorry`,
  sorry: `
    I am sorry; I am sorry I am late; sorry that you had to wait; sorry for making you wait;
    sorry to keep you waiting; sorry for keeping you waiting; sorry about that;
    sorry for the delay; I apologise; my apologies; I apologise for the delay;
    I apologise for the wait`,
  notUnderstood: `
    I do not understand you; can you write it down; I did not understand; I did not get that;
    I did not catch that; I do not know what you mean; can you type it;
    I do not understand what you say; I do not understand what you are saying;
    can you write it; please type it; sorry I do not understand; what do you mean`,
  goodbye: `
    bye; have a good day; see you later; have a nice day; have a great day; take care;
    have a good evening; have a good night; good night`,
  myColour: "my car is {colour}; I have a {colour} car",
  cannotStop: "I cannot park here",
  traffic: `
    I am stuck in traffic; the traffic is bad; the traffic is terrible; the traffic is heavy;
    I am in heavy traffic; there is a lot of traffic here; there is a traffic jam;
    I am in a traffic jam; I am stuck in a traffic jam; there is heavy traffic;
    the roads are busy; the road is busy`,
};
