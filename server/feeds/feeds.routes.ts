/** Addresses that a reader of feeds asks again and again: nobody needs an account to follow data. */
import { Type } from 'typebox'
import { searchesLimit } from '../attempts/searches.limit.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, LanguageCode } from '../basics/schema.ts'
import type { Config } from '../config.ts'
import type { Content } from '../content/content.service.ts'
import { type DatasetQuery, DatasetQuery as QuerySchema } from '../datasets/datasets.schema.ts'
import type { Versions } from '../datasets/versions/versions.service.ts'
import type { App } from '../plugins/app.types.ts'
import type { Search } from '../search/search.service.ts'
import { atom, said, words } from './feeds.rules.ts'

const mostEntries = 30
const mediaType = 'application/atom+xml'

const config = { permission: 'public', cache: 'catalogue' } as const
const route = routesUnder('search')

/** What the catalogue knows of it: what is kept is kept by that alone, so nothing else may be said in it. */
const { page: _, limit: __, sort: ___, ...known } = QuerySchema.properties
function knownOf(query: object): DatasetQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(known, name)))
}

interface Needs {
  search: Pick<Search, 'page'>
  versions: Pick<Versions, 'list'>
  content: Pick<Content, 'texts'>
  config: Pick<Config, 'PUBLIC_URL' | 'SEARCHES_PER_MINUTE'>
}

export function datasetFeedRoutes(app: App, { search, versions, content, config: settings }: Needs) {
  const { PUBLIC_URL } = settings
  const lang = Type.Optional(LanguageCode())
  const authorIn = async (language: 'zh' | 'en') =>
    said((await content.texts())['platform-name'] ?? words.platform, language) || words.platform[language]
  /** In the language of the feed, with what was asked. */
  const address = (path: string, query: Record<string, unknown>, language: string) => {
    const asked = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (name !== 'lang') for (const one of [value].flat()) asked.append(name, String(one))
    asked.append('lang', language)
    return `${PUBLIC_URL}${path}?${asked}`
  }

  app.get(
    '/feed/datasets.atom',
    {
      ...route(config, 'The newest datasets of a search, a kind or the whole catalogue as Atom', {
        produces: [mediaType],
        querystring: Type.Object({ ...known, lang }),
      }),
      onRequest: searchesLimit(app, settings),
    },
    async ({ query, language }, reply) => {
      const asked = knownOf(query)
      const [{ list }, author] = await Promise.all([
        search.page({ ...asked, sort: 'newest', page: 1, limit: mostEntries }, language),
        authorIn(language),
      ])
      const title = asked.keyword ? words.search(asked.keyword) : words.datasets
      return reply.type(`${mediaType}; charset=utf-8`).send(
        atom({
          title: language === 'zh' ? `${author}·${title.zh}` : `${author}: ${title.en}`,
          self: address('/feed/datasets.atom', asked, language),
          page: address('/list', asked, language),
          ...{ author, language },
          entries: list.map((one) => ({
            id: `${PUBLIC_URL}/detail?id=${one.id}`,
            page: `${PUBLIC_URL}/detail?id=${one.id}&lang=${language}`,
            title: said(one.name, language),
            text: said(one.abstract, language),
            ...{ published: one.updatedAt, updated: one.updatedAt },
          })),
        }),
      )
    },
  )

  app.get(
    '/feed/datasets/:id',
    route(config, 'The versions of a dataset as Atom', {
      produces: [mediaType],
      params: Type.Object({ id: Id() }),
      querystring: Type.Object({ lang }),
    }),
    async ({ params: { id }, language }, reply) => {
      const [{ dataset, versions: all }, author] = await Promise.all([versions.list(id), authorIn(language)])
      const name = said(dataset.name, language)
      return reply.type(`${mediaType}; charset=utf-8`).send(
        atom({
          title: said(words.versions(name), language),
          self: address(`/feed/datasets/${id}`, {}, language),
          page: address('/detail', { id }, language),
          ...{ author, language },
          entries: all.slice(0, mostEntries).map((one) => ({
            id: `${PUBLIC_URL}/detail?id=${id}&version=${one.number}`,
            page: `${PUBLIC_URL}/detail?id=${id}&version=${one.number}&lang=${language}`,
            title: `${name} · ${words.version(one.number)[language]}${one.withdrawn ? ` (${words.withdrawn[language]})` : ''}`,
            text: said(one.withdrawn?.reason ?? one.notes, language),
            published: one.addedAt,
            updated: one.withdrawn?.at ?? one.addedAt,
          })),
        }),
      )
    },
  )
}
