import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import * as shapes from './air.schema.ts'
import type { Air } from './air.service.ts'
import * as forms from './patterns.schema.ts'
import type { Patterns } from './patterns.service.ts'

const route = routesUnder('stations')

export function airRoutes(app: App, { air }: { air: Air }) {
  app.get(
    '/air/day',
    route('public', 'Air quality index of a day, with every step to it', {
      description:
        'By HJ 633-2012 up to 2026-02-28 and HJ 633-2026 after. Hours are looked at as in a chart, with its rights and bounds.',
      querystring: shapes.DayQuery,
      answer: Envelope(shapes.AirDay),
    }),
    async ({ query, person, ip }) => ok(await air.day(query, { person, address: ip })),
  )
  app.get(
    '/air/year',
    route('public', 'Air quality index of each day of a year', {
      description: 'From daily values; of days before 2026-03-01 without the highest hour of ozone (`without`).',
      querystring: shapes.YearQuery,
      answer: Envelope(shapes.AirYear),
    }),
    async ({ query, person, ip }) => ok(await air.year(query, { person, address: ip })),
  )
}

/** Each reads the day of every station. */
const mapLimit = { max: 120, timeWindow: 60_000 }

/** Stations beside each other, and what their hours have in common. */
export function patternRoutes(app: App, { patterns }: { patterns: Patterns }) {
  app.get(
    '/air/networks',
    route(
      { permission: 'public', cache: 'catalogue' },
      'Datasets whose stations can be assessed, those with most pollutants first',
      {
        answer: Envelope(forms.Networks),
      },
    ),
    async () => ok(await patterns.networks()),
  )
  app.get(
    '/air/map',
    route(
      { permission: 'public', rateLimit: mapLimit },
      'All stations of a dataset on a day: index, primary pollutants and values',
      {
        description: 'From daily values; before 2026-03-01 without the highest hour of ozone (`without`).',
        querystring: forms.MapQuery,
        answer: Envelope(forms.AirMap),
      },
    ),
    async ({ query, person, ip }) => ok(await patterns.map(query, { person, address: ip })),
  )
  app.get(
    '/air/patterns',
    route('public', 'A year at a station by hour, weekday, month and wind', {
      description:
        'Means with 95 % confidence, a wind rose, a pollution rose and how many hours there are. Definitions as in openair.',
      querystring: forms.PatternsQuery,
      answer: Envelope(forms.AirPatterns),
    }),
    async ({ query, person, ip }) => ok(await patterns.patterns(query, { person, address: ip })),
  )
  app.get(
    '/air/scatter',
    route('public', 'Two variables of a station against each other, day by day, with fits', {
      querystring: forms.ScatterQuery,
      answer: Envelope(forms.AirScatter),
    }),
    async ({ query, person, ip }) => ok(await patterns.scatter(query, { person, address: ip })),
  )
}
