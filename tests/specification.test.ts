import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { citedIn, titlesOf } from './helpers/titles.ts'

/** docs/specification.md says of every item of the specification where it lives and which test holds it: kept true here. */
const page = readFileSync('docs/specification.md', 'utf8')

interface Row {
  /** The number of the section. */
  section: number
  part: string
  item: string
  where: string
  how: string
}
const heads = /^\|(?: Item \| Where it lives \| Test |---\|---\|---)\|$/
const lines = page.split('\n')
const rows: Row[] = []
let part = ''
let section = 0
for (const line of lines) {
  const [, heading] = /^#{2,3} (.+)$/.exec(line) ?? []
  if (heading) part = heading
  section = Number(/^## (\d) /.exec(line)?.[1] ?? section)
  const [, item, where, how] = /^\| (.+?) \| (.+?) \| (.+?) \|$/.exec(line) ?? []
  if (how && !heads.test(line)) rows.push({ section, part, item: item!, where: where!, how })
}
const ofSection = (number: number) => rows.filter((row) => row.section === number)
const named = (number: number) =>
  ofSection(number).flatMap(({ item }) => [...item.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))

/** Every address of section 2. */
const routes = [
  ...['/', '/en', '/login', '/register', '/forgetPassword', '/ypsj/list', '/ypsj/classify', '/list', '/detail'],
  ...['', '/createData', '/examining', '/lauchData'].map((name) => `/dataDelivery${name}`),
  ...['expertAudit', 'datadlodAuditreview', 'dataAuditdown', 'userList'].map((name) => `/dataAudit/${name}`),
  ...['auditing', 'auditingMEIC', 'log'].map((name) => `/dataAudit/expertAudit/${name}`),
  ...['/userAudit/auditpage', '/userManage', '/bankmange/platformfeedback', '/resourceDownload/{type}'],
  ...[
    ...['detailMEIC', 'detail', 'xclDetail', 'wxDetail', 'detail-yangtze', 'detail-source', 'yjxDetail'],
    ...['detail-report', 'micropulse', 'threeD', 'wcList', 'wcDetail', 'weiXing', 'ypDetail'],
  ].map((name) => `/resourceDownload/${name}`),
  '/dataVisualization',
  ...[
    ...['dmobservation', 'radarpro', 'sequenceth', 'controlth', 'bitmapth', 'histogramth', 'brushcolorth'],
    ...['gisdynamicth', 'sequenceqd', 'controlqd', 'bitmapqd', 'histogramqd', 'brushcolorqd', 'gisdynamicqd'],
    ...['qingdshj', 'satelliters', 'weiXingGcData'],
  ].map((name) => `/dataVisualization/${name}`),
  ...['/modelBase', '/thematicData', '/caseBase', '/knowledgeBase', '/messageCenter', '/openStatistics'],
  ...['', '/platformguid', '/projectoverview', '/comproblem', '/introductory'].map((name) => `/about${name}`),
  ...['/502', '/302'],
]
/** Every call of section 7. */
const calls = [
  ...['GET /user/login', 'POST /user/logout', 'POST /user/add', 'GET /user/sendMail', 'GET /user/mailChecking'],
  ...['GET /datashare/dcwuserinfo/sendMail', 'POST /datashare/dcwuserinfo/findCheckEmail'],
  'POST /datashare/dcwuserinfo/findPassword',
  ...['POST delete', 'GET page', 'POST updateByIdsF', 'POST updateByIdsT', 'GET {id}'].map((call) =>
    call.replace(' ', ' /sys/datashare/dmessage/'),
  ),
  ...['POST /sys/dpush/clpush', 'GET /sys/dpush/mypush', 'GET /sys/menu/nav'],
  ...['getDataModule', 'dat/page', 'getDataRecommend'].map((name) => `GET /dataAccess/${name}`),
  ...['zdyjjhzcxm/page', 'zdyjjhzcxm/{id}', 'dresou/getResou', 'datatypelb/getlbt', 'tongji/getTongji'].map(
    (name) => `GET /datashare/${name}`,
  ),
  ...['zdyjjhjj/getJianjie', 'dtongzhigonggao/page', 'dtongzhigonggao/{id}', 'dfazhanlicheng/page'].map(
    (name) => `GET /datashare/${name}`,
  ),
  ...['GET /wrdatashow/datayuanpu/seloptionCount', 'GET /wrdatashow/dataplatform/getDataPlatform'],
  ...['POST /dataFeedback/inputFeedBackData', 'GET /pic'],
]

describe('docs/specification.md', () => {
  test('has lines of three cells, each once', () => {
    const written = lines.filter((line) => line.startsWith('|') && !heads.test(line))
    expect(written).toHaveLength(rows.length)
    for (const { item, where, how } of rows)
      for (const cell of [item, where, how]) expect(cell, item).not.toMatch(/^\s*$|\|/)
    const keys = rows.map((row) => `${row.part}: ${row.item}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('names every route and every call', () => {
    const missing = (wanted: string[], number: number) => wanted.filter((one) => !named(number).includes(one))
    expect(missing(routes, 2)).toEqual([])
    expect(missing(calls, 7)).toEqual([])
  })

  test('gives each item a test by its name, in a file that is there', () => {
    const known = new Map<string, string[]>()
    const titles = (path: string) => {
      if (!known.has(path)) known.set(path, existsSync(path) ? titlesOf(readFileSync(path, 'utf8')) : [])
      return known.get(path)!
    }
    const wrong = rows.flatMap(({ part, item, how }) => {
      const cited = citedIn(how)
      const held = cited.length > 0 && cited.every(({ names }) => names.length > 0)
      const unknown = cited.flatMap(({ path, names }) =>
        names.filter((name) => !titles(path).some((title) => title.includes(name))).map((name) => `${path} “${name}”`),
      )
      return held && unknown.length === 0 ? [] : [{ part, item, unknown }]
    })
    expect(wrong).toEqual([])
  })

  test('is found from the page that a maintainer opens first', () => {
    expect(readFileSync('README.md', 'utf8')).toContain('docs/specification.md')
  })
})
