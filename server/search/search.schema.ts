import { type Static, Type } from 'typebox'
import { Id } from '../basics/schema.ts'

export const SuggestQuery = Type.Object({
  q: Type.String({ maxLength: 20_000, description: 'What is typed so far' }),
})

/** Ways to go on typing, each with the number of datasets it finds; then what is named so and can be opened at once. */
export const TypedSuggestions = Type.Array(
  Type.Object({
    keyword: Type.String({ description: 'Words to search for, or the name of what is opened' }),
    count: Type.Integer(),
    dataset: Type.Optional(Id('The dataset of this name')),
    station: Type.Optional(Id('The station of this name')),
  }),
)
export type TypedSuggestions = Static<typeof TypedSuggestions>
