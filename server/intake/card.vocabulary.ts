/** Words of the health card of an upload, shared by the reader and by the pages that show it. Imports nothing. */
interface Words {
  zh: string
  en: string
}
const words = <T extends Record<string, Words>>(list: T) => list

/** What a file is by its content. */
export const formats = words({
  csv: { zh: '文本表格（CSV）', en: 'Text table (CSV)' },
  xlsx: { zh: 'Excel 工作簿（xlsx）', en: 'Excel workbook (xlsx)' },
  netcdf3: { zh: 'NetCDF-3', en: 'NetCDF-3' },
  netcdf4: { zh: 'NetCDF-4', en: 'NetCDF-4' },
  hdf5: { zh: 'HDF5', en: 'HDF5' },
  parquet: { zh: 'Parquet', en: 'Parquet' },
  geotiff: { zh: 'GeoTIFF', en: 'GeoTIFF' },
  tiff: { zh: 'TIFF 图像', en: 'TIFF image' },
  geojson: { zh: 'GeoJSON', en: 'GeoJSON' },
  json: { zh: 'JSON', en: 'JSON' },
  zip: { zh: 'ZIP 压缩包', en: 'ZIP archive' },
  gzip: { zh: 'gzip 压缩文件', en: 'gzip file' },
  archive: { zh: '其他压缩包', en: 'Another archive' },
  pdf: { zh: 'PDF 文档', en: 'PDF document' },
  word: { zh: 'Word 文档', en: 'Word document' },
  slides: { zh: '演示文稿', en: 'Slides' },
  xls: { zh: '旧版 Office 文件', en: 'File of old Office' },
  text: { zh: '文本', en: 'Text' },
  html: { zh: '网页', en: 'Web page' },
  xml: { zh: 'XML', en: 'XML' },
  image: { zh: '图像', en: 'Image' },
  grib: { zh: 'GRIB', en: 'GRIB' },
  hdf4: { zh: 'HDF4', en: 'HDF4' },
  executable: { zh: '可执行程序', en: 'Program' },
  empty: { zh: '空文件', en: 'Empty file' },
  unknown: { zh: '未能识别', en: 'Not recognised' },
})
export type Format = keyof typeof formats

/**
 * How far the reading came: columns were read; a file of fields was described; a document or another file is kept as it
 * is; it cannot be taken as it is; the reader itself came to an end (time, memory, a broken file).
 */
export const outcomes = words({
  read: { zh: '已读取', en: 'Read' },
  described: { zh: '已识别其结构', en: 'Its structure was recognised' },
  kept: { zh: '按原样保存', en: 'Kept as it is' },
  refused: { zh: '不能接收', en: 'Cannot be taken' },
  failed: { zh: '未能读完', en: 'Not read to the end' },
})
export type Outcome = keyof typeof outcomes

export const encodings = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8 (BOM)',
  gb18030: 'GBK (GB18030)',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
} as const
export type TextEncoding = keyof typeof encodings

/** What a column is for. */
export const roles = words({
  time: { zh: '时间', en: 'Time' },
  station: { zh: '站点', en: 'Station' },
  longitude: { zh: '经度', en: 'Longitude' },
  latitude: { zh: '纬度', en: 'Latitude' },
  altitude: { zh: '海拔', en: 'Altitude' },
  value: { zh: '数值', en: 'Values' },
  flag: { zh: '质控标记', en: 'Quality flag' },
  ignored: { zh: '不使用', en: 'Not used' },
})
export type Role = keyof typeof roles

/** What a column of time holds, where several make one time. */
const timeParts = words({
  instant: { zh: '日期时间', en: 'Date and time' },
  date: { zh: '日期', en: 'Date' },
  clock: { zh: '时刻', en: 'Time of day' },
  year: { zh: '年', en: 'Year' },
  month: { zh: '月', en: 'Month' },
  day: { zh: '日', en: 'Day' },
  hour: { zh: '时', en: 'Hour' },
  minute: { zh: '分', en: 'Minute' },
  dayOfYear: { zh: '年内日序', en: 'Day of the year' },
})
export type TimePart = keyof typeof timeParts

/** How a column was matched with a variable, from the surest to the least sure; `answer`: a person said so. */
export const matchings = words({
  answer: { zh: '由提交者确认', en: 'said by the person who delivers' },
  standardName: { zh: 'CF 标准名', en: 'CF standard name' },
  exact: { zh: '列名相同', en: 'the same name' },
  alias: { zh: '常用别名', en: 'a usual name for it' },
  longName: { zh: '说明文字', en: 'its long name' },
  unit: { zh: '仅由单位推断', en: 'by its unit alone' },
  none: { zh: '未匹配', en: 'not matched' },
})
export type Matching = keyof typeof matchings

export const severities = words({
  error: { zh: '错误', en: 'Error' },
  question: { zh: '待确认', en: 'Question' },
  warning: { zh: '警告', en: 'Warning' },
  info: { zh: '说明', en: 'Note' },
})
export type Severity = keyof typeof severities

/** In which order a date such as 03/04/2024 is written. */
export const dateOrders = words({
  ymd: { zh: '年-月-日', en: 'year, month, day' },
  dmy: { zh: '日-月-年', en: 'day, month, year' },
  mdy: { zh: '月-日-年', en: 'month, day, year' },
})
export type DateOrder = keyof typeof dateOrders

/** Sizes of the card itself: whatever a file holds, a card stays small. */
export const cardLimits = {
  bytes: 1_000_000,
  tables: 40,
  columns: 300,
  findings: 200,
  previewRows: 20,
  previewColumns: 60,
  previewLetters: 120,
  plotColumns: 40,
  plotPoints: 200,
  calendar: 400,
  stations: 300,
  files: 1000,
} as const

/** What a reading may take of the machine. */
export const readingLimits = {
  seconds: 120,
  /** When it is published. */
  publishingSeconds: 900,
  heapMegabytes: 512,
  dataMegabytes: 1024,
  columns: 2000,
  lineLetters: 1 << 20,
  cells: 60_000_000,
  sheetCells: 2_000_000,
  unpackedMegabytes: 200,
  zipMegabytes: 2048,
  packedFiles: 10_000,
  ratio: 200,
} as const

type Tree = { [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Answers with those of a mend put over them: whatever both say, the mend says last. Both are plain trees without lists,
 * so mends go together in any order.
 */
export function withMend<T extends object>(answers: T, mend: T): T {
  const into = new Map<string, unknown>(Object.entries(answers))
  for (const [key, value] of Object.entries(mend)) {
    const old = into.get(key)
    into.set(key, isTree(old) && isTree(value) ? withMend(old, value) : value)
  }
  return Object.fromEntries(into) as T
}
