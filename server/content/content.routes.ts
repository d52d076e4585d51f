import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Paging } from '../basics/schema.ts'
import type { HomeService } from '../home/home.service.ts'
import type { App } from '../plugins/app.types.ts'
import {
  GuideAnswer,
  HotKeywords,
  MilestonePage,
  milestoneSortable,
  Programme,
  Question,
  SiteTexts,
  Slide,
} from './content.schema.ts'
import type { Content } from './content.service.ts'

export function contentRoutes(app: App, { content, home }: { content: Content; home: HomeService }) {
  const config = { permission: 'public', cache: 'catalogue' } as const
  const route = routesUnder('content')
  app.get(
    '/datashare/dresou/getResou',
    route(config, 'Hot search keywords', { answer: Envelope(HotKeywords) }),
    async (request) => ok(await content.hotKeywords(request.language)),
  )
  app.get(
    '/datashare/datatypelb/getlbt',
    route(config, 'Slides of the home page', { answer: Envelope(Type.Array(Slide)) }),
    async (request) => ok(await content.slides(request.language)),
  )
  app.get(
    '/datashare/zdyjjhjj/getJianjie',
    route(config, 'Programme introduction', { answer: Envelope(Programme) }),
    async () => ok(await home.programme()),
  )
  app.get(
    '/wrdatashow/dataplatform/getDataPlatform',
    route(config, 'Platform guide pages', {
      querystring: Type.Object({ id: Type.Optional(Type.String({ maxLength: 100 })) }),
      answer: Envelope(GuideAnswer),
    }),
    async (request) => ok(await content.guide(request.query.id)),
  )
  app.get(
    '/datashare/dfazhanlicheng/page',
    route(config, 'Development history, the newest first', {
      querystring: Type.Object({ ...Paging, ...Ordering(milestoneSortable) }),
      answer: Envelope(MilestonePage),
    }),
    async ({ query }) => {
      const { page = 1, limit = 10 } = query
      return ok(await content.milestones(page, limit, orderOf(query)))
    },
  )
  app.get(
    '/site/questions',
    route(config, 'Frequent questions with their answers', { answer: Envelope(Type.Array(Question)) }),
    async () => ok(await content.questions()),
  )
  app.get('/site/texts', route(config, 'Texts of the shell', { answer: Envelope(SiteTexts) }), async () =>
    ok(await content.texts()),
  )
}
