import { type Static, Type } from 'typebox'
import { Bilingual, Id, orNull, Time } from '../basics/schema.ts'
import { DatasetQuery } from '../datasets/datasets.schema.ts'

/** A search as one can follow it: not its pages, nor their order. */
const {
  page: _,
  limit: __,
  sort: ___,
  orderField: ____,
  order: _____,
  search: ______,
  ...conditions
} = DatasetQuery.properties
export const FollowedSearch = Type.Object(conditions, { additionalProperties: false })
export type FollowedSearch = Static<typeof FollowedSearch>

/** A dataset, or else the search of the other parameters; none of them: the whole catalogue. */
export const FollowableQuery = Type.Object({ dataset: Type.Optional(Id('Id of a dataset')), ...conditions })

export const NewFollow = Type.Object(
  {
    dataset: Type.Optional(Id('Its versions are followed')),
    search: Type.Optional(FollowedSearch),
  },
  { additionalProperties: false, description: 'One of the two' },
)
export type NewFollow = Static<typeof NewFollow>

const whatIsFollowed = {
  dataset: orNull(Type.Integer({ description: 'Id of the dataset; null for a search' })),
  words: Bilingual,
  page: Type.String({ description: 'Page of the site that shows it' }),
  feed: Type.String({ description: 'The same as Atom' }),
}

export const Follow = Type.Object({
  id: Type.Integer(),
  ...whatIsFollowed,
  gone: Type.Boolean({ description: 'The dataset is not to be seen any more' }),
  since: Time,
  toldAt: orNull(Time),
})
export type Follow = Static<typeof Follow>

export const Followable = Type.Object({
  ...whatIsFollowed,
  total: orNull(Type.Integer({ description: 'Datasets that the search finds now; null for a dataset' })),
  follow: orNull(Type.Integer({ description: 'Id, where I follow it' })),
})
export type Followable = Static<typeof Followable>
