import { type Static, Type } from 'typebox'
import { LanguageCode, orNull } from '../basics/schema.ts'
import { longestBody, longestSubject } from '../templates/templates.vocabulary.ts'

// What is too long is told at its field, so more than that may be sent.
const Said = (most: number) =>
  Type.Object(
    { zh: Type.String({ maxLength: most * 4 }), en: Type.String({ maxLength: most * 4 }) },
    { additionalProperties: false },
  )
export const TextToShow = Type.Object(
  { subject: Said(longestSubject), body: Said(longestBody) },
  { additionalProperties: false },
)
export const TextToSend = Type.Object(
  { ...TextToShow.properties, language: LanguageCode() },
  { additionalProperties: false },
)
export type TextToSend = Static<typeof TextToSend>
export const TextKey = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\w-]+$' }) })
const Shown = orNull(Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }))
export const TextShown = Type.Object({
  zh: Shown,
  en: Shown,
})
export type TextShown = Static<typeof TextShown>
export const TextSent = Type.Object({ to: Type.String() })
