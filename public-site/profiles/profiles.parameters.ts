export const listPath = '/ypsj/list'
export const classesPath = '/ypsj/classify'
export const matchPath = '/ypsj/match'
export const profilePath = '/ypDetail'

export const facets = ['sourceClass', 'particleType', 'country', 'city', 'year'] as const
export type Facet = (typeof facets)[number]
/** `chosen`: profiles that will be laid over each other. */
export const several = [...facets, 'chosen'] as const
export const single = [
  ...['keyword', 'dataset', 'species', 'least', 'most'],
  ...['orderField', 'order', 'page', 'limit'],
] as const
/** All that the address of the list may hold. */
export const listParameters: readonly string[] = [...single, ...several]

/** Characters of a factor that is pasted, and bytes of a file that is read. */
export const mostPasted = 60_000
export const mostBytes = 1_000_000

/** Characters of a number that is typed. */
export const mostFigures = 20
/** Spectra that can be told apart in one picture. */
export const mostOverlaid = 6
