import { problems } from '../accounts/accounts.vocabulary.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { type Problems, refuseProblems } from '../basics/problems.ts'
import { oneLine } from '../basics/text.ts'
import { isDay } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { CalendarDay } from './calendar.schema.ts'
import { type CalendarRow, createCalendarStore } from './calendar.store.ts'
import { mostName } from './calendar.vocabulary.ts'
import { type Calendar, calendarOf } from './workdays.rules.ts'

const shown = (row: CalendarRow): CalendarDay => ({ id: row.day, off: row.off, name: both(row, 'name') })

/** Public holidays and worked weekends. Every process holds them and hears of a change. */
export async function createCalendar(needs: {
  database: Database
  revision: Pick<Revision, 'bump' | 'onChange'>
  audit: Pick<Audit, 'record'>
}) {
  const { database, revision, audit } = needs
  const store = createCalendarStore(database)
  const movers: ((before: Calendar, after: Calendar) => Promise<void>)[] = []
  let held = calendarOf(await store.all())
  const load = async () => {
    held = calendarOf(await store.all())
  }
  // Remaining times are seen by the public, so a changed day is a change of the catalogue.
  revision.onChange(() => void load().catch(() => undefined))

  /** @throws DomainError fieldsInvalid */
  function read({ id, off, name }: CalendarDay): CalendarRow {
    const fields: Problems = {}
    const names = { zh: oneLine(name.zh), en: oneLine(name.en) }
    if (!isDay(id)) fields.id = { zh: '没有这一天', en: 'There is no such day' }
    for (const language of ['zh', 'en'] as const) {
      if (names[language] === '') fields[`name.${language}`] = problems.required
      else if ([...names[language]].length > mostName) fields[`name.${language}`] = problems.tooLong
    }
    refuseProblems(fields)
    return { day: id, off, nameZh: names.zh, nameEn: names.en }
  }

  /** What runs by the old days is moved to the new ones in the same transaction. */
  const change = (
    person: Person,
    action: 'calendar-day.added' | 'calendar-day.changed' | 'calendar-day.removed',
    day: string,
    work: () => Promise<{ before?: CalendarRow; after?: CalendarRow }>,
  ): Promise<CalendarDay> =>
    database.transaction(async () => {
      // The row of the revision lets only one change through at a time.
      await revision.bump()
      const old = calendarOf(await store.all())
      const { before, after } = await work()
      const now = calendarOf(await store.all())
      for (const move of movers) await move(old, now)
      await audit.record({
        actor: person,
        action,
        subject: 'calendar-day',
        subjectId: day,
        subjectName: (after ?? before)!.nameZh,
        ...(before && { before: shown(before) }),
        ...(after && { after: shown(after) }),
      })
      database.afterCommit(() => {
        held = now
      })
      return shown((after ?? before)!)
    })

  async function found(day: string): Promise<CalendarRow> {
    const row = await store.find(day)
    if (!row) throw new DomainError('notFound')
    return row
  }

  return {
    current: (): Calendar => held,
    /** Called within a change, with the days as they were and as they will be. */
    onMove: (mover: (before: Calendar, after: Calendar) => Promise<void>) => void movers.push(mover),
    list: async (query: AdminList<'id', { year?: string }>): Promise<Rows<CalendarDay>> => {
      const { rows, total } = await store.page(query)
      return { list: rows.map(shown), total }
    },
    read: async (day: string): Promise<CalendarDay> => shown(await found(day)),
    /** @throws DomainError fieldsInvalid, calendarDayExists */
    add: (person: Person, given: CalendarDay) => {
      const row = read(given)
      return change(person, 'calendar-day.added', row.day, async () => {
        if (!(await store.add(row))) throw new DomainError('calendarDayExists', { day: row.day })
        return { after: row }
      })
    },
    /** @throws DomainError fieldsInvalid, notFound */
    edit: (person: Person, day: string, given: Omit<CalendarDay, 'id'>) => {
      const row = read({ ...given, id: day })
      return change(person, 'calendar-day.changed', day, async () => {
        const before = await found(day)
        await store.set(row)
        return { before, after: row }
      })
    },
    /** @throws DomainError notFound */
    remove: (person: Person, day: string) =>
      change(person, 'calendar-day.removed', day, async () => {
        const before = await found(day)
        await store.remove(day)
        return { before }
      }),
  }
}

export type CalendarService = Awaited<ReturnType<typeof createCalendar>>
