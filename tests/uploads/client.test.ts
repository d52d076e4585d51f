import { expect, test } from 'vitest'
import { faultOf, keptName, speedOf, worthSending } from '../../public-site/delivery/upload/files.rules.ts'
import type { Failure, Listener, Sender } from '../../public-site/delivery/upload/sending.ts'
import { uploadTexts } from '../../public-site/delivery/upload/texts.ts'
import type { UploadRow } from '../../public-site/delivery/upload/upload.types.ts'
import { createUploading } from '../../public-site/delivery/upload/uploading.ts'
import { mostFileBytes } from '../../server/uploads/uploads.vocabulary.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A page whose line, clock and log-in the test holds. */
function page(rows: UploadRow[] = []) {
  const sent: { name: string; id: string | null; listener: Listener; paused: boolean }[] = []
  const removed: string[] = []
  const notes = new Map<string, number>()
  const timers = new Set<() => void>()
  const state = { loggedIn: true, lengths: new Map<string, number>(), refusal: null as Failure | null }
  const sender: Sender = {
    send: async ({ name, id }, listener) => {
      const one = { name, id, listener, paused: false }
      sent.push(one)
      return {
        pause: async () => {
          one.paused = true
        },
      }
    },
    lengthOf: async (id) => state.lengths.get(id) ?? null,
    remove: async (id) => {
      if (state.refusal) throw state.refusal
      removed.push(id)
    },
  }
  const uploading = createUploading(1, rows, {
    sender,
    words: () => uploadTexts.en.words,
    isLoggedIn: () => state.loggedIn,
    loggedOut: () => {
      state.loggedIn = false
    },
    note: (id, changed) => void (changed === null ? notes.delete(id) : notes.set(id, changed)),
    noted: (id) => notes.get(id) ?? null,
    now: () => 0,
    later: (work) => {
      timers.add(work)
      return () => void timers.delete(work)
    },
  })
  return {
    ...{ uploading, sent, removed, notes, state },
    /** All that waits for its time. */
    pass: async () => {
      for (const work of [...timers]) {
        timers.delete(work)
        work()
      }
      await settled()
    },
    states: () => Object.fromEntries(uploading.items().map(({ name, state }) => [name, state])),
    of: (name: string) => uploading.items().find((one) => one.name === name)!,
    last: () => sent.at(-1)!,
  }
}
const file = (name: string, content = 'time,o3\n', lastModified = 1) => ({
  name,
  file: new File([content], name, { lastModified }),
})
const refused = (status: number, code = '', message = '', upload: string | null = null): Failure => ({
  ...{ status, code, message, upload },
})

test('three are sent at once, and the next when one is through', async () => {
  const { uploading, sent, states } = page()
  const finished: string[] = []
  uploading.onFinished((id) => finished.push(id))
  uploading.add(['a', 'b', 'c', 'd'].map((name) => file(`${name}.csv`)))
  await settled()
  expect(sent.map(({ name }) => name)).toEqual(['a.csv', 'b.csv', 'c.csv'])
  expect(states()['d.csv']).toBe('waiting')
  sent[1]!.listener.known('id-b')
  sent[1]!.listener.done()
  await settled()
  expect(sent.at(-1)!.name).toBe('d.csv')
  expect([states()['b.csv'], finished]).toEqual(['done', ['id-b']])
})

test('what is paused goes on with what has come, and what it said before is not heard', async () => {
  const { uploading, sent, of, last } = page()
  uploading.add([file('a.csv')])
  await settled()
  const { listener } = last()
  listener.known('id-a')
  listener.at(3)
  await uploading.pause('a.csv')
  expect([of('a.csv').state, sent[0]!.paused]).toEqual(['paused', true])
  listener.failed(refused(500))
  listener.done()
  await settled()
  expect(of('a.csv').state).toBe('paused')
  uploading.resume('a.csv')
  await settled()
  expect(last()).toMatchObject({ id: 'id-a' })
})

test('a lost line is waited for, and taken up when it is back or after a while', async () => {
  const { uploading, sent, of, last, pass } = page()
  uploading.add([file('a.csv')])
  await settled()
  for (const back of [uploading.online, pass]) {
    last().listener.failed(refused(0))
    await settled()
    expect(of('a.csv').state).toBe('lost')
    await back()
    await settled()
    expect(of('a.csv').state).toBe('sending')
  }
  expect(sent).toHaveLength(3)
})

test('a session that ended is waited for, and then all go on', async () => {
  const { uploading, state, states, sent, pass } = page()
  uploading.add([file('a.csv'), file('b.csv')])
  await settled()
  for (const one of [...sent]) one.listener.failed(refused(401, '050402'))
  await settled()
  expect(states()).toEqual({ 'a.csv': 'login', 'b.csv': 'login' })
  await pass()
  expect(states()).toEqual({ 'a.csv': 'login', 'b.csv': 'login' })
  state.loggedIn = true
  await pass()
  expect(states()).toEqual({ 'a.csv': 'sending', 'b.csv': 'sending' })
})

