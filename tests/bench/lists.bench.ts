import { facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { once, throughput } from './measure.ts'
import { getJson, type Stage, shuffled } from './stage.ts'

const connections = 10
/** As many as the API gives where nothing else is asked. */
const limit = 10

interface Page {
  data: { total: number; facets: Record<string, { value: string; count: number }[]> }
}

/** Lists with their eleven facets: finished ones, and ones that have to be made. */
export async function listsBench({ fixture, portal, floor, pace, publish, row }: Stage) {
  const about = { group: 'list', datasets: fixture.datasets }
  const address = (page: number, filter = '') => `/api/dataAccess/dat/page?page=${page}&limit=${limit}${filter}`
  const same = (path: string) => ({
    name: 'same bytes',
    ...floor,
    paths: [`/same?of=${encodeURIComponent(path)}`],
  })
  const { data } = await getJson<Page>(portal.origin, address(1))
  const pages = Math.floor(data.total / limit)
  const filters = shuffled(
    facetFields.flatMap((field) =>
      (data.facets[field] ?? []).slice(0, 30).map(({ value, count }) => ({ field, value, count })),
    ),
  )
  const ours = filters.map(({ field, value }) => address(1, `&${field}=${encodeURIComponent(value)}`))
  const bare = filters.map(
    ({ field, value }) => `/list?page=1&limit=${limit}&field=${field}&value=${encodeURIComponent(value)}`,
  )

  for (const page of [1, Math.min(500, pages)])
    row({
      ...about,
      name: `page ${page}, repeated`,
      ...(await throughput(pace, connections, { ...portal, paths: [address(page)] }, same(address(page)))),
    })

  // More pages than finished answers are kept: each is made anew.
  const asked = shuffled(Array.from({ length: Math.min(pages, 4000) }, (_, i) => i + 1))
  if (asked.length > 1000)
    row({
      ...about,
      name: 'different pages',
      ...(await throughput(
        pace,
        connections,
        { ...portal, paths: asked.map((page) => address(page)) },
        {
          name: 'arrays and SQL',
          ...floor,
          paths: asked.map((page) => `/list?page=${page}&limit=${limit}`),
        },
      )),
    })
  row({
    ...about,
    name: 'one filter, first time',
    ...(await once(
      pace.repetitions,
      connections,
      { ...portal, paths: ours, before: publish },
      { name: 'arrays and SQL', ...floor, paths: bare },
    )),
  })
  const several = filters.flatMap(({ field, value, count }) =>
    Array.from({ length: Math.min(20, Math.ceil(count / limit)) }, (_, i) =>
      address(i + 1, `&${field}=${encodeURIComponent(value)}`),
    ),
  )
  row({
    ...about,
    name: 'different filters and pages',
    ...(await throughput(pace, connections, { ...portal, paths: shuffled(several) }, null)),
  })
}
