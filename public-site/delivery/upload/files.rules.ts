import { longestName, mostFileBytes, takenEndings } from '../../../server/uploads/uploads.vocabulary.ts'

/** What systems put into folders by themselves. */
const isOfSystem = (name: string) => /(^|\/)(\.[^/]*|~\$[^/]*|thumbs\.db|desktop\.ini|__macosx\/.*)$/i.test(name)
export const worthSending = <T extends { name: string }>(chosen: T[]): T[] =>
  chosen.filter(({ name }) => !isOfSystem(name))

export type Fault = 'type' | 'large' | 'empty' | 'name'

/** What the portal would refuse anyway, told before anything is sent. */
export function faultOf({ name, bytes }: { name: string; bytes: number }): Fault | null {
  if ([...name].length > longestName) return 'name'
  const ending = /[^/.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (!takenEndings.some((one) => one === ending)) return 'type'
  if (bytes === 0) return 'empty'
  return bytes > mostFileBytes ? 'large' : null
}

/** Names are compared as the portal keeps them. */
export const keptName = (name: string) => name.normalize('NFC').replace(/^\/+/, '').trim()

/** The name in its folder, and the folders before it. */
export function partsOf(name: string): { folder: string; own: string } {
  const cut = name.lastIndexOf('/') + 1
  return { folder: name.slice(0, cut), own: name.slice(cut) }
}

export interface Measure {
  at: number
  sent: number
}
const measuredOver = 6000

/** Bytes a second over the last seconds; a line that stands still slows down to nothing. */
export function speedOf(measures: readonly Measure[]): number {
  const first = measures[0]
  const last = measures.at(-1)
  if (!first || !last || last.at - first.at < 400) return 0
  return Math.max(0, ((last.sent - first.sent) / (last.at - first.at)) * 1000)
}
export const recent = (measures: readonly Measure[], now: number): Measure[] =>
  measures.filter(({ at }) => now - at <= measuredOver)

/** When to try again after so many losses in a row. */
export const patience = (losses: number): number => Math.min(60_000, 5000 * 2 ** Math.min(losses, 4))
