import type { Head } from './profiles.rules.ts'

/** What describes a profile, by the name under which it is told; values come with a version, and with a version alone. */
const columnsOf = {
  name: ['nameZh', 'nameEn'],
  sourceClass: ['sourceClass'],
  particleType: ['particleType'],
  country: ['country'],
  city: ['cityZh', 'cityEn'],
  year: ['year'],
  sampleCount: ['sampleCount'],
} as const satisfies Record<string, readonly (keyof Head)[]>
export const correctable = Object.keys(columnsOf) as (keyof typeof columnsOf)[]
const columns = Object.values(columnsOf).flat()
type Column = (typeof columns)[number]
export type Changes = Partial<Record<Column, string | number | null>>

export interface Correction {
  changes: Changes
  updatedAt: number
}

/** A profile as it should read: what was delivered, and what editors say otherwise. */
export function corrected<H extends Head>(head: H, correction: Correction | undefined): H {
  if (!correction) return head
  const { changes, updatedAt } = correction
  const fields = correctable.filter((field) => columnsOf[field].some((column) => column in changes))
  return fields.length === 0 ? head : ({ ...head, ...changes, correction: { at: updatedAt, fields } } as H)
}

/** Of what editors wrote, what reads otherwise than it was delivered. */
export function changesOf(head: Head, written: Changes): Changes {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = written[column]
      return value === undefined || value === head[column] ? [] : [[column, value]]
    }),
  )
}
