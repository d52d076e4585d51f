import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepListening, keepLooking, pollEvery } from '../../public-site/pushes/looking.ts'
import {
  detailOf,
  isFree,
  moved,
  nearestFree,
  nearestOf,
  nextFree,
  readPlace,
  shrunk,
  waiting,
  within,
} from '../../public-site/pushes/pushes.rules.ts'

describe('the place of the panel', () => {
  const panel = { width: 320, height: 180 }
  const screen = { x: 0, y: 0, width: 1000, height: 700 }
  test('is never off the screen', () => {
    expect(within({ x: -50, y: -50 }, panel, screen)).toEqual({ x: 8, y: 8 })
    expect(within({ x: 5000, y: 5000 }, panel, screen)).toEqual({ x: 672, y: 512 })
    expect(within({ x: 100, y: 200 }, panel, screen)).toEqual({ x: 100, y: 200 })
  })
  test('keeps its top left corner in sight where the screen is too small for it', () => {
    expect(within({ x: 400, y: 400 }, panel, { ...screen, width: 300, height: 100 })).toEqual({ x: 8, y: 8 })
  })
  test('is moved by the arrow keys, further with Shift', () => {
    expect(moved({ x: 100, y: 100 }, 'ArrowLeft', false)).toEqual({ x: 84, y: 100 })
    expect(moved({ x: 100, y: 100 }, 'ArrowDown', true)).toEqual({ x: 100, y: 164 })
    expect(moved({ x: 100, y: 100 }, 'a', false)).toBe(null)
  })
  test.each([null, '', '{', '{}', '{"x":1}', '{"x":null,"y":2}', '[1,2]'])('%j is no place', (text) => {
    expect(readPlace(text)).toBe(null)
  })
  test('is read as it was kept', () => {
    expect(readPlace(JSON.stringify({ x: 12, y: 34 }))).toEqual({ x: 12, y: 34 })
  })
})

describe('a place that covers nothing', () => {
  const panel = { width: 100, height: 50 }
  const page = { x: 0, y: 200, width: 1000, height: 700 }
  const heading = { x: 300, y: 400, width: 400, height: 60 }
  test('is the wanted one where nothing is there', () => {
    expect(nearestFree({ x: 100, y: 400 }, panel, page, [heading])).toEqual({ x: 100, y: 400 })
  })
  test('is the nearest one on the screen where something is', () => {
    const place = nearestFree({ x: 400, y: 380 }, panel, page, [heading])!
    expect(isFree(place, panel, [heading])).toBe(true)
    expect(place.y).toBeGreaterThanOrEqual(330)
    expect(place.y).toBeLessThanOrEqual(350)
    expect(nearestFree({ x: 0, y: 0 }, panel, page, [])).toEqual({ x: 8, y: 208 })
  })
  test('is none where the page is full', () => {
    expect(nearestFree({ x: 400, y: 380 }, panel, page, [{ ...page, y: 0, height: 2000 }])).toBe(null)
  })
  test('is looked for in ways that ask for less and less, and need not be far off', () => {
    const link = { x: 0, y: 300, width: 1000, height: 300 }
    const wanted = { x: 100, y: 410 }
    const far = nearestOf(wanted, panel, page, [{ taken: [link, heading], near: 20 }, { taken: [heading] }])
    expect(far).toEqual(wanted)
    const near = nearestOf(wanted, panel, page, [{ taken: [link, heading], near: 400 }, { taken: [heading] }])
    expect(isFree(near, panel, [link, heading])).toBe(true)
    const full = { ...page, y: 0, height: 2000 }
    expect(nearestOf({ x: -40, y: 410 }, panel, page, [{ taken: [full] }])).toEqual({ x: 8, y: 410 })
  })
  test('is jumped to by the keys', () => {
    const from = { x: 190, y: 410 }
    const place = nextFree(from, 'ArrowRight', false, panel, page, [heading])!
    expect(place.y).toBe(410)
    expect(place.x).toBeGreaterThanOrEqual(700)
    expect(place.x).toBeLessThan(720)
    expect(nextFree({ x: 8, y: 410 }, 'ArrowLeft', true, panel, page, [])).toBe(null)
    expect(nextFree(from, 'a', false, panel, page, [])).toBe(null)
  })
})

describe('the count of the bell', () => {
  test('is of unread messages and of things to do, each counted once', () => {
    expect(waiting([{ sendType: 1 }, { sendType: 2 }, { sendType: 2 }], 3)).toBe(5)
    expect(waiting([], 0)).toBe(0)
  })
})

