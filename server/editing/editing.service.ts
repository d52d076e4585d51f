import type { Attachments } from '../attachments/attachments.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { createAppearing } from '../basics/appearing.ts'
import type { Bilingual } from '../basics/language.ts'
import { refuseProblems } from '../basics/problems.ts'
import { iso } from '../basics/time.vocabulary.ts'
import { toHtml } from '../content/markdown.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { DomainError } from '../errors.ts'
import { stateOf } from '../notices/notices.rules.ts'
import type { Corrections } from '../profiles/corrections.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { Settings } from '../settings/settings.service.ts'
import { type ContentName, typeOf } from './editing.fields.ts'
import * as rules from './editing.rules.ts'
import type { Edit, Entry, EntryFilter, EntrySortable, EntryVersion, Removed, Values } from './editing.schema.ts'
import { createEditingStore } from './editing.store.ts'
import { mostEntries, mostPictureBytes } from './editing.vocabulary.ts'

const mostRemovals = 50

/** Content that its owners change: read whole, checked by its fields, kept in every state that it had. */
export function createEditing(needs: {
  database: Database
  attachments: Pick<Attachments, 'take' | 'find' | 'readers'>
  audit: Pick<Audit, 'record'>
  settings: Pick<Settings, 'standard' | 'refresh'>
  corrections: Corrections
  revision: Pick<Revision, 'bump' | 'onChange'>
  clock: Clock
}) {
  const { database, attachments, audit, settings, revision, clock } = needs
  const store = createEditingStore(database, needs)
  const appearing = createAppearing({ since: store.appearing, clock, revision })
  /** What others do in the transaction that changes an entry; `id` was added, changed or removed. */
  const followers: Partial<Record<ContentName, (id: string) => Promise<void>>> = {}

  interface Kept {
    id: string
    values: Values
    held: rules.Held
    position: number
    updatedAt: number
  }
  const keptOf = (type: ContentName, row: rules.Row): Kept => {
    const values = rules.valuesOf(type, row)
    const held = { values, draft: row.draft === true, publishedAt: Number(row.publishedAt ?? 0) }
    const id = String(row[typeOf(type).key])
    return { id, values, held, position: Number(row.position ?? 0), updatedAt: Number(row.updatedAt) }
  }
  const all = async (type: ContentName): Promise<Kept[]> => (await store.all(type)).map((row) => keptOf(type, row))

  function told(type: ContentName, { id, values, held, position, updatedAt }: Kept): Entry {
    const { states, key } = typeOf(type)
    return {
      ...values,
      ...(states && { state: stateOf(held, clock()), publishedAt: iso(held.publishedAt) }),
      id: key === 'id' ? Number(id) : id,
      position,
      updatedAt: iso(updatedAt),
    }
  }
  async function find(type: ContentName, id: string): Promise<{ kept: Kept; others: Kept[] }> {
    const others = await all(type)
    const kept = others.find((one) => one.id === id)
    if (!kept) throw new DomainError('notFound')
    return { kept, others }
  }

  /** A picture may be seen by everybody while a slide shows it. */
  attachments.readers.slide = async (person, id) => {
    if (person?.actions.has('content.manage')) return true
    const slides = await all('slides')
    const slide = slides.find((one) => one.id === String(id))
    return slide !== undefined && stateOf(slide.held, clock()) === 'published'
  }
  /** @throws DomainError attachmentGone, fieldsInvalid for a picture that is too large, or none */
  async function takePicture(person: Person, id: string, { values }: rules.Held, was: unknown) {
    const key = typeof values.picture === 'string' ? rules.pictureKey(values.picture) : null
    if (key === null || values.picture === was) return
    const file = await attachments.find(person, key)
    if (!file.mediaType.startsWith('image/') || file.bytes > mostPictureBytes) refuseProblems({ picture: tooLarge })
    if (file.subject === null)
      await attachments.take([key], { accountId: person.accountId, subject: 'slide', subjectId: Number(id) })
    else if (file.subject !== 'slide' || file.subjectId !== Number(id)) throw new DomainError('attachmentGone')
  }

  async function refuse(type: ContentName, held: rules.Held, id: string | null, others: Kept[]) {
    const wanted = Array.isArray(held.values.datasets) ? (held.values.datasets as string[]) : []
    const around = {
      ...{ id, others, now: clock() },
      datasets: await store.knownDatasets(wanted),
      roles: new Set(type === 'menu-items' ? (await store.roles()).map(({ code }) => code) : []),
      kinds: new Set(type === 'menu-children' ? await store.kindCodes() : []),
      used: id !== null && (await store.isUsed(type, id)),
    }
    refuseProblems(rules.problemsOf(type, held, around))
  }

  const about = (actor: Person, type: ContentName, id: string, values: Values) => ({
    actor,
    subject: 'content' as const,
    subjectId: `${type}/${id}`,
    subjectName: rules.titleOf(type, id, values).zh,
  })
  const factsOf = (type: ContentName, { values, draft, publishedAt }: rules.Held) => ({
    ...values,
    ...(typeOf(type).states && { draft, publishedAt: iso(publishedAt) }),
  })
  const keptValues = ({ values, draft, publishedAt }: rules.Held): Values => ({ ...values, draft, publishedAt })

  async function keep(person: Person | null, type: ContentName, id: string, held: rules.Held, removed = false) {
    const number = (await store.lastNumber(type, id)) + 1
    const accountId = person?.accountId ?? null
    await store.keep({ type, entry: id, number, at: clock(), accountId, removed, values: keptValues(held) })
  }
  /** As it stood before anybody changed it here: so that this, too, can be brought back. */
  async function keepFirst(type: ContentName, id: string, held: rules.Held) {
    if ((await store.lastNumber(type, id)) === 0) await keep(null, type, id, held)
  }

  const columns = (type: ContentName, held: rules.Held, updatedAt: number) => ({
    ...rules.columnsOf(type, held.values),
    ...(typeOf(type).states && { draft: held.draft, publishedAt: held.publishedAt }),
    updatedAt,
  })
  async function giveRoles(type: ContentName, id: string, values: Values, was: Values | null) {
    if (type !== 'menu-items') return
    const [codes, old] = [values.roles as string[], (was?.roles ?? []) as string[]]
    if (JSON.stringify(codes) === JSON.stringify(old)) return
    await store.giveMenu(Number(id), codes)
    const changed = [...codes, ...old].filter((code) => codes.includes(code) !== old.includes(code))
    await store.touchRoles(changed, clock())
  }
  /** All writes: one after the other, and what was finished before is made anew. */
  async function writing<T>(work: () => Promise<T>): Promise<T> {
    const made = await database.transaction(async () => {
      await store.inTurn()
      const done = await work()
      await revision.bump()
      return done
    })
    await appearing.refresh()
    await settings.refresh()
    return made
  }

  async function add(person: Person, type: ContentName, held: rules.Held, id: string | null): Promise<Kept> {
    const others = await all(type)
    if (others.length >= mostEntries) throw new DomainError('contentFull', { most: mostEntries })
    await refuse(type, held, null, others)
    const position = typeOf(type).ordered ? Math.max(0, ...others.map((one) => one.position)) + 1 : undefined
    const row = { ...columns(type, held, clock()), ...(position !== undefined && { position }), ...born[type] }
    const made = await store.add(type, row, id)
    await giveRoles(type, made, held.values, null)
    if (type === 'slides') await takePicture(person, made, held, '')
    await keep(person, type, made, held)
    await followers[type]?.(made)
    return (await find(type, made)).kept
  }
  async function change(person: Person, type: ContentName, kept: Kept, others: Kept[], held: rules.Held) {
    await refuse(type, held, kept.id, others)
    await keepFirst(type, kept.id, kept.held)
    if (type === 'slides') await takePicture(person, kept.id, held, kept.values.picture)
    // Later than it was, also when the clock stands still: the time tells two states apart.
    const row = columns(type, held, Math.max(clock(), kept.updatedAt + 1))
    if (!(await store.save(type, kept.id, kept.updatedAt, row))) throw new DomainError('conflict')
    await giveRoles(type, kept.id, held.values, kept.values)
    await keep(person, type, kept.id, held)
    await followers[type]?.(kept.id)
    return (await find(type, kept.id)).kept
  }
  const demandMade = (type: ContentName) => {
    if (typeOf(type).fixed) throw new DomainError('notFound')
  }

  return {
    followers,
    refresh: appearing.refresh,
    lastAppeared: appearing.last,
    /** Every entry of a type, as it is now. */
    every: async (type: ContentName) =>
      (await all(type)).map(({ id, values }) => ({ id, values, title: rules.titleOf(type, id, values) })),
    list: async (type: ContentName, query: AdminList<EntrySortable, EntryFilter>): Promise<Rows<Entry>> => {
      const { sort, offset, limit, filter } = query
      const { group } = typeOf(type)
      const word = filter.keyword?.trim().toLowerCase()
      const fits = (one: Kept) =>
        (!filter.id || filter.id.some((id) => String(id) === one.id)) &&
        (!filter.state || stateOf(one.held, clock()) === filter.state) &&
        (!filter.group || (group !== undefined && String(one.values[group]) === filter.group)) &&
        (!word || `${one.id} ${JSON.stringify(one.values)}`.toLowerCase().includes(word))
      const of = (one: Kept) => {
        if (sort.field === 'id') return Number(one.id) || 0
        return sort.field === 'publishedAt' ? one.held.publishedAt : one[sort.field]
      }
      const way = sort.descending ? -1 : 1
      // Equal ones keep the order in which the site shows them.
      const found = rules.inSiteOrder(type, await all(type)).filter(fits)
      if (sort.field !== 'position') found.sort((a, b) => (of(a) - of(b)) * way)
      else if (sort.descending) found.reverse()
      return { list: found.slice(offset, offset + limit).map((one) => told(type, one)), total: found.length }
    },
    read: async (type: ContentName, id: string): Promise<Entry> => told(type, (await find(type, id)).kept),
    preview: (text: Bilingual): Bilingual => ({ zh: toHtml(text.zh), en: toHtml(text.en) }),
    roles: store.roles,

    /** @throws DomainError fieldsInvalid, contentFull, attachmentGone */
    create: (person: Person, type: ContentName, edit: Edit): Promise<Entry> => {
      demandMade(type)
      const now = clock()
      const { states } = typeOf(type)
      const nothing = { values: rules.emptyValues(type), draft: states, publishedAt: states ? now : 0 }
      const held = rules.edited(type, nothing, edit, now)
      return writing(async () => {
        const made = await add(person, type, held, null)
        const after = factsOf(type, made.held)
        await audit.record({ ...about(person, type, made.id, made.values), action: 'content.created', after })
        return told(type, made)
      })
    },
    /** @throws DomainError notFound, conflict where it was changed since it was read, fieldsInvalid, attachmentGone */
    edit: (person: Person, type: ContentName, id: string, edit: Edit): Promise<Entry> => {
      if (edit.updatedAt === undefined) throw new DomainError('invalidInput', { detail: 'updatedAt' })
      const readAt = Date.parse(edit.updatedAt)
      return writing(async () => {
        const { kept, others } = await find(type, id)
        if (kept.updatedAt !== readAt) throw new DomainError('conflict')
        const after = await change(person, type, kept, others, rules.edited(type, kept.held, edit, clock()))
        await audit.record({
          ...about(person, type, id, after.values),
          action: 'content.edited',
          before: factsOf(type, kept.held),
          after: factsOf(type, after.held),
        })
        return told(type, after)
      })
    },
    /** @throws DomainError notFound, menuItemNeeded, menuHasChildren, guideNeeded, contentInUse */
    remove: (person: Person, type: ContentName, id: string): Promise<Entry> => {
      demandMade(type)
      return writing(async () => {
        const { kept, others } = await find(type, id)
        const why = rules.mustStay(type, id, others, await store.isUsed(type, id))
        if (why) throw new DomainError(why)
        await keepFirst(type, id, kept.held)
        await giveRoles(type, id, { ...kept.values, roles: [] }, kept.values)
        await keep(person, type, id, kept.held, true)
        await store.remove(type, id)
        await followers[type]?.(id)
        const before = factsOf(type, kept.held)
        await audit.record({ ...about(person, type, id, kept.values), action: 'content.deleted', before })
        return told(type, kept)
      })
    },
    /** @throws DomainError conflict where these are not all of one group: somebody added or removed one meanwhile */
    order: (person: Person, type: ContentName, ids: string[]): Promise<Entry[]> => {
      if (!typeOf(type).ordered) throw new DomainError('notFound')
      return writing(async () => {
        const before = await all(type)
        if (!rules.isWholeGroup(type, ids, before)) throw new DomainError('conflict')
        // The places that they hold, given out anew: other groups keep theirs.
        const group = before.filter(({ id }) => ids.includes(id)).sort((a, b) => a.position - b.position)
        const places = group.map(({ position }) => position)
        for (const [at, id] of ids.entries()) {
          const place = Math.max(places[at]!, (places[at - 1] ?? places[at]! - 1) + 1)
          places[at] = place
          await store.place(type, id, place)
        }
        const names = (some: string[]) =>
          some.map((id) => rules.titleOf(type, id, before.find((one) => one.id === id)!.values).zh)
        await audit.record({
          actor: person,
          subject: 'content',
          subjectId: type,
          subjectName: typeOf(type).name.zh,
          action: 'content.ordered',
          before: { order: names(group.map(({ id }) => id)) },
          after: { order: names(ids) },
        })
        const after = rules.inSiteOrder(type, await all(type))
        return after.filter(({ id }) => ids.includes(id)).map((one) => told(type, one))
      })
    },

    versions: async (type: ContentName, id: string): Promise<EntryVersion[]> => {
      const found = await store.versions(type, id)
      if (found.length === 0) await find(type, id)
      return found.map(({ number, at, by, username, removed, values }) => ({
        ...{ number, removed, values, at: iso(at) },
        by: by || username || '',
      }))
    },
    removed: async (type: ContentName): Promise<Removed[]> => {
      const there = new Set((await all(type)).map(({ id }) => id))
      const seen = new Set<string>()
      return (await store.removals(type, mostRemovals)).flatMap(({ entry, number, at, by, username, values }) => {
        if (there.has(entry) || seen.has(entry)) return []
        seen.add(entry)
        const title = rules.titleOf(type, entry, values)
        return [{ id: entry, title, number, at: iso(at), by: by || username || '' }]
      })
    },
    /**
     * As it was then; an entry that was removed comes back under its old number.
     * @throws DomainError notFound, conflict, fieldsInvalid where it does not hold any more: its name is taken
     */
    restore: (person: Person, type: ContentName, id: string, number: number, updatedAt?: string): Promise<Entry> =>
      writing(async () => {
        const version = await store.version(type, id, number)
        if (!version) throw new DomainError('notFound')
        const { draft, publishedAt } = version.values as { draft: boolean; publishedAt: number }
        const then = { values: rules.editOf(type, version.values), draft, publishedAt }
        const others = await all(type)
        const kept = others.find((one) => one.id === id)
        if (kept && (updatedAt === undefined || kept.updatedAt !== Date.parse(updatedAt)))
          throw new DomainError('conflict')
        if (!kept) demandMade(type)
        const values = { ...(kept?.values ?? rules.emptyValues(type)), ...then.values }
        const after = kept
          ? await change(person, type, kept, others, { ...then, values })
          : await add(person, type, { ...then, values }, id)
        await audit.record({
          ...about(person, type, id, after.values),
          action: 'content.restored',
          ...(kept && { before: factsOf(type, kept.held) }),
          after: factsOf(type, after.held),
        })
        return told(type, after)
      }),
  }
}
export type Editing = ReturnType<typeof createEditing>

/** Columns that a form does not show, of a new row. */
const born: Partial<Record<ContentName, rules.Row>> = { 'library-entries': { picture: null } }
const tooLarge: Bilingual = {
  zh: `图片须为 PNG 或 JPEG，且不超过 ${mostPictureBytes / 1024} KiB`,
  en: `The picture must be PNG or JPEG, of at most ${mostPictureBytes / 1024} KiB`,
}
