import { describe, expect, test } from 'vitest'
import { orcidRule, orcidTyped, tidyOrcid } from '../../server/accounts/accounts.vocabulary.ts'

describe('an ORCID iD', () => {
  // The examples of ORCID itself.
  test.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['0000-0001-5109-3700', '0000-0001-5109-3700'],
    ['0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['0000000218250097', '0000-0002-1825-0097'],
    [' 0000 0002 1825 0097 ', '0000-0002-1825-0097'],
    ['0000–0002–1825–0097', '0000-0002-1825-0097'],
    ['００００-0002-1825-0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1694-233X', '0000-0002-1694-233X'],
    ['http://www.ORCID.org/0000-0002-1694-233X/', '0000-0002-1694-233X'],
    ['orcid.org/0000-0002-1694-233X', '0000-0002-1694-233X'],
    ['', ''],
    ['  ', ''],
  ])('“%s” is kept as “%s”', (typed, kept) => {
    expect(orcidRule(typed)).toBeNull()
    expect(tidyOrcid(typed)).toBe(kept)
  })
  test.each([
    // The last character does not follow from the others.
    '0000-0002-1825-0098',
    '0000-0002-1694-2330',
    '0000-0002-1825-009X',
    // Two digits changed places.
    '0000-0002-1852-0097',
    '0000-0002-1825-009',
    '0000-0002-1825-00971',
    '000X-0002-1825-0097',
    'https://example.org/0000-0002-1825-0097',
    'Lin Yi',
  ])('%s is none', (typed) => expect(orcidRule(typed)).toBe('orcid'))
  test('while it is typed only its address is taken off', () => {
    expect(orcidTyped('https://orcid.org/0000-0002-1825-0097')).toBe('0000-0002-1825-0097')
    expect(orcidTyped('https://orcid.org/')).toBe('')
    expect(orcidTyped('0000-00')).toBe('0000-00')
  })
})
