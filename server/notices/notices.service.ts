import type { AttachmentRef } from '../attachments/attachments.schema.ts'
import type { Attachments } from '../attachments/attachments.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { createAppearing } from '../basics/appearing.ts'
import { type Bilingual, both } from '../basics/language.ts'
import { type Asked, orderOf } from '../basics/order.ts'
import { refuseProblems } from '../basics/problems.ts'
import { rowOf } from '../basics/rows.ts'
import { iso } from '../basics/time.vocabulary.ts'
import { toHtml } from '../content/markdown.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { AdminNotice, NoticeEdit, NoticeFilter, NoticeSortable } from './notices.admin.schema.ts'
import { edited, type NoticeWords, problemsOf, stateOf } from './notices.rules.ts'
import { type FullNotice, Notice, type NoticePage, type NoticePageSortable } from './notices.schema.ts'
import { createNoticesStore } from './notices.store.ts'

const inFeed = 50
const html = (text: Bilingual): Bilingual => ({ zh: toHtml(text.zh), en: toHtml(text.en) })

export function createNotices(needs: {
  database: Database
  attachments: Pick<Attachments, 'take' | 'release' | 'of' | 'readers'>
  audit: Pick<Audit, 'record'>
  revision: Pick<Revision, 'bump' | 'onChange'>
  clock: Clock
}) {
  const { database, attachments, audit, revision, clock } = needs
  const store = createNoticesStore(database)
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

  const appearing = createAppearing({ since: store.appearing, clock, revision })

  attachments.readers.notice = async (person, id) => {
    const row = await store.find(id)
    if (!row) return false
    return stateOf(row, clock()) === 'published' || (person?.actions.has('notices.manage') ?? false)
  }

  const shown = (row: Row): Notice => rowOf(Notice, row, { title: both(row, 'title') })
  const full = (row: Row, files: AttachmentRef[]): FullNotice => ({
    ...shown(row),
    html: html(both(row, 'content')),
    attachments: files,
  })
  const wordsOf = (row: Row): NoticeWords => ({
    category: row.category,
    title: both(row, 'title'),
    content: both(row, 'content'),
    draft: row.draft,
    publishedAt: row.publishedAt,
    pinned: row.pinned,
  })

  async function managed(rows: Row[]): Promise<AdminNotice[]> {
    const files = await attachments.of(
      'notice',
      rows.map((row) => row.id),
    )
    return rows.map((row) => {
      const { draft: _, publishedAt, ...words } = wordsOf(row)
      return {
        id: row.id,
        ...words,
        state: stateOf(row, clock()),
        publishedAt: iso(publishedAt),
        attachments: files.get(row.id) ?? [],
        updatedAt: iso(row.updatedAt),
      }
    })
  }
  async function find(id: number): Promise<Row> {
    const row = await store.find(id)
    if (!row) throw new DomainError('notFound')
    return row
  }
  const read = async (id: number): Promise<AdminNotice> => (await managed([await find(id)]))[0]!

  const refuse = (notice: NoticeWords) => refuseProblems(problemsOf(notice))

  /** The list of keys is the whole: what is not on it is given up. @throws DomainError attachmentGone */
  async function keepFiles(person: Person, id: number, keys: string[] | undefined) {
    if (keys === undefined) return
    const held = ((await attachments.of('notice', [id])).get(id) ?? []).map((file) => file.key)
    await attachments.release(
      held.filter((key) => !keys.includes(key)),
      'notice',
      id,
    )
    const added = keys.filter((key) => !held.includes(key))
    await attachments.take(added, { accountId: person.accountId, subject: 'notice', subjectId: id })
  }

  const facts = ({ title, content, category, pinned, state, publishedAt, attachments: files }: AdminNotice) => ({
    ...{ title, content, category, pinned, state, publishedAt },
    attachments: files.map((file) => file.name),
  })
  const about = (actor: Person, notice: AdminNotice) => ({
    actor,
    subject: 'notice' as const,
    subjectId: notice.id,
    subjectName: notice.title.zh || notice.title.en,
  })

  return {
    refresh: appearing.refresh,
    lastAppeared: appearing.last,
    page: async ({
      page = 1,
      limit = 10,
      category,
      ...asked
    }: Asked<NoticePageSortable> & {
      page?: number
      limit?: number
      category?: Notice['category']
    }): Promise<NoticePage> => {
      const { rows, total } = await store.page(clock(), category, (page - 1) * limit, limit, orderOf(asked))
      return { list: rows.map(shown), total }
    },
    /** @throws DomainError notFound also for one that does not show yet */
    one: async (id: number): Promise<FullNotice> => {
      const row = await find(id)
      if (stateOf(row, clock()) !== 'published') throw new DomainError('notFound')
      return full(row, (await attachments.of('notice', [id])).get(id) ?? [])
    },
    /** For feeds: the newest, whether pinned or not. */
    /** Every one that shows, and when it last changed. */
    changes: async () =>
      (await store.changes(clock())).map(({ id, publishedAt, updatedAt }) => ({
        id,
        changedAt: iso(Math.max(updatedAt, publishedAt)),
      })),
    newest: async (): Promise<(FullNotice & { updatedAt: string })[]> => {
      const rows = await store.newest(clock(), inFeed)
      const files = await attachments.of(
        'notice',
        rows.map((row) => row.id),
      )
      return rows.map((row) => ({
        ...full(row, files.get(row.id) ?? []),
        updatedAt: iso(Math.max(row.updatedAt, row.publishedAt)),
      }))
    },

    list: async (query: AdminList<NoticeSortable, NoticeFilter>): Promise<Rows<AdminNotice>> => {
      const { rows, total } = await store.list(query, clock())
      return { list: await managed(rows), total }
    },
    read,
    preview: html,
    /** @throws DomainError fieldsInvalid, attachmentGone */
    create: async (person: Person, edit: NoticeEdit): Promise<AdminNotice> => {
      const now = clock()
      const nothing = { zh: '', en: '' }
      const empty = { category: 'notice', title: nothing, content: nothing, draft: true, pinned: false } as const
      const notice = edited({ ...empty, publishedAt: now }, edit, now)
      refuse(notice)
      return database.transaction(async () => {
        const id = await store.add(notice, now)
        await keepFiles(person, id, edit.attachments)
        const made = await read(id)
        await audit.record({ ...about(person, made), action: 'notice.created', after: facts(made) })
        await revision.bump()
        return made
      })
    },
    /** @throws DomainError notFound, conflict where it was changed since it was read, fieldsInvalid, attachmentGone */
    edit: async (person: Person, id: number, edit: NoticeEdit): Promise<AdminNotice> => {
      if (edit.updatedAt === undefined) throw new DomainError('invalidInput', { detail: 'updatedAt' })
      const readAt = Date.parse(edit.updatedAt)
      return database.transaction(async () => {
        const row = await find(id)
        if (row.updatedAt !== readAt) throw new DomainError('conflict')
        const before = await read(id)
        const notice = edited(wordsOf(row), edit, clock())
        refuse(notice)
        // Later than it was, also when the clock stands still: the time tells two states apart.
        if (!(await store.save(id, readAt, notice, Math.max(clock(), readAt + 1)))) throw new DomainError('conflict')
        await keepFiles(person, id, edit.attachments)
        const after = await read(id)
        await audit.record({
          ...about(person, after),
          action: 'notice.edited',
          before: facts(before),
          after: facts(after),
        })
        await revision.bump()
        return after
      })
    },
    /** @throws DomainError notFound */
    remove: (person: Person, id: number): Promise<AdminNotice> =>
      database.transaction(async () => {
        const notice = await read(id)
        await attachments.release(
          notice.attachments.map((file) => file.key),
          'notice',
          id,
        )
        await store.remove(id)
        await audit.record({ ...about(person, notice), action: 'notice.deleted', before: facts(notice) })
        await revision.bump()
        return notice
      }),
  }
}

export type Notices = ReturnType<typeof createNotices>
