/** How much a person can say of a file by hand. Imports nothing. */
export const answerLimits = {
  /** Letters of a name of a station or variable, of a unit, and of all words that stand for missing. */
  name: 100,
  unit: 40,
  words: 200,
  /** Letters of one coordinate, and of a list of stations with theirs. */
  coordinate: 40,
  list: 200_000,
  longitude: 180,
  latitude: 90,
  /** Metres above the sea. */
  lowest: -500,
  highest: 10_000,
} as const
