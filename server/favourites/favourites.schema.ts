import { type Static, Type } from 'typebox'
import { Id } from '../basics/schema.ts'

/** As many as one merge takes: what a browser remembered before log-in. */
export const mostAtOnce = 200

export const favouriteSortable = ['at', 'id'] as const
export type FavouriteSortable = (typeof favouriteSortable)[number]
export const Favourite = Type.Object({
  datasetId: Type.Integer(),
  favourite: Type.Boolean(),
})
export type Favourite = Static<typeof Favourite>

export const RememberedFavourites = Type.Object(
  { ids: Type.Array(Id('Id of a dataset; unknown ones are ignored'), { maxItems: mostAtOnce }) },
  { additionalProperties: false },
)

export const FavouriteIds = Type.Object({ ids: Type.Array(Type.Integer(), { description: 'The newest first' }) })
export type FavouriteIds = Static<typeof FavouriteIds>
