/** Selections that are made into files. Imports nothing, so that every part may import it. */

export const exportFormats = {
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8', name: 'CSV' },
  json: { ending: 'json', type: 'application/json; charset=utf-8', name: 'JSON' },
  netcdf: { ending: 'nc', type: 'application/x-netcdf', name: 'NetCDF' },
  parquet: { ending: 'parquet', type: 'application/vnd.apache.parquet', name: 'Parquet' },
} as const
export type ExportFormat = keyof typeof exportFormats
export const formatNames = Object.keys(exportFormats) as ExportFormat[]

export const exportStates = {
  waiting: { zh: '排队中', en: 'Waiting' },
  running: { zh: '正在生成', en: 'Being made' },
  finished: { zh: '可下载', en: 'Ready' },
  failed: { zh: '未能生成', en: 'Failed' },
  expired: { zh: '已过期', en: 'Expired' },
} as const

/** So few are made while the reader waits. */
export const smallValues = 500_000
/** Made at once by one process, of all people; each is a thread with an engine of its own. */
export const mostAtOnce = 2
/** So many readers wait in line for a small one; for others it is made as a job. */
export const mostInLine = 8
/** Waiting or running at once, of one person. */
export const mostWaiting = 5
/** How long a file is kept. */
export const keptHours = 48
/** How long it is told that there was one. */
export const toldDays = 30
/** Values that are written a second, and bytes of a value, by format: rough on purpose, a quote is said as "about". */
export const pace = {
  csv: { second: 3_000_000, cell: 36, row: 46, column: 7 },
  json: { second: 1_500_000, cell: 62, row: 90, column: 18 },
  netcdf: { second: 20_000_000, cell: 0, row: 0, column: 4 },
  parquet: { second: 4_000_000, cell: 2, row: 2, column: 2 },
} as const satisfies Record<ExportFormat, { second: number; cell: number; row: number; column: number }>
