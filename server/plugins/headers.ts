import { createHash } from 'node:crypto'
import { mailStyles } from '../mails/mails.styles.ts'
import type { App } from './app.types.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Run nothing but our own scripts and styles, load nothing from elsewhere, be framed by nobody. */
const policy = (...styles: string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ...styles,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

const site = policy()
/** The worker that reads documents: pictures from scanners are unpacked by WebAssembly, which no page may run. */
const readerPolicy = "default-src 'self';script-src 'self' 'wasm-unsafe-eval';frame-ancestors 'none'"
const isReader = (url: string) => /^\/assets\/pdf\.worker[^/]*\.mjs$/.test(url)
/**
 * Emotion puts an empty style element into the page and adds its rules through the CSSOM, which is no inline style: so
 * it is enough to allow the empty one. The preview of a mail is framed in the console, under its policy, and as mails
 * cannot have a style sheet its attributes are allowed, each by itself.
 */
const consolePolicy = policy(
  `style-src-elem 'self' ${hash('')}`,
  `style-src-attr 'unsafe-hashes' ${Object.values(mailStyles).map(hash).join(' ')}`,
)

/** The one style that Swagger UI's own script puts into its page. */
const docsPolicy = policy("style-src-elem 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='")

/** This folder and all below it. */
const isConsole = (url: string) => /^\/console(?![^/?#])/.test(url)
const isDocs = (url: string) => /^\/api\/docs(?![^/?#])/.test(url)

/**
 * What every answer says to the browser besides: guess no content type, tell no other site where one comes from.
 * Constant objects: making them anew took a third of a finished answer's time.
 */
function headersFor(contentSecurity: string, overTls: boolean) {
  return {
    'content-security-policy': contentSecurity,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(overTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The headers of an answer at this address. */
export function secureHeaders(overTls: boolean) {
  const ofSite = headersFor(site, overTls)
  const ofConsole = headersFor(consolePolicy, overTls)
  const ofDocs = headersFor(docsPolicy, overTls)
  const ofReader = headersFor(readerPolicy, overTls)
  return (url: string) => (isConsole(url) ? ofConsole : isDocs(url) ? ofDocs : isReader(url) ? ofReader : ofSite)
}

export function secureAnswers(app: App, headersOf: ReturnType<typeof secureHeaders>) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url))
    done()
  })
}
