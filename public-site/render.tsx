/** The first view, made by the server: path and person in, a whole HTML document out. */
import { renderToString } from 'preact-render-to-string'
import type { Language } from '../server/basics/language.ts'
import { App, type Outcome, type View } from './App.tsx'
import { loginAddress } from './address.rules.ts'
import { ApiError } from './api.errors.ts'
import { consoleScreen } from './console.routes.ts'
import { documentOf } from './document.ts'
import { errorTitle } from './errors/ErrorPage.tsx'
import { bareShell, loadShell, platformName, type Shell } from './layout/shell.types.ts'
import type { Api } from './page.types.ts'
import type { PageAnswer, PageRequest, Visitor } from './render.types.ts'
import { find, leadsOn } from './routes.tsx'
import type { Site } from './site.ts'
import { en } from './texts/en.ts'
import { zh } from './texts/zh.ts'

export type { PageAnswer, PageRequest } from './render.types.ts'
export { known } from './routes.tsx'

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
  const found = find(request.path)
  const address = found?.address ?? request.path
  const leadsTo = redirectOf(request)
  if (leadsTo) return { status: 302, body: '', location: leadsTo }

  const api = request.api as Api
  const [shell, outcome] = await Promise.all([
    found?.route.hides === 'both' ? bareShell : loadShell(api).catch((error: unknown) => withoutShell(error, request)),
    load(request, api),
  ])
  const error = outcome.state === 'error' ? outcome.error : null
  if (error?.status === 401) return { status: 302, body: '', location: loginAddress(address, error.code) }

  const platform = platformName(shell.texts, t)
  const site: Site = { language, t, person, today, publicUrl, platform, address, stay: () => {}, go: () => {} }
  const view: View = { found, outcome }
  const html = renderToString(<App site={site} shell={shell} view={view} />)
  const state: State = {
    ...{ address, language, person, publicUrl, today, shell },
    outcome: error
      ? { error: { status: error.status, code: error.code, msg: error.msg } }
      : { data: outcome.state === 'page' ? outcome.data : null },
  }
  const heading =
    outcome.state === 'page'
      ? { title: outcome.page.title(outcome.data, t), description: outcome.page.description?.(outcome.data, t) }
      : { title: errorTitle(error, t) }
  const status = error?.status ?? (outcome.state === 'page' ? outcome.page.status?.(outcome.data) : undefined) ?? 200
  const indexed = status < 400 && !found?.route.signedIn
  return { status, body: documentOf({ ...heading, html, state, t, assets: request.assets, indexed }) }
}

/** Home has an address for each language; some pages lead on, some ask for a log-in first. */
function redirectOf({ path, language, person, actions }: PageRequest): string | null {
  const screen = consoleScreen(path)
  if (screen && person?.console && actions.has(screen.needs)) return screen.console
  if (screen?.otherwise) return person ? screen.otherwise : loginAddress(path, '050401')
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
type Loaded = Exclude<Outcome, { state: 'error' }> | { state: 'error'; error: ApiError }

async function load(request: PageRequest, api: Api): Promise<Loaded> {
  const found = find(request.path)
  try {
    if (!found?.route.load) throw new ApiError(404, '040401', texts[request.language].errors.notFound.title)
    const page = await found.route.load()
    return { state: 'page', page, data: await page.load(found.params, found.query, api, texts[request.language]) }
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
