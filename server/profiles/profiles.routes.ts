import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { Config } from '../config.ts'
import type { Downloads } from '../downloads/downloads.service.ts'
import type { App } from '../plugins/app.types.ts'
import type { Matching } from './matching.service.ts'
import { profilesCsv } from './profiles.csv.ts'
import * as shapes from './profiles.schema.ts'
import type { Profiles } from './profiles.service.ts'

const route = routesUnder('search')
const profileRoute = routesUnder('profiles')

/** A match looks through all profiles. */
const matchLimit = { max: 30, timeWindow: 60_000 }

interface Needs {
  profiles: Profiles
  matching: Matching
  downloads: Downloads
  config: Pick<Config, 'PUBLIC_URL'>
}

export function profileDataRoutes(app: App, { profiles, matching, downloads, config }: Needs) {
  app.get(
    '/source-profiles',
    route({ permission: 'public', cache: 'catalogue' }, 'A page of source profiles', {
      description:
        'Values of one field are alternatives, fields narrow each other. A range of `species` leaves out profiles of datasets under permission. `total` and `emissionFactor` are null there.',
      querystring: shapes.ProfileQuery,
      answer: Envelope(shapes.ProfilePage),
    }),
    async ({ query }) => ok(await profiles.page(query)),
  )
  app.get(
    '/source-profiles/classes',
    route({ permission: 'public', cache: 'catalogue' }, 'Source classes with their profiles', {
      answer: Envelope(shapes.ProfileClasses),
    }),
    async () => ok(await profiles.classes()),
  )
  app.get(
    '/source-profiles/:id',
    profileRoute('public', 'A source profile with its values', {
      params: Type.Object({ id: Id() }),
      answer: Envelope(shapes.ProfileDetail),
    }),
    async ({ params, person }) => ok(await profiles.detail(params.id, person)),
  )
  app.get(
    '/source-profiles/values',
    profileRoute('public', 'Values of source profiles as CSV, a download', {
      description:
        'Profiles of one dataset. It needs log-in, where the dataset does its permission, and is recorded as `filtered`.',
      querystring: shapes.ExportQuery,
      response: { 200: { description: 'The values', content: { 'text/csv': { schema: Type.String() } } } },
    }),
    async ({ query, person, ip, language, method }, reply) => {
      const raw = reply as unknown as FastifyReply
      const { about, list, dataset } = await profiles.take(query.id, person)
      const ids = list.map(({ id }) => `id=${id}`).join('&')
      const address = `${config.PUBLIC_URL}/api/source-profiles/values?${ids}`
      const text = profilesCsv(about, list, { address, publicUrl: config.PUBLIC_URL, language })
      const content = [`profiles=${list.map(({ code }) => code).join(', ')}`.slice(0, 500), 'format=csv']
      const taken = { datasetId: dataset.id, version: dataset.version, content, bytes: Buffer.byteLength(text) }
      if (method === 'GET') await downloads.recordValues(taken, { person, address: ip })
      raw.header('cache-control', 'private, no-store')
      raw.header('content-disposition', `attachment; filename="profiles-${dataset.id}.csv"`)
      return raw.type('text/csv; charset=utf-8').send(text)
    },
  )
  app.post(
    '/source-profiles/match',
    route({ permission: 'public', rateLimit: matchLimit }, 'The source profiles nearest to a factor or profile', {
      description:
        'Of species above zero in both: `pd` 1 − Pearson r, `srd` 1 − Spearman r, `sid` mean of ((x − y′) / (x + y′))² with y′ = y · mean(x / y), and the cosine. Nearest is the least sid · srd. Units do not matter. Profiles of open datasets are compared.',
      body: shapes.MatchBody,
      answer: Envelope(shapes.MatchAnswer),
    }),
    async ({ body }) => ok(await matching.match(body)),
  )
}
