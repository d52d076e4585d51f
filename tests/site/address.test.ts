import { describe, expect, test } from 'vitest'
import { localPath, loginAddress, onTheWay } from '../../public-site/address.rules.ts'

describe('the way back after a log-in', () => {
  test.each(['/detail?id=3#files', '/dataAudit/expertAudit', '/list?keyword=%E8%87%AD%E6%B0%A7'])(
    '%s is a page of this site',
    (path) => {
      expect(localPath(path)).toBe(path)
    },
  )
  test.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test/',
    'https:evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a\\..\\..//evil.test',
    'detail?id=3',
    '',
    null,
    undefined,
  ])('%j leads home instead', (path) => {
    expect(localPath(path)).toBe('/')
  })
  test('dots do not climb to another host', () => {
    expect(localPath('/x/..//evil.test')).not.toMatch(/^\/\//)
  })
  test('the login page does not lead to itself', () => {
    expect(localPath('/login?next=/login')).toBe('/')
  })
  test('the address of the login page carries the place and the reason', () => {
    expect(loginAddress('/detail?id=3', '050402')).toBe('/login?next=%2Fdetail%3Fid%3D3&reason=050402')
  })
  test('a page on the way to the log-in keeps the place, if there is one', () => {
    expect(onTheWay('/forgetPassword', '/messageCenter?id=7')).toBe('/forgetPassword?next=%2FmessageCenter%3Fid%3D7')
    expect(onTheWay('/forgetPassword', '/')).toBe('/forgetPassword')
  })
})
