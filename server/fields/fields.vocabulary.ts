/** Media type of a frame. */
export const frameMediaType = 'application/vnd.portal.frame'
/** Cells of a frame that is sent. */
export const mostFrameCells = 4_000_000

/** By the names that addresses of the site have for them; maps and curtains of other kinds are seen where they fit best. */
export const families = {
  th: ['reanalysis', 'satellite', 'field', 'technique', 'laboratory', 'apportionment', 'project-display'],
  qd: ['inventory'],
  satellite: ['satellite'],
  /** Those of them with curtains. */
  lidar: ['field', 'technique', 'reanalysis', 'satellite', 'laboratory', 'apportionment', 'project-display'],
} as const
export type Family = keyof typeof families
/** Fields that are listed to choose from; others are reached from their dataset. */
export const mostMapped = 500

/** Numbers of a slice, a series or a profile: a head of JSON and float64. */
export const valuesMediaType = 'application/vnd.portal.values'
/** As what a rectangle of a field is taken away. */
export const cutFormats = ['netcdf', 'csv'] as const
export type CutFormat = (typeof cutFormats)[number]
/** A line of CSV, about: time, latitude, longitude, value. */
export const csvRowBytes = 38
