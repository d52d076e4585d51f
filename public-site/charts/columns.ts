import type { Columns } from './data.ts'

/** Decodes `application/vnd.portal.columns`; the layout is described in `server/series/series.schema.ts`. */
export function decodeColumns(buffer: ArrayBuffer): Columns {
  const headLength = new DataView(buffer).getUint32(0, true)
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, headLength))) as {
    resolution: string
    points: number
    series: { variable: string; station: string; unit: string; n: boolean }[]
  }
  const { points } = head
  let at = 4 + headLength
  const times = new Float64Array(buffer, at, points)
  at += points * 8
  const counts = () => {
    const found = new Uint16Array(buffer, at, points)
    at += Math.ceil((points * 2) / 4) * 4
    return found
  }
  return {
    resolution: head.resolution,
    times,
    series: head.series.map((one) => {
      const values = new Float32Array(buffer, at, points)
      at += points * 4
      return {
        variable: one.variable,
        station: one.station,
        unit: one.unit,
        values,
        n: one.n ? counts() : null,
        of: one.n ? counts() : null,
      }
    }),
  }
}
