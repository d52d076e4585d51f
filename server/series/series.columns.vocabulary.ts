/**
 * Series in columns, `application/vnd.portal.columns`, little endian:
 *
 *     uint32      length of the head in bytes; with these 4 bytes it is a multiple of 8
 *     bytes       the head: JSON in UTF-8, padded with blanks
 *                 {resolution, points, time, series: [{variable, station, unit, meaning, n: boolean, calm: boolean,
 *                 flags?: true, flag?: true, written?: {[index]: word}}]}
 *     float64[points]   times: start of each interval, epoch seconds
 *     then for each series, in the order of the head:
 *     float32[points]   values, NaN where missing
 *     and only where its `n` is true
 *     uint16[points]    valid values behind each mean, padded with zeros to a multiple of 4 bytes
 *     uint16[points]    how many there could be, padded likewise
 *     and only where its `calm` is true
 *     uint16[points]    hours without wind, padded likewise
 *     and only where its `flags` is there
 *     uint16[points]    values of the source that flags keep out, padded likewise
 *     uint16[points]    a bit for each flag that they carry, padded likewise
 *     and only where its `flag` is there
 *     uint8[points]     the flag of each value, padded likewise
 *
 * Imports nothing, so that browsers read it as the server writes it.
 */
export const columnsMediaType = 'application/vnd.portal.columns'

/** What the source says of its times, as in `times.vocabulary.ts`. */
interface SeriesTimes {
  label: 'begin' | 'end' | 'middle' | 'unknown'
  step: number
  zone: string
}

/** What the values of a variable are, likewise. */
export interface SeriesMeaning {
  name: { zh: string; en: string }
  /** What a value of the source is of its interval, and how longer intervals are made of it. */
  statistic: 'mean' | 'sum' | 'maximum' | 'minimum' | 'instantaneous' | 'unknown'
  averaging: 'mean' | 'sum' | 'circular' | 'mda8' | 'sampled' | 'none'
  /** What the values of this answer are, in words. */
  is: { zh: string; en: string }
  referenceStates: {
    from: string | null
    to: string | null
    state: '273.15 K, 1013.25 hPa' | '298.15 K, 1013.25 hPa' | 'ambient' | 'unknown'
  }[]
}

interface Described {
  variable: string
  station: string
  unit: string
  meaning: SeriesMeaning
  /** By place, what the source wrote that is no plain number; where it was asked for. */
  written?: Record<string, string>
}

export interface ColumnsHead {
  resolution: string
  points: number
  /** What the source says of its times; here all are the start of their interval. */
  time: SeriesTimes
  series: (Described & { n: boolean; calm: boolean; flags?: boolean; flag?: boolean })[]
}

export interface DecodedSeries extends Described {
  values: Float32Array
  /** Null at the resolution of the source. */
  n: Uint16Array | null
  of: Uint16Array | null
  /** Hours without wind; null but for directions whose speed is known. */
  calm: Uint16Array | null
  /** Of variables with flags: the code of each value of the source; of what is made of them, how many are left out, and the flags as bits. */
  flag?: Uint8Array
  out?: Uint16Array
  flags?: Uint16Array
}

export interface DecodedColumns {
  resolution: string
  time: SeriesTimes
  times: Float64Array
  series: DecodedSeries[]
}

/** Bytes of a column of counts. */
export const countBytes = (points: number) => Math.ceil(points / 2) * 4
/** Of one of flags. */
export const flagBytes = (points: number) => Math.ceil(points / 4) * 4

/** The arrays are views into the buffer: nothing is copied. */
export function decodeColumns(buffer: ArrayBuffer): DecodedColumns {
  const headLength = new DataView(buffer).getUint32(0, true)
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, headLength))) as ColumnsHead
  const { points } = head
  let at = 4 + headLength
  const times = new Float64Array(buffer, at, points)
  at += points * 8
  const counts = () => {
    const column = new Uint16Array(buffer, at, points)
    at += countBytes(points)
    return column
  }
  const codes = () => {
    const column = new Uint8Array(buffer, at, points)
    at += flagBytes(points)
    return column
  }
  const series = head.series.map(({ n, calm, flags, flag, ...described }) => {
    const values = new Float32Array(buffer, at, points)
    at += points * 4
    return {
      ...described,
      values,
      n: n ? counts() : null,
      of: n ? counts() : null,
      calm: calm ? counts() : null,
      ...(flags && { out: counts(), flags: counts() }),
      ...(flag && { flag: codes() }),
    }
  })
  return { resolution: head.resolution, time: head.time, times, series }
}