test('what the portal says no to is told in its words, and tried again when asked for', async () => {
  const { uploading, of, last } = page()
  uploading.add([file('a.csv')])
  await settled()
  last().listener.failed(refused(507, '050701', 'The server has no room left'))
  await settled()
  expect(of('a.csv')).toMatchObject({ state: 'failed', message: 'The server has no room left' })
  uploading.resume('a.csv')
  await settled()
  expect(of('a.csv')).toMatchObject({ state: 'sending', message: '' })
})

test('one that was announced before goes on where it is, unless it is another', async () => {
  const { uploading, of, last, state } = page()
  state.lengths.set('there', 8)
  uploading.add([file('a.csv')])
  await settled()
  last().listener.failed(refused(409, '040953', 'Part of it', 'there'))
  await settled()
  expect(last().id).toBe('there')
  uploading.add([file('b.csv', 'longer than that')])
  await settled()
  last().listener.failed(refused(409, '040953', 'Part of it', 'there'))
  await settled()
  expect(of('b.csv')).toMatchObject({ state: 'failed', message: 'Part of it' })
})

test('what the portal has a part of wants the same file again', async () => {
  const rows = [
    { id: 'part', name: 'x/a.csv', bytes: 8, received: 3, finishedAt: null },
    { id: 'whole', name: 'b.csv', bytes: 8, received: 8, finishedAt: 1 },
  ]
  const { uploading, of, notes, sent, last, states } = page(rows)
  expect(of('x/a.csv')).toMatchObject({ state: 'wanted', sent: 3 })
  expect(of('b.csv').state).toBe('done')
  uploading.add([file('x/a.csv', 'other content')])
  expect(of('x/a.csv')).toMatchObject({ state: 'wanted', message: uploadTexts.en.words.differs })
  notes.set('part', 5)
  uploading.add([file('x/a.csv')])
  expect(of('x/a.csv')).toMatchObject({ state: 'wanted', message: uploadTexts.en.words.changed })
  uploading.add([file('x/a.csv', 'time,o3\n', 5)])
  await settled()
  expect(last()).toMatchObject({ name: 'x/a.csv', id: 'part' })
  // Once more chosen, it is not sent twice; neither is what is there.
  uploading.add([file('x/a.csv', 'time,o3\n', 5), file('b.csv')])
  await settled()
  expect(sent).toHaveLength(1)
  last().listener.done()
  // An answer that was made before does not take it back; one that was made after it was removed elsewhere does.
  uploading.update(rows)
  expect(states()).toEqual({ 'x/a.csv': 'done', 'b.csv': 'done' })
  uploading.update([rows[0]!])
  expect(states()).toEqual({ 'x/a.csv': 'done' })
})

test('what is removed goes, unless the portal says no', async () => {
  const { uploading, removed, states, sent, state, last } = page([
    { id: 'whole', name: 'b.csv', bytes: 8, received: 8, finishedAt: 1 },
  ])
  uploading.add([file('a.csv'), file('run.exe')])
  await settled()
  last().listener.known('id-a')
  await uploading.remove('a.csv')
  await uploading.remove('run.exe')
  expect([removed, sent[0]!.paused]).toEqual([['id-a'], true])
  state.refusal = refused(409, '040951', 'handed in')
  await expect(uploading.remove('b.csv')).rejects.toMatchObject({ message: 'handed in' })
  expect(states()).toEqual({ 'b.csv': 'done' })
})

test('names are kept as the portal keeps them; what systems leave behind and what cannot be taken is not sent', () => {
  expect(keptName('/data/e\u0301.csv')).toBe('data/é.csv')
  const names = ['a.csv', 'x/.DS_Store', 'x/Thumbs.db', '~$a.xlsx', '__MACOSX/x/a.csv', 'x/._a.csv']
  expect(worthSending(names.map((name) => ({ name })))).toEqual([{ name: 'a.csv' }])
  expect(faultOf({ name: 'a.NC', bytes: 1 })).toBeNull()
  expect(faultOf({ name: 'a.exe', bytes: 1 })).toBe('type')
  expect(faultOf({ name: 'a.csv', bytes: 0 })).toBe('empty')
  expect(faultOf({ name: 'a.csv', bytes: mostFileBytes + 1 })).toBe('large')
  expect(speedOf([{ at: 0, sent: 0 }])).toBe(0)
  expect(
    speedOf([
      { at: 0, sent: 1000 },
      { at: 2000, sent: 5000 },
    ]),
  ).toBe(2000)
})
