import type { AdminBroadcast, BroadcastEdit } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import { fromLocal, toLocal } from '../notices/noticeForm.ts'
import type { TextKey } from '../texts/texts.ts'

export type When = 'draft' | 'now' | 'at'
export interface BroadcastValues extends Pick<AdminBroadcast, 'title' | 'content' | 'link'> {
  to: 'everybody' | 'some'
  roles: string[]
  accounts: number[]
  when: When
  /** `2026-11-02T09:00`, in Beijing. */
  at: string
}

export const empty: BroadcastValues = {
  title: { zh: '', en: '' },
  content: { zh: '', en: '' },
  link: '',
  to: 'everybody',
  roles: [],
  accounts: [],
  when: 'draft',
  at: '',
}

export const toValues = ({ title, content, link, audience, dueAt }: AdminBroadcast): BroadcastValues => ({
  title,
  content,
  link,
  to: audience.everybody ? 'everybody' : 'some',
  roles: audience.roles,
  accounts: audience.accounts,
  when: dueAt ? 'at' : 'draft',
  at: dueAt ? toLocal(dueAt) : '',
})

const both = (value: unknown) => {
  const { zh, en } = (value ?? {}) as { zh?: string | null; en?: string | null }
  return { zh: zh ?? '', en: en ?? '' }
}

/** Inputs say null or nothing where they are empty. */
export function pick(values: Record<string, unknown>): Record<string, unknown> & BroadcastValues {
  const given = values as Partial<BroadcastValues>
  return {
    title: both(given.title),
    content: both(given.content),
    link: given.link ?? '',
    to: given.to ?? 'everybody',
    roles: given.roles ?? [],
    accounts: given.accounts ?? [],
    when: given.when ?? 'draft',
    at: given.at ?? '',
  }
}

export const audienceOf = ({ to, roles, accounts }: BroadcastValues): AdminBroadcast['audience'] =>
  to === 'everybody'
    ? { everybody: true, roles: [], accounts: [] }
    : { everybody: false, roles: [...roles], accounts: [...accounts] }

/** What is sent; with the state that was read, where there is one. */
export function toEdit(values: Record<string, unknown>): BroadcastEdit {
  const picked = pick(values)
  const { updatedAt } = values as { updatedAt?: string }
  return {
    audience: audienceOf(picked),
    title: picked.title,
    content: picked.content,
    link: picked.link,
    draft: picked.when === 'draft',
    dueAt: picked.when === 'at' ? fromLocal(picked.at) : null,
    ...(updatedAt ? { updatedAt } : {}),
  }
}

const names: Record<keyof BroadcastValues, TextKey> = {
  title: 'resources.broadcasts.fields.title',
  content: 'resources.broadcasts.fields.content',
  link: 'resources.broadcasts.fields.link',
  to: 'resources.broadcasts.fields.audience',
  roles: 'broadcasts.to.roles',
  accounts: 'broadcasts.to.accounts',
  when: 'resources.broadcasts.fields.dueAt',
  at: 'broadcasts.when.time',
}

/** Three states: what both read, what I typed, what they saved. */
export function compare(base: Record<string, unknown>, mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  const [was, my, their] = [pick(base), pick(mine), pick(theirs)]
  const fields = Object.keys(names) as (keyof BroadcastValues)[]
  const differ = (one: BroadcastValues, other: BroadcastValues) =>
    fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
  const [iDid, theyDid] = [differ(was, my), differ(was, their)]
  return {
    theirs: theyDid.map((field) => names[field]),
    both: iDid
      .filter((field) => theyDid.includes(field) && differ(my, their).includes(field))
      .map((field) => names[field]),
    mine: Object.fromEntries(iDid.map((field) => [field, my[field]])),
  }
}
