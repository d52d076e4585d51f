/** Every screen that there is, taken from the tables of the code: one that comes is looked at by itself. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parts, personalAddress } from '../../public-site/personal/parts.rules.ts'
import { applicable, clearPending, listOf, type Person, person } from './api.ts'
import { expect, type Page } from './portal.ts'

interface Route {
  path: string
  load?: unknown
  redirect?: string
  signedIn?: boolean
}
/** Its compiler has other settings than that of the tests. */
const table = () => import(resolve('public-site/routes.tsx')) as Promise<{ personal: string; routes: readonly Route[] }>

/** A case of theirs under review whose reviewer has asked, and one that was decided on. */
async function makeCases(user: Person) {
  await clearPending(user)
  const { data: decided } = await user.get('/applications?status=not-passed&limit=1')
  const [dataset] = await applicable(user, 'field', 1)
  const { data: asked } = await user.post('/applications', { datasets: [dataset], reason: '研究背景臭氧。' })
  await (await person('reviewer')).post(`/admin/applications/${asked.id}/ask`, { text: '数据会公开吗？' })
  return { asked: asked.id as number, decided: decided.list[0].id as number, dataset: dataset! }
}

const cases = new Map<string, ReturnType<typeof makeCases>>()
/** Made once for somebody: pages of the site and of the console show the same. */
function casesOf(user: Person) {
  const found = cases.get(user.token) ?? makeCases(user)
  cases.set(user.token, found)
  return found
}

/** An address for each page of the site; pages of several addresses once. */
export async function pagesOfSite(user: Person) {
  const { personal, routes } = await table()
  const { data: notices } = await user.get('/datashare/dtongzhigonggao/page?limit=1')
  const { data: messages } = await user.get('/sys/datashare/dmessage/page?limit=1')
  const { asked, decided, dataset } = await casesOf(user)
  const [inventory] = await applicable(user, 'inventory', 1)
  const [field] = await applicable(user, 'field', 1)
  const one = async (query: string) =>
    (await user.get(`/dataAccess/dat/page?${query}&limit=1`)).data.list[0].id as number
  const keyword = (words: string) => `keyword=${encodeURIComponent(words)}`
  const [laboratory, technique, lidar, solid, satellite] = await Promise.all([
    one('kind=laboratory&sharingMode=open'),
    one('kind=technique&sharingMode=open'),
    one(`${keyword('微脉冲激光雷达')}&sharingMode=open`),
    one(`${keyword('沙尘气溶胶 三维')}&sharingMode=open`),
    one('kind=satellite&sharingMode=open'),
  ])
  const addresses: Record<string, string[]> = {
    '/list': [
      '/list',
      '/list?keyword=PM2.5&kind=field&from=2013',
      '/list?keyword=zzzzqq',
      // A slip, words that few say together, and what to drop.
      '/list?keyword=ozne',
      `/list?${keyword('京津冀臭氧污染特征')}`,
      `/list?${keyword('臭氧 zzzzqq')}`,
    ],
    '/detail': [
      '/detail?id=1',
      ...[inventory, laboratory, technique, satellite, dataset].map((id) => `/detail?id=${id}`),
      `/resourceDownload/micropulse?id=${lidar}`,
      `/resourceDownload/threeD?id=${solid}`,
    ],
    '/take': ['/take', '/take?dataset=1', `/take?dataset=${satellite}`],
    '/follow': ['/follow?dataset=1', `/follow?${keyword('臭氧')}&kind=field`],
    '/detail/chart': ['/detail/chart?id=1'],
    '/detail/compare': ['/detail/compare?id=1&from=1&to=1'],
    '/resourceDownload/:type': ['/resourceDownload/inventory'],
    '/ypsj/list': ['/ypsj/list', '/ypsj/list?keyword=zzzzqq'],
    '/ypDetail': ['/ypDetail?id=1', '/ypDetail?id=2&id=7&id=8'],
    '/resourceDownload/wcList': ['/resourceDownload/wcList', '/resourceDownload/wcList?words=zzzzqq'],
    '/resourceDownload/wcList/:id': ['/resourceDownload/wcList/1'],
    '/modelBase/:slug': ['/modelBase/naqpms'],
    '/thematicData/:slug': ['/thematicData/dust'],
    '/caseBase/:slug': ['/caseBase/jjj-haze-2023-11'],
    '/knowledgeBase': ['/knowledgeBase', '/knowledgeBase?words=zzzzqq'],
    '/knowledgeBase/:slug': ['/knowledgeBase/gb-3095'],
    '/login': ['/login', '/login?reason=050402'],
    '/feedback': ['/feedback', `/feedback?about=${encodeURIComponent('/detail?id=1')}`],
    '/messageCenter': ['/messageCenter', `/messageCenter?id=${messages.list[0].id}`],
    '/register': ['/register', '/register?step=mailbox'],
    '/notices/:id': [`/notices/${notices.list[0].id}`],
    [personal]: parts.map((part) => personalAddress(part)),
    '/about/projectoverview/:id': ['/about/projectoverview/1'],
    '/404': ['/openStatistic'],
    '/application': ['/application', `/application?dataset=${inventory}&dataset=${field}`],
    '/application/:id': [`/application/${asked}?sent=`, `/application/${decided}`],
  }
  const own = routes.filter(
    ({ load, redirect }, at) => !redirect && routes.findIndex((other) => other.load === load) === at,
  )
  return own.flatMap(({ path, signedIn = false }) =>
    (addresses[path] ?? [path]).map((address) => ({ address, signedIn })),
  )
}

