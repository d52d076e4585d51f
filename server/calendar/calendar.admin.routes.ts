import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { Bilingual } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { CalendarDay } from './calendar.schema.ts'
import type { CalendarService } from './calendar.service.ts'

const tags = ['console: rules of review']
const params = Type.Object({ id: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) })
const config = { permission: 'applications.manage' as const }
const Filter = Type.Object({ year: Type.Optional(Type.String({ pattern: '^\\d{4}$' })) })
const Edit = Type.Object(
  { id: Type.Optional(Type.String({ maxLength: 10 })), off: Type.Boolean(), name: Bilingual },
  { additionalProperties: false },
)

export function calendarAdminRoutes(app: App, { calendar }: { calendar: CalendarService }) {
  adminList(app, 'calendar-days', {
    config,
    tags,
    summary: 'Public holidays, and weekends that are worked',
    row: CalendarDay,
    sortable: ['id'],
    newestFirst: 'id',
    filter: Filter,
    list: (_person, query) => calendar.list(query),
  })
  app.get(
    '/calendar-days/:id',
    { config, schema: { tags, summary: 'One day', params, response: { 200: CalendarDay } } },
    (request) => calendar.read(request.params.id),
  )
  app.post(
    '/calendar-days',
    {
      config: { ...config, creates: 'whole' },
      schema: {
        tags,
        summary: 'A day that is off or worked unlike its week; what is under review is moved with it',
        body: Type.Object(CalendarDay.properties, { additionalProperties: false }),
        response: { 200: CalendarDay },
      },
    },
    (request) => calendar.add(request.person!, request.body),
  )
  app.put(
    '/calendar-days/:id',
    { config, schema: { tags, summary: 'Change a day', params, body: Edit, response: { 200: CalendarDay } } },
    (request) => calendar.edit(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/calendar-days/:id',
    {
      config,
      schema: { tags, summary: 'Let a day be as its week has it', params, response: { 200: CalendarDay } },
    },
    (request) => calendar.remove(request.person!, request.params.id),
  )
}
