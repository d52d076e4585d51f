import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import type { Language } from '../basics/language.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { explain, type Problems } from './datasets.admin.rules.ts'
import {
  AdminDataset,
  AdminDatasetRow,
  DatasetChange,
  DatasetChoices,
  DatasetFilter,
  datasetSortable,
  FieldProblems,
} from './datasets.admin.schema.ts'
import type { DatasetsAdmin } from './datasets.admin.service.ts'

const route = routesUnder('console: datasets')
const config = { permission: 'datasets.manage' as const }
const params = Type.Object({ id: Id() })

const answer = (problems: Problems, language: Language) => ({
  message: language === 'zh' ? '尚未保存：请修改标出的字段' : 'Not saved yet: please mend the fields that are marked',
  errors: explain(problems, language),
})

export function datasetAdminRoutes(app: App, { datasetsAdmin }: { datasetsAdmin: DatasetsAdmin }) {
  adminList(app, route, 'datasets', {
    config,
    summary: 'Datasets in every state',
    row: AdminDatasetRow,
    sortable: datasetSortable,
    newestFirst: 'updatedAt',
    filter: DatasetFilter,
    list: (_person, query) => datasetsAdmin.list(query),
  })
  app.get(
    '/dataset-choices',
    route(config, 'Kinds, categories and projects to choose from', { answer: DatasetChoices }),
    () => datasetsAdmin.choices(),
  )
  app.get('/datasets/:id', route(config, 'One dataset, whole', { params, answer: AdminDataset }), (request) =>
    datasetsAdmin.read(request.params.id),
  )
  app.put(
    '/datasets/:id',
    route(config, 'Change the words about a dataset; 409 where someone else did since it was read', {
      params,
      body: DatasetChange,
      response: { 200: AdminDataset, 400: FieldProblems },
    }),
    async (request, reply) => {
      const outcome = await datasetsAdmin.edit(request.person!, request.params.id, request.body)
      if ('problems' in outcome) return reply.code(400).send(answer(outcome.problems, request.language))
      return outcome.dataset
    },
  )
  app.post(
    '/datasets/:id/withdraw',
    route(config, 'Take a dataset from the public', { params, answer: AdminDataset }),
    (request) => datasetsAdmin.withdraw(request.person!, request.params.id),
  )
  app.post(
    '/datasets/:id/publish',
    route(config, 'Give a withdrawn dataset back to the public', { params, answer: AdminDataset }),
    (request) => datasetsAdmin.publish(request.person!, request.params.id),
  )
}
