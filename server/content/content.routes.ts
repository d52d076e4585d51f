import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
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
  const tags = ['content']
  app.get(
    '/datashare/dresou/getResou',
    { config, schema: { tags, summary: 'Hot search keywords', response: { 200: Envelope(HotKeywords) } } },
    async (request) => ok(await content.hotKeywords(request.language)),
  )
  app.get(
    '/datashare/datatypelb/getlbt',
    { config, schema: { tags, summary: 'Slides of the home page', response: { 200: Envelope(Type.Array(Slide)) } } },
    async (request) => ok(await content.slides(request.language)),
  )
  app.get(
    '/datashare/zdyjjhjj/getJianjie',
    { config, schema: { tags, summary: 'Programme introduction', response: { 200: Envelope(Programme) } } },
    async () => ok(await home.programme()),
  )
  app.get(
    '/wrdatashow/dataplatform/getDataPlatform',
    {
      config,
      schema: {
        tags,
        summary: 'Platform guide pages',
        querystring: Type.Object({ id: Type.Optional(Type.String({ maxLength: 100 })) }),
        response: { 200: Envelope(GuideAnswer) },
      },
    },
    async (request) => ok(await content.guide(request.query.id)),
  )
  app.get(
    '/datashare/dfazhanlicheng/page',
    {
      config,
      schema: {
        tags,
        summary: 'Development history, the newest first',
        querystring: Type.Object({ ...Paging, ...Ordering(milestoneSortable) }),
        response: { 200: Envelope(MilestonePage) },
      },
    },
    async ({ query }) => {
      const { page = 1, limit = 10 } = query
      return ok(await content.milestones(page, limit, orderOf(query)))
    },
  )
  app.get(
    '/site/questions',
    {
      config,
      schema: {
        tags,
        summary: 'Frequent questions with their answers',
        response: { 200: Envelope(Type.Array(Question)) },
      },
    },
    async () => ok(await content.questions()),
  )
  app.get(
    '/site/texts',
    { config, schema: { tags, summary: 'Texts of the shell', response: { 200: Envelope(SiteTexts) } } },
    async () => ok(await content.texts()),
  )
}
