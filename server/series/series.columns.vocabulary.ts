/**
 * Series in columns, `application/vnd.portal.columns`, little endian:
 *
 *     uint32      length of the head in bytes; with these 4 bytes it is a multiple of 8
 *     bytes       the head: JSON in UTF-8, padded with blanks
 *                 {resolution, points, series: [{variable, station, unit, n: boolean}]}
 *     float64[points]   times: start of each interval, epoch seconds
 *     then for each series, in the order of the head:
 *     float32[points]   values, NaN where missing
 *     and only where its `n` is true
 *     uint16[points]    valid values behind each mean, padded with zeros to a multiple of 4 bytes
 *     uint16[points]    how many there could be, padded likewise
 *
 * Imports nothing, so that browsers read it as the server writes it.
 */
export const columnsMediaType = 'application/vnd.portal.columns'

export interface ColumnsHead {
  resolution: string
  points: number
  series: { variable: string; station: string; unit: string; n: boolean }[]
}

export interface DecodedSeries {
  variable: string
  station: string
  unit: string
  values: Float32Array
  /** Null at the resolution of the source. */
  n: Uint16Array | null
  of: Uint16Array | null
}

export interface DecodedColumns {
  resolution: string
  times: Float64Array
  series: DecodedSeries[]
}

/** Bytes of a column of counts. */
export const countBytes = (points: number) => Math.ceil(points / 2) * 4

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
  const series = head.series.map(({ variable, station, unit, n }) => {
    const values = new Float32Array(buffer, at, points)
    at += points * 4
    return { variable, station, unit, values, n: n ? counts() : null, of: n ? counts() : null }
  })
  return { resolution: head.resolution, times, series }
}
