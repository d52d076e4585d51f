import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, LanguageCode, Paging } from '../basics/schema.ts'
import type { Config } from '../config.ts'
import type { Content } from '../content/content.service.ts'
import type { App } from '../plugins/app.types.ts'
import { NoticeCategory } from './notices.admin.schema.ts'
import { atom, rss } from './notices.feed.ts'
import { FullNotice, NoticePage, noticePageSortable } from './notices.schema.ts'
import type { Notices } from './notices.service.ts'

const config = { permission: 'public', cache: 'catalogue' } as const
const route = routesUnder('notices')

export function noticeRoutes(app: App, { notices }: { notices: Notices }) {
  app.get(
    '/datashare/dtongzhigonggao/page',
    route(config, 'News and notices, the pinned ones first', {
      querystring: Type.Object({
        ...Paging,
        ...Ordering(noticePageSortable),
        category: Type.Optional(NoticeCategory),
      }),
      answer: Envelope(NoticePage),
    }),
    async (request) => ok(await notices.page(request.query)),
  )
  app.get(
    '/datashare/dtongzhigonggao/:id',
    route(config, 'One notice', { params: Type.Object({ id: Id() }), answer: Envelope(FullNotice) }),
    async (request) => ok(await notices.one(request.params.id)),
  )
}

/** Addresses of their own, beside the pages of the site. */
export function feedRoutes(
  app: App,
  { notices, content, config: settings }: { notices: Notices; content: Content; config: Config },
) {
  const querystring = Type.Object({ lang: Type.Optional(LanguageCode()) })
  for (const [path, write, type, summary] of [
    ['/feed.rss', rss, 'application/rss+xml', 'News and notices as RSS 2.0'],
    ['/feed.atom', atom, 'application/atom+xml', 'News and notices as Atom'],
  ] as const)
    app.get(path, route(config, summary, { produces: [type], querystring }), async (request, reply) => {
      const [items, texts] = await Promise.all([notices.newest(), content.texts()])
      return reply
        .type(`${type}; charset=utf-8`)
        .send(write({ items, texts, language: request.language, publicUrl: settings.PUBLIC_URL }))
    })
}
