/** The first view, made by the server: path and person in, a whole HTML document out. */
import { renderToString } from 'preact-render-to-string'
import type { Language } from '../server/basics/language.ts'
import { App, type Outcome, Screen, type View } from './App.tsx'
import { loginAddress } from './address.rules.ts'
import { ApiError } from './api.errors.ts'
import { consoleScreen } from './console.routes.ts'
import { documentOf, json } from './document.ts'
import { errorTitle } from './errors/ErrorPage.tsx'
import { bareShell, embeddedShell, loadShell, platformName, type Shell } from './layout/shell.types.ts'
import type { Api, PageModule } from './page.types.ts'
import type { Middle, PageAnswer, PageRequest, Visitor } from './render.types.ts'
import { find, leadsOn, lost } from './routes.tsx'
import { type Site, SiteContext } from './site.ts'
import { en } from './texts/en.ts'
import type { Texts } from './texts/texts.ts'
import { zh } from './texts/zh.ts'

export { known } from './known.ts'
export type { PageAnswer, PageRequest } from './render.types.ts'
export { viewed } from './viewed.ts'

/** What the browser needs to go on where the server stopped. */
export interface State {
  address: string
  language: Language
  person: Visitor | null
  publicUrl: string
  today: string
  shell: Shell
  outcome: { data: unknown } | { error: { status: number; code: string; msg: string } }
}

const texts = { zh, en }

export async function render(request: PageRequest): Promise<PageAnswer> {
  const { language, person, publicUrl, today } = request
  const t = texts[language]
  const there = find(request.path)
  const found = there ?? find(lost)
  const address = there?.address ?? request.path
  const leadsTo = redirectOf(request)
  if (leadsTo) return { status: 302, body: '', ...leadsTo }

  const api = request.api as Api
  const asked =
    found?.route.hides === 'both' ? bareShell : loadShell(api).catch((error) => withoutShell(error, request))
  const siteFor = (shell: Shell, reader: Visitor | null): Site => ({
    ...{ language, t, person: reader, today, publicUrl, address },
    platform: platformName(shell.texts, t),
    stay: () => {},
    go: () => {},
  })
  async function make(): Promise<Middle> {
    const outcome = await load(request, api)
    const reader = watched(person)
    const location = outcome.state === 'page' ? (outcome.page.leadsTo?.(outcome.data, address) ?? null) : null
    const view: View = { found, outcome }
    return {
      ...headingOf(outcome, t),
      location,
      html: renderToString(
        <SiteContext.Provider value={siteFor(await asked, reader.person)}>
          <Screen view={view} />
        </SiteContext.Provider>,
      ),
      outcome: json(outcome.state === 'error' ? { error: told(outcome.error) } : { data: sentOf(outcome, t) }),
      error: outcome.state === 'error' ? told(outcome.error) : null,
      // Addresses that lead nowhere are without number.
      shared: outcome.state === 'page' && there !== null && !there.route.signedIn && !reader.looked(),
    }
  }
  const [shell, middle] = await Promise.all([asked, request.middle ? request.middle(make) : make()])
  const { status, error } = middle
  if (middle.location) return { status: 302, body: '', location: middle.location }
  if (error?.status === 401) return { status: 302, body: '', location: loginAddress(address, error.code) }

  const around: View = { found, outcome: { state: 'page', page: place, data: null } }
  const [before, after] = renderToString(<App site={siteFor(shell, person)} shell={shell} view={around} />).split(mark)
  const html = `${before}${middle.html}${after}`
  const state = { address, language, person, publicUrl, today, shell: embeddedShell(shell, language) }
  const indexed = status < 400 && !found?.route.signedIn
  const { script, styles, own } = request.assets
  const assets = { script, styles: [...styles, ...(own?.[found?.route.styled ?? ''] ?? [])] }
  return { status, body: documentOf({ ...middle, html, state, t, assets, indexed }) }
}

/** Where the middle of a page comes in; what people wrote never becomes an element. */
const mark = '<slot></slot>'
const place: PageModule<unknown> = { title: () => '', load: async () => null, Page: () => <slot /> }

/** Whoever asks only whether somebody is logged in does not look at them. */
function watched(person: Visitor | null) {
  let looked = false
  const get = (of: Visitor, name: keyof Visitor) => {
    looked = true
    return of[name]
  }
  return { person: person && new Proxy(person, { get: get as ProxyHandler<Visitor>['get'] }), looked: () => looked }
}

const sentOf = ({ page, data }: Extract<Outcome, { state: 'page' }>, t: Texts) => page.embedded?.(data, t) ?? data

const told = ({ status, code, msg }: ApiError) => ({ status, code, msg })

function headingOf(outcome: Loaded, t: Texts): Pick<Middle, 'status' | 'title' | 'description'> {
  if (outcome.state === 'error') return { status: outcome.error.status, title: errorTitle(outcome.error, t) }
  const { page, data } = outcome
  return { status: page.status?.(data) ?? 200, title: page.title(data, t), description: page.description?.(data, t) }
}

/** Home has an address for each language; some pages lead on, some ask for a log-in first. */
function redirectOf({ path, language, person, actions }: PageRequest): Pick<PageAnswer, 'location' | 'refused'> | null {
  const screen = consoleScreen(path)
  const missing = screen && person && screen.missing(actions)
  if (screen && person && !missing) return { location: screen.console }
  if (screen?.otherwise)
    return person ? { location: screen.otherwise, refused: missing! } : { location: loginAddress(path, '050401') }
  const elsewhere = addressOf({ path, language, person })
  return elsewhere === null ? null : { location: elsewhere }
}

function addressOf({ path, language, person }: Pick<PageRequest, 'path' | 'language' | 'person'>): string | null {
  const found = find(path)
  if (!found) return null
  const { route, query, address } = found
  if (route.path === '/' && language === 'en') return query.has('lang') ? '/en?lang=en' : '/en'
  if (route.path === '/en' && language === 'zh') return query.get('lang') === 'zh' ? '/?lang=zh' : '/en?lang=en'
  const on = leadsOn(found)
  if (on) return on
  return route.signedIn && !person ? loginAddress(address, '050401') : null
}

/** What failed is an answer of the API by then. */
type Loaded = Extract<Outcome, { state: 'page' }> | { state: 'error'; error: ApiError }

async function load(request: PageRequest, api: Api): Promise<Loaded> {
  const found = find(request.path)
  const { route, params, query } = found ?? { ...find(lost)!, params: { address: request.path } }
  try {
    if (!route.load) throw new ApiError(404, '040401', texts[request.language].errors.notFound.title)
    const page = await route.load()
    return { state: 'page', page, data: await page.load(params, query, api, texts[request.language]) }
  } catch (error) {
    return { state: 'error', error: asApiError(error, request) }
  }
}

/** A page without its menu is better than none; but somebody must get to know. */
function withoutShell(error: unknown, request: PageRequest) {
  asApiError(error, request)
  return bareShell
}

function asApiError(error: unknown, { language, tell }: Pick<PageRequest, 'language' | 'tell'>): ApiError {
  if (error instanceof ApiError) return error
  const message = texts[language].errors.unknown
  const { status, code, msg } = (error ?? {}) as Partial<ApiError>
  if (typeof status === 'number' && typeof code === 'string') return new ApiError(status, code, msg ?? message)
  tell(error)
  return new ApiError(500, '050001', message)
}
