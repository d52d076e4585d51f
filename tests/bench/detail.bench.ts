import { once, throughput } from './measure.ts'
import { type Stage, shuffled } from './stage.ts'

const connections = 10

/** A dataset's detail as data and as a finished page. */
export async function detailBench({ fixture, portal, floor, pace, rows, publish, row }: Stage) {
  const about = { group: 'detail', datasets: fixture.datasets }
  const ids = shuffled(
    rows<{ id: number }>(`select id from datasets where status = 'published' order by id`).map((one) => one.id),
  )
  const api = (id: number) => `/api/datasets/${id}`
  const page = (id: number) => `/detail?id=${id}`
  const bare = { name: 'the same SQL', ...floor, paths: ids.map((id) => `/detail/${id}`) }
  const same = (path: string) => ({
    name: 'same bytes',
    ...floor,
    paths: [`/same?of=${encodeURIComponent(path)}`],
  })
  const [one] = ids as [number, ...number[]]

  await publish()
  row({
    ...about,
    name: 'API, first time',
    ...(ids.length > 10_000
      ? await throughput(pace, connections, { ...portal, paths: ids.map(api) }, bare)
      : await once(pace.repetitions, connections, { ...portal, paths: ids.map(api), before: publish }, bare)),
  })
  row({
    ...about,
    name: 'API, repeated',
    ...(await throughput(pace, connections, { ...portal, paths: [api(one)] }, same(api(one)))),
  })
  if (ids.length > 10_000)
    row({
      ...about,
      name: 'page, first time',
      ...(await throughput(pace, connections, { ...portal, paths: ids.map(page) }, null)),
    })
  row({
    ...about,
    name: 'page, finished',
    ...(await throughput(pace, connections, { ...portal, paths: [page(one)] }, same(page(one)))),
  })
  const etag = (await fetch(portal.origin + page(one), { headers: { 'accept-encoding': 'identity' } })).headers.get(
    'etag',
  )
  if (!etag) throw new Error('the finished page has no ETag')
  row({
    ...about,
    name: 'page, unchanged (304)',
    ...(await throughput(
      pace,
      connections,
      { ...portal, paths: [page(one)], headers: { 'If-None-Match': etag } },
      null,
    )),
  })
}
