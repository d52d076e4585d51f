import type { AdminRole, NewRole, RoleEdit } from '../../server/roles/roles.admin.schema.ts'
import type { TextKey } from '../texts/texts.ts'

/** What the form holds: a role with its menu as the server tells it. */
export type RoleValues = Pick<AdminRole, 'code' | 'name' | 'description' | 'actions' | 'updatedAt'> & {
  menus: { checked: number[] }
}

export const roleFields = {
  name: 'resources.roles.fields.name',
  description: 'resources.roles.fields.description',
  actions: 'resources.roles.fields.actions',
  menus: 'resources.roles.fields.menus',
} as const satisfies Record<string, TextKey>
type Field = keyof typeof roleFields

/** Null: as it was made with the portal. */
export const changedAt = ({ updatedAt }: Pick<AdminRole, 'updatedAt'>) => (Date.parse(updatedAt) > 0 ? updatedAt : null)

/** Inputs say null or nothing where they are empty. */
const both = (value: Partial<{ zh: string | null; en: string | null }> | null | undefined) => ({
  zh: value?.zh ?? '',
  en: value?.en ?? '',
})

function words(values: Partial<RoleValues>) {
  return {
    name: both(values.name),
    description: both(values.description),
    actions: values.actions ?? [],
    menus: values.menus?.checked ?? [],
  }
}

export const toEdit = (values: RoleValues): RoleEdit => ({ updatedAt: values.updatedAt, ...words(values) })
export const toNew = (values: Partial<RoleValues>): NewRole => ({ code: values.code ?? '', ...words(values) })

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const sorted = (field: Field, value: unknown) =>
  field === 'actions' || field === 'menus' ? [...(value as (string | number)[])].sort() : value

/** Which fields differ between two states of a role. */
export function changedFields(before: Partial<RoleValues>, after: Partial<RoleValues>): Field[] {
  const [was, is] = [words(before), words(after)]
  return (Object.keys(roleFields) as Field[]).filter(
    (field) => !same(sorted(field, was[field]), sorted(field, is[field])),
  )
}

/** The part of the form a draft keeps. */
export function pick(values: Record<string, unknown>): Record<string, unknown> {
  const { name, description, actions, menus } = values as Partial<RoleValues>
  return { name: both(name), description: both(description), actions, menus: { checked: menus?.checked ?? [] } }
}

/** What was typed, of a draft. */
export const typed = (before: Record<string, unknown>, values: Record<string, unknown>) =>
  Object.fromEntries(changedFields(before, values).map((field) => [field, values[field]]))
