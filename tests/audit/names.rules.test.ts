import { describe, expect, test } from 'vitest'
import { actionNames, type Names, numbersIn, toldFacts } from '../../server/audit/audit.names.rules.ts'

const names: Names = {
  accounts: new Map([['7', { zh: '王敏', en: 'Wang Min' }]]),
  datasets: new Map(),
  kinds: new Map(),
  categories: new Map(),
  projects: new Map(),
  roles: new Map(),
  menus: new Map(),
  actions: actionNames,
}

describe('names in the audit log', () => {
  test('numbers of accounts have their names, and what has none stays', () => {
    expect(toldFacts({ accountId: 7, accounts: [7, 8] }, names, 'en')).toEqual({
      accountId: 'Wang Min',
      accounts: ['Wang Min', 8],
    })
  })
  test('keys that every object has stand for nothing', () => {
    const written = JSON.parse('{"constructor":"a","toString":7,"__proto__":{"hasOwnProperty":"b"}}')
    expect(toldFacts(written, names, 'zh')).toEqual(written)
    expect(
      numbersIn([{ subject: 'notice', subjectId: '1', subjectName: '', kind: null, before: null, after: written }]),
    ).toEqual({ accounts: [], datasets: [] })
  })
})
