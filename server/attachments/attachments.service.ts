import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Accounts } from '../accounts/accounts.service.ts'
import { addressKey, attemptKey } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import { siteOf } from '../basics/network.ts'
import { hour, iso } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database, Making } from '../engines/database/database.ts'
import type { Objects } from '../engines/objects/objects.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import {
  type AttachmentSubject,
  beginsAs,
  type Ending,
  endingOf,
  headBytes,
  holdsBinary,
  isText,
  mediaTypeOf,
  tidyName,
  unusedFor,
} from './attachments.rules.ts'
import type { AttachmentRef } from './attachments.schema.ts'
import { type AttachmentRow, createAttachmentsStore } from './attachments.store.ts'
import { mostBytes, taken } from './attachments.vocabulary.ts'

const mebi = 1024 * 1024
const newKey = () => randomBytes(24).toString('base64url')
/** A visitor's are counted by network; and of IPv6 by the site, whose holder has many. */
const visitorLimits = [
  { most: 10, within: hour },
  { most: 30, within: 24 * hour },
]
const visitorSiteLimits = [
  { most: 30, within: hour },
  { most: 90, within: 24 * hour },
]
/** Of the room for all. */
const shareOfVisitors = 0.1
const accountLimits = [{ most: 60, within: hour }]

/**
 * Passes bytes on as long as they are what the name says and not too many. It reads only when it is read from, so
 * that its errors reach whoever stores the bytes.
 */
async function* examined(content: Readable, name: string, ending: Ending): AsyncGenerator<Buffer> {
  const refused = () => new DomainError('fileTypeRefused', { name, types: taken.join(', ') })
  let head = Buffer.alloc(0)
  let bytes = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > mostBytes) throw new DomainError('tooLarge')
    if (isText(ending) && holdsBinary(piece)) throw refused()
    if (head.length < headBytes) {
      head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)])
      if (head.length === headBytes && !beginsAs(ending, head)) throw refused()
    }
    yield piece
  }
  if (bytes === 0) throw new DomainError('fileEmpty', { name })
  if (!beginsAs(ending, head)) throw refused()
}

