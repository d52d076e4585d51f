export class ObjectMissing extends Error {
  constructor(readonly sha256: string) {
    super(`object ${sha256} is not in the store`)
  }
}

export class ObjectDamaged extends Error {
  constructor(readonly sha256: string) {
    super(`object ${sha256} is damaged`)
  }
}

/** `ab/cdef…`: names are made here only, so no path of a caller ever reaches the disk. */
export function objectPath(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not the name of an object')
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`
}
