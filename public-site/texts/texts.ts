import type { zh } from './zh.ts'

/** The same keys with any words: a missing key in the other language is a type error. */
type Worded<T> = {
  [K in keyof T]: K extends 'language'
    ? 'zh' | 'en'
    : T[K] extends string
      ? string
      : T[K] extends (...values: infer V) => string
        ? (...values: V) => string
        : Worded<T[K]>
}
export type Texts = Worded<typeof zh>
