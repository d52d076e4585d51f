import { type Static, Type } from 'typebox'
import { Bilingual } from '../basics/schema.ts'
import { bounds, type LimitName, limitNames, limitWords } from './limits.vocabulary.ts'

const whole = (name: LimitName) =>
  Type.Integer({ minimum: bounds[name][0], maximum: bounds[name][1], description: limitWords[name].en })

export const LimitsShape = Type.Object({
  filesAtOnce: whole('filesAtOnce'),
  valuesAtOnce: whole('valuesAtOnce'),
  pendingApplications: whole('pendingApplications'),
  callsPerMinute: whole('callsPerMinute'),
  exportedPerDay: whole('exportedPerDay'),
})

export const RoleLimits = Type.Object({
  /** Of the role. */
  id: Type.Integer(),
  code: Type.String(),
  name: Bilingual,
  ...LimitsShape.properties,
  unlessSet: Type.Object(LimitsShape.properties, { description: 'The defaults of this role' }),
  changedAt: Type.Union([Type.String(), Type.Null()], { description: 'Null: it has the defaults' }),
})
export type RoleLimits = Static<typeof RoleLimits>

export const limitsSortable = ['id', 'code', ...limitNames] as const

export const LimitsEdit = Type.Object(
  {
    ...LimitsShape.properties,
    changedAt: Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'As it was read; 409 where it has been changed since',
    }),
  },
  { additionalProperties: false },
)
export type LimitsEdit = Static<typeof LimitsEdit>

export const LimitsReset = Type.Pick(LimitsEdit, ['changedAt'])
