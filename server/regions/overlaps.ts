/** The parts that regions have in the cells of grids: worked out once for each grid, region after region, with a breath between. */
import { setImmediate as breath } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../basics/sha256.ts'
import { heldIn } from '../engines/once.ts'
import { DomainError } from '../errors.ts'
import { mostFrameCells } from '../fields/fields.vocabulary.ts'
import type { AxesGrid, Grid } from '../fields/grids.rules.ts'
import { cellAreas, type Overlap, overlapOf, withoutDoubles } from './overlap.rules.ts'
import { partsOfDegree, provinces } from './provinces.vocabulary.ts'
import { ringsIn } from './rings.vocabulary.ts'

export const regions = provinces.map(({ code, zh, en, rings }) => ({
  code,
  name: { zh, en },
  rings: ringsIn(rings, partsOfDegree),
}))

export interface Shared {
  grid: AxesGrid
  overlaps: Overlap[]
  areas: ReturnType<typeof cellAreas>
  /** Of the grid. */
  cells: number
}

export function createOverlaps() {
  // An entry of an overlap takes 12 bytes.
  const kept = new LRUCache<string, Promise<Shared>>({ max: 32 })
  const names = new WeakMap<AxesGrid, string>()

  async function work(grid: AxesGrid): Promise<Shared> {
    const cells = grid.latitudes.length * grid.longitudes.length
    if (cells > mostFrameCells) throw new DomainError('tooManyValues', { most: mostFrameCells, values: cells })
    const overlaps: Overlap[] = []
    for (const { rings } of regions) {
      overlaps.push(overlapOf(grid, rings))
      await breath()
    }
    withoutDoubles(overlaps, cells)
    return { grid, overlaps, areas: cellAreas(grid), cells }
  }

  return {
    /** @throws DomainError noRegions, tooManyValues */
    of: (grid: Grid): Promise<Shared> => {
      if (grid.kind !== 'axes' || grid.latitudes.length < 2 || grid.longitudes.length < 2)
        throw new DomainError('noRegions')
      const name = names.get(grid) ?? sha256(JSON.stringify([grid.latitudes, grid.longitudes]))
      names.set(grid, name)
      return heldIn(kept, name, () => work(grid))
    },
  }
}
