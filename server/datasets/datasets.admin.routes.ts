import { Type } from 'typebox'
import { AdminQuery, contentRange, readAdminQuery } from '../basics/admin-query.ts'
import type { Language } from '../basics/language.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { explain, type Problems } from './datasets.admin.rules.ts'
import {
  AdminDataset,
  AdminDatasetRow,
  DatasetChoices,
  DatasetEdit,
  DatasetFilter,
  datasetSortable,
  FieldProblems,
} from './datasets.admin.schema.ts'
import type { DatasetsAdmin } from './datasets.admin.service.ts'

const tags = ['console: datasets']
const config = { permission: 'datasets.manage' as const }
const params = Type.Object({ id: Id() })

const answer = (problems: Problems, language: Language) => ({
  message: language === 'zh' ? '尚未保存：请修改标出的字段' : 'Not saved yet: please mend the fields that are marked',
  errors: explain(problems, language),
})

export function datasetAdminRoutes(app: App, { datasetsAdmin }: { datasetsAdmin: DatasetsAdmin }) {
  app.get(
    '/datasets',
    {
      config,
      schema: {
        tags,
        summary: 'Datasets in every state',
        querystring: AdminQuery,
        response: { 200: Type.Array(AdminDatasetRow) },
      },
    },
    async (request, reply) => {
      const query = readAdminQuery(request.query, {
        sortable: datasetSortable,
        newestFirst: 'updatedAt',
        filter: DatasetFilter,
      })
      const rows = await datasetsAdmin.list(query)
      reply.header('content-range', contentRange('datasets', query.offset, rows))
      return rows.list
    },
  )
  app.get(
    '/dataset-choices',
    {
      config,
      schema: { tags, summary: 'Kinds, categories and projects to choose from', response: { 200: DatasetChoices } },
    },
    () => datasetsAdmin.choices(),
  )
  app.get(
    '/datasets/:id',
    {
      config,
      schema: { tags, summary: 'One dataset, whole', params, response: { 200: AdminDataset } },
    },
    (request) => datasetsAdmin.read(request.params.id),
  )
  app.put(
    '/datasets/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change the words about a dataset; 409 where someone else did since it was read',
        params,
        body: DatasetEdit,
        response: { 200: AdminDataset, 400: FieldProblems },
      },
    },
    async (request, reply) => {
      const outcome = await datasetsAdmin.edit(request.person!, request.params.id, request.body)
      if ('problems' in outcome) return reply.code(400).send(answer(outcome.problems, request.language))
      return outcome.dataset
    },
  )
  app.post(
    '/datasets/:id/withdraw',
    {
      config,
      schema: { tags, summary: 'Take a dataset from the public', params, response: { 200: AdminDataset } },
    },
    (request) => datasetsAdmin.withdraw(request.person!, request.params.id),
  )
  app.post(
    '/datasets/:id/publish',
    {
      config,
      schema: { tags, summary: 'Give a withdrawn dataset back to the public', params, response: { 200: AdminDataset } },
    },
    (request) => datasetsAdmin.publish(request.person!, request.params.id),
  )
}
