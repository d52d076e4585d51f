import { type Static, Type } from 'typebox'
import { Ordering } from '../basics/order.ts'
import { Bilingual, Keyword, orNull, Paging } from '../basics/schema.ts'
import { Marked } from '../datasets/datasets.schema.ts'
import { areaNames } from './library.vocabulary.ts'

const Area = Type.Enum([...areaNames], { description: 'Models, themes, cases (episodes), knowledge (documents)' })
export const AreaParams = Type.Object({ area: Area })
export const EntryParams = Type.Object({ area: Area, slug: Type.String({ maxLength: 80 }) })

const entrySortable = ['position', 'from', 'slug'] as const
export type EntrySortable = (typeof entrySortable)[number]
export const EntryQuery = Type.Object({
  ...Paging,
  ...Ordering(entrySortable),
  keyword: Keyword('Each of its words is said in the title, the summary or the text, in either language'),
  section: Type.Optional(Type.String({ maxLength: 40 })),
})
export type EntryQuery = Static<typeof EntryQuery>

const EntryRow = Type.Object({
  slug: Type.String(),
  section: Type.String(),
  title: Bilingual,
  summary: Bilingual,
  region: orNull(Bilingual),
  from: orNull(Type.String({ description: 'ISO date, Beijing time' })),
  to: orNull(Type.String({ description: 'ISO date, inclusive' })),
  datasets: Type.Integer({ description: 'Published datasets that it is linked with' }),
  madeUp: Type.Boolean({ description: 'Written for demonstration' }),
  found: orNull(
    Type.Object(
      { title: Marked, text: Marked },
      { description: 'Where the keyword is said, in the language of the call' },
    ),
  ),
})
export type EntryRow = Static<typeof EntryRow>

export const EntryPage = Type.Object({
  list: Type.Array(EntryRow),
  total: Type.Integer(),
  sections: Type.Array(Type.Object({ value: Type.String(), label: Bilingual, count: Type.Integer() }), {
    description: 'Counted for the keyword, whichever section is chosen',
  }),
})
export type EntryPage = Static<typeof EntryPage>

const Linked = Type.Object({
  id: Type.Integer(),
  name: Bilingual,
  madeUp: Type.Boolean(),
})
export const Entry = Type.Object({
  slug: Type.String(),
  section: Type.String(),
  sectionName: Bilingual,
  title: Bilingual,
  summary: Bilingual,
  html: Bilingual,
  facts: Type.Array(Type.Object({ label: Bilingual, value: Bilingual })),
  region: orNull(Bilingual),
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  madeUp: Type.Boolean(),
  datasets: Type.Array(Linked),
  /** What is drawn of the period; null where nothing is, or its dataset is no longer published. */
  picture: orNull(
    Type.Object({ dataset: Type.Integer(), variable: Type.String(), stations: Type.Array(Type.String()) }),
  ),
  beside: Type.Array(Type.Object({ slug: Type.String(), title: Bilingual }), {
    description: 'Others of its section',
  }),
})
export type Entry = Static<typeof Entry>
