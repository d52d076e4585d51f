import { type Static, Type } from 'typebox'
import { Ordering } from '../basics/order.ts'
import { Bilingual, Keyword, Page, Paging } from '../basics/schema.ts'

export const Project = Type.Object({
  id: Type.Integer(),
  number: Type.String(),
  fundingTypes: Type.Array(Type.String()),
  name: Bilingual,
  leader: Bilingual,
  institution: Bilingual,
  abstract: Bilingual,
  startYear: Type.Integer(),
  endYear: Type.Integer(),
  datasetCount: Type.Integer(),
})
export type Project = Static<typeof Project>
/** One of them, with what was reached, as HTML; empty where nothing was said of it. */
export const ProjectWithProgress = Type.Object({ ...Project.properties, progress: Bilingual })
export type ProjectWithProgress = Static<typeof ProjectWithProgress>

const projectSortable = ['number', 'startYear', 'endYear', 'datasetCount'] as const
export type ProjectSortable = (typeof projectSortable)[number]
export const ProjectQuery = Type.Object({
  ...Paging,
  ...Ordering(projectSortable),
  fundingType: Type.Optional(Type.String({ maxLength: 20, description: 'key, cultivation, integration, strategic' })),
  keyword: Keyword(),
})
export type ProjectQuery = Static<typeof ProjectQuery>

export const ProjectPage = Type.Object({
  ...Page(Project).properties,
  byType: Type.Record(Type.String(), Type.Integer()),
})
export type ProjectPage = Static<typeof ProjectPage>
