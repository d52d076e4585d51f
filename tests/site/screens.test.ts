import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { texts } from '../../seeds/content/texts.ts'
import { ensureContent, ensureProjects } from '../../seeds/rows.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { setUp } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeDataset } from '../helpers/make.ts'
import { profileDataset } from '../profiles/material.ts'
import { material } from '../publishing/material.ts'

/** What the specification says of the shell and of the screens, as they arrive from the server, with all texts in them. */
let portal: Portal
let app: App
let cookie: string
const ids: Record<string, number> = {}

beforeAll(async () => {
  portal = await startPortal()
  const { services } = portal
  const { database, publishing } = services
  await setUp(database)
  const { categories } = database.tables
  await database.transaction(async () => {
    await ensureProjects(database)
    await ensureContent(database)
    await database.sql.update(categories).set({ dayRange: 30 })
  })
  await makeAccount(services, { username: 'li', realName: '李明' })
  const references = [{ text: 'Lin Y. A study of ozone.', lang: 'en' as const }]
  ids.open = (await publishing.publish(makeDataset({ categoryId: 1015, references }))).id
  ids.series = (await publishing.publish(material('hours'))).id
  ids.profiles = (await publishing.publish({ ...profileDataset('profiles'), kind: 'source-profile' })).id
  const { render } = (await import(resolve('public-site/render.tsx'))) as {
    render(request: PageRequest): Promise<PageAnswer>
  }
  app = await buildApp(services, { site: { render, assets: () => ({ script: '/m.js', styles: [] }) } })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: 'li', password: 'Demo2026' },
  })
  cookie = String(answer.headers['set-cookie']).split(';')[0]!
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const open = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await app.inject({ url: url.replaceAll(/[^ -~]+/g, encodeURIComponent), headers })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const english = { cookie: 'language=en' }
/** Some element, with what is within, up to the first that ends like it. */
const element = (html: string, start: string) => {
  const [, name] = /^<(\w+)/.exec(start)!
  return new RegExp(`${start}.*?</${name}>`, 's').exec(html)?.[0] ?? ''
}
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim()
const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text]) => ({
    href: href!.replaceAll('&amp;', '&'),
    text: textOf(text!),
  }))
const menuOf = (html: string) => element(html, '<nav class="menu"')
const dropDown = (html: string, name: string) =>
  html.match(/<details.*?<\/details>/gs)!.find((one) => textOf(element(one, '<summary')) === name)!

