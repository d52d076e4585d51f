import { describe, expect, test } from 'vitest'
import { phoneRule, tidyPhone } from '../../server/accounts/accounts.vocabulary.ts'

describe('a phone number', () => {
  test.each([
    ['13800000000', '13800000000'],
    [' 138 0000 0000 ', '13800000000'],
    ['138-0000-0000', '13800000000'],
    ['+86 138 0000 0000', '13800000000'],
    ['0086 138-0000-0000', '13800000000'],
    ['8613800000000', null],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 (202) 555-0143', '+12025550143'],
    ['＋852 2345 6789', '+85223456789'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(phoneRule(typed)).toBe(kept === null ? 'phone' : null)
    if (kept !== null) expect(tidyPhone(typed)).toBe(kept)
  })
  test.each([
    '1380000000',
    '138000000001',
    '12800000000',
    '+86 1380000000',
    '+861234',
    '+0123456789',
    '2079460958',
    'x',
  ])('%s is none', (typed) => expect(phoneRule(typed)).toBe('phone'))
  test('is asked for', () => expect(phoneRule(' - ')).toBe('required'))
})
