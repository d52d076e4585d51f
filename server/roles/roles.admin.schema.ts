import { type Static, Type } from 'typebox'
import { Bilingual, Id, Keyword, orNull, Time } from '../basics/schema.ts'

export const roleSortable = ['id', 'code', 'name.zh', 'name.en', 'enabled', 'createdAt', 'updatedAt'] as const
export type RoleSortable = (typeof roleSortable)[number]

export const RoleFilter = Type.Object({
  keyword: Keyword('Part of a name or of the code'),
  enabled: Type.Optional(Type.Boolean()),
  builtIn: Type.Optional(Type.Boolean()),
})
export type RoleFilter = Static<typeof RoleFilter>

export const AdminRole = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Bilingual,
  description: Bilingual,
  enabled: Type.Boolean(),
  builtIn: Type.Boolean(),
  actions: Type.Array(Type.String()),
  menus: Type.Object({
    checked: Type.Array(Type.Integer()),
    halfChecked: Type.Array(Type.Integer(), { description: 'Parents of which some leaves are checked' }),
  }),
  accounts: Type.Integer({ description: 'Accounts that hold it' }),
  createdAt: Time,
  updatedAt: Time,
})
export type AdminRole = Static<typeof AdminRole>

/** How long a text may be is said by the rules, at the field. */
const text = Type.String({ maxLength: 5000 })
const strict = { additionalProperties: false } as const
const BothTexts = Type.Object({ zh: text, en: text }, strict)
const words = {
  name: BothTexts,
  description: BothTexts,
  actions: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 }),
  menus: Type.Array(Id(), {
    maxItems: 1000,
    description: 'The checked items; a parent takes all that is under it, half-checked ones stay out',
  }),
}

const updatedAt = Type.String({ maxLength: 40, description: 'As it was read; 409 where it has been changed since' })

export const NewRole = Type.Object({ code: Type.String({ maxLength: 200 }), ...words }, strict)
export type NewRole = Static<typeof NewRole>

export const RoleEdit = Type.Object({ updatedAt, ...words }, strict)
export type RoleEdit = Static<typeof RoleEdit>

export const RightsOfRoles = Type.Object(
  {
    roles: Type.Array(Type.Object({ id: Id(), updatedAt, actions: words.actions }, strict), {
      minItems: 1,
      maxItems: 100,
    }),
  },
  strict,
)
export type RightsOfRoles = Static<typeof RightsOfRoles>

export const ActionChoice = Type.Object({
  action: Type.String(),
  name: Bilingual,
  grantable: Type.Boolean({ description: 'May I give or take it?' }),
})
export type ActionChoice = Static<typeof ActionChoice>

export const MenuChoice = Type.Object({
  id: Type.Integer(),
  parentId: orNull(Type.Integer()),
  name: Bilingual,
  url: Type.String(),
  public: Type.Boolean({ description: 'Everyone sees it, whatever a role holds' }),
  visible: Type.Boolean(),
})
export type MenuChoice = Static<typeof MenuChoice>
