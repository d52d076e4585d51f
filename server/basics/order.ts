/** The order that a reader asks a paged call for. */
import { Type } from 'typebox'
import { DomainError } from '../errors.ts'

/** A client of the old contract sends both names empty where it wants none. */
export const Ordering = <F extends string>(fields: readonly F[]) => ({
  orderField: Type.Optional(
    Type.Enum([...fields, ''] as (F | '')[], { description: 'Order by this field; the usual order where left out' }),
  ),
  order: Type.Optional(
    Type.Enum(['asc', 'desc', ''] as const, { description: 'With `orderField`; `asc` unless said' }),
  ),
})

export interface Order<F extends string> {
  field: F
  descending: boolean
}
export interface Asked<F extends string> {
  orderField?: F | '' | undefined
  order?: 'asc' | 'desc' | '' | undefined
}

/** Null: the usual order. @throws DomainError invalidInput for a direction of nothing */
export function orderOf<F extends string>({ orderField, order }: Asked<F>): Order<F> | null {
  if (orderField) return { field: orderField, descending: order === 'desc' }
  if (!order) return null
  throw new DomainError('invalidInput', {
    detail: { zh: '使用 order 时须同时给出 orderField', en: 'order needs an orderField beside it' },
  })
}
