import { type Static, Type } from 'typebox'
import { Bilingual, orNull, Page } from '../basics/schema.ts'

export const HotKeywords = Type.Object({
  gjc1: Type.Optional(Type.String()),
  gjc2: Type.Optional(Type.String()),
  gjc3: Type.Optional(Type.String()),
  gjc4: Type.Optional(Type.String()),
  gjc5: Type.Optional(Type.String()),
})
export type HotKeywords = Static<typeof HotKeywords>

export const Slide = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  alt: Type.String({ description: 'What the picture shows; empty: it only adorns' }),
  picture: Type.String(),
  link: Type.String(),
})
export type Slide = Static<typeof Slide>

export const Figures = Type.Object({
  datasets: Type.Integer(),
  projects: Type.Integer(),
  stations: Type.Integer(),
  /** Hourly station rows. */
  observations: Type.Integer(),
  files: Type.Integer(),
  bytes: Type.Integer(),
  downloads: Type.Integer(),
})
export type Figures = Static<typeof Figures>

export const Programme = Type.Object({
  html: Bilingual,
  figures: Figures,
  projectsByType: Type.Record(Type.String(), Type.Integer()),
})

const Guide = Type.Object({ slug: Type.String(), title: Bilingual, listed: Type.Boolean() })
export const GuideAnswer = Type.Object({
  list: Type.Array(Guide),
  page: orNull(Type.Object({ slug: Type.String(), title: Bilingual, html: Bilingual })),
})

export const Question = Type.Object({ id: Type.Integer(), title: Bilingual, html: Bilingual })
export type Question = Static<typeof Question>

const Milestone = Type.Object({
  id: Type.Integer(),
  date: Type.String({ description: '`2016` or `2016-09`' }),
  title: Bilingual,
  html: Bilingual,
})
export const milestoneSortable = ['date', 'id'] as const
export const MilestonePage = Page(Milestone)
export type MilestonePage = Static<typeof MilestonePage>

/** Short texts of the shell by key: platform-name, organiser, contact, filing-number, technical-support, notice-line. */
export const SiteTexts = Type.Record(Type.String(), Bilingual)

export const Ribbon = Type.Object({
  from: Type.String(),
  to: Type.String(),
  days: Type.Array(
    Type.Object({
      day: Type.String(),
      pm25: orNull(Type.Number({ description: 'µg m⁻³, mean over stations' })),
      stations: Type.Integer(),
    }),
  ),
  /** The dataset with most stations: where a click on a day leads. */
  datasetId: orNull(Type.Integer()),
})
export type Ribbon = Static<typeof Ribbon>
