import { Type } from 'typebox'
import { routesUnder } from '../../basics/route.ts'
import { Id } from '../../basics/schema.ts'
import type { App } from '../../plugins/app.types.ts'
import { AdminVersion, ComparisonSummary, Restoring, WithdrawingVersion } from './versions.admin.schema.ts'
import type { VersionsAdmin } from './versions.admin.service.ts'

const route = routesUnder('console: datasets')
const config = { permission: 'datasets.manage' as const }
const params = Type.Object({ id: Id() })
const one = Type.Object({ id: Id(), number: Id('Number of the version') })

export function versionAdminRoutes(app: App, { versionsAdmin }: { versionsAdmin: VersionsAdmin }) {
  app.get(
    '/datasets/:id/versions',
    route(config, 'The versions of a dataset, each with what it changed', { params, answer: Type.Array(AdminVersion) }),
    (request) => versionsAdmin.list(request.params.id),
  )
  app.get(
    '/datasets/:id/comparison',
    route(config, 'How much came, went and changed between two versions, also withdrawn ones', {
      params,
      querystring: Type.Object({ from: Id(), to: Id() }),
      answer: ComparisonSummary,
    }),
    ({ params, query }) => versionsAdmin.compare(params.id, query.from, query.to),
  )
  app.post(
    '/datasets/:id/versions/:number/restore',
    route(config, 'Make what an earlier version holds current again, as a new version', {
      params: one,
      body: Restoring,
      answer: Type.Array(AdminVersion),
    }),
    ({ person, params, body }) => versionsAdmin.restore(person!, params.id, params.number, body.current),
  )
  app.post(
    '/datasets/:id/versions/:number/withdraw',
    route(config, 'Withdraw a version for good: its address tells the reason, its data are not given any more', {
      params: one,
      body: WithdrawingVersion,
      answer: Type.Array(AdminVersion),
    }),
    ({ person, params, body }) =>
      versionsAdmin.withdraw(person!, params.id, params.number, body.current, body.reason, body.next),
  )
}
