import { Type } from 'typebox'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { DatasetDownloads } from './downloads.schema.ts'
import type { Downloads } from './downloads.service.ts'

const route = routesUnder('console: datasets')

export function downloadAdminRoutes(app: App, { downloads }: { downloads: Pick<Downloads, 'ofDataset'> }) {
  app.get(
    '/datasets/:id/downloads',
    route('datasets.manage', 'The newest downloads of a dataset; by whom, for those who may see accounts', {
      params: Type.Object({ id: Id() }),
      answer: DatasetDownloads,
    }),
    (request) => downloads.ofDataset(request.params.id, request.person!),
  )
}
