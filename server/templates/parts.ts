import { beijingTime } from '../basics/time.vocabulary.ts'

/** Stands for the code or ticket of a mail wherever it is shown; replaced when it is sent. */
export const secretMark = '\u{E000}'

/**
 * The parts of a mail. Text and HTML are made from the same parts, so a template knows no HTML and what people typed
 * can only ever be text.
 */
export type Part =
  | string
  /** The secret, large. */
  | { code: true }
  | { quote: string }
  /** A page of the portal, from its root. */
  | { link: string; words: string }

export interface Content {
  subject: string
  /** Name of the person, where it is known. */
  to?: string
  parts: Part[]
}

/** An instant as people in Beijing read it, and others as well. */
export const timeWithZone = (instant: number): string => `${beijingTime(instant)} (UTC+8)`