/** The screens of each resource: `admin/App.tsx` names it, and the file that it names has them. */
function resourcesOfConsole() {
  const app = readFileSync('admin/App.tsx', 'utf8')
  const files = new Map(
    [...app.matchAll(/^import \{ ([\w, ]+) \} from '\.\/(\S+)'$/gm)].flatMap(([, names, file]) =>
      names!.split(', ').map((name) => [name, `admin/${file}`] as const),
    ),
  )
  return [...app.matchAll(/<Resource name="([\w-]+)" \{\.\.\.(\w+)\}/g)].map(([, name, variable]) => {
    // One file may hold several resources.
    const [, source = ''] = readFileSync(files.get(variable!)!, 'utf8').split(`export const ${variable}`)
    const [own = ''] = source.split(/^\}/m)
    return { name: name!, has: (screen: string) => new RegExp(`^ {2}${screen}:`, 'm').test(own) }
  })
}

/** Records whose pages are others than that of the first of their list. */
const states = [
  ['applications', { status: 'passed' }],
  ['applications', { status: 'not-passed' }],
  ['applications', { waitingForAnswer: true }],
  ['registrations', { state: 'pending' }],
] as const

/** Lists, the overview first; and of each resource what one record has of its own, and what makes one. */
export async function screensOfConsole(admin: Person, user: Person) {
  await casesOf(user)
  const resources = resourcesOfConsole()
  const records: string[] = []
  for (const { name, has } of resources) {
    if (has('create')) records.push(`${name}/create`)
    if (!has('show') && !has('edit')) continue
    const [first] = (await admin.get(`/admin/${name}?range=[0,0]`)) as { id: number | string }[]
    // The demo has none of them.
    if (!first) continue
    if (has('show')) records.push(`${name}/${first.id}/show`)
    if (has('edit')) records.push(`${name}/${first.id}`)
  }
  for (const [name, filter] of states) {
    const [one] = (await admin.get(listOf(name, filter))) as { id: number }[]
    if (!one) throw new Error(`the demo has no ${name} with ${JSON.stringify(filter)}`)
    records.push(`${name}/${one.id}/show`)
  }
  return {
    lists: ['', ...resources.flatMap(({ name, has }) => (has('list') ? [name] : []))],
    records: [...new Set(records)],
  }
}

/** Without loading the console anew; it waits until nothing is loading any more. */
export async function openScreen(page: Page, path: string) {
  await page.evaluate((hash) => {
    location.hash = `#/${hash}`
  }, path)
  await expect(page.locator('#main-content')).not.toBeEmpty()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0)
}
