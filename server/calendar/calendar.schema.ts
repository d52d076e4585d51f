import { type Static, Type } from 'typebox'
import { Bilingual } from '../basics/schema.ts'

export const CalendarDay = Type.Object({
  /** `2026-10-01` */
  id: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  off: Type.Boolean(),
  name: Bilingual,
})
export type CalendarDay = Static<typeof CalendarDay>
