/** Every address of the site, one line each; the same list in the server and in the browser. */
import { exec } from 'preact-router'
import * as delivery from './delivery/delivery.rules.ts'
import {
  allViews,
  explorer,
  explorerQuery,
  firstView,
  groundQuery,
  groundView,
  inventoryView,
  lidarQuery,
  lidarView,
  satelliteNames,
  satelliteView,
  viewPath,
} from './explore/views.vocabulary.ts'
import { followPath } from './follows/follow.address.ts'
import { areaNames, areaPath, areaQuery } from './library/library.address.ts'
import { listParameters } from './list/list.parameters.ts'
import { movedNotices } from './notices/moved.rules.ts'
import type { PageModule } from './page.types.ts'
import * as profiles from './profiles/profiles.parameters.ts'
import { satellitesPath } from './satellites/satellites.address.ts'
import { stationQuery, stationsPath, stationsQuery } from './stations/stations.address.ts'
import { takePath, takeQuery } from './take/take.address.ts'

export interface Route {
  path: string
  load?: () => Promise<PageModule<unknown>>
  /** Leads elsewhere at once. */
  redirect?: string
  /** Leads elsewhere where its query says what stands there now. */
  moved?: (query: URLSearchParams) => string | null
  /** Parameters that the page reads besides the language; what it does not read makes no other page. */
  query?: readonly string[]
  /** Those of which it reads several values, where not every page does. */
  several?: readonly string[]
  /** Only for people who are logged in. */
  signedIn?: boolean
  /** Pages of accounts show no header, only its menu; the login page no part of the shell. */
  hides?: 'header' | 'both'
  /** Its module, where it brings a style sheet of its own: the first view links it. */
  styled?: string
}

const page = <Data,>(path: string, load: () => Promise<PageModule<Data>>, more?: Partial<Route>): Route => ({
  path,
  load: load as unknown as () => Promise<PageModule<unknown>>,
  ...more,
})

const detail = () => import('./detail/DetailPage.tsx')
/** The special pages of the data families; each shows a dataset. */
const detailNames =
  'detail detailMEIC xclDetail wxDetail detail-yangtze detail-source yjxDetail detail-report micropulse threeD wcDetail ypDetail'

/** The version, and the picture that is drawn. */
const detailQuery = 'id version variable station from to resolution axis all'.split(' ')

/** What an address shows that no page has. */
export const lost = '/404'
export const personal = '/dataAudit/expertAudit'

