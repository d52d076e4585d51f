/**
 * The only reader of the environment. Every setting stands here once, with its default and one sentence;
 * `docs/operations.md` is checked against this table.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseSender } from './engines/mail/sender.ts'

export class SettingError extends Error {}

interface Setting<T> {
  default: string
  help: string
  /** May hold a password: its value is never repeated. */
  secret?: true
  parse: (text: string) => T
}

const oneOf =
  <T extends string>(...words: T[]) =>
  (text: string): T => {
    if ((words as string[]).includes(text)) return text as T
    throw new SettingError(`must be one of ${words.join(', ')}`)
  }
const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new SettingError(`must be a whole number from ${least} to ${most}`)
  return value
}
const url =
  (...protocols: string[]) =>
  (text: string): string => {
    if (text === '') return ''
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new SettingError(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    return text
  }
/** An address, a network, or one of the words that Fastify knows for networks. */
function isPlace(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text)
  return (
    rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}
const onOff = (text: string) => oneOf('on', 'off')(text) === 'on'
const any = (text: string) => text

function define<S extends Record<string, Setting<unknown>>>(settings: S): S {
  return settings
}

export const settings = define({
  HOST: { default: '127.0.0.1', help: 'Address the server listens on.', parse: any },
  PORT: { default: '3000', help: 'Port the server listens on; 0 takes a free one.', parse: wholeNumber(0, 65535) },
  DATA_DIR: {
    default: './var',
    help: 'Folder of the SQLite database, the files and the tables.',
    parse: (text) => {
      // DuckDB would read such a path as a pattern.
      if (/[*?[\]]/.test(text)) throw new SettingError('must not contain * ? [ or ]')
      return resolve(text)
    },
  },
  DATABASE_URL: {
    default: '',
    help: 'postgres://… uses PostgreSQL; unset: SQLite in DATA_DIR.',
    secret: true,
    parse: url('postgres:', 'postgresql:'),
  },
  STORAGE_URL: {
    default: '',
    help: 's3://bucket?endpoint=… keeps files in an S3-compatible store; unset: in DATA_DIR.',
    secret: true,
    parse: url('s3:'),
  },
  AWS_ACCESS_KEY_ID: { default: '', help: 'Key of the S3-compatible store, unless STORAGE_URL holds it.', parse: any },
  AWS_SECRET_ACCESS_KEY: {
    default: '',
    help: 'Its secret, unless STORAGE_URL holds it.',
    secret: true,
    parse: any,
  },
  AWS_REGION: { default: '', help: 'Its region, unless STORAGE_URL names it.', parse: any },
  SMTP_URL: {
    default: '',
    help: 'smtp://user:password@host:587 (STARTTLS) or smtps://… sends mails; unset: they stay in the outbox, to be read in the console.',
    secret: true,
    parse: (text) => {
      const read = url('smtp:', 'smtps:')(text)
      if (read && (new URL(read).hostname === '' || /[?#]/.test(read)))
        throw new SettingError('must name a host, and nothing after the port')
      return read
    },
  },
  MAIL_FROM: {
    default: '',
    help: 'Sender of mails, `Name <address>` or an address; needed with SMTP_URL.',
    parse: (text) => {
      if (text !== '' && !parseSender(text)) throw new SettingError('must be an address or Name <address>')
      return text
    },
  },
  FREE_MAILERS: {
    default: '',
    help: 'Mail domains, separated by commas, that registration warns about because anyone can have one; unset: a list of the common ones.',
    parse: (text) => (text === '' ? null : text.split(',').map((part) => part.trim().toLowerCase())),
  },
  PUBLIC_URL: {
    default: '',
    help: 'The address people use; links in mails and metadata are made from it, and calls for another host are refused. Unset: http://HOST:PORT, and every host.',
    parse: url('http:', 'https:'),
  },
  TRUST_PROXY: {
    default: '',
    help: 'Addresses or networks of reverse proxies whose X-Forwarded-* headers are believed, separated by commas.',
    parse: (text) => {
      if (text === '') return false
      const places = text.split(',').map((part) => part.trim())
      if (!places.every(isPlace))
        throw new SettingError('must name addresses or networks (10.0.0.1, 10.0.0.0/8, loopback)')
      return places
    },
  },
  LOG_LEVEL: {
    default: 'info',
    help: 'fatal, error, warn, info, debug, trace or silent.',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  MAP_OUTLINE: {
    default: '',
    help: 'Path of a GeoJSON file whose lines lie beneath all maps instead of the coastlines that come with the portal.',
    parse: any,
  },
  MAP_SOURCE: {
    default: '',
    help: 'Where that outline is from; stands beneath maps and in saved pictures.',
    parse: any,
  },
  MAP_APPROVAL: {
    default: '',
    help: 'Number that this map was approved by (审图号), printed beneath maps and in saved pictures.',
    parse: any,
  },
  OPEN_DOWNLOAD: {
    default: 'off',
    help: 'on: files of datasets that are open may be downloaded without log-in.',
    parse: onOff,
  },
  SEARCHES_PER_MINUTE: {
    default: '600',
    help: 'Searches that one address may make in a minute before it is told to wait; 0: as many as it likes.',
    parse: wholeNumber(0, 1_000_000),
  },
  CALL_LIMITS: {
    default: 'on',
    help: 'off: how often somebody may call for data in a minute is not bounded by their role, for load tests.',
    parse: onOff,
  },
  MAIL_DAYS: {
    default: '180',
    help: 'Days after which the texts of mails that were sent or failed are removed from the outbox.',
    parse: wholeNumber(1, 36_500),
  },
  ACCEL_PREFIX: {
    default: '',
    help: 'Internal location of a reverse proxy (for instance /objects/) that sends stored files by X-Accel-Redirect; unset: the server sends them itself.',
    parse: (text) => {
      if (text !== '' && !/^\/[\w/-]*\/$/.test(text)) throw new SettingError('must start and end with /')
      return text
    },
  },
  UPLOADS_MIB_PER_PERSON: {
    default: '500',
    help: 'MiB of files that one person may have attached in all.',
    parse: wholeNumber(1, 1_000_000_000),
  },
  UPLOADS_MIB_IN_ALL: {
    default: '20480',
    help: 'MiB of files that all people together may have attached; visitors have a tenth of it.',
    parse: wholeNumber(1, 1_000_000_000),
  },
  CHECK_MIB_PER_SECOND: {
    default: '40',
    help: 'MiB a second that the nightly check of stored objects reads at most.',
    parse: wholeNumber(1, 100_000),
  },
  COPY_BEFORE_MIGRATION: {
    default: 'on',
    help: 'on: the database is copied before it is migrated; off: it is not.',
    parse: onOff,
  },
  AUDIT_KEEP_DAYS: {
    default: '1095',
    help: 'How many days entries of the audit log are kept.',
    parse: wholeNumber(1, 36_500),
  },
  AUDIT_KEEP_ROWS: {
    default: '10000000',
    help: 'How many entries of the audit log are kept at most; the oldest go first.',
    parse: wholeNumber(1000, 1_000_000_000),
  },
  DATACITE_REPOSITORY: {
    default: '',
    help: 'Repository id at DataCite (for instance ABCD.AIR): published versions get DOIs; unset: they have handles of this portal only.',
    parse: (text) => {
      if (!/^[\w.-]*$/.test(text)) throw new SettingError('must be a repository id, such as ABCD.AIR')
      return text
    },
  },
  DATACITE_PASSWORD: { default: '', help: 'Its password; needed with DATACITE_REPOSITORY.', secret: true, parse: any },
  DATACITE_PREFIX: {
    default: '',
    help: 'Prefix of the DOIs, 10.12345, or with what all names of this portal begin with, 10.12345/air. – needed with DATACITE_REPOSITORY.',
    parse: (text) => {
      if (text !== '' && !/^10\.\d{4,9}(\/[a-z0-9._-]{0,40})?$/.test(text))
        throw new SettingError('must be a prefix such as 10.12345, or begin names as 10.12345/air. does')
      return text
    },
  },
  DATACITE_MODE: {
    default: 'test',
    help: 'test: DOIs are made at the system for tests and shown in the console only; production: they are real, cited, and cannot be taken back.',
    parse: oneOf('test', 'production'),
  },
  DATACITE_URL: {
    default: '',
    help: 'Address of the REST API; unset: that of DataCite for the mode.',
    parse: (text) => {
      const read = url('http:', 'https:')(text).replace(/\/$/, '')
      if (read.startsWith('http:') && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(read).hostname))
        throw new SettingError('must start with https://: the password goes there')
      if (read && (/[?#@]/.test(read) || new URL(read).username)) throw new SettingError('must be an address alone')
      return read
    },
  },
  NODE_ENV: {
    default: 'development',
    help: 'production refuses to start while a demo account is enabled with its published password.',
    parse: oneOf('development', 'production', 'test'),
  },
})

export type Config = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> } & {
  /** Somebody named the address people use: only by that one is the portal asked. */
  publicUrlGiven: boolean
}

/** Reads and checks every setting. @throws SettingError with one line that names the wrong one. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const config: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const text = environment[name] || setting.default
    try {
      config[name] = setting.parse(text)
    } catch (error) {
      throw new SettingError(`${name} ${(error as Error).message}${setting.secret ? '' : ` (it is "${text}")`}`)
    }
  }
  const read = config as Config
  read.publicUrlGiven = read.PUBLIC_URL !== ''
  if (!read.PUBLIC_URL) read.PUBLIC_URL = `http://${read.HOST}:${read.PORT}`
  read.PUBLIC_URL = read.PUBLIC_URL.replace(/\/$/, '')
  if (read.DATACITE_REPOSITORY) {
    for (const name of ['DATACITE_PASSWORD', 'DATACITE_PREFIX'] as const)
      if (!read[name]) throw new SettingError(`${name} must be set where DATACITE_REPOSITORY is`)
    // A DOI leads to it for ever.
    if (read.DATACITE_MODE === 'production' && !read.publicUrlGiven)
      throw new SettingError('PUBLIC_URL must be set where DATACITE_MODE is production')
  }
  if (read.SMTP_URL && !read.MAIL_FROM) throw new SettingError('MAIL_FROM must be set where SMTP_URL is')
  return read
}
