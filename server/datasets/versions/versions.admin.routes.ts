import { Type } from 'typebox'
import { Id } from '../../basics/schema.ts'
import type { App } from '../../plugins/app.types.ts'
import { AdminVersion, ComparisonSummary, Restoring, WithdrawingVersion } from './versions.admin.schema.ts'
import type { VersionsAdmin } from './versions.admin.service.ts'

const tags = ['console: datasets']
const config = { permission: 'datasets.manage' as const }
const params = Type.Object({ id: Id() })
const one = Type.Object({ id: Id(), number: Id('Number of the version') })

export function versionAdminRoutes(app: App, { versionsAdmin }: { versionsAdmin: VersionsAdmin }) {
  app.get(
    '/datasets/:id/versions',
    {
      config,
      schema: {
        tags,
        summary: 'The versions of a dataset, each with what it changed',
        params,
        response: { 200: Type.Array(AdminVersion) },
      },
    },
    (request) => versionsAdmin.list(request.params.id),
  )
  app.get(
    '/datasets/:id/comparison',
    {
      config,
      schema: {
        tags,
        summary: 'How much came, went and changed between two versions, also withdrawn ones',
        params,
        querystring: Type.Object({ from: Id(), to: Id() }),
        response: { 200: ComparisonSummary },
      },
    },
    ({ params, query }) => versionsAdmin.compare(params.id, query.from, query.to),
  )
  app.post(
    '/datasets/:id/versions/:number/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Make what an earlier version holds current again, as a new version',
        params: one,
        body: Restoring,
        response: { 200: Type.Array(AdminVersion) },
      },
    },
    ({ person, params, body }) => versionsAdmin.restore(person!, params.id, params.number, body.current),
  )
  app.post(
    '/datasets/:id/versions/:number/withdraw',
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw a version for good: its address tells the reason, its data are not given any more',
        params: one,
        body: WithdrawingVersion,
        response: { 200: Type.Array(AdminVersion) },
      },
    },
    ({ person, params, body }) =>
      versionsAdmin.withdraw(person!, params.id, params.number, body.current, body.reason, body.next),
  )
}
