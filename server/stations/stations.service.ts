import { both } from '../basics/language.ts'
import { orderOf } from '../basics/order.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Station } from '../series/series.schema.ts'
import type { StationQuery } from './stations.schema.ts'
import { createStationsStore, type StationFilter } from './stations.store.ts'

/** @throws DomainError invalidInput where the box is not on the Earth */
function readBox(text: string): NonNullable<StationFilter['box']> {
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number]
  const right = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90 && south <= north
  if (!right)
    throw new DomainError('invalidInput', {
      detail: {
        zh: 'bbox 应依次为西、南、东、北的经纬度，以逗号分隔',
        en: 'bbox must be west,south,east,north in degrees',
      },
    })
  return { west, south, east, north }
}

export function createStations({ database }: { database: Database }) {
  const store = createStationsStore(database)

  async function describe(rows: Awaited<ReturnType<typeof store.page>>): Promise<Station[]> {
    const holdings = await store.holdings(rows.map((row) => row.id))
    const variables = await store.variables([...new Set(holdings.map((one) => one.version))])
    return rows.map((row) => {
      const its = holdings.filter((one) => one.station === row.id)
      const versions = new Set(its.map((one) => one.version))
      const keys = variables
        .filter((one) => versions.has(one.version) && one.averaging !== 'none')
        .map((one) => one.key)
      return {
        id: row.id,
        code: row.code,
        name: both(row, 'name'),
        city: both(row, 'city'),
        longitude: row.longitude,
        latitude: row.latitude,
        altitude: row.altitude,
        setting: row.setting,
        instruments: row.instruments,
        variables: [...new Set(keys)],
        period:
          its.length === 0
            ? null
            : {
                from: iso(1000 * Math.min(...its.map((one) => one.from))),
                to: iso(1000 * Math.max(...its.map((one) => one.to))),
              },
        datasets: [...new Set(its.map((one) => one.dataset))],
      }
    })
  }

  return {
    page: async ({ page = 1, limit = 10, bbox, city, keyword, setting, dataset, ...asked }: StationQuery) => {
      const filter: StationFilter = {
        ...(bbox === undefined ? {} : { box: readBox(bbox) }),
        ...(city === undefined ? {} : { city }),
        ...(keyword?.trim() ? { keyword: keyword.trim() } : {}),
        ...(setting === undefined ? {} : { setting }),
        ...(dataset === undefined ? {} : { dataset }),
      }
      const total = await store.count(filter)
      return { list: await describe(await store.page(filter, limit, (page - 1) * limit, orderOf(asked))), total }
    },
    one: async (id: number): Promise<Station> => {
      const row = await store.one(id)
      if (!row) throw new DomainError('notFound')
      return (await describe([row]))[0]!
    },
  }
}
export type Stations = ReturnType<typeof createStations>
