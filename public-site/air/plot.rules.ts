/** Places of what the plots of a station draw. */
import { roundLevels } from '../explore/frame.rules.ts'

/** From zero, or below it where values are, to a little above the highest; with round ticks. */
export function reach(values: readonly (number | null)[]) {
  const there = values.filter((one): one is number => one !== null && Number.isFinite(one))
  const [least, most] = [Math.min(0, ...there), Math.max(...there, Number.NEGATIVE_INFINITY)]
  if (!(most > least)) return { from: least, to: least + 1, ticks: [least] }
  const to = most + (most - least) * 0.06
  const range = { from: least, to, scale: 'linear' as const }
  const ticks = roundLevels(range, 5)
  return { from: least, to, ticks: least === 0 ? [0, ...ticks] : ticks }
}

/** The runs of places that have a value: a line never goes across a gap. */
export function runs(values: readonly (number | null)[]): [first: number, last: number][] {
  const found: [number, number][] = []
  values.forEach((value, i) => {
    if (value === null) return
    const last = found.at(-1)
    if (last && last[1] === i - 1) last[1] = i
    else found.push([i, i])
  })
  return found
}

/** A sector of a ring, clockwise from north in degrees, as a path around 0, 0. */
export function wedge(from: number, to: number, inner: number, outer: number): string {
  const at = (degrees: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
  }
  const arc = (radius: number, sweep: 0 | 1, degrees: number) =>
    `A${radius} ${radius} 0 0 ${sweep} ${at(degrees, radius)}`
  return inner > 0
    ? `M${at(from, inner)}L${at(from, outer)}${arc(outer, 1, to)}L${at(to, inner)}${arc(inner, 0, from)}Z`
    : `M0 0L${at(from, outer)}${arc(outer, 1, to)}Z`
}
