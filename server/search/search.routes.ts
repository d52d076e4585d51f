import type { FastifyReply } from 'fastify'
import { addressKey } from '../attempts/attempts.rules.ts'
import { Envelope, ok, success } from '../basics/envelope.ts'
import { inFigures } from '../basics/numbers.vocabulary.ts'
import type { Config } from '../config.ts'
import { DatasetPage, DatasetQuery } from '../datasets/datasets.schema.ts'
import type { App } from '../plugins/app.types.ts'
import { ProfileOptions, ProfileSelection } from '../profiles/profiles.schema.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { mostCharacters, mostUnits } from './query.rules.ts'
import { SuggestQuery, TypedSuggestions } from './search.schema.ts'
import type { Search } from './search.service.ts'

const facetTexts = new WeakMap<DatasetPage['facets'], string>()

function envelopeText({ facets, ...page }: DatasetPage): string {
  const text = facetTexts.get(facets) ?? JSON.stringify(facets)
  facetTexts.set(facets, text)
  return `{"code":"${success}","msg":"","data":${JSON.stringify(page).slice(0, -1)},"facets":${text}}}`
}

export function searchRoutes(
  app: App,
  { search, profiles, config: settings }: { search: Search; profiles: Profiles; config: Config },
) {
  const most = settings.SEARCHES_PER_MINUTE
  // One count for all of them, for what is not finished already: no reader comes near it, a loop does at once.
  const onRequest = most
    ? [
        app.rateLimit({
          max: most,
          timeWindow: 60_000,
          keyGenerator: (request) => addressKey('search', request.ip),
        }),
      ]
    : []
  const config = { permission: 'public', cache: 'catalogue' } as const
  app.get(
    '/dataAccess/dat/page',
    {
      config,
      onRequest,
      schema: {
        tags: ['search'],
        summary: 'A page of datasets',
        description:
          'Words are joined by AND; where few datasets say all of them, those that say most follow (`relaxed`). ' +
          'Quotation marks ask for an exact phrase. Of the keyword the first ' +
          `${inFigures(mostCharacters)} characters and ${mostUnits} words count. A facet may be given several times: values of one field are alternatives, fields ` +
          'narrow each other, and the counts of a field ignore its own selection. Dates are days in Beijing.',
        querystring: DatasetQuery,
        response: { 200: Envelope(DatasetPage) },
      },
    },
    async (request, reply) => {
      const page = await search.page(request.query, request.language)
      // Sent as finished text: the facets of a list are the same on all its pages, and weigh most of an answer.
      return (reply as unknown as FastifyReply).type('application/json; charset=utf-8').send(envelopeText(page))
    },
  )
  app.get(
    '/wrdatashow/datayuanpu/seloptionCount',
    {
      config,
      onRequest,
      schema: {
        tags: ['search'],
        summary: 'Per field of source profiles the options that still match',
        description: 'How many profiles each option would leave; the counts of a field ignore its own selection.',
        querystring: ProfileSelection,
        response: { 200: Envelope(ProfileOptions) },
      },
    },
    async (request) => ok(await profiles.options(request.query)),
  )
  app.get(
    '/datasets/suggest',
    {
      config,
      onRequest,
      schema: {
        tags: ['search'],
        summary: 'Ways to go on typing',
        querystring: SuggestQuery,
        response: { 200: Envelope(TypedSuggestions) },
      },
    },
    async (request) => ok(await search.suggest(request.query.q, request.language)),
  )
}
