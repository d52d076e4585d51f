import { routesUnder } from '../basics/route.ts'
import { FieldProblems } from '../datasets/datasets.admin.schema.ts'
import type { App } from '../plugins/app.types.ts'
import { TextKey, TextSent, TextShown, TextToSend, TextToShow } from './samples.schema.ts'
import type { Samples } from './samples.service.ts'

const route = routesUnder('console: content')
const config = { permission: 'content.manage' as const }

export function sampleAdminRoutes(app: App, { samples }: { samples: Samples }) {
  app.post(
    '/text-templates/:id/preview',
    route(config, 'A mail or message as its readers would get it, with example values', {
      params: TextKey,
      body: TextToShow,
      answer: TextShown,
    }),
    (request) => samples.show(request.params.id, request.body),
  )
  app.post(
    '/text-templates/:id/test',
    route({ ...config, creates: 'whole' }, 'The same as a mail to the own address of who asks', {
      params: TextKey,
      body: TextToSend,
      response: { 200: TextSent, 400: FieldProblems },
    }),
    (request) => samples.send(request.person!, request.params.id, request.body),
  )
}
