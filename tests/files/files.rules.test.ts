import { describe, expect, test } from 'vitest'
import { random as randomOf } from '../../seeds/random.ts'
import { answerTo, attachment, isLook, mediaType, parseRange } from '../../server/files/files.rules.ts'

describe('a range of bytes', () => {
  test.each([
    [undefined, 'whole'],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['Bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000000000000000000000000', { start: 90, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=9-0', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=0-1,', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=+1-5', 'whole'],
    ['bytes=1.5-5', 'whole'],
    ['bytes=0x1-5', 'whole'],
    ['bytes=-5-10', 'whole'],
    ['0-9', 'whole'],
  ])('%s of 100 bytes is %j', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })

  test('an empty file has no part that can be sent', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-5', 0)).toBe('whole')
  })

  test('whatever is asked, a part lies within the file and is the part that was asked for', () => {
    const { next: random } = randomOf('ranges')
    const pick = <T>(list: T[]): T => list[Math.floor(random() * list.length)]!
    const number = () => String(Math.floor(random() ** 3 * 10 ** pick([1, 2, 5, 12])))
    for (let round = 0; round < 20_000; round++) {
      const size = Math.floor(random() * pick([2, 100, 1e12]))
      const [from, to] = [pick(['', number()]), pick(['', number()])]
      const header = pick(['bytes=', 'bytes= ', 'BYTES=', 'byte=', '']) + from + pick(['-', '-', '-', '--', ',']) + to
      const range = parseRange(header, size)
      if (typeof range === 'string') continue
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
      if (from !== '') {
        expect(range.start).toBe(Number(from))
        expect(range.end).toBe(to === '' ? size - 1 : Math.min(Number(to), size - 1))
      } else expect(range.end - range.start + 1).toBe(Math.min(Number(to), size))
    }
  })

  test('characters by chance never break the parser', () => {
    const { next: random } = randomOf('letters')
    const letters = 'bytes=-,0123456789 \t\n;"W/é中'
    for (let round = 0; round < 20_000; round++) {
      let header = random() < 0.7 ? 'bytes=' : ''
      for (let i = random() * 12; i > 0; i--) header += letters[Math.floor(random() * letters.length)]
      const range = parseRange(header, 50)
      if (typeof range !== 'string') expect(header).toMatch(/^bytes=[ \t]*(\d+-\d*|-\d+)[ \t]*$/)
    }
  })
})

describe('a look at the first bytes', () => {
  test.each([
    [0, 1, 3_000_000, true],
    [0, 1024, 3_000_000, true],
    [0, 1025, 3_000_000, false],
    [1, 1, 3_000_000, false],
    [0, 500, 500, false],
    [0, 499, 500, false],
    [0, 50, 500, true],
    [0, 1, 2, true],
    [0, 0, 0, false],
  ])('from %i, %i of %i bytes: %s', (start, length, bytes, look) => {
    expect(isLook({ start, length }, { etag: '"a"', bytes })).toBe(look)
  })
})

describe('conditions', () => {
  const file = { etag: '"abc"', bytes: 100 }
  const ask = (asked: Partial<Parameters<typeof answerTo>[0]>) => answerTo({ method: 'GET', ...asked }, file)

  test('If-Range lets only the same strong tag continue; weak tags and dates get the whole file', () => {
    const range = 'bytes=10-'
    expect(ask({ range, ifRange: '"abc"' })).toEqual({ status: 206, start: 10, length: 90 })
    for (const ifRange of ['W/"abc"', '"old"', 'abc', 'Tue, 27 Oct 2026 00:00:00 GMT', '*', '"abc", "def"', ''])
      expect(ask({ range, ifRange }), ifRange).toEqual({ status: 200, start: 0, length: 100 })
    expect(ask({ range: 'bytes=500-', ifRange: '"old"' }).status).toBe(200)
  })

  test('If-None-Match compares weakly, knows lists and the star, and goes before Range', () => {
    for (const ifNoneMatch of ['"abc"', 'W/"abc"', '"x", "abc"', '*'])
      expect(ask({ ifNoneMatch, range: 'bytes=0-1' }).status, ifNoneMatch).toBe(304)
    expect(ask({ ifNoneMatch: '"abcd"' }).status).toBe(200)
  })

  test('HEAD knows no ranges', () => {
    expect(ask({ method: 'HEAD', range: 'bytes=500-' })).toEqual({ status: 200, start: 0, length: 100 })
  })
})

describe('the name of a download', () => {
  test('is kept in Chinese, with a plain form for old readers', () => {
    expect(attachment('北京 PM2.5（2013）.csv')).toBe(
      `attachment; filename="__ PM2.5_2013_.csv"; filename*=UTF-8''%E5%8C%97%E4%BA%AC%20PM2.5%EF%BC%882013%EF%BC%89.csv`,
    )
  })

  test('cannot break out of its header', () => {
    const header = attachment('a"; evil="1\r\nSet-Cookie: x=1\\\ud800%41\'()*.csv')
    expect(header).not.toMatch(/[^\x20-\x7e]/)
    expect(header).toBe(
      `attachment; filename="a_; evil=_1__Set-Cookie: x=1___41'()*.csv"; filename*=UTF-8''a%22%3B%20evil%3D%221__Set-Cookie%3A%20x%3D1%5C_%2541%27%28%29%2A.csv`,
    )
  })

  test('a media type that is none becomes plain bytes', () => {
    expect(mediaType('text/csv; charset=utf-8')).toBe('text/csv; charset=utf-8')
    expect(mediaType('text/html\r\nX: 1')).toBe('application/octet-stream')
    expect(mediaType('CSV')).toBe('application/octet-stream')
  })
})
