import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import type { Config } from '../config.ts'
import type { App } from '../plugins/app.types.ts'
import { cookieAttributes, cookieName } from '../plugins/session-cookie.ts'
import { Closing, MyData } from './personal.schema.ts'
import type { Personal } from './personal.service.ts'

const route = routesUnder('profile')
/** It reads a person's every row. */
const exportLimit = { max: 10, timeWindow: 60_000 }

export function personalRoutes(app: App, { personal, config }: { personal: Personal; config: Config }) {
  app.get(
    '/profile/export',
    route({ permission: 'signed-in', rateLimit: exportLimit }, 'All my data, as a file', { answer: Envelope(MyData) }),
    async (request, reply) => {
      const data = await personal.everything(request.person!)
      reply.header('content-disposition', `attachment; filename="my-data-${data.exportedAt.slice(0, 10)}.json"`)
      return ok(data)
    },
  )
  app.post(
    '/profile/close',
    route('signed-in', 'Close my account for good', {
      description: 'What is personal is removed; downloads stay, under a pseudonym.',
      body: Closing,
      answer: Envelope(Type.Null()),
    }),
    async (request, reply) => {
      await personal.close(request.person!, request.body.password)
      reply.clearCookie(cookieName(config), cookieAttributes(config))
      return ok(null, request.language === 'zh' ? '账号已注销' : 'Your account is closed')
    },
  )
}
