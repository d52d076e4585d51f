/** What a file is, by its first and last bytes; its name is only held against it. */
import type { Format } from './card.vocabulary.ts'

export interface Recognised {
  format: Format
  /** What it is in a word, where the format alone does not say it: `RAR`, `ELF`. */
  seems?: string
}

const is = (bytes: Uint8Array, at: number, ...expected: number[]) => expected.every((byte, i) => bytes[at + i] === byte)
const ascii = (bytes: Uint8Array, at: number, text: string) =>
  is(bytes, at, ...Array.from(text, (one) => one.charCodeAt(0)))

const magic: [(bytes: Uint8Array) => boolean, Format, string?][] = [
  [(b) => ascii(b, 0, 'CDF') && [1, 2, 5].includes(b[3] ?? 0), 'netcdf3'],
  [(b) => is(b, 0, 0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a), 'hdf5'],
  [(b) => is(b, 0, 0x0e, 0x03, 0x13, 0x01), 'hdf4'],
  [(b) => ascii(b, 0, 'PAR1'), 'parquet'],
  [(b) => ascii(b, 0, 'GRIB') && (b[7] === 1 || b[7] === 2), 'grib'],
  [
    (b) =>
      is(b, 0, 0x49, 0x49, 0x2a, 0) ||
      is(b, 0, 0x4d, 0x4d, 0, 0x2a) ||
      is(b, 0, 0x49, 0x49, 0x2b, 0) ||
      is(b, 0, 0x4d, 0x4d, 0, 0x2b),
    'tiff',
  ],
  [(b) => is(b, 0, 0x50, 0x4b, 3, 4) || is(b, 0, 0x50, 0x4b, 5, 6), 'zip'],
  [(b) => is(b, 0, 0x1f, 0x8b), 'gzip'],
  [(b) => ascii(b, 0, '%PDF-'), 'pdf'],
  [(b) => is(b, 0, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'xls'],
  [(b) => is(b, 0, 0x09, 0x08) && (b[2] === 0x10 || b[2] === 0x08) && b[3] === 0, 'xls'],
  [(b) => ascii(b, 0, 'Rar!'), 'archive', 'RAR'],
  [(b) => is(b, 0, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), 'archive', '7z'],
  [(b) => is(b, 0, 0xfd, 0x37, 0x7a, 0x58, 0x5a), 'archive', 'xz'],
  [(b) => ascii(b, 0, 'BZh') && is(b, 4, 0x31, 0x41, 0x59), 'archive', 'bzip2'],
  [(b) => is(b, 0, 0x28, 0xb5, 0x2f, 0xfd), 'archive', 'zstd'],
  [(b) => ascii(b, 257, 'ustar'), 'archive', 'tar'],
  [(b) => is(b, 0, 0x7f, 0x45, 0x4c, 0x46), 'executable', 'ELF'],
  [(b) => ascii(b, 0, 'MZ') && b.length > 64 && (b.includes(0) || b.length > 200), 'executable', 'Windows'],
  [
    (b) => is(b, 0, 0xcf, 0xfa, 0xed, 0xfe) || is(b, 0, 0xca, 0xfe, 0xba, 0xbe) || is(b, 0, 0xfe, 0xed, 0xfa, 0xcf),
    'executable',
    'Mach-O / Java',
  ],
  [(b) => is(b, 0, 0, 0x61, 0x73, 0x6d), 'executable', 'WebAssembly'],
  [(b) => ascii(b, 0, '#!'), 'executable', '#!'],
  [(b) => is(b, 0, 0x89, 0x50, 0x4e, 0x47), 'image', 'PNG'],
  [(b) => is(b, 0, 0xff, 0xd8, 0xff), 'image', 'JPEG'],
  [(b) => ascii(b, 0, 'GIF8'), 'image', 'GIF'],
  [(b) => ascii(b, 0, 'RIFF') && ascii(b, 8, 'WEBP'), 'image', 'WebP'],
  [(b) => ascii(b, 0, '{\\rtf'), 'word'],
]

const heads: [RegExp, Format, string?][] = [
  [/^<(!doctype\s+html|html|head|body)\b/i, 'html'],
  [/^<\?xml[^>]*>\s*(<!--[\s\S]*?-->\s*)*<(!doctype\s+)?html\b/i, 'html'],
  [/^<(\?xml|[a-z][\w:-]*[\s>])/i, 'xml'],
]

/** Which form of UTF-16 some bytes are without saying so: every second byte of plain text is 0. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (is(bytes, 0, 0xff, 0xfe)) return 'utf-16le'
  if (is(bytes, 0, 0xfe, 0xff)) return 'utf-16be'
  const pairs = Math.floor(Math.min(bytes.length, 4096) / 2)
  if (pairs < 8) return null
  let [even, odd] = [0, 0]
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) even++
    if (bytes[2 * i + 1] === 0) odd++
  }
  if (odd > 0.4 * pairs && even < 0.02 * pairs) return 'utf-16le'
  return even > 0.4 * pairs && odd < 0.02 * pairs ? 'utf-16be' : null
}

/** Of the first bytes: some 64 kB. Text is `csv` here until somebody looked for its columns. */
export function recognise(bytes: Uint8Array): Recognised {
  if (bytes.length === 0) return { format: 'empty' }
  const found = magic.find(([test]) => test(bytes))
  if (found) return { format: found[1], ...(found[2] ? { seems: found[2] } : {}) }
  const utf16 = utf16Of(bytes)
  if (!utf16) {
    let odd = 0
    const looked = Math.min(bytes.length, 8192)
    for (let i = 0; i < looked; i++) {
      const byte = bytes[i]!
      if (byte === 0 || (byte < 9 && byte > 0) || (byte > 13 && byte < 32 && byte !== 27)) odd++
    }
    // A few null bytes are a damaged text; many are no text: of bytes without any order every tenth is odd.
    if (odd > looked * 0.05) return { format: 'unknown' }
  }
  const text = new TextDecoder(utf16 ?? 'utf-8')
    .decode(bytes.subarray(0, 4096))
    .replace(/^\ufeff/, '')
    .trimStart()
  if (text.replaceAll('\0', '') === '') return { format: bytes.includes(0) ? 'unknown' : 'empty' }
  for (const [form, format] of heads) if (form.test(text)) return { format }
  if (/^[{[]/.test(text) && /^(\{\s*("|\})|\[\s*([{["\d\-\]]|$))/.test(text) && !/^\[[^\]\n]*\]\s*(\n|$)/.test(text))
    return {
      format:
        /"type"\s*:\s*"(FeatureCollection|Feature|Point|Polygon|MultiPolygon|LineString|MultiPoint|MultiLineString|GeometryCollection)"/.test(
          text,
        )
          ? 'geojson'
          : 'json',
    }
  return { format: 'csv' }
}

/** Extensions that go with a format; where a name has another that is known, people are told. */
const extensions: Partial<Record<Format, readonly string[]>> = {
  csv: ['csv', 'tsv', 'txt', 'dat', 'asc', 'tab', 'all', 'lev15', 'lev20', 'ict', 'nas', 'c', 'md', 'log'],
  text: [
    'txt',
    'md',
    'log',
    'dat',
    'csv',
    'readme',
    'py',
    'r',
    'm',
    'json',
    'yaml',
    'yml',
    'bib',
    'tex',
    'ncl',
    'sh',
    'asc',
    'tab',
    'tsv',
    'prj',
    'cpg',
  ],
  xlsx: ['xlsx', 'xlsm'],
  netcdf3: ['nc', 'cdf', 'nc3', 'netcdf'],
  netcdf4: ['nc', 'nc4', 'cdf', 'h5', 'hdf5', 'he5', 'hdf', 'netcdf'],
  hdf5: ['h5', 'hdf5', 'he5', 'nc', 'nc4', 'hdf'],
  parquet: ['parquet', 'pq'],
  geotiff: ['tif', 'tiff', 'geotiff'],
  tiff: ['tif', 'tiff'],
  geojson: ['geojson', 'json'],
  json: ['json', 'geojson', 'ipynb'],
  zip: ['zip', 'kmz'],
  gzip: ['gz', 'tgz'],
  pdf: ['pdf', 'ai'],
  word: ['docx', 'rtf', 'doc', 'odt'],
}
const known = new Set([
  ...Object.values(extensions).flat(),
  'xls',
  'doc',
  'png',
  'jpg',
  'jpeg',
  'grib',
  'grb',
  'grib2',
  'exe',
  'html',
  'htm',
])

export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name.replace(/\.gz$/i, ''))?.[1]?.toLowerCase() ?? ''

/** The extension of a name that says another format than the content; null where they agree or nothing is said. */
export function otherExtension(name: string, format: Format): string | null {
  const extension = extensionOf(name)
  const fits = extensions[format]
  return fits && extension !== '' && known.has(extension) && !fits.includes(extension) ? extension : null
}
