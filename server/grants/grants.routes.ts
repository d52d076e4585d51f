import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, Paging } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { grantSortable, MyGrantPage, OwnedDataset, OwnedDetail } from './grants.schema.ts'
import type { Grants } from './grants.service.ts'
import type { Owned } from './owned.service.ts'

const config = { permission: 'signed-in' as const }
const route = routesUnder('grants')

export function grantRoutes(app: App, { grants, owned }: { grants: Grants; owned: Owned }) {
  app.get(
    '/grants',
    route(config, 'My permissions, the newest first, also those that are over', {
      querystring: Type.Object({ ...Paging, ...Ordering(grantSortable) }),
      answer: Envelope(MyGrantPage),
    }),
    async (request) => {
      const { page = 1, limit = 10 } = request.query
      return ok(await grants.list(request.person!, page, limit, orderOf(request.query)))
    },
  )
  app.get(
    '/owned',
    route(config, 'Datasets that name me as their contact: who may use them and how often they were taken', {
      answer: Envelope(Type.Array(OwnedDataset)),
    }),
    async (request) => ok(await owned.list(request.person!)),
  )
  app.get(
    '/owned/:id',
    route(config, 'One of them: the units that hold a permission, and the latest downloads', {
      params: Type.Object({ id: Id() }),
      answer: Envelope(OwnedDetail),
    }),
    async (request) => ok(await owned.read(request.person!, request.params.id)),
  )
}