/** Files that belong to a case, a feedback or a notice. What is sent is nobody's until it is taken. */
export function createAttachments({
  database,
  objects,
  accounts,
  attempts,
  clock,
  config,
}: {
  database: Database
  objects: Pick<Objects, 'put' | 'open'>
  accounts: Pick<Accounts, 'demandEnabled'>
  attempts: Pick<Attempts, 'take' | 'takeEach'>
  clock: Clock
  config: Pick<Config, 'UPLOADS_MIB_PER_PERSON' | 'UPLOADS_MIB_IN_ALL'>
}) {
  const store = createAttachmentsStore(database)
  const readers: Partial<Record<AttachmentSubject, (person: Person | null, subjectId: number) => Promise<boolean>>> = {}

  const ref = ({ key, name, mediaType, bytes, removedAt }: AttachmentRow): AttachmentRef => ({
    key,
    name,
    mediaType,
    bytes,
    url: `/api/attachments/${key}`,
    ...(removedAt !== null && { removedAt: iso(removedAt) }),
  })

  /** @throws DomainError ownRoomFull, allRoomFull where so many bytes more would be too many */
  async function demandRoom(accountId: number | null, bytes: number) {
    const own = config.UPLOADS_MIB_PER_PERSON * mebi
    if (accountId !== null && (await store.bytesOf(accountId)) + bytes > own)
      throw new DomainError('ownRoomFull', { most: config.UPLOADS_MIB_PER_PERSON })
    const all = config.UPLOADS_MIB_IN_ALL * mebi
    // So that strangers who fill it keep nobody from handing in an application.
    if (accountId === null && (await store.bytesOfVisitors()) + bytes > all * shareOfVisitors)
      throw new DomainError('allRoomFull')
    if ((await store.bytesOf()) + bytes > all) throw new DomainError('allRoomFull')
  }

  async function mayRead(person: Person | null, { subject, subjectId, accountId }: AttachmentRow): Promise<boolean> {
    if (subject === null || subjectId === null) return accountId !== null && accountId === person?.accountId
    return (await readers[subject]?.(person, subjectId)) ?? false
  }

  return {
    /** Who may read the files of a subject; its feature says. */
    readers,
    /** @throws DomainError tooManyRequests, fileTypeRefused, fileEmpty, tooLarge, ownRoomFull, allRoomFull */
    receive: async (
      content: Readable,
      given: string,
      from: {
        accountId: number | null
        address: string
        announced?: number | undefined
        making?: Making<AttachmentRef>
      },
    ): Promise<AttachmentRef> => {
      const name = tidyName(given)
      const ending = endingOf(name)
      if (!ending) throw new DomainError('fileTypeRefused', { name, types: taken.join(', ') })
      const { accountId, address, making = (work) => database.transaction(work) } = from
      if (accountId === null)
        await attempts.takeEach([
          { key: addressKey('attachment', address), limits: visitorLimits },
          { key: attemptKey('attachment:site', siteOf(address)), limits: visitorSiteLimits },
        ])
      else await attempts.take([attemptKey('attachment:account', String(accountId))], accountLimits)
      await demandRoom(accountId, from.announced ?? mostBytes)
      const { sha256, bytes } = await objects.put(Readable.from(examined(content, name, ending), { objectMode: false }))
      return making(async () => {
        // Closed while the bytes came: nothing is its any more.
        if (accountId !== null) await accounts.demandEnabled(accountId)
        // Others may have filled it while the bytes came; what was stored is swept as an orphan.
        await store.inTurn()
        await demandRoom(accountId, bytes)
        const row = await store.add({
          key: newKey(),
          accountId,
          name,
          mediaType: mediaTypeOf(ending),
          bytes,
          sha256,
          createdAt: clock(),
        })
        return ref(row)
      }, sha256)
    },
    /**
     * In the running transaction: they belong to this subject from now on.
     * @throws DomainError attachmentGone for one that is unknown, used already or somebody else's
     */
    take: async (
      keys: string[],
      to: { accountId: number | null; subject: AttachmentSubject; subjectId: number },
    ): Promise<AttachmentRef[]> => {
      const wanted = [...new Set(keys)]
      if (wanted.length === 0) return []
      const found = await store.take(wanted, to.accountId, to.subject, to.subjectId)
      if (found.length < wanted.length) throw new DomainError('attachmentGone')
      return wanted.map((key) => ref(found.find((row) => row.key === key)!))
    },
    /** In the running transaction: the same files for another subject as well, for those who read only that one. */
    copy: async (keys: string[], to: { subject: AttachmentSubject; subjectId: number }) => {
      for (const { id: _, ...row } of keys.length ? await store.byKeys([...new Set(keys)]) : [])
        await store.add({ ...row, ...to, key: newKey() })
    },
    /** In the running transaction: a subject gives up some of its files. */
    release: async (keys: string[], subject: AttachmentSubject, subjectId: number) => {
      if (keys.length) await store.release(keys, subject, subjectId)
    },
    of: async (subject: AttachmentSubject, ids: number[]): Promise<Map<number, AttachmentRef[]>> => {
      const held = new Map<number, AttachmentRef[]>(ids.map((id) => [id, []]))
      if (ids.length) for (const row of await store.of(subject, ids)) held.get(row.subjectId!)?.push(ref(row))
      return held
    },
    /** @throws DomainError fileNotFound also for one that this person must not read; attachmentRemoved */
    find: async (person: Person | null, key: string): Promise<AttachmentRow> => {
      const row = await store.find(key)
      if (!row || !(await mayRead(person, row))) throw new DomainError('fileNotFound')
      if (row.removedAt !== null && row.subject === null) throw new DomainError('fileNotFound')
      if (row.removedAt !== null) throw new DomainError('attachmentRemoved')
      return row
    },
    open: objects.open,
    /** By its sender, while nothing uses it. @throws DomainError fileNotFound */
    remove: async (key: string, accountId: number | null) => {
      if (!(await database.transaction(() => store.giveUp(key, accountId, clock()))))
        throw new DomainError('fileNotFound')
    },
    removeUnusedOf: store.removeUnusedOf,
    disown: store.disown,
    /** What was sent a day ago and never used; its bytes go with the other orphans. */
    sweep: () => database.transaction(() => store.sweep(clock() - unusedFor)),
  }
}

export type Attachments = ReturnType<typeof createAttachments>
