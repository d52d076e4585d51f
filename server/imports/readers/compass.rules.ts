/** Compass points → degrees, where the wind comes from. */

import { flag } from '../../averages/flags.vocabulary.ts'
import type { Reading, Refused } from './numbers.rules.ts'

const sixteen = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW']
const every = (step: number) => sixteen.filter((_, index) => index % step === 0)
export const compassPoints = { 16: sixteen, 8: every(2) } as const

export interface CompassForm {
  points: keyof typeof compassPoints
  missing: readonly string[]
}

export function compassReader({ points, missing }: CompassForm): (text: string, name: string) => Reading | Refused {
  const list = compassPoints[points]
  const known = new Map<string, Reading>()
  for (const [index, point] of list.entries())
    known.set(point, { value: (index * 360) / list.length, flag: flag.notChecked })
  for (const word of missing) known.set(word, { value: Number.NaN, flag: flag.missing, written: word })
  return (text, name) =>
    known.get(text) ?? {
      refusal: 'notPoint',
      found: { column: name, text: text.slice(0, 40), points, missing: missing.join(', ') },
    }
}
