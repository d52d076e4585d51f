import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Bilingual } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { CalendarDay } from './calendar.schema.ts'
import type { CalendarService } from './calendar.service.ts'

const route = routesUnder('console: rules of review')
const params = Type.Object({ id: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) })
const config = { permission: 'applications.manage' as const }
const Filter = Type.Object({ year: Type.Optional(Type.String({ pattern: '^\\d{4}$' })) })
const Edit = Type.Object(
  { id: Type.Optional(Type.String({ maxLength: 10 })), off: Type.Boolean(), name: Bilingual },
  { additionalProperties: false },
)

export function calendarAdminRoutes(app: App, { calendar }: { calendar: CalendarService }) {
  adminList(app, route, 'calendar-days', {
    config,
    summary: 'Public holidays, and weekends that are worked',
    row: CalendarDay,
    sortable: ['id'],
    newestFirst: 'id',
    filter: Filter,
    list: (_person, query) => calendar.list(query),
  })
  app.get('/calendar-days/:id', route(config, 'One day', { params, answer: CalendarDay }), (request) =>
    calendar.read(request.params.id),
  )
  app.post(
    '/calendar-days',
    route(
      { ...config, creates: 'whole' },
      'A day that is off or worked unlike its week; what is under review is moved with it',
      { body: Type.Object(CalendarDay.properties, { additionalProperties: false }), answer: CalendarDay },
    ),
    (request) => calendar.add(request.person!, request.body),
  )
  app.put('/calendar-days/:id', route(config, 'Change a day', { params, body: Edit, answer: CalendarDay }), (request) =>
    calendar.edit(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/calendar-days/:id',
    route(config, 'Let a day be as its week has it', { params, answer: CalendarDay }),
    (request) => calendar.remove(request.person!, request.params.id),
  )
}
