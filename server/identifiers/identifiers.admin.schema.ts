import { type Static, Type } from 'typebox'
import { Bilingual, Id, OneOf, orNull, Time } from '../basics/schema.ts'
import { identifierFaults, identifierModes, identifierStates } from './identifiers.vocabulary.ts'

const Mode = OneOf(identifierModes, {
  description: 'local: handles of this portal; test, production: DOIs of DataCite',
})
const State = OneOf(identifierStates)

export const identifierSortable = ['id', 'name', 'state', 'updatedAt', 'attempts'] as const
export type IdentifierSortable = (typeof identifierSortable)[number]

export const IdentifierFilter = Type.Object({
  mode: Type.Optional(Mode),
  state: Type.Optional(State),
  datasetId: Type.Optional(Id('Of the versions of this dataset')),
})
export type IdentifierFilter = Static<typeof IdentifierFilter>

export const AdminIdentifier = Type.Object({
  id: Type.Integer(),
  datasetId: Type.Integer(),
  datasetName: Bilingual,
  version: Type.Integer(),
  mode: Mode,
  name: Type.String({ description: 'The handle or the DOI' }),
  state: State,
  fault: orNull(OneOf(identifierFaults, { description: 'What stands against it' })),
  error: orNull(Type.String({ description: 'What the registry said' })),
  attempts: Type.Integer(),
  dueAt: orNull(Type.String({ description: 'When it is told next' })),
  registeredAt: orNull(Time),
  updatedAt: Time,
  again: Type.Boolean({ description: 'It waits or failed, and can be tried again now' }),
})
export type AdminIdentifier = Static<typeof AdminIdentifier>

export const Registry = Type.Object({ mode: Mode })

export const TryingAgain = Type.Object(
  { id: Type.Optional(Id('All that wait or failed where left out')) },
  { additionalProperties: false },
)
export const TriedAgain = Type.Object({ count: Type.Integer({ description: 'How many are tried now' }) })