describe('the shell', () => {
  const pages = ['/', '/list', '/detail?id=1', '/about/platformguid', '/openStatistics', '/messageCenter', '/feedback']

  test('has its menu and its footer on every page but the log-in, and its header not on those of accounts', async () => {
    for (const path of [...pages, '/register', '/forgetPassword', '/login']) {
      const html = await open(path)
      expect([path, html.includes('<nav class="menu"')]).toEqual([path, path !== '/login'])
      expect([path, html.includes('<footer class="footer"')]).toEqual([path, path !== '/login'])
      expect([path, html.includes('<header class="header"')]).toEqual([path, pages.includes(path)])
    }
  })

  test('has in its header a menu, a bell, the other language, the log-in, a search and one line', async () => {
    for (const [language, other, headers] of [
      ['zh', 'English', {}],
      ['en', '中文', english],
    ] as const) {
      const header = element(await open('/list', headers), '<header class="header"')
      const named = (text: string) => links(header).find((one) => one.text === text)?.href
      expect(links(menuOf(header)).length).toBeGreaterThan(8)
      expect(header).toMatch(/<a class="tool" id="bell" href="\/messageCenter"/)
      expect(named(other)).toBe(`/list?lang=${language === 'zh' ? 'en' : 'zh'}`)
      expect(named(language === 'zh' ? '登录' : 'Log in')).toMatch(/^\/login/)
      expect(named(language === 'zh' ? '注册' : 'Register')).toBe('/register')
      expect(header).toContain(`<p class="notice-line">${texts['notice-line']![language]}</p>`)
    }
  })

  test('has for who is logged in the personal centre and the way out, and no way in', async () => {
    const header = element(await open('/list', { cookie }), '<header class="header"')
    expect(links(header).find(({ href }) => href === '/dataAudit/expertAudit')?.text).toContain('李明')
    expect(header).toMatch(/<button class="tool needs-script" type="button">退出登录<\/button>/)
    expect(links(header).filter(({ href }) => /^\/(login|register)/.test(href))).toEqual([])
  })

  test('offers five words that are often searched, each leading to its search', async () => {
    const [, words] = /<p class="hot-words">(.*?)<\/p>/s.exec(await open('/list'))!
    expect(links(words!).map(({ text }) => text)).toEqual(['PM2.5', '臭氧', '排放清单', '二次有机气溶胶', '京津冀'])
    for (const { href, text } of links(words!))
      expect(href).toBe(`/list?${new URLSearchParams({ id: '3', search: '1', keyword: text })}`)
  })

  test('searches without script as well: the list with id 3, the mark of a search and the text', async () => {
    const form = element(await open('/about/platformguid'), '<form action="/list"')
    expect(form).toContain('<input type="hidden" name="id" value="3"')
    expect(form).toContain('<input type="hidden" name="search" value="1"')
    expect(form).toMatch(/<input[^>]* name="keyword"/)
    expect(form).toContain('<button class="search-button" type="submit">搜索</button>')
  })

  test('tells platform, organiser, contact, filing number and technical support', async () => {
    for (const language of ['zh', 'en'] as const) {
      const html = await open('/list', language === 'en' ? english : {})
      const footer = element(html, '<footer')
      for (const key of ['platform-name', 'organiser', 'contact', 'filing-number', 'technical-support'])
        expect(footer).toContain(texts[key]![language])
      expect(element(html, '<a class="brand"')).toContain(texts['platform-name']![language])
    }
  })
})

describe('the menu', () => {
  test('comes from the server, in the language of the reader', async () => {
    for (const headers of [{ datasourcetype: 'zh' }, { datasourcetype: 'en', ...english }] as Record<
      string,
      string
    >[]) {
      const { data } = (await app.inject({ url: '/api/sys/menu/nav', headers })).json()
      const menu = textOf(menuOf(await open('/list', headers)).replaceAll(/<(a|summary)\b/g, '\n<$1'))
      for (const { type } of data) expect(menu.split('\n')).toContain(type)
    }
  })

  test('of data resources lists its children by group, each leading to its list with id and day range', async () => {
    const panel = dropDown(menuOf(await open('/list')), '数据资源')
    const groups = [...panel.matchAll(/<p class="menu-group-name">(.*?)<\/p><ul>(.*?)<\/ul>/gs)]
    expect(groups.map(([, name]) => textOf(name!))).toEqual([
      ...['污染源排放清单', '同化再分析数据', '实验室测量数据', '外场观测数据', '卫星观测数据', '污染源谱数据'],
      ...['新型测量技术', '源解析技术', '项目成果展示'],
    ])
    for (const [, , list] of groups) {
      expect(links(list!).length).toBeGreaterThan(0)
      for (const { href, text } of links(list!)) {
        expect(href).toMatch(/^\/resourceDownload\/[\w-]+\?id=\d+&dayRange=30$/)
        expect(text).not.toBe('')
      }
    }
  })

  test('of the platform guide lists its pages, and hides the DOI authorization description', async () => {
    const listed = async (name: string, headers = {}) => links(dropDown(menuOf(await open('/list', headers)), name))
    const zh = await listed('平台指南')
    expect(zh.length).toBeGreaterThanOrEqual(3)
    for (const { href } of zh) expect(href).toMatch(/^\/about\/platformguid\?id=[\w-]+$/)
    for (const { text } of [...zh, ...(await listed('Platform guide', english))]) expect(text).not.toMatch(/DOI/)
    // Its page is there all the same.
    expect(await open('/about/platformguid?id=doi-authorization')).toMatch(/<h1>[^<]*DOI/)
  })
})

