import type { FastifyReply } from 'fastify'
import { searchesLimit } from '../attempts/searches.limit.ts'
import { Envelope, ok, success } from '../basics/envelope.ts'
import { inFigures } from '../basics/numbers.vocabulary.ts'
import { routesUnder } from '../basics/route.ts'
import type { Config } from '../config.ts'
import { DatasetPage, DatasetQuery } from '../datasets/datasets.schema.ts'
import type { App } from '../plugins/app.types.ts'
import { ProfileOptions, ProfileSelection } from '../profiles/profiles.schema.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import { mostCharacters, mostUnits } from './query.rules.ts'
import { SuggestQuery, TypedSuggestions } from './search.schema.ts'
import type { Search } from './search.service.ts'

const route = routesUnder('search')

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
  const onRequest = searchesLimit(app, settings)
  const config = { permission: 'public', cache: 'catalogue' } as const
  app.get(
    '/dataAccess/dat/page',
    {
      ...route(config, 'A page of datasets', {
        description:
          'Words are joined by AND; where few datasets say all of them, those that say most follow (`relaxed`). ' +
          'Quotation marks ask for an exact phrase. Of the keyword the first ' +
          `${inFigures(mostCharacters)} characters and ${mostUnits} words count. A facet may be given several times: values of one field are alternatives, fields ` +
          'narrow each other, and the counts of a field ignore its own selection. Dates are days in Beijing.',
        querystring: DatasetQuery,
        answer: Envelope(DatasetPage),
      }),
      onRequest,
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
      ...route(config, 'Per field of source profiles the options that still match', {
        description: 'How many profiles each option would leave; the counts of a field ignore its own selection.',
        querystring: ProfileSelection,
        answer: Envelope(ProfileOptions),
      }),
      onRequest,
    },
    async (request) => ok(await profiles.options(request.query)),
  )
  app.get(
    '/datasets/suggest',
    {
      ...route(config, 'Ways to go on typing', { querystring: SuggestQuery, answer: Envelope(TypedSuggestions) }),
      onRequest,
    },
    async (request) => ok(await search.suggest(request.query.q, request.language)),
  )
}