describe('view detail', () => {
  test('of a notice leads to its message', () => {
    expect(detailOf({ sendType: 1, type: 2, messageId: 7 })).toBe('/messageCenter?id=7')
    expect(detailOf({ sendType: 1, type: 2, messageId: null })).toBe('/messageCenter')
  })
  test('of a to-do leads to where it is decided', () => {
    expect(detailOf({ sendType: 2, type: 4, messageId: null })).toBe('/dataAudit/expertAudit?type=yhzc')
    expect(detailOf({ sendType: 2, type: 5, messageId: null })).toBe('/dataAudit/expertAudit?type=sjxz')
  })
})

/** A page that can be hidden. */
class Page extends EventTarget {
  hidden = false
  turn(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

describe('looking for pushes', () => {
  let page: Page
  let looks: number
  const start = () => keepLooking(() => looks++, page as unknown as Document)
  beforeEach(() => {
    vi.useFakeTimers()
    page = new Page()
    looks = 0
  })
  afterEach(() => void vi.useRealTimers())

  test('is done at once and every 60,000 ms', () => {
    expect(pollEvery).toBe(60_000)
    start()
    expect(looks).toBe(1)
    vi.advanceTimersByTime(59_999)
    expect(looks).toBe(1)
    vi.advanceTimersByTime(1)
    expect(looks).toBe(2)
    vi.advanceTimersByTime(180_000)
    expect(looks).toBe(5)
  })
  test('stops while nobody sees the page, and catches up when somebody does', () => {
    start()
    page.turn(true)
    vi.advanceTimersByTime(600_000)
    expect(looks).toBe(1)
    page.turn(false)
    expect(looks).toBe(2)
    vi.advanceTimersByTime(60_000)
    expect(looks).toBe(3)
  })
  test('is not done more often by turning to and fro', () => {
    start()
    for (let turn = 0; turn < 10; turn++) {
      page.turn(true)
      page.turn(false)
    }
    expect(looks).toBe(1)
  })
  test('ends with the log-in', () => {
    start()()
    vi.advanceTimersByTime(600_000)
    page.turn(true)
    page.turn(false)
    expect(looks).toBe(1)
  })
})

describe('listening for pushes', () => {
  class Stream extends EventTarget {
    static all: Stream[] = []
    readonly CLOSED = 2
    readyState = 1
    constructor(readonly url: string) {
      super()
      Stream.all.push(this)
    }
    close() {
      this.readyState = 2
    }
  }
  beforeEach(() => {
    Stream.all = []
    vi.stubGlobal('EventSource', Stream)
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('hears the server, holds no connection while hidden, and opens a new one after', () => {
    const page = new Page()
    const heard: unknown[] = []
    let rights = 0
    const listening = keepListening(
      (news) => heard.push(news),
      page as unknown as Document,
      () => rights++,
    )
    expect(Stream.all.map(({ url }) => url)).toEqual(['/api/sys/dpush/stream'])
    Stream.all[0]!.dispatchEvent(new MessageEvent('news', { data: '{"pushes":1,"unread":2}' }))
    expect(heard).toEqual([{ pushes: 1, unread: 2 }])
    Stream.all[0]!.dispatchEvent(new Event('open'))
    expect(rights).toBe(0)
    Stream.all[0]!.dispatchEvent(new MessageEvent('rights', { data: '{}' }))
    expect(rights).toBe(1)
    page.turn(true)
    expect(Stream.all[0]!.readyState).toBe(2)
    expect(listening.live()).toBe(false)
    page.turn(false)
    expect(Stream.all).toHaveLength(2)
    expect(listening.live()).toBe(true)
    // Who may do what can have changed while nobody listened.
    Stream.all[1]!.dispatchEvent(new Event('open'))
    expect(rights).toBe(2)
    listening.stop()
    page.turn(false)
    expect(Stream.all).toHaveLength(2)
    expect(Stream.all[1]!.readyState).toBe(2)
  })
})

test('where there is no room for all of a panel it is lower, and nothing where there is hardly any', () => {
  const screen = { x: 0, y: 0, width: 390, height: 900 }
  const panel = { width: 374, height: 320 }
  const bar = (y: number) => ({ x: 0, y, width: 390, height: 30 })
  const among = (...tops: number[]) => shrunk({ x: 8, y: 200 }, panel, screen, tops.map(bar), 176)
  const roomy = among(210, 600)!
  expect([roomy.height, roomy.y >= 240 && roomy.y + roomy.height <= 600]).toEqual([320, true])
  const low = among(210, 480, 740)!
  expect(low.height).toBeLessThan(320)
  expect(low.height).toBeGreaterThanOrEqual(176)
  expect(isFree(low, { ...panel, height: low.height }, [210, 480, 740].map(bar))).toBe(true)
  expect(among(0, 150, 300, 450, 600, 750)).toBeNull()
})
