import { describe, expect, test } from 'vitest'
import { explainAccess } from '../../server/access/access.rules.ts'
import { defaultLimits } from '../../server/roles/limits.vocabulary.ts'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import type { Person } from '../../server/sessions/sessions.types.ts'

const person = (actions: Action[] = [], reviewKinds: string[] = []): Person => ({
  accountId: 1,
  username: 'p',
  realName: 'P',
  roles: [],
  actions: new Set(actions),
  reviewKinds,
  limits: defaultLimits('ordinary'),
  via: 'session',
  sessionId: null,
  address: '127.0.0.1',
})
const reviewer = person(['console.open', 'datasets.download-any'], ['field'])
const admin = person(['datasets.download-any', 'datasets.manage'])

describe('who may take the files of a dataset', () => {
  test.each([
    ['a visitor', null, 'open', false, 'log-in-needed'],
    ['a member', person(), 'open', true, 'open'],
    ['a visitor', null, 'permission', false, 'log-in-needed'],
    ['a member', person(), 'permission', false, 'permission-needed'],
    ['a reviewer of the kind', reviewer, 'permission', true, 'staff'],
    ['an administrator', admin, 'permission', true, 'staff'],
  ] as const)('%s (%o) and %s data: %s, %s', (_, who, sharingMode, allowed, reason) => {
    const explained = explainAccess(who, { id: 1, kind: 'field', sharingMode }, { openDownload: false })
    expect(explained).toMatchObject({ allowed, reason })
  })

  test('a reviewer of another kind is a member like any other', () => {
    const dataset = { id: 1, kind: 'satellite', sharingMode: 'permission' as const }
    expect(explainAccess(reviewer, dataset, { openDownload: false }).reason).toBe('permission-needed')
  })

  test('a deployment may let open data go without log-in, and only those', () => {
    const policy = { openDownload: true }
    expect(explainAccess(null, { id: 1, kind: 'field', sharingMode: 'open' }, policy).allowed).toBe(true)
    expect(explainAccess(null, { id: 1, kind: 'field', sharingMode: 'permission' }, policy).allowed).toBe(false)
  })

  test('whoever delivered a version takes it, whatever was granted or revoked; a visitor logs in first', () => {
    const dataset = { id: 1, kind: 'field', sharingMode: 'permission' as const }
    const revoked = { id: 1, state: 'revoked' as const, until: null, endedAt: null, revokedAt: 1, revokeReason: '' }
    const standing = { grant: { ...revoked, throughVersion: 1, covered: true }, delivered: true, running: null }
    const asked = (who: Person | null, delivered: boolean) =>
      explainAccess(who, dataset, { openDownload: false }, { ...standing, delivered }).reason
    expect([asked(person(), true), asked(person(), false), asked(null, true)]).toEqual([
      ...['delivered', 'grant-revoked', 'log-in-needed'],
    ])
  })
})
