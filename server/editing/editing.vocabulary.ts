/** Limits of what editors write. */
export const longestLine = 200
export const longestSummary = 600
export const longestText = 100_000
export const longestSlug = 60
export const longestAddress = 300
export const mostDatasets = 40
export const mostFacts = 20
export const mostInstruments = 40
/** Words of one group of synonyms; each is looked for beside the others. */
export const mostSynonyms = 12
export const longestCode = 40
/** A child's list reaches back so many days at most. */
export const mostDays = 36_500
/** A picture of the home page comes with its first view: it has to be light. */
export const mostPictureBytes = 300 * 1024
/** Entries of a type: they are read whole. */
export const mostEntries = 500
