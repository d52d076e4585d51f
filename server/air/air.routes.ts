import { Envelope, ok } from '../basics/envelope.ts'
import type { App } from '../plugins/app.types.ts'
import * as shapes from './air.schema.ts'
import type { Air } from './air.service.ts'

export function airRoutes(app: App, { air }: { air: Air }) {
  app.get(
    '/air/day',
    {
      config: { permission: 'public' },
      schema: {
        tags: ['stations'],
        summary: 'Air quality index of a day, with every step to it',
        description:
          'By HJ 633-2012 up to 2026-02-28 and HJ 633-2026 after. Hours are looked at as in a chart, with its rights and bounds.',
        querystring: shapes.DayQuery,
        response: { 200: Envelope(shapes.AirDay) },
      },
    },
    async ({ query, person, ip }) => ok(await air.day(query, { person, address: ip })),
  )
  app.get(
    '/air/year',
    {
      config: { permission: 'public' },
      schema: {
        tags: ['stations'],
        summary: 'Air quality index of each day of a year',
        description: 'From daily values; of days before 2026-03-01 without the highest hour of ozone (`without`).',
        querystring: shapes.YearQuery,
        response: { 200: Envelope(shapes.AirYear) },
      },
    },
    async ({ query, person, ip }) => ok(await air.year(query, { person, address: ip })),
  )
}
