import { type Static, Type } from 'typebox'
import { Id } from '../../basics/schema.ts'
import { Comparison, VersionHead } from './versions.schema.ts'

const Summary = Type.Object({
  before: Type.Integer(),
  after: Type.Integer(),
  came: Type.Integer(),
  went: Type.Integer(),
  changed: Type.Integer(),
})
const { rows, values, days, bytes, period, extent } = Comparison.properties

/** How much came, went and changed. */
export const ComparisonSummary = Type.Object({
  stations: Summary,
  variables: Summary,
  files: Summary,
  ...{ rows, values, days, bytes, period, extent },
})
export type ComparisonSummary = Static<typeof ComparisonSummary>

export const AdminVersion = Type.Object({
  id: Type.Integer({ description: 'Its number' }),
  ...VersionHead.properties,
  files: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
  follows: Type.Array(Type.Integer(), {
    description: 'Which versions may become current where this one is withdrawn, the likeliest first',
  }),
  changes: ComparisonSummary,
})
export type AdminVersion = Static<typeof AdminVersion>

const current = Id('Number of the current version as it was read; 409 where it is another by now')

export const Restoring = Type.Object({ current }, { additionalProperties: false })

export const WithdrawingVersion = Type.Object(
  {
    current,
    next: Type.Optional(
      Id(
        'Number of the version that becomes current where the current one is withdrawn; the newest that nobody undid where left out',
      ),
    ),
    reason: Type.Object({ zh: Type.String({ maxLength: 8000 }), en: Type.String({ maxLength: 8000 }) }),
  },
  { additionalProperties: false },
)
