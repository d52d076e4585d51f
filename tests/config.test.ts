import { describe, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'

describe('settings', () => {
  test('unset means the defaults', () => {
    expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: 'http://127.0.0.1:3000' })
  })
  test.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535 (it is "http")'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud")'],
    [
      'PUBLIC_URL',
      'portal.example',
      'PUBLIC_URL must be an address that starts with http:// or https:// (it is "portal.example")',
    ],
    ['ACCEL_PREFIX', 'objects', 'ACCEL_PREFIX must start and end with / (it is "objects")'],
    ...['proxy.example', 'true', '10.0.0.0/33', '10.0.0.1,'].map((value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      `TRUST_PROXY must name addresses or networks (10.0.0.1, 10.0.0.0/8, loopback) (it is "${value}")`,
    ]),
    ['DATA_DIR', '/srv/[a]', 'DATA_DIR must not contain * ? [ or ] (it is "/srv/[a]")'],
  ])('a wrong %s is named in one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })
  test('proxies are addresses, networks and the names of networks', () => {
    const places = 'loopback, 10.0.0.1, 192.168.0.0/16, fd00::/8'
    expect(readConfig({ TRUST_PROXY: places }).TRUST_PROXY).toEqual(places.split(', '))
  })
  test('a wrong address with a password in it is not repeated', () => {
    for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL'])
      expect(() => readConfig({ [name]: 'mysql://me:s3cret@host/db' })).toThrow(/^(?!.*s3cret)/)
  })
})
