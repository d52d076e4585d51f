import { logIn } from './downloads.bench.ts'
import { throughput } from './measure.ts'
import { observationsSlug, variables, years } from './observations.ts'
import { type Stage, shuffled } from './stage.ts'

/** A year of hours of six variables at one station, each time another one, against DuckDB on the same files. */
export async function seriesBench({ fixture, portal, floor, pace, rows, row }: Stage) {
  const about = { group: 'series', datasets: fixture.datasets }
  const { id, stations } = observed(rows)
  const asked = shuffled(stations.flatMap((station) => years.map((year) => ({ station, year }))))
  const ours = (format: string) =>
    asked.map(
      ({ station, year }) =>
        `/api/datasets/${id}/series?station=${station}&from=${year}-01-01&to=${year}-12-31&resolution=hour&format=${format}`,
    )
  // A year of hours is taking the data: somebody who may.
  const headers = { cookie: await logIn(portal.origin) }
  const start = (year: number) => Date.parse(`${year}-01-01T00:00:00+08:00`) / 1000
  const bare = (format: string) =>
    asked.map(
      ({ station, year }) =>
        `/series?station=${station}&from=${start(year)}&to=${start(year + 1)}&format=${format}&variables=${variables}`,
    )
  for (const format of ['columns', 'json'])
    for (const connections of [1, 10])
      row({
        ...about,
        name: `station-year, ${format}`,
        ...(await throughput(
          pace,
          connections,
          { ...portal, paths: ours(format), headers },
          { name: 'DuckDB', ...floor, paths: bare(format) },
        )),
      })
  // As much as a chart shows is kept for visitors.
  const again = ours('columns')
    .slice(0, 1)
    .map((path) => path.replace('-12-31', '-03-20').replace('&resolution', '&variable=pm25&resolution'))
  row({
    ...about,
    name: 'a chart of hours, columns, repeated',
    ...(await throughput(
      pace,
      10,
      { ...portal, paths: again },
      { name: 'same bytes', ...floor, paths: again.map((path) => `/same?of=${encodeURIComponent(path)}`) },
    )),
  })
}

export function observed(rows: Stage['rows']) {
  const [dataset] = rows<{ id: number }>('select id from datasets where slug = ?', observationsSlug)
  if (!dataset) throw new Error('the fixture has no observations')
  const stations = rows<{ code: string }>(`select code from stations where code like 'bench-%' order by code`)
  return { id: dataset.id, stations: stations.map((one) => one.code) }
}
