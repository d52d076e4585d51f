import { describe, expect, it } from 'vitest'
import { facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { byScore, inOrder } from '../../server/engines/index/ranking.ts'
import {
  type CatalogueRecord,
  type Columns,
  emptyColumns,
  remove,
  settle,
  write,
} from '../../server/search/columns/columns.rules.ts'
import { applyFilters, readFilters } from '../../server/search/filters.rules.ts'

const chance = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function record(id: number, pick: (below: number) => number): CatalogueRecord {
  return {
    ...{ id, status: pick(5) === 0 ? 'withdrawn' : 'published', length: 1 + pick(200), kind: `kind${pick(4)}` },
    ...{ categoryId: pick(30), projectId: pick(3) === 0 ? null : pick(9), observationType: `o${pick(5)}` },
    ...{ species: [`s${pick(12)}`, `s${pick(12)}`], fileFormats: [`f${pick(6)}`], parameterType: `p${pick(8)}` },
    ...{ temporalResolution: `t${pick(5)}`, spatialResolution: `r${pick(5)}`, department: `d${pick(6)}` },
    ...{ licence: `l${pick(3)}`, publisherZh: `机构${pick(40)}`, publisherEn: '', sharingMode: `m${pick(3)}` },
    ...{ classificationLevel: pick(3), west: pick(90), south: pick(40), east: 90 + pick(90), north: 40 + pick(40) },
    ...{ timeFrom: pick(10 ** 12), timeTo: null, updatedAt: pick(500), downloadCount: pick(20) },
    ...{ bytes: pick(10 ** 9), files: pick(5), rows: pick(9000) },
  }
}

/** Everything that is answered from columns, whatever the numbers inside are. */
function told(columns: Columns) {
  const { ids, counts } = applyFilters(columns, columns.ids, readFilters({}, 0))
  const facets = facetFields.map((field) => {
    const byValue: Record<string, number> = {}
    counts[field].forEach((n, code) => {
      if (n > 0) byValue[(columns.fields[field].values[code] as string[]).join()] = n
    })
    return byValue
  })
  const scores = Float32Array.from(columns.ids, (id) => id % 5)
  return {
    ids: [...ids],
    newest: [...columns.newest],
    mostDownloaded: [...columns.mostDownloaded],
    words: columns.words,
    tallies: columns.tallies,
    sums: columns.sums,
    facets,
    ranked: [...byScore(columns, columns.ids, scores, ids.length)],
    some: [
      ...inOrder(
        columns.newest,
        ids.filter((id) => id % 3 === 0),
        columns.live.length,
      ),
    ],
  }
}

describe('Columns that follow what is published', () => {
  it.each([1, 2, 3])('say the same as columns that are read anew (%i)', (seed) => {
    const pick = chance(seed)
    const records = new Map<number, CatalogueRecord>()
    const following = emptyColumns()
    let latest = 500
    for (let turn = 0; turn < 60; turn++) {
      const changed = new Set<number>()
      for (let i = pick(turn % 7 === 0 ? 60 : 4); i >= 0; i--) {
        const id = 1 + pick(40 + turn * 8)
        changed.add(id)
        if (pick(10) === 0) {
          records.delete(id)
          remove(following, id)
          continue
        }
        const known = records.get(id)
        const next = record(id, pick)
        // New, edited where it stands, or put among older ones.
        const way = pick(3)
        if (way === 0) next.updatedAt = ++latest
        if (way === 1 && known) next.updatedAt = known.updatedAt
        records.set(id, next)
        write(following, next)
      }
      settle(following, changed)
      const anew = emptyColumns()
      for (const one of records.values()) write(anew, one)
      settle(anew, new Set(records.keys()))
      expect(told(following)).toEqual(told(anew))
    }
  })
})
