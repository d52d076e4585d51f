/** What a person said of a station, as far as it can be: whatever else came over the wire is left out. */
import { answerLimits as limits } from '../answers.vocabulary.ts'
import type { StationAnswer } from '../card.types.ts'

const line = (given: unknown): string | undefined =>
  typeof given === 'string' && given.trim() !== '' ? given.replace(/\s+/g, ' ').trim().slice(0, limits.name) : undefined
const within = (given: unknown, least: number, greatest: number): number | undefined =>
  typeof given === 'number' && given >= least && given <= greatest ? given : undefined
const both = (given: unknown) => {
  const { zh, en } = (given ?? {}) as Record<string, unknown>
  const [chinese, english] = [line(zh), line(en)]
  return chinese || english ? { ...(chinese && { zh: chinese }), ...(english && { en: english }) } : undefined
}

export function soundStation(given: unknown): StationAnswer & { code?: string } {
  const one = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const told = {
    code: line(one.code),
    name: both(one.name),
    city: both(one.city),
    longitude: within(one.longitude, -limits.longitude, limits.longitude),
    latitude: within(one.latitude, -limits.latitude, limits.latitude),
    altitude: within(one.altitude, limits.lowest, limits.highest),
    setting: line(one.setting),
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}
