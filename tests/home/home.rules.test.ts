import { describe, expect, test } from 'vitest'
import { beijingDay } from '../../server/basics/time.vocabulary.ts'
import { daysBefore, isSteady, ribbonEnd } from '../../server/home/home.rules.ts'

describe('the ribbon', () => {
  test('ends today where there are data for today', () => {
    expect(ribbonEnd('2026-11-21', '2026-12-31')).toBe('2026-11-21')
  })
  test('moves through the last year of data where the observations ended', () => {
    expect(ribbonEnd('2026-11-21', '2025-10-31')).toBe('2024-11-21')
    expect(ribbonEnd('2026-05-02', '2025-10-31')).toBe('2025-05-02')
  })
  test('knows leap days', () => {
    expect(ribbonEnd('2028-02-29', '2025-10-31')).toBe('2025-02-28')
  })
  test('is of the same stations where a fifth at most is missing on a day', () => {
    expect(isSteady([58, 58, 47])).toBe(true)
    expect(isSteady([38, 58, 58])).toBe(false)
    expect(isSteady([0, 12])).toBe(false)
  })
  test('days are those of Beijing', () => {
    expect(beijingDay(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31')
  })
})
