import { categories } from '../../style/data-colours.ts'

export const lineColours = categories

/** Where hues run out of being told apart, a dash helps. */
export const dashes: number[][] = [[], [7, 4]]
const solidOnes = 4

export interface LineLook {
  /** Index into the colours of the theme. */
  colour: number
  /** Index into the dashes. */
  dash: number
}

export const lookOf = (place: number): LineLook => ({
  colour: place % categories.light.length,
  dash: place < solidOnes ? 0 : 1,
})

/** Each variable has a panel of its own, so a colour always means a station. */
export function looks(lines: { station: string }[]): LineLook[] {
  const stations = [...new Set(lines.map((line) => line.station))]
  return lines.map((line) => lookOf(stations.indexOf(line.station)))
}
