import { type Static, Type } from 'typebox'
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

export const ProjectQuery = Type.Object({
  ...Paging,
  fundingType: Type.Optional(Type.String({ maxLength: 20, description: 'key, cultivation, integration, strategic' })),
  keyword: Keyword(),
})
export type ProjectQuery = Static<typeof ProjectQuery>

export const ProjectPage = Type.Object({
  ...Page(Project).properties,
  byType: Type.Record(Type.String(), Type.Integer()),
})
export type ProjectPage = Static<typeof ProjectPage>
