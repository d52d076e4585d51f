import { categories } from '../../style/data-colours.ts'

export const lineColours = categories

/** Solid, dashed, dotted, dash-dot: told apart without colour. */
export const dashes: number[][] = [[], [7, 4], [2, 3], [9, 3, 2, 3]]

export interface LineLook {
  /** Index into the colours of the theme. */
  colour: number
  /** Index into the dashes. */
  dash: number
}

/** One station: a colour per variable. Several: a colour per station, and the dash says the variable. */
export function looks(lines: { variable: string; station: string }[]): LineLook[] {
  const variables = [...new Set(lines.map((line) => line.variable))]
  const stations = [...new Set(lines.map((line) => line.station))]
  const count = categories.light.length
  return lines.map((line) => {
    const variable = variables.indexOf(line.variable)
    const station = stations.indexOf(line.station)
    return stations.length === 1
      ? { colour: variable % count, dash: 0 }
      : { colour: station % count, dash: variable % dashes.length }
  })
}
