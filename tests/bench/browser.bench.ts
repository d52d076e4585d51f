import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { progress } from '../../server/commands/command.ts'
import { median } from './figures.ts'
import { observationsSlug, stationCode, variables } from './observations.ts'
import { root } from './processes.ts'
import type { Stage } from './stage.ts'

const installed = '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a browser fetches for the first view of home, and how long it draws. */
export async function browserBench(stage: Stage) {
  let browser: Browser
  try {
    browser = await chromium.launch({ args: flags, ...(existsSync(installed) && { executablePath: installed }) })
  } catch {
    progress('drawing and first view are left out: there is no Chromium')
    return
  }
  try {
    await firstView(browser, stage)
    await drawing(browser, stage)
  } finally {
    await browser.close()
  }
}

async function firstView(browser: Browser, { fixture, portal, fact }: Stage) {
  const page = await browser.newPage({ locale: 'zh-CN' })
  const asked: { url: string; type: string }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), type: request.resourceType() }))
  await page.goto(portal.origin, { waitUntil: 'networkidle' })
  await page.close()

  const kilobytes = { all: 0, script: 0 }
  for (const { url, type } of asked) {
    if (type === 'image') continue
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const size = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1000
    kilobytes.all += size
    if (type === 'script') kilobytes.script += size
  }
  const of = fixture.label
  fact({ name: `first view of home, without pictures, ${of}`, value: kilobytes.all, unit: 'kB' })
  fact({ name: `script in the first view of home, ${of}`, value: kilobytes.script, unit: 'kB' })
  const foreign = asked.filter(({ url }) => !url.startsWith(portal.origin) && !url.startsWith('data:'))
  if (foreign.length > 0) throw new Error(`home asks elsewhere: ${foreign.map((one) => one.url).join(', ')}`)

  const assets = join(root, 'dist/site/assets')
  const chart = readdirSync(assets).find((name) => /^TimeSeriesChart.*\.js\.gz$/.test(name))
  if (chart) {
    const answer = await fetch(`${portal.origin}/assets/${chart.slice(0, -3)}`)
    const size = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length / 1000
    fact({ name: 'chart with uPlot, fetched where a chart is', value: size, unit: 'kB' })
  }
}

/** Says when the answer of the series call was there and when the last line was drawn. */
const watch = () => {
  const read = Response.prototype.arrayBuffer
  Response.prototype.arrayBuffer = async function () {
    const buffer = await read.call(this)
    if (this.url.includes('/series?')) performance.mark('answered')
    return buffer
  }
  const stroke = CanvasRenderingContext2D.prototype.stroke
  CanvasRenderingContext2D.prototype.stroke = function (path?: Path2D) {
    performance.mark('stroke')
    if (path) stroke.call(this, path)
    else (stroke as () => void).call(this)
  }
}

async function drawing(browser: Browser, { portal, pace, rows, fact }: Stage) {
  const [dataset] = rows<{ id: number }>('select id from datasets where slug = ?', observationsSlug)
  if (!dataset) return
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await page.addInitScript(watch)
  const drawn: number[] = []
  for (let i = 0; i < 2 + pace.repetitions * 2; i++) {
    const query = new URLSearchParams({ id: String(dataset.id), station: stationCode(i), resolution: 'hour' })
    query.set('from', '2015-01-01')
    query.set('to', '2015-12-31')
    for (const variable of variables) query.append('variable', variable)
    await page.goto(`${portal.origin}/detail?${query}`)
    // The chart may wait until it is in view.
    await page.locator('.chart-panel, .chart-canvas').first().scrollIntoViewIfNeeded()
    await page.waitForFunction(() => performance.getEntriesByName('stroke').length > 0)
    await page.waitForTimeout(700)
    const time = await page.evaluate(() => {
      const answered = performance.getEntriesByName('answered').at(-1)!.startTime
      const strokes = performance.getEntriesByName('stroke').map((mark) => mark.startTime)
      // Strokes more than a quarter of a second apart belong to something else (a hover, a resize).
      let last = strokes.find((at) => at > answered) ?? answered
      for (const at of strokes) if (at > last && at - last < 250) last = at
      return last - answered
    })
    // The first ones also compile.
    if (i >= 2) drawn.push(time)
  }
  await page.close()
  fact({ name: 'a station-year of six variables drawn, after its answer', value: median(drawn), unit: 'ms' })
}
