import { setImmediate } from 'node:timers/promises'
import { both } from '../basics/language.ts'
import { leastShared } from '../datasets/profiles/profiles.vocabulary.ts'
import { DomainError } from '../errors.ts'
import type { HeldVersion } from './held.service.ts'
import { compare, type Measures, neededOf } from './matching.rules.ts'
import type { MatchAnswer, MatchBody } from './profiles.schema.ts'
import { listed, type Profiles } from './profiles.service.ts'
import { fold } from './selection.rules.ts'

/** Profiles that are compared before others get their turn. */
const comparedAtOnce = 1000

/** Charges are written or not: SO4=, SO4 2-, SO4. */
const bareSymbol = (text: string) => text.replace(/(?:[\s^]+\d+)?[+\-=−²⁺⁻]+$/u, '')

/** Names by which a species can be written → its keys, of all that is published. */
function namesOf(list: readonly HeldVersion[]) {
  const found = new Map<string, Set<string>>()
  const add = (name: string, key: string) => {
    if (!name) return
    const keys = found.get(name) ?? new Set()
    found.set(name, keys.add(key))
  }
  for (const { species } of list)
    for (const { key, nameZh, nameEn, symbol } of species) {
      add(`key ${fold(key)}`, key)
      for (const name of [nameZh, nameEn]) add(`name ${fold(name)}`, key)
      if (!symbol) continue
      add(`symbol ${symbol}`, key)
      add(`folded ${fold(symbol)}`, key)
      add(`bare ${fold(bareSymbol(symbol))}`, key)
    }
  return (written: string): string[] => {
    const text = written.trim()
    for (const way of [
      `key ${fold(text)}`,
      `symbol ${text}`,
      `name ${fold(text)}`,
      `folded ${fold(text)}`,
      `bare ${fold(bareSymbol(text))}`,
    ]) {
      const keys = found.get(way)
      if (keys) return [...keys]
    }
    return []
  }
}

interface Given {
  written: string
  keys: string[]
  value: number
}

export function createMatching({ profiles }: { profiles: Profiles }) {
  return {
    /** Profiles of open datasets; those under permission are not compared. @throws DomainError tooFewSpecies */
    match: async ({ rows, sourceClass, particleType, limit = 10 }: MatchBody): Promise<MatchAnswer> => {
      const versions = (await profiles.held.current()).filter(({ open }) => open)
      const read = namesOf(versions)
      const given: Given[] = []
      const unknown: string[] = []
      const twice: string[] = []
      const seen = new Set<string>()
      for (const { species: written, value } of rows) {
        const keys = read(written)
        if (keys.length === 0) unknown.push(written)
        else if (keys.some((key) => seen.has(key))) twice.push(written)
        else given.push({ written, keys, value })
        for (const key of keys) seen.add(key)
      }
      const positive = given.filter(({ value }) => value > 0)
      if (positive.length < leastShared)
        throw new DomainError('tooFewSpecies', { least: leastShared, found: positive.length })
      const needed = neededOf(positive.length)
      const x = positive.map(({ value }) => value)
      const found: { one: HeldVersion; i: number; measures: Measures; y: number[] }[] = []
      let done = 0
      for (const one of versions) {
        const columns = new Map<number, number>()
        for (const [column, { keys }] of positive.entries())
          for (const key of keys) {
            const place = one.places.get(key)
            if (place !== undefined) columns.set(place, column)
          }
        const { starts, which, mass } = one.spectra
        for (const [i, head] of one.heads.entries()) {
          if (++done % comparedAtOnce === 0) await setImmediate()
          if (sourceClass?.length && !sourceClass.includes(head.sourceClass)) continue
          if (particleType?.length && !particleType.includes(head.particleType)) continue
          const y = new Array<number>(x.length).fill(0)
          for (let at = starts[i]!; at < starts[i + 1]!; at++) {
            const column = columns.get(which[at]!)
            // Of a species that is there twice the first counts.
            if (column !== undefined && y[column] === 0 && mass[at]! > 0) y[column] = mass[at]!
          }
          const measures = compare(x, y)
          if (measures && measures.shared >= needed) found.push({ one, i, measures, y })
        }
      }
      const order = (value: number | null) => value ?? Number.POSITIVE_INFINITY
      found.sort(
        (a, b) =>
          order(a.measures.rank) - order(b.measures.rank) ||
          a.measures.sid - b.measures.sid ||
          a.one.heads[a.i]!.id - b.one.heads[b.i]!.id,
      )
      const names = new Map(
        versions.flatMap(({ species }) => species.map((each) => [each.key, both(each, 'name')] as const)),
      )
      return {
        ...{ needed, compared: found.length, unknown, twice },
        recognised: given.map(({ written, keys }) => ({
          species: written,
          key: keys[0]!,
          name: names.get(keys[0]!)!,
        })),
        matches: found.slice(0, limit).map(({ one, i, measures, y }) => ({
          profile: listed(one.heads[i]!, one.dataset, one.spectra.starts[i + 1]! - one.spectra.starts[i]!, true),
          ...measures,
          missing: positive.flatMap(({ keys }, column) => (y[column]! > 0 ? [] : [keys[0]!])),
        })),
      }
    },
  }
}
export type Matching = ReturnType<typeof createMatching>
