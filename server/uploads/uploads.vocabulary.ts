const gibi = 2 ** 30
/** The bounds of what is uploaded for deliveries. */
export const mostFileGib = 20
export const mostDeliveryGib = 50
/** In all open deliveries of one person together. */
const mostAccountGib = 100
export const mostFileBytes = mostFileGib * gibi
export const mostDeliveryBytes = mostDeliveryGib * gibi
export const mostAccountBytes = mostAccountGib * gibi
export const mostFiles = 500
/** Characters of a name with the folders before it. */
export const longestName = 400
/** An upload that nobody goes on with for so long is removed. */
export const unfinishedDays = 7

/** By the ending of the name; what is in them is read afterwards, and never run. */
export const takenEndings = [
  ...['csv', 'tsv', 'txt', 'dat', 'asc', 'tab', 'ict', 'xlsx', 'xls', 'parquet', 'json', 'geojson'],
  ...['nc', 'nc4', 'cdf', 'h5', 'he5', 'hdf', 'hdf5', 'grib', 'grib2', 'grb', 'grb2', 'tif', 'tiff'],
  ...['zip', 'gz', 'pdf', 'docx', 'md', 'png', 'jpg', 'jpeg'],
] as const

/** Where uploads are made; each has its id after it. */
export const uploadsPath = '/uploads/'
