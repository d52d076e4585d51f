/** The bare engines as one small Fastify server without hooks, schemas or headers. Started by processes.ts. */
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import Fastify from 'fastify'
import { objectPath } from '../../server/engines/objects/objects.ts'
import { createFloorDetail } from './floor.detail.ts'
import { createFloorSearch } from './floor.search.ts'
import { createFloorSeries } from './floor.series.ts'

const { BENCH_DATA: dataDir = '', BENCH_FLOOR: floorFile = '', BENCH_PORTAL: portal = '' } = process.env
const databaseFile = join(dataDir, 'portal.db')
const search = await createFloorSearch(databaseFile, floorFile)
const detail = createFloorDetail(databaseFile)
const series = await createFloorSeries()

const tables = new Map<string, string>()
const database = new BetterSqlite(databaseFile, { readonly: true })
for (const { code, sha256 } of database
  .prepare(
    `select s.code, t.sha256 from station_tables t join stations s on s.id = t.station_id where t.resolution = 'hour'`,
  )
  .all() as { code: string; sha256: string }[])
  tables.set(code, join(dataDir, 'objects', objectPath(sha256)))

const app = Fastify()
app.get('/healthz', async () => ({ status: 'ok' }))

const json = 'application/json; charset=utf-8'
app.get<{ Querystring: { keyword: string; limit: string } }>('/search', (request, reply) => {
  reply.type(json).send(search.search(request.query.keyword, Number(request.query.limit)))
})
app.get<{ Querystring: { field?: string; value?: string; page: string; limit: string } }>('/list', (request, reply) => {
  const { field, value, page, limit } = request.query
  const filter: [string, string] | null = field && value ? [field, value] : null
  reply.type(json).send(search.list(filter, (Number(page) - 1) * Number(limit), Number(limit)))
})
app.get<{ Params: { id: string } }>('/detail/:id', (request, reply) => {
  reply.type(json).send(detail(Number(request.params.id)))
})
app.get<{ Querystring: { station: string; from: string; to: string; format: string; variables: string } }>(
  '/series',
  async (request, reply) => {
    const { station, from, to, format, variables } = request.query
    const asked = [tables.get(station)!, variables.split(','), Number(from), Number(to)] as const
    if (format === 'columns') return reply.type('application/octet-stream').send(await series.columns(...asked))
    return reply.type(json).send(await series.json(...asked))
  },
)

/** The same bytes as the portal's answer, fetched once and sent from memory. */
const answers = new Map<string, { type: string; body: Buffer }>()
app.get<{ Querystring: { of: string } }>('/same', async (request, reply) => {
  const { of } = request.query
  let answer = answers.get(of)
  if (!answer) {
    const fetched = await fetch(portal + of)
    if (!fetched.ok) throw new Error(`${of}: ${fetched.status}`)
    answer = { type: fetched.headers.get('content-type') ?? json, body: Buffer.from(await fetched.arrayBuffer()) }
    answers.set(of, answer)
  }
  return reply.type(answer.type).send(answer.body)
})

process.on('SIGTERM', () => process.exit(0))
console.log(`Floor on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
