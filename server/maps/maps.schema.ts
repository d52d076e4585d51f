import { type Static, Type } from 'typebox'
import { orNull } from '../basics/schema.ts'

export const BaseMap = Type.Object({
  source: Type.String({ description: 'Where the outline is from; empty: the coastlines of the portal' }),
  approval: Type.String({ description: 'Number that the map was approved by (审图号), or empty' }),
  lines: orNull(
    Type.Array(Type.Array(Type.Number()), {
      description: 'Longitude and latitude by turns, a list for each line; null: the coastlines of the portal',
    }),
  ),
})
export type BaseMap = Static<typeof BaseMap>
