import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import type { App } from '../plugins/app.types.ts'
import { MenuItem } from './menus.schema.ts'
import type { Menus } from './menus.service.ts'

export function menuRoutes(app: App, { menus }: { menus: Menus }) {
  app.get(
    '/sys/menu/nav',
    {
      config: { permission: 'public', cache: 'catalogue' },
      schema: { tags: ['menus'], summary: 'The main menu', response: { 200: Envelope(Type.Array(MenuItem)) } },
    },
    async (request) => ok(await menus.navigation(request.language, request.person)),
  )
}
