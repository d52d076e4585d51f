import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { Static } from 'typebox'
import type { Push, PushNews } from '../../server/pushes/pushes.schema.ts'
import { mostPushes } from '../../server/pushes/pushes.vocabulary.ts'
import { ApiError, notSignedIn } from '../api.errors.ts'
import { call, get } from '../api.ts'
import { changedEvent } from '../messages/changed.ts'
import { useSite } from '../site.ts'
import { newsEvent } from '../ui/useFresh.ts'
import { keepListening, keepLooking } from './looking.ts'

type News = Static<typeof PushNews>
/** The server's own words. */
export interface Said {
  text: string
  bad: boolean
}
const saidFor = 5000
const patient = 2000

/** Whoever drives a browser sees that the panel has come, or will not: on a phone it moves the page. */
const tellDriver = () => document.getElementById('site')?.setAttribute('data-told', '')

/** What is pending for the person, how many messages are unread, and the ways to handle a push. */
export function usePushes() {
  const { t } = useSite()
  const [pushes, setPushes] = useState<Push[]>([])
  const [unread, setUnread] = useState(0)
  const [said, setSaid] = useState<Said | null>(null)
  const now = useRef({ pushes, turn: 0, over: false })
  now.current.pushes = pushes

  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return setSaid({ text: t.errors.unknown, bad: true })
      // Where the server cannot be reached the page says so itself, and there are no words of the server's.
      if (error.status > 0) setSaid({ text: error.msg, bad: true })
    },
    [t],
  )

  const ask = useCallback(async () => {
    if (now.current.over) return
    const turn = ++now.current.turn
    try {
      const list = await get<Push[]>(t, '/sys/dpush/mypush')
      if (turn !== now.current.turn) return
      setPushes(list)
      now.current.pushes = list
      setSaid((old) => (old?.bad ? null : old))
    } catch (error) {
      // Logged out in another tab: nothing is asked for any more.
      if (error instanceof ApiError && error.code === notSignedIn) {
        now.current.over = true
        setPushes([])
        setUnread(0)
      } else fail(error)
    }
  }, [t, fail])
  const asking = useRef<Promise<void>>(undefined)
  const look = useCallback(() => {
    asking.current = ask()
    return asking.current
  }, [ask])

  useEffect(() => {
    let told = false
    let counted = false
    const listening = keepListening<News>(async (news) => {
      setUnread(news.unread)
      counted = true
      const first = !told
      told = true
      if (!first) dispatchEvent(new Event(newsEvent))
      // What is on its way already may say the same.
      if (first) await asking.current
      // Later also where as many came as went.
      if (!first || Math.min(news.pushes, mostPushes) !== now.current.pushes.length) await look()
      tellDriver()
    }, document)
    const count = () => {
      if (listening.live() || now.current.over) return
      get<{ unread: number }>(t, '/sys/datashare/dmessage/unread').then(
        (answer) => setUnread(answer.unread),
        () => {},
      )
    }
    const both = () => {
      void look()
      count()
    }
    // At first the stream says it; only where it is held up is it asked for.
    const patience = setTimeout(() => {
      if (!counted) count()
    }, patient)
    const stop = keepLooking(() => (asking.current ? both() : void look()), document)
    addEventListener(changedEvent, both)
    return () => {
      clearTimeout(patience)
      stop()
      listening.stop()
      removeEventListener(changedEvent, both)
    }
  }, [t, look])

  useEffect(() => {
    if (!said || said.bad) return
    const timer = setTimeout(() => setSaid(null), saidFor)
    return () => clearTimeout(timer)
  }, [said])

  /** Whether it was handled: removed here, then the list is asked for again. */
  async function handle(push: Push, code: number, hour?: number): Promise<boolean> {
    const body = new URLSearchParams({ clfs: String(code), id: String(push.id) })
    if (hour) body.set('hour', String(hour))
    let done = false
    try {
      const { msg } = await call<null>(t, '/sys/dpush/clpush', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        // "View detail" leads to another page while the answer is on its way.
        keepalive: true,
      })
      setPushes((list) => list.filter((one) => one.id !== push.id))
      setSaid({ text: msg, bad: false })
      done = true
    } catch (error) {
      fail(error)
    }
    if (done) await look()
    else void get<Push[]>(t, '/sys/dpush/mypush').then(setPushes, () => {})
    return done
  }
  const hush = () => setSaid(null)
  return { pushes, unread, said, handle, hush }
}