describe('home', () => {
  test('has search, hot words, categories, hot and latest datasets, figures and news', async () => {
    const html = await open('/')
    expect(html).toContain('id="search-large"')
    expect(html).toContain('<p class="hot-words">')
    expect(html.match(/<p class="kind-sentence">/g)).toHaveLength(9)
    for (const name of ['下载最多', '最近发布']) {
      const [, list = ''] = new RegExp(`<h2>${name}</h2><ul class="lines">(.*?)</ul>`, 's').exec(html) ?? []
      expect(links(list).some(({ href }) => href === `/detail?id=${ids.open}`)).toBe(true)
    }
    const figures = [...element(html, '<section class="home-figures"').matchAll(/<dt>(.*?)<\/dt>/g)]
    expect(figures.map(([, name]) => name)).toEqual([
      ...['数据集', '资助项目', '观测站点', '小时观测记录', '数据文件', '数据总量', '下载次数'],
    ])
    expect(links(html).filter(({ href }) => /^\/notices\/\d+$/.test(href)).length).toBeGreaterThan(2)
  })
})

describe('the list of datasets', () => {
  test('shows everything for a search of nothing, and trims what is searched for', async () => {
    const count = async (path: string) => textOf(element(await open(path), '<p class="list-count'))
    const all = await count('/list')
    expect(all).toContain('3')
    for (const nothing of ['', '%20%20', '+']) expect(await count(`/list?id=3&search=1&keyword=${nothing}`)).toBe(all)
    const found = await count('/list?id=3&search=1&keyword=臭氧')
    expect(found).not.toBe(all)
    expect(await count('/list?id=3&search=1&keyword=%20臭氧%20')).toBe(found)
  })
})

describe('the page of a dataset', () => {
  test('has basic information, details, a sample, references and the download', async () => {
    const html = await open(`/detail?id=${ids.open}`)
    for (const [id, title] of [
      ['basic', '基本信息'],
      ['details', '数据说明'],
      ['sample', '样例数据'],
      ['references', '参考文献'],
      ['download', '下载'],
    ])
      expect(html).toMatch(new RegExp(`<section[^>]* id="${id}"[^>]*>.*?<h2[^>]*>${title}`, 's'))
    expect(html).toContain('Lin Y. A study of ozone.')
    expect(html).toContain('<td class="words">2022-01-01T00:00</td>')
    expect(html).toContain('o3.csv')
    expect(html).toContain('登录后下载')
  })

  test.each(['detail', 'wcDetail'])('of field data stands at /resourceDownload/%s as well', async (name) => {
    const html = await open(`/resourceDownload/${name}?id=${ids.open}`)
    expect(textOf(element(html, '<h1'))).toMatch(/^北京臭氧小时观测数据集/)
  })
  test('of source profiles stands at /resourceDownload/ypDetail', async () => {
    expect(await open(`/resourceDownload/ypDetail?id=${ids.profiles}`)).toContain('源谱图')
  })
  test.each([
    ...['detailMEIC', 'xclDetail', 'wxDetail', 'detail-yangtze', 'detail-source', 'yjxDetail'],
    ...['detail-report', 'micropulse', 'threeD', 'ypDetail'],
  ])('asked for at /resourceDownload/%s, it leads to the page of its kind', async (name) => {
    const { statusCode, headers } = await app.inject({ url: `/resourceDownload/${name}?id=${ids.open}&version=1` })
    expect([statusCode, headers.location]).toEqual([302, `/resourceDownload/wcDetail?id=${ids.open}&version=1`])
  })
})

