import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeDataset, makeRoles } from '../helpers/make.ts'

/** Every address that the specification names, once: what a visitor gets there. */
const pages = [
  ...['/', '/en', '/login', '/register', '/forgetPassword', '/ypsj/list', '/ypsj/classify', '/list', '/detail?id=1'],
  ...['inventory', 'reanalysis', 'laboratory', 'field', 'satellite', 'source-profile', 'technique'].map(
    (kind) => `/resourceDownload/${kind}`,
  ),
  ...['apportionment', 'project-display', '1015', '1015?allsel=1', 'field?id=1015&allsel=1', 'wcList', 'weiXing'].map(
    (name) => `/resourceDownload/${name}`,
  ),
  ...['detail', 'wcDetail'].map((name) => `/resourceDownload/${name}?id=1`),
  ...[
    ...[
      'dmobservation',
      'radarpro',
      'sequenceth',
      'controlth',
      'bitmapth',
      'histogramth',
      'brushcolorth',
      'gisdynamicth',
    ],
    ...['sequenceqd', 'controlqd', 'bitmapqd', 'histogramqd', 'brushcolorqd', 'gisdynamicqd'],
    ...['qingdshj', 'satelliters', 'weiXingGcData'],
  ].map((view) => `/dataVisualization/${view}`),
  ...['/modelBase', '/thematicData', '/caseBase', '/knowledgeBase', '/messageCenter', '/openStatistics'],
  ...['platformguid', 'projectoverview', 'comproblem', 'introductory'].map((name) => `/about/${name}`),
  ...['/dataDelivery', '/502', '/302'],
]
/** What stands elsewhere, or behind the log-in. */
const leading: Record<string, string> = {
  '/dataVisualization': '/dataVisualization/controlth',
  '/about': '/about/platformguid',
  // The only dataset is of field data: each page of another kind leads to that of its own.
  ...Object.fromEntries(
    [
      ...['detailMEIC', 'xclDetail', 'wxDetail', 'detail-yangtze', 'detail-source', 'yjxDetail'],
      ...['detail-report', 'micropulse', 'threeD', 'ypDetail'],
    ].map((name) => [`/resourceDownload/${name}?id=1`, '/resourceDownload/wcDetail?id=1']),
  ),
  ...Object.fromEntries(
    [
      ...['/dataAudit/expertAudit', '/dataAudit/datadlodAuditreview', '/dataAudit/dataAuditdown'],
      ...['/dataAudit/expertAudit/auditing', '/dataAudit/expertAudit/auditingMEIC', '/dataAudit/expertAudit/log'],
      ...['/dataDelivery/createData', '/dataDelivery/examining', '/dataDelivery/lauchData'],
      ...['/dataAudit/userList', '/userAudit/auditpage', '/userManage', '/bankmange/platformfeedback'],
    ].map((path) => [path, `/login?next=${encodeURIComponent(path)}&reason=050401`]),
  ),
}
let portal: Portal
let app: App
beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await ensureVocabulary(portal.services.database)
  await portal.services.publishing.publish(makeDataset())
  const { render } = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
  }
  app = await buildApp(portal.services, {
    site: { render, assets: () => ({ script: '/assets/main.js', styles: ['/assets/main.css'] }) },
  })
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const inLanguage = (path: string, language: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
const words = (html: string, element: string) =>
  new RegExp(`<${element}\\b[^>]*>(.*?)</${element}>`, 's')
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim() ?? ''
const han = /\p{Script=Han}/u

describe.each(['zh', 'en'])('addresses of the specification, %s', (language) => {
  // Each of the two homes is in its own language.
  const other = language === 'zh' ? '/en' : '/'
  test.each(pages.filter((path) => path !== other))('%s is a page with a title and a heading', async (path) => {
    const { statusCode, body } = await app.inject({ url: inLanguage(path, language) })
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"`)
    const [title, heading] = [words(body, 'title'), words(body, 'h1')]
    expect(title).not.toBe('')
    expect(heading).not.toBe('')
    expect(han.test(title)).toBe(language === 'zh')
    // One main heading: who hears the page knows where they are.
    expect(body.match(/<h1\b/g)).toHaveLength(1)
  })
  test.each(Object.entries(leading))('%s leads to %s', async (path, to) => {
    const { statusCode, headers } = await app.inject({ url: path, headers: { cookie: `language=${language}` } })
    expect([statusCode, headers.location]).toEqual([302, to])
  })
})
