import type { Static, TObject } from 'typebox'
import { iso } from './time.vocabulary.ts'

/** Fields of an answer that a row holds as they are told, or as an instant. */
type Held<T, R> = {
  [K in keyof T & keyof R]: R[K] extends T[K]
    ? K
    : [R[K], string] extends [number | null, T[K]]
      ? null extends R[K]
        ? null extends T[K]
          ? K
          : never
        : K
      : never
}[keyof T & keyof R]

/** A row as a schema tells it: what it names, instants as times. What the row does not hold so is given. */
export function rowOf<S extends TObject, R extends object>(
  schema: S,
  row: R,
  rest: Omit<Static<S>, Held<Static<S>, R>> & Partial<Static<S>>,
): Static<S> {
  const held = Object.entries(row).filter(([name]) => Object.hasOwn(schema.properties, name))
  const told = held.map(([name, value]) => {
    const { type } = schema.properties[name] as { type?: string | string[] }
    return [name, typeof value === 'number' && [type].flat().includes('string') ? iso(value) : value]
  })
  return { ...Object.fromEntries(told), ...rest } as Static<S>
}
