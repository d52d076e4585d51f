import { same } from './deliveries.rules.ts'
import type { DeliveredUpload } from './parts.types.ts'

/** What was submitted: kept with the event, so that the next time shows what changed, also when the bytes are gone. */
export interface Snapshot {
  kind: string | null
  description: Record<string, unknown>
  uploads: DeliveredUpload[]
}

export interface Change {
  /** A field of the description, or a file by its name. */
  what: 'field' | 'file'
  name: string
  before: unknown
  after: unknown
}

const named = (uploads: readonly DeliveredUpload[]) =>
  new Map(uploads.map(({ name, bytes, sha256 }) => [name, { bytes, sha256 }]))

/** From one submission to the next. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const [was, is] = [
    { ...before.description, kind: before.kind },
    { ...after.description, kind: after.kind },
  ] as Record<string, unknown>[]
  const [had, has] = [named(before.uploads), named(after.uploads)]
  const changed = <T>(what: Change['what'], names: Iterable<string>, a: (name: string) => T, b: (name: string) => T) =>
    [...new Set(names)]
      .filter((name) => !same(a(name), b(name)))
      .map((name): Change => ({ what, name, before: a(name) ?? null, after: b(name) ?? null }))
  return [
    ...changed(
      'field',
      [...Object.keys(is!), ...Object.keys(was!)],
      (name) => was![name],
      (name) => is![name],
    ),
    ...changed(
      'file',
      [...has.keys(), ...had.keys()],
      (name) => had.get(name),
      (name) => has.get(name),
    ),
  ]
}
