import { type Static, Type } from 'typebox'
import { orNull } from '../basics/schema.ts'

const MenuChild = Type.Object({
  id: Type.Union([Type.Integer(), Type.String()]),
  type: Type.String({ description: 'Label' }),
  typeOf: Type.String({ description: 'Group' }),
  url: Type.String(),
  dayRange: orNull(Type.Integer()),
})

export const MenuItem = Type.Object({
  id: Type.Integer(),
  type: Type.String({ description: 'Label in the language of the request' }),
  url: Type.String(),
  dataTypeVos: Type.Array(MenuChild),
})
export type MenuItem = Static<typeof MenuItem>
