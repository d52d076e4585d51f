import { mostFiles } from '../../../server/uploads/uploads.vocabulary.ts'
import { type Fault, faultOf, type Measure, patience, recent, speedOf, worthSending } from './files.rules.ts'
import { type Failure, passes, type Sender, type Sending } from './sending.ts'
import type { Chosen, Item, UploadRow } from './upload.types.ts'

const atOnce = 3
const shownEvery = 500

interface Held extends Item {
  file: File | null
  sending: Sending | null
  /** Grows when what is under way is given up: what it says later is not heard. */
  turn: number
  measures: Measure[]
  losses: number
}

interface Words {
  faults: Record<Fault, string>
  tooMany(most: number): string
  differs: string
  changed: string
  unreadable: string
  failed: string
}

export interface Surroundings {
  sender: Sender
  words: () => Words
  isLoggedIn(): boolean
  /** The token turned out to be dead. */
  loggedOut(): void
  /** When the file was changed last, kept beside the id of its upload. */
  note(id: string, changed: number | null): void
  noted(id: string): number | null
  now(): number
  later(work: () => void, after: number): () => void
}

/** The files of a delivery on their way: a few at once, each by itself, and what the portal has of others. */
export function createUploading(deliveryId: number, rows: readonly UploadRow[], around: Surroundings) {
  const held = new Map<string, Held>()
  /** Told by the portal the last time. */
  let told = new Set<string>()
  const listeners = new Set<(items: Item[]) => void>()
  let finished: (id: string) => void = () => undefined
  let beat: (() => void) | null = null
  let over = false

  const shown = (): Item[] =>
    [...held.values()].map(({ name, id, bytes, sent, state, speed, message }) => ({
      ...{ name, id, bytes, sent, state, speed, message },
    }))
  const show = () => {
    for (const listener of listeners) listener(shown())
  }
  const blank = (name: string, bytes: number): Held => ({
    ...{ name, bytes, id: null, sent: 0, state: 'waiting', speed: 0, message: '' },
    ...{ file: null, sending: null, turn: 0, measures: [], losses: 0 },
  })

  /** While something moves, or is waited for. */
  function keepBeating() {
    beat ??= around.later(() => {
      beat = null
      if (over) return
      const now = around.now()
      let waiting = false
      for (const one of held.values()) {
        if (one.state === 'sending') {
          one.measures = recent([...one.measures, { at: now, sent: one.sent }], now)
          one.speed = speedOf(one.measures)
          waiting = true
        }
        if (one.state === 'login') {
          waiting = true
          if (around.isLoggedIn()) one.state = 'waiting'
        }
      }
      pump()
      show()
      if (waiting) keepBeating()
    }, shownEvery)
  }

  function pump() {
    if (over) return
    let running = [...held.values()].filter(({ state }) => state === 'sending').length
    for (const one of held.values()) {
      if (running >= atOnce) break
      if (one.state !== 'waiting' || !one.file) continue
      running++
      void run(one)
    }
  }

  async function run(one: Held) {
    const turn = ++one.turn
    const mine = () => one.turn === turn && !over
    one.state = 'sending'
    one.message = ''
    one.measures = []
    one.speed = 0
    show()
    keepBeating()
    const { file, name, id } = one
    const listener = {
      at: (sent: number) => {
        if (!mine()) return
        if (sent > one.sent) one.losses = 0
        one.sent = sent
      },
      known: (found: string) => {
        if (!mine()) return
        one.id = found
        around.note(found, file!.lastModified)
      },
      done: () => mine() && end(one),
      failed: (failure: Failure) => void (mine() && fail(one, failure)),
    }
    try {
      const sending = await around.sender.send({ file: file!, name, deliveryId, id }, listener)
      if (mine() && one.state === 'sending') one.sending = sending
      else if (!mine()) await sending.pause()
    } catch {
      // The program that sends could not be loaded.
      if (mine()) await fail(one, { status: 0, code: '', message: '', upload: null })
    }
  }

  function end(one: Held) {
    Object.assign(one, { state: 'done', sent: one.bytes, file: null, sending: null, speed: 0, message: '' })
    if (one.id) {
      around.note(one.id, null)
      finished(one.id)
    }
    pump()
    show()
  }

  async function fail(one: Held, failure: Failure) {
    const { status, code, message, upload } = failure
    const turn = ++one.turn
    one.sending = null
    one.speed = 0
    const unreadable = status === -1 || (status === 0 && !(await readable(one)))
    if (one.turn !== turn) return
    if (status === 401) {
      around.loggedOut()
      one.state = 'login'
      keepBeating()
    } else if (
      code === '040953' &&
      upload &&
      upload !== one.id &&
      (await around.sender.lengthOf(upload)) === one.bytes
    ) {
      // Announced before, and the answer was lost on the way.
      if (one.turn !== turn) return
      one.id = upload
      one.state = 'waiting'
    } else if (unreadable) {
      one.state = 'failed'
      one.message = around.words().unreadable
    } else if (passes(failure)) {
      one.state = 'lost'
      around.later(
        () => {
          if (one.turn !== turn || one.state !== 'lost') return
          one.state = 'waiting'
          pump()
          show()
        },
        patience(one.losses++),
      )
    } else {
      one.state = 'failed'
      one.message = message || around.words().failed
    }
    pump()
    show()
  }
  /** A file that was changed after it was chosen cannot be read any more, which looks like a lost line. */
  const readable = async ({ file }: Held) =>
    (await file
      ?.slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      )) ?? false

  /** Gives up what is under way; what has come is kept. */
  async function give(one: Held) {
    one.turn++
    const { sending } = one
    one.sending = null
    one.speed = 0
    await sending?.pause().catch(() => undefined)
  }
  const at = (name: string) => held.get(name)

  function update(list: readonly UploadRow[]) {
    const now = new Set(list.map(({ id }) => id))
    for (const [name, one] of held) if (one.id && told.has(one.id) && !now.has(one.id) && !one.file) held.delete(name)
    told = now
    for (const row of list) {
      const one = at(row.name) ?? blank(row.name, row.bytes)
      // What came to its end here may be told by an answer that was made before.
      if (row.finishedAt === null && (one.file || (one.state === 'done' && one.id === row.id))) continue
      if (one.file) void give(one)
      const done = row.finishedAt !== null
      const state = done ? 'done' : 'wanted'
      Object.assign(one, { id: row.id, bytes: row.bytes, sent: done ? row.bytes : row.received, state, file: null })
      held.set(row.name, one)
    }
    show()
  }

  function addOne({ name, file }: Chosen) {
    const known = at(name)
    const words = around.words()
    if (known?.state === 'wanted') {
      const noted = known.id ? around.noted(known.id) : null
      if (known.bytes !== file.size) known.message = words.differs
      else if (noted !== null && noted !== file.lastModified) known.message = words.changed
      else Object.assign(known, { file, state: 'waiting', message: '' })
      return
    }
    if (known && known.state !== 'refused' && known.state !== 'failed') return
    const one = blank(name, file.size)
    const fault = faultOf(one)
    if (fault) Object.assign(one, { state: 'refused', message: words.faults[fault] })
    else if ([...held.values()].filter(({ state }) => state !== 'refused').length >= mostFiles)
      Object.assign(one, { state: 'refused', message: words.tooMany(mostFiles) })
    else one.file = file
    // A failed one that has begun goes on where it was.
    if (known?.id && known.bytes === one.bytes && one.file) one.id = known.id
    held.set(name, one)
  }

  update(rows)
  return {
    items: shown,
    listen: (listener: (items: Item[]) => void) => {
      over = false
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onFinished: (listener: (id: string) => void) => {
      finished = listener
    },
    update,
    add: (chosen: Chosen[]) => {
      for (const one of worthSending(chosen)) addOne(one)
      pump()
      show()
    },
    pause: async (name: string) => {
      const one = at(name)
      if (!one?.file) return
      one.state = 'paused'
      const given = give(one)
      pump()
      show()
      await given
    },
    /** Also what failed, is lost, or waits for a log-in. */
    resume: (name: string) => {
      const one = at(name)
      if (!one?.file) return
      one.turn++
      one.state = 'waiting'
      pump()
      show()
    },
    /** The line is back. */
    online: () => {
      for (const one of held.values()) if (one.state === 'lost') one.state = 'waiting'
      pump()
      show()
    },
    /** @throws Failure, and then it stands as it was */
    remove: async (name: string) => {
      const one = at(name)
      if (!one) return
      if (one.state === 'sending' || one.state === 'waiting' || one.state === 'lost') {
        one.state = 'paused'
        await give(one)
        show()
      }
      if (one.id && one.state !== 'refused') {
        await around.sender.remove(one.id)
        around.note(one.id, null)
      }
      held.delete(name)
      pump()
      show()
    },
    /** The page is left: what has come is kept. */
    end: () => {
      over = true
      beat?.()
      beat = null
      for (const one of held.values()) {
        if (one.state === 'sending') one.state = 'waiting'
        void give(one)
      }
    },
  }
}
export type Uploading = ReturnType<typeof createUploading>
