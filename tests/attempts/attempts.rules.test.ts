import { describe, expect, test } from 'vitest'
import { addressKey, attemptKey, stillCounting, waitFor } from '../../server/attempts/attempts.rules.ts'
import { networkOf, siteOf } from '../../server/basics/network.ts'

const minute = 60_000
const limits = [
  { most: 3, within: minute },
  { most: 10, within: 24 * 60 * minute },
]
const now = 1_000_000_000

describe('tries in a sliding window', () => {
  test('the fourth in a minute waits for the first to leave the window', () => {
    expect(waitFor([], limits, now)).toBe(0)
    expect(waitFor([now - 50_000, now - 20_000], limits, now)).toBe(0)
    expect(waitFor([now - 50_000, now - 20_000, now - 1000], limits, now)).toBe(10_000)
    expect(waitFor([now - 70_000, now - 20_000, now - 1000], limits, now)).toBe(0)
  })

  test('the eleventh in a day waits longest', () => {
    const spread = Array.from({ length: 10 }, (_, i) => now - (20 - i) * 10 * minute)
    expect(waitFor(spread, limits, now)).toBe(24 * 60 * minute - 200 * minute)
  })

  test('tries older than the longest window are forgotten', () => {
    expect(stillCounting([now - 24 * 60 * minute, now - 5], limits, now)).toEqual([now - 5])
  })

  test('a clock that was set back locks nobody out for longer than the window', () => {
    const future = stillCounting([now + 3_600_000, now + 3_600_000, now + 3_600_000], limits, now)
    expect(waitFor(future, limits, now)).toBe(minute)
  })
})

describe('whom tries are counted for', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('a site of IPv6 has many networks, one of IPv4 is the address', () => {
    expect(siteOf('2001:0DB8:1:2::9')).toBe('2001:db8:1')
    expect(siteOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
  })

  test('a key does not tell what was typed', () => {
    expect(attemptKey('log-in:account', 'my secret')).not.toContain('secret')
    expect(addressKey('mail', '2001:db8::1')).toBe(addressKey('mail', '2001:db8::ffff'))
  })
})
