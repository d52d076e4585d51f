import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import { MenuItem } from './menus.schema.ts'
import type { Menus } from './menus.service.ts'

const route = routesUnder('menus')

export function menuRoutes(app: App, { menus }: { menus: Menus }) {
  app.get(
    '/sys/menu/nav',
    route({ permission: 'public', cache: 'catalogue' }, 'The main menu', { answer: Envelope(Type.Array(MenuItem)) }),
    async (request) => ok(await menus.navigation(request.language, request.person)),
  )
}
