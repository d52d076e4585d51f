import { type Static, Type } from 'typebox'
import { OneOf, orNull, Time } from '../basics/schema.ts'
import { jobNames } from './operations.vocabulary.ts'

const MaybeTime = orNull(Time)
const failing = {
  failures: Type.Integer({ description: 'In a row' }),
  error: Type.String(),
  nextAt: MaybeTime,
  dead: Type.Boolean({ description: 'Not tried again by itself' }),
}

export const Operations = Type.Object({
  now: Time,
  hold: orNull(
    Type.Object(
      { id: Type.Integer(), heldAt: Time, expectedAt: Time },
      { description: 'The clock jumped: nothing is decided by itself' },
    ),
  ),
  lastRelease: orNull(Type.Object({ at: Time, by: orNull(Type.String()) })),
  jobs: Type.Array(
    Type.Object({
      name: OneOf(jobNames),
      startedAt: MaybeTime,
      endedAt: MaybeTime,
      succeededAt: MaybeTime,
      hanging: Type.Boolean({ description: 'Began long ago and has not ended' }),
      held: Type.Boolean({ description: 'Waits while the clock is in doubt' }),
      ...failing,
    }),
  ),
  items: Type.Array(Type.Object({ job: Type.String(), item: Type.String(), failedAt: Time, ...failing })),
})
export type Operations = Static<typeof Operations>

export const ReleasingHold = Type.Object({ id: Type.Integer({ minimum: 1 }) }, { additionalProperties: false })
export const RunningJob = Type.Object({ name: Type.String({ maxLength: 60 }) }, { additionalProperties: false })
export const RetryingItem = Type.Object(
  { job: Type.String({ maxLength: 60 }), item: Type.String({ maxLength: 60 }) },
  { additionalProperties: false },
)
