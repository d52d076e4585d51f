import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import {
  Candidates,
  Inviting,
  Recommendation,
  Round,
  RoundDetail,
  RoundFilter,
  roundSortable,
  Voting,
} from './recommendations.schema.ts'
import type { Recommendations } from './recommendations.service.ts'

const params = Type.Object({ id: Id() })

export function recommendationRoutes(app: App, { recommendations }: { recommendations: Recommendations }) {
  app.get(
    '/datasets/:id/recommendation',
    routesUnder('datasets')('public', 'Who recommended a dataset of level 2, and why', {
      description: '`null` where no round of experts recommended it.',
      params,
      answer: Envelope(Recommendation),
    }),
    async ({ params }) => ok(await recommendations.of(params.id)),
  )
}

export function recommendationAdminRoutes(app: App, { recommendations }: { recommendations: Recommendations }) {
  const route = routesUnder('console: recommendations')
  const config = { permission: 'console.open' as const }
  const inviting = { permission: 'recommendations.invite' as const }
  const response = { 200: RoundDetail }
  adminList(app, route, 'recommendations', {
    config,
    summary: 'Rounds that I was invited to, and of the data categories in which I invite',
    row: Round,
    sortable: roundSortable,
    newestFirst: 'openedAt',
    filter: RoundFilter,
    list: recommendations.list,
  })
  app.get(
    '/recommendations/:id',
    route(config, 'One round: votes and reasons are told to who invites, and to all of it once it ended', {
      params,
      response,
    }),
    ({ person, params }) => recommendations.read(person!, params.id),
  )
  app.get(
    '/recommendation-experts/:id',
    route(inviting, 'Who can be invited for this dataset: its deliverers cannot', { params, answer: Candidates }),
    ({ person, params }) => recommendations.candidates(person!, params.id),
  )
  app.post(
    '/recommendations',
    route({ ...inviting, creates: 'whole' }, 'Invite experts to recommend a dataset for level 2', {
      body: Inviting,
      response,
    }),
    ({ person, body }) => recommendations.invite(person!, body),
  )
  app.post(
    '/recommendations/:id/vote',
    route(config, 'Vote, with a reason; until it ends a vote may be changed', { params, body: Voting, response }),
    ({ person, params, body }) => recommendations.vote(person!, params.id, body),
  )
  app.post(
    '/recommendations/:id/cancel',
    route(inviting, 'End it without an outcome', { params, response }),
    ({ person, params }) => recommendations.cancel(person!, params.id),
  )
}
