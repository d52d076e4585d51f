import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { ProjectPage, ProjectQuery, ProjectWithProgress } from './projects.schema.ts'
import type { Projects } from './projects.service.ts'

const route = routesUnder('projects')

export function projectRoutes(app: App, { projects }: { projects: Projects }) {
  const config = { permission: 'public', cache: 'catalogue' } as const
  app.get(
    '/datashare/zdyjjhzcxm/page',
    route(config, 'Projects of the programme', { querystring: ProjectQuery, answer: Envelope(ProjectPage) }),
    async (request) => ok(await projects.page(request.query)),
  )
  app.get(
    '/datashare/zdyjjhzcxm/:id',
    route(config, 'One project', { params: Type.Object({ id: Id() }), answer: Envelope(ProjectWithProgress) }),
    async (request) => ok(await projects.one(request.params.id)),
  )
}
