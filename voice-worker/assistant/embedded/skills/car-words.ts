/** What a car with its driver is called. */
export const CAR =
  "(car|cars|cab|cabs|taxi|taxis|chauffeur|chauffeurs|limo|limousine|uber|ride|rides|lift|pickup|pick-up|pick up|(a|an|the|my|our|airport|car|private) transfer|driver)";

export const CAR_WORDS =
  "car cars cab cabs taxi taxis chauffeur chauffeurs limo limousine uber ride rides lift pickup pick-up pick transfer driver airport private";
