import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { AdminQuery, readAdminQuery } from '../basics/admin-query.ts'
import { inFigures } from '../basics/numbers.vocabulary.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import { beijingDay } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { App } from '../plugins/app.types.ts'
import { auditCsv } from './audit.csv.ts'
import { AuditEntry, AuditFilter, auditSortable } from './audit.schema.ts'
import { type Audit, countedExactly, deepest } from './audit.service.ts'
import type { Refusals } from './refusals.service.ts'

const route = routesUnder('console: audit log')
const config = { permission: 'audit.read' as const }
const listed = { sortable: auditSortable, newestFirst: 'id' as const, filter: AuditFilter }

export function auditAdminRoutes(
  app: App,
  { audit, refusals, clock }: { audit: Audit; refusals: Refusals; clock: Clock },
) {
  adminList(app, route, 'audit', {
    ...listed,
    config,
    summary: 'Who did what, newest first',
    description: `The total in \`Content-Range\` is exact up to ${inFigures(countedExactly)}; beyond it an estimate, and \`X-Total-Exact\` says \`false\`. A page begins at most at row ${inFigures(deepest)}: go farther back by \`to\`, or by \`before\`, the id of the last entry you have.`,
    row: AuditEntry,
    list: async (person, query, header) => {
      await refusals.flushForReading()
      const rows = await audit.list(person, query)
      await audit.listTaken(person, 'audit', query, rows)
      header('x-total-exact', String(rows.exact))
      return rows
    },
  })
  app.get(
    '/audit/export',
    {
      ...route(
        { ...config, rateLimit: { max: 10, timeWindow: 60_000 } },
        'The log as CSV, whole or as filtered; that it was taken is an entry itself',
        { produces: ['text/csv'], querystring: Type.Pick(AdminQuery, ['filter']) },
      ),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { filter } = readAdminQuery(request.query, listed)
      await refusals.flushForReading()
      const entries = await audit.export(request.person!, filter)
      reply.header('content-disposition', `attachment; filename="audit-${beijingDay(clock())}.csv"`)
      return reply
        .type('text/csv; charset=utf-8')
        .send(Readable.from(auditCsv(entries, request.language, await audit.names())))
    },
  )
  app.get(
    '/audit/:id',
    route(config, 'One entry of the log', { params: Type.Object({ id: Id() }), answer: AuditEntry }),
    (request) => audit.read(request.person!, request.params.id),
  )
}