describe('the views of fields', () => {
  const views = {
    control: '等值线',
    bitmap: '格点图',
    gisdynamic: '动态图',
    sequence: '时间序列',
    histogram: '分布统计',
  }
  const families = { th: '同化与卫星数据', qd: '排放清单' }
  test.each(
    Object.entries({ ...views, brushcolor: '分省着色' }).flatMap(([view, name]) =>
      Object.entries(families).map(([family, of]) => [`${view}${family}`, `${name} · ${of}`] as const),
    ),
  )('at /dataVisualization/%s are %s', async (path, name) => {
    expect(textOf(element(await open(`/dataVisualization/${path}`), '<h1'))).toBe(name)
  })
  test.each([
    ['dmobservation', '地面观测站'],
    ['satelliters', '卫星遥感 · 格点产品'],
    ['weiXingGcData', '卫星观测数据 · 条带'],
    ['radarpro', '激光雷达时间—高度图'],
    ['qingdshj', '清单汇总'],
  ])('at /dataVisualization/%s is what its name says: %s', async (path, name) => {
    expect(textOf(element(await open(`/dataVisualization/${path}`), '<h1'))).toContain(name)
  })
})

describe('the other screens', () => {
  test.each([
    ['/ypsj/list', '源谱库'],
    ['/ypsj/classify', '源'],
    ['/resourceDownload/wcList', '观测站点'],
    ['/resourceDownload/weiXing', '卫星资源'],
    ['/resourceDownload/field', '外场观测数据'],
    ['/modelBase', '模式库'],
    ['/thematicData', '专题数据'],
    ['/caseBase', '案例库'],
    ['/knowledgeBase', '知识库'],
    ['/openStatistics', '平台统计'],
    ['/dataDelivery', '数据汇交'],
    ['/about/projectoverview', '项目'],
    ['/about/comproblem', '常见问题'],
    ['/about/introductory', '计划'],
    ['/about/history', '发展历程'],
    ['/about/platformguid', '平台介绍'],
    ['/about/platformguid?id=data-use-agreement', '数据使用协议'],
    ['/about/platformguid?id=doi-authorization', 'DOI'],
    ['/502', '服务暂时无法连接'],
    ['/302', '登录已失效'],
    ['/login', '登录'],
    ['/register', '注册'],
    ['/forgetPassword', '密码'],
    ['/messageCenter', '消息中心'],
  ])('%s is %s', async (path, name) => {
    expect(textOf(element(await open(path), '<h1'))).toContain(name)
  })

  test('the overview of projects tells 76: 46 key, 26 cultivation, 6 integration and 3 strategic', async () => {
    for (const path of ['/about/projectoverview', '/about/introductory']) {
      const text = textOf(await open(path))
      for (const said of ['76项', '重点支持项目46项', '培育项目26项', '集成项目6项', '战略研究项目3项'])
        expect([path, text.includes(said)]).toEqual([path, true])
    }
    const html = await open('/about/projectoverview')
    expect(html.match(/<li class="project"/g)).toHaveLength(76)
  })

  test('stations are listed, and found by name and by a rectangle of the map', async () => {
    const found = async (query: string) => links(await open(`/resourceDownload/wcList${query}`)).map(({ text }) => text)
    expect(await found('')).toEqual(expect.arrayContaining(['east（中）', 'west（中）']))
    const form = element(await open('/resourceDownload/wcList'), '<form class="stations-form"')
    for (const name of ['words', 'west', 'south', 'east', 'north']) expect(form).toContain(`name="${name}"`)
    const east = await found('?west=116.2&south=39&east=116.35&north=41')
    expect([east.includes('east（中）'), east.includes('west（中）')]).toEqual([true, false])
    const west = await found('?words=west')
    expect([west.includes('east（中）'), west.includes('west（中）')]).toEqual([false, true])
  })

  test('source profiles are found by their class, and opened', async () => {
    const html = await open('/ypsj/list?sourceClass=coal')
    expect(html).toContain('Coal stove（中）')
    expect(html).not.toContain('Road dust（中）')
    expect(links(html).some(({ href }) => href.startsWith('/ypDetail?id='))).toBe(true)
  })

  test('the statistics have three ranges', async () => {
    for (const [query, name] of [
      ['', '近 30 天'],
      ['?range=year', '近一年'],
      ['?range=all', '全部时间'],
    ]) {
      expect(await open(`/openStatistics${query}`)).toMatch(new RegExp(`<a[^>]* aria-current=[^>]*>${name}</a>`))
    }
  })
})
