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
  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM must be set where SMTP_URL is'],
    [{ SMTP_URL: 'smtp://:s3cret@' }, 'SMTP_URL must'],
    [{ SMTP_URL: 'smtps://me:s3cret@mail.example?tls.rejectUnauthorized=false' }, 'nothing after the port'],
    [{ MAIL_FROM: 'Data\r\nBcc: all@x.example <d@x.example>' }, 'MAIL_FROM must be an address'],
  ])('mail set up as %j is refused', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
    expect(() => readConfig(environment)).toThrow(/^(?!.*s3cret)/)
  })
  test.each([
    [{ DATACITE_REPOSITORY: 'A.B' }, 'DATACITE_PASSWORD must be set'],
    [{ DATACITE_REPOSITORY: 'A.B', DATACITE_PASSWORD: 's3cret' }, 'DATACITE_PREFIX must be set'],
    [{ DATACITE_PREFIX: '10.12345/Air' }, 'DATACITE_PREFIX must be a prefix'],
    [{ DATACITE_URL: 'http://doi.example' }, 'DATACITE_URL must start with https'],
    [
      {
        DATACITE_REPOSITORY: 'A.B',
        DATACITE_PASSWORD: 's3cret',
        DATACITE_PREFIX: '10.12345',
        DATACITE_MODE: 'production',
      },
      'PUBLIC_URL must be set',
    ],
  ])('DOIs set up as %j are refused', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
    expect(() => readConfig(environment)).toThrow(/^(?!.*s3cret)/)
  })
  test('mail domains to warn about are a list', () => {
    expect(readConfig({}).FREE_MAILERS).toBeNull()
    expect(readConfig({ FREE_MAILERS: 'QQ.com, 163.com' }).FREE_MAILERS).toEqual(['qq.com', '163.com'])
  })
  test('a wrong address with a password in it is not repeated', () => {
    for (const name of ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL'])
      expect(() => readConfig({ [name]: 'mysql://me:s3cret@host/db' })).toThrow(/^(?!.*s3cret)/)
  })
})