export const routes: Route[] = [
  page('/', () => import('./home/HomePage.tsx')),
  page('/en', () => import('./home/HomePage.tsx')),
  page('/list', () => import('./list/ListPage.tsx'), { query: listParameters }),
  page('/detail', detail, { query: detailQuery }),
  page('/detail/chart', () => import('./charts/wide/ChartPage.tsx'), { hides: 'both', query: detailQuery }),
  page('/detail/compare', () => import('./versions/ComparePage.tsx'), { query: ['id', 'from', 'to'] }),
  ...detailNames.split(' ').map((name) => page(`/resourceDownload/${name}`, detail, { query: detailQuery })),
  page(stationsPath, () => import('./stations/StationsPage.tsx'), { query: stationsQuery }),
  page(`${stationsPath}/:id`, () => import('./stations/StationPage.tsx'), { query: stationQuery }),
  page(satellitesPath, () => import('./satellites/SatellitesPage.tsx'), { query: ['category', 'page'] }),
  page('/resourceDownload/:type', () => import('./list/ListPage.tsx'), { query: listParameters }),
  { path: explorer, redirect: firstView },
  ...allViews.map((at) =>
    page(
      viewPath(at),
      () =>
        at.view === 'brushcolor'
          ? import('./regions/RegionsPage.tsx').then(({ moduleOf }) => moduleOf(at))
          : import('./explore/ExplorerPage.tsx').then(({ moduleOf }) => moduleOf(at)),
      { query: explorerQuery, ...(at.view === 'brushcolor' && { styled: 'regions/RegionsPage.tsx' }) },
    ),
  ),
  ...satelliteNames.map((name) =>
    page(
      satelliteView(name),
      () => import('./explore/ExplorerPage.tsx').then(({ satelliteModuleOf }) => satelliteModuleOf(name)),
      { query: explorerQuery },
    ),
  ),
  page(inventoryView, () => import('./inventory/InventoryPage.tsx'), {
    query: explorerQuery,
    styled: 'inventory/InventoryPage.tsx',
  }),
  page(profiles.listPath, () => import('./profiles/ProfileListPage.tsx'), {
    query: profiles.listParameters,
    several: profiles.several,
  }),
  page(profiles.classesPath, () => import('./profiles/ClassesPage.tsx')),
  page(profiles.matchPath, () => import('./profiles/MatchPage.tsx')),
  page(profiles.profilePath, () => import('./profiles/ProfilePage.tsx'), { query: ['id', 'scale'], several: ['id'] }),
  page(lidarView, () => import('./curtains/CurtainPage.tsx'), { query: lidarQuery }),
  page(groundView, () => import('./air/AirPage.tsx'), { query: groundQuery, styled: 'air/AirPage.tsx' }),
  ...areaNames.flatMap((area) => [
    page(areaPath(area), () => import('./library/AreaPage.tsx').then(({ moduleOf }) => moduleOf(area)), {
      query: areaQuery,
    }),
    page(`${areaPath(area)}/:slug`, () =>
      import('./library/EntryPage.tsx').then(({ entryModuleOf }) => entryModuleOf(area)),
    ),
  ]),
  page(takePath, () => import('./take/TakePage.tsx'), {
    query: takeQuery,
    styled: 'take/TakePage.tsx',
    several: ['variables', 'stations', 'levels'],
  }),
  page(followPath, () => import('./follows/FollowPage.tsx'), {
    query: ['dataset', ...listParameters],
    styled: 'follows/FollowPage.tsx',
  }),
  page('/login', () => import('./login/LoginPage.tsx'), { hides: 'both', query: ['next', 'reason'] }),
  page('/register', () => import('./register/RegisterPage.tsx'), { hides: 'header', query: ['step'] }),
  page('/forgetPassword', () => import('./recovery/RecoveryPage.tsx'), { hides: 'header', query: ['next'] }),
  page('/messageCenter', () => import('./messages/MessagesPage.tsx'), {
    query: 'view id notice type read category page'.split(' '),
    moved: movedNotices,
  }),
  page('/notices', () => import('./notices/NoticesPage.tsx'), { query: ['category', 'page'] }),
  page('/notices/:id', () => import('./notices/NoticePage.tsx')),
  { path: '/about', redirect: '/about/platformguid' },
  page('/about/platformguid', () => import('./about/GuidePage.tsx'), { query: ['id'] }),
  page('/about/projectoverview', () => import('./about/ProjectsPage.tsx'), { query: ['fundingType', 'words'] }),
  page('/about/projectoverview/:id', () => import('./about/ProjectPage.tsx')),
  page('/about/introductory', () => import('./about/IntroductionPage.tsx')),
  page('/about/history', () => import('./about/HistoryPage.tsx')),
  page('/about/comproblem', () => import('./about/QuestionsPage.tsx')),
  page(personal, () => import('./personal/PersonalPage.tsx'), { signedIn: true }),
  page('/application', () => import('./applications/ApplyPage.tsx'), { signedIn: true }),
  page('/application/:id', () => import('./applications/CasePage.tsx'), { signedIn: true }),
  page(delivery.landing, () => import('./delivery/DeliveryPage.tsx')),
  page(delivery.wizard, () => import('./delivery/CreatePage.tsx'), {
    signedIn: true,
    query: ['id', 'step'],
    styled: 'delivery/CreatePage.tsx',
  }),
  page(delivery.examining, () => import('./delivery/ExaminingPage.tsx'), {
    signedIn: true,
    query: ['id', 'page', 'sent'],
    styled: 'delivery/ExaminingPage.tsx',
  }),
  page(delivery.published, () => import('./delivery/PublishedPage.tsx'), { signedIn: true, query: ['page'] }),
  page('/openStatistics', () => import('./statistics/StatisticsPage.tsx'), { query: ['range'] }),
  page('/feedback', () => import('./feedback/FeedbackPage.tsx'), { query: ['about'] }),
  page('/502', () => import('./errors/GatewayPage.tsx')),
  page('/302', () => import('./errors/MovedPage.tsx')),
  page(lost, () => import('./errors/LostPage.tsx'), { styled: 'errors/LostPage.tsx' }),
]

export interface Found {
  route: Route
  params: Record<string, string>
  query: URLSearchParams
  address: string
}

/** Where an address leads instead of to a page of its own. */
export const leadsOn = ({ route, query }: Found): string | null => route.redirect ?? route.moved?.(query) ?? null

/** The route of an address (path and query), or null. */
export function find(address: string): Found | null {
  const [path = '/', search = ''] = address.split('#')[0]!.split(/\?(.*)/s)
  // The matcher passes over empty parts, so `//list` would be a second address of `/list`.
  if (path.includes('//')) return null
  for (const route of routes) {
    const params = match(path, route.path)
    if (params)
      return { route, params, query: new URLSearchParams(search), address: search ? `${path}?${search}` : path }
  }
  return null
}

/** A path that is not well-formed (`/%E0`) is no page. */
function match(path: string, pattern: string): Record<string, string> | false {
  try {
    return exec(path, pattern, {}) as Record<string, string> | false
  } catch {
    return false
  }
}
