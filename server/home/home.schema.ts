import { type Static, Type } from 'typebox'
import { Bilingual, orNull } from '../basics/schema.ts'
import { Figures, Ribbon, Slide } from '../content/content.schema.ts'
import { DatasetSummary, Kind } from '../datasets/datasets.schema.ts'
import { Notice } from '../notices/notices.schema.ts'

export const Recommended = Type.Object({ hot: Type.Array(DatasetSummary), latest: Type.Array(DatasetSummary) })

export const Home = Type.Object({
  kinds: Type.Array(Kind),
  ...Recommended.properties,
  figures: Figures,
  notices: Type.Array(Notice),
  programme: Bilingual,
  ribbon: orNull(Ribbon),
  slides: Type.Array(Slide),
})
export type Home = Static<typeof Home>
