import { type Static, Type } from 'typebox'

export const SuggestQuery = Type.Object({
  q: Type.String({ maxLength: 20_000, description: 'What is typed so far' }),
})

/** Ways to go on typing, each with the number of datasets it finds. */
export const TypedSuggestions = Type.Array(Type.Object({ keyword: Type.String(), count: Type.Integer() }))
export type TypedSuggestions = Static<typeof TypedSuggestions>
