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

/** Each variable has a panel of its own, so a colour always means a station. */
export function looks(lines: { station: string }[]): LineLook[] {
  const stations = [...new Set(lines.map((line) => line.station))]
  return lines.map((line) => {
    const station = stations.indexOf(line.station)
    return { colour: station % categories.light.length, dash: station < solidOnes ? 0 : 1 }
  })
}
