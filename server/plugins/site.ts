import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { beijingDay } from '../basics/time.vocabulary.ts'
import type { Config } from '../config.ts'
import { refusedCookie } from '../menus/screens.vocabulary.ts'
import type { PageViewed } from '../statistics/visits.rules.ts'
import type { Visits } from '../statistics/visits.service.ts'
import type { App } from './app.types.ts'
import { dataOf, keepParts } from './page-parts.ts'
import { sessionCookie } from './session.ts'
import { cookieAttributes, cookieName } from './session-cookie.ts'

export interface Site {
  render(request: PageRequest): Promise<PageAnswer>
  /** The address without the parameters that its page does not read, those it reads in one order. */
  known?(address: string): string
  /** Which page an address is, as its views are counted. */
  viewed?(address: string): PageViewed | null
  assets(): PageRequest['assets']
}

interface ManifestEntry {
  file: string
  css?: string[]
  isEntry?: boolean
  imports?: string[]
}

/** The site as `npm run build` made it. */
export async function builtSite(dist: string): Promise<Site> {
  const script = join(dist, 'site-server/render.js')
  if (!existsSync(script)) throw new Error(`The public site is not built: run npm run build (${script} is missing)`)
  const { render, known, viewed } = (await import(pathToFileURL(script).href)) as Pick<
    Site,
    'render' | 'known' | 'viewed'
  >
  const manifest = JSON.parse(readFileSync(join(dist, 'site/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const entry = Object.values(manifest).find((one) => one.isEntry)!
  const sheets = ({ css = [] }: ManifestEntry) => css.map((file) => `/${file}`)
  const styles = sheets(entry)
  /** Those of what it takes from others as well, which pages may share. */
  const needed = (module: string, seen = new Set<string>()): string[] => {
    const one = manifest[module]
    if (!one || one === entry || seen.has(module)) return []
    seen.add(module)
    return [...(one.imports ?? []).flatMap((other) => needed(other, seen)), ...sheets(one)]
  }
  const own = Object.fromEntries(Object.keys(manifest).map((module) => [module, [...new Set(needed(module))]]))
  const assets = { script: `/${entry.file}`, styles, own }
  return { render, known, viewed, assets: () => assets }
}

/** What a failed call tells a page: the envelope's code and message with the status. */
class PageCallError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly code: string,
    readonly msg: string,
  ) {
    super(msg)
  }
}

export type ShowPage = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>

/** Pages are rendered here for the first view; the calls they make go through the same routes, without a network. */
export function pagesOf(
  app: App,
  site: Site,
  services: { config: Config } & Parameters<typeof keepParts>[0],
): ShowPage {
  const { config, clock } = services
  const kept = keepParts(services)

  async function call(
    { language, ip }: FastifyRequest,
    path: string,
    { cookie, told }: { cookie?: string; told?: (cacheControl: string) => void } = {},
  ): Promise<string> {
    const answer = await app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { datasourcetype: language, ...(cookie ? { cookie: `${cookieName(config)}=${cookie}` } : {}) },
      remoteAddress: ip,
    })
    told?.(String(answer.headers['cache-control'] ?? ''))
    if (answer.statusCode < 400) return answer.payload
    const { code, msg } = answer.json() as { code: string; msg: string }
    throw new PageCallError(answer.statusCode, code, msg)
  }

  return async (request, reply, path) => {
    const { person, language } = request
    const cookie = person ? request.cookies[sessionCookie] : undefined
    /** What is this person's own is asked once for a page. */
    const known = new Map<string, Promise<string>>()
    const ask = (path: string) => {
      const asked = known.get(path) ?? call(request, path, { cookie, told })
      known.set(path, asked)
      return asked
    }
    /** What grows old by itself makes a page that is not kept. */
    let passing = false
    const told = (cacheControl: string) => {
      if (cacheControl.includes('max-age=')) passing = true
    }
    /** Of it, what the page itself wanted. */
    const own = new Map<string, Promise<string>>()
    let complete = true
    let failed = false
    const page = await site.render({
      path,
      language,
      person: person && {
        username: person.username,
        realName: person.realName,
        console: person.actions.has('console.open'),
      },
      actions: person?.actions ?? new Set(),
      api: async (path, as) => {
        try {
          if (as === 'anybody') return await kept.answer(`${language}\n${path}`, () => call(request, path))
          const asked = ask(path)
          own.set(path, asked)
          return dataOf(await asked)
        } catch (error) {
          failed = true
          if (!(error instanceof PageCallError) || error.status >= 500 || error.status === 429) complete = false
          throw error
        }
      },
      middle: (make) => {
        if (!person) return make()
        const isWhole = () => !failed
        return kept.middle(`${language}\n${path}`, { make, ask, own, isWhole })
      },
      tell: (err) => request.log.error({ err, reqId: request.id }, 'a page failed'),
      publicUrl: config.PUBLIC_URL,
      assets: site.assets(),
      today: beijingDay(clock()),
    })
    // What a page had to do without, because the server failed or this reader asked too often, others get.
    if (!complete) reply.header('cache-control', 'no-store')
    else if (passing && !person) reply.header('cache-control', 'no-cache')
    if (page.refused)
      reply.setCookie(refusedCookie, page.refused, { ...cookieAttributes(config), httpOnly: false, maxAge: 60 })
    if (page.location) return reply.redirect(page.location, page.status)
    return reply.code(page.status).type('text/html; charset=utf-8').send(page.body)
  }
}

export function servePages(app: App, { site, visits }: { site: Site; visits: Visits }, show: ShowPage) {
  app.get(
    '/*',
    {
      config: { permission: 'public', cache: 'catalogue' },
      schema: { hide: true },
      // After the answer, also of what is kept finished: counting holds up no page.
      onResponse: ({ method, url, headers, ip }, { raw }, done) => {
        // What is sent past the framework has its status in the connection alone.
        const page = visits.isView(method, raw.statusCode, headers) ? site.viewed?.(url) : null
        if (page) visits.note(page, ip, headers['user-agent'])
        done()
      },
    },
    async (request, reply) => {
      // Two slashes name another host wherever the page repeats its own address.
      const own = request.url.replace(/^[/\\]{2,}/, '/')
      if (own !== request.url) return reply.redirect(own, 308)
      if (request.url.split('?')[0] === '/' && request.language === 'en') return reply.redirect('/en', 302)
      const english = inEnglish(own)
      if (english) return reply.redirect(english, 302)
      return show(request, reply, site.known?.(request.url) ?? request.url)
    },
  )
}

/** `/en` is the home page alone, but people write it before any page. */
function inEnglish(address: string): string | null {
  const [, page, query] = /^\/en\/[/\\]*([^?]*)(?:\?(.*))?$/s.exec(address) ?? []
  if (page === undefined) return null
  const asked = (query ?? '').split('&').filter((one) => one !== '' && !one.startsWith('lang='))
  return `/${page}?${[...asked, 'lang=en'].join('&')}`
}

/** No address of the site, so that it shows the page for what is not there. */
export const nowhere = '/nowhere/'
/** Whoever reads it with a browser, and not a program or a part of a page. */
export const isReader = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
