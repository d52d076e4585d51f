import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Project, ProjectPage, ProjectQuery } from './projects.schema.ts'
import type { Projects } from './projects.service.ts'

export function projectRoutes(app: App, { projects }: { projects: Projects }) {
  const config = { permission: 'public', cache: 'catalogue' } as const
  app.get(
    '/datashare/zdyjjhzcxm/page',
    {
      config,
      schema: {
        tags: ['projects'],
        summary: 'Projects of the programme',
        querystring: ProjectQuery,
        response: { 200: Envelope(ProjectPage) },
      },
    },
    async (request) => ok(await projects.page(request.query)),
  )
  app.get(
    '/datashare/zdyjjhzcxm/:id',
    {
      config,
      schema: {
        tags: ['projects'],
        summary: 'One project',
        params: Type.Object({ id: Id() }),
        response: { 200: Envelope(Project) },
      },
    },
    async (request) => ok(await projects.one(request.params.id)),
  )
}
