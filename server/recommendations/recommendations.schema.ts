import { type Static, Type } from 'typebox'
import { Bilingual, Id, OneOf, orNull, Time } from '../basics/schema.ts'
import { leastVotes, mostInvited, mostReason, roundDays, roundStates } from './recommendations.vocabulary.ts'

export const roundSortable = ['id', 'openedAt', 'dueAt'] as const
export type RoundSortable = (typeof roundSortable)[number]
export const RoundFilter = Type.Object({
  state: Type.Optional(OneOf(roundStates)),
  datasetId: Type.Optional(Id()),
})
export type RoundFilter = Static<typeof RoundFilter>

const Said = { inFavour: Type.Boolean(), reason: Type.String(), language: Type.Enum(['zh', 'en'] as const) }
const MyVote = Type.Object({ votedAt: Time, ...Said, named: Type.Boolean() })

export const Round = Type.Object({
  id: Type.Integer(),
  dataset: Type.Object({ id: Type.Integer(), name: Bilingual, kind: Type.String(), level: Type.Integer() }),
  version: Type.Integer({ description: 'What stood when it began, and is judged' }),
  state: OneOf(roundStates),
  openedBy: orNull(Type.String()),
  openedAt: Time,
  dueAt: Time,
  endedAt: orNull(Time),
  invited: Type.Integer(),
  votes: Type.Integer(),
  inFavour: orNull(Type.Integer({ description: 'Null to an expert while it is open' })),
  mine: orNull(MyVote),
  canVote: Type.Boolean(),
  canManage: Type.Boolean(),
})
export type Round = Static<typeof Round>

/** Others' votes are for those who invite; an expert reads them once it has ended. */
export const RoundDetail = Type.Object({
  ...Round.properties,
  experts: Type.Array(
    Type.Object({
      id: Type.Integer(),
      realName: Type.String(),
      workUnit: Type.String(),
      votedAt: orNull(Time),
      said: orNull(Type.Object({ ...Said, named: Type.Boolean() })),
    }),
  ),
})
export type RoundDetail = Static<typeof RoundDetail>

export const Candidates = Type.Object({
  dataset: Type.Object({ id: Type.Integer(), name: Bilingual, kind: Type.String(), level: Type.Integer() }),
  experts: Type.Array(Type.Object({ id: Type.Integer(), realName: Type.String(), workUnit: Type.String() })),
})
export type Candidates = Static<typeof Candidates>

export const Inviting = Type.Object(
  {
    datasetId: Id(),
    experts: Type.Array(Id(), { minItems: leastVotes, maxItems: mostInvited, uniqueItems: true }),
    days: Type.Optional(Type.Integer({ minimum: roundDays.least, maximum: roundDays.most })),
  },
  { additionalProperties: false },
)
export type Inviting = Static<typeof Inviting>

export const Voting = Type.Object(
  {
    inFavour: Type.Boolean(),
    reason: Type.String({ maxLength: 2 * mostReason }),
    language: Type.Enum(['zh', 'en'] as const, { description: 'Of the reason' }),
    named: Type.Boolean({ description: 'Agreed: name and unit may stand on the page of the dataset' }),
  },
  { additionalProperties: false },
)
export type Voting = Static<typeof Voting>

/** On the page of a dataset of level 2: who recommended it, and why. */
export const Recommendation = orNull(
  Type.Object({
    at: Time,
    version: Type.Integer(),
    votes: Type.Integer(),
    inFavour: Type.Integer(),
    reasons: Type.Array(
      Type.Object({
        by: orNull(Type.Object({ name: Type.String(), unit: Type.String() })),
        text: Type.String(),
        language: Type.Enum(['zh', 'en'] as const),
      }),
      { description: 'Of those in favour; by name where they agreed' },
    ),
  }),
)
export type Recommendation = Static<typeof Recommendation>
