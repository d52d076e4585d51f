import type { Texts } from './en.ts'

type Keys<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Keys<T[K], `${Path}${K}.`>
}[keyof T & string]

/** Every key of the console's own words; a wrong one does not compile. */
export type TextKey = Keys<Texts>
