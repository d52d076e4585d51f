import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { progress } from '../../server/commands/command.ts'
import { wholeBrowser } from '../browser/browsers.ts'
import { logIn } from './downloads.bench.ts'
import { median } from './figures.ts'
import { observationsSlug, stationCode, variables } from './observations.ts'
import { root } from './processes.ts'
import type { Stage } from './stage.ts'

const { executablePath, args } = wholeBrowser

/** What a browser fetches for the first view of home, and how long it draws. */
export async function browserBench(stage: Stage) {
  let browser: Browser
  try {
    browser = await chromium.launch({ args, ...(existsSync(executablePath) && { executablePath }) })
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

/** Says when the answer of the series call was there, and when what is drawn can be seen. */
const watch = () => {
  const read = Response.prototype.arrayBuffer
  Response.prototype.arrayBuffer = async function () {
    const buffer = await read.call(this)
    if (this.url.includes('/series?')) performance.mark('answered')
    return buffer
  }
  const stroke = CanvasRenderingContext2D.prototype.stroke
  let waiting = false
  CanvasRenderingContext2D.prototype.stroke = function (path?: Path2D) {
    if (path) stroke.call(this, path)
    else (stroke as () => void).call(this)
    if (path) performance.mark('line')
    if (waiting) return
    waiting = true
    // After all that is drawn in one go; reading a point back waits until it really is.
    queueMicrotask(() => {
      this.getImageData(0, 0, 1, 1)
      performance.mark('drawn')
      waiting = false
    })
  }
}

async function drawing(browser: Browser, { portal, pace, rows, fact }: Stage) {
  const [dataset] = rows<{ id: number }>('select id from datasets where slug = ?', observationsSlug)
  if (!dataset) return
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  // A visitor is shown half a year of hours at most.
  const [name, value] = (await logIn(portal.origin)).split('=')
  await page.context().addCookies([{ name: name!, value: value!, url: portal.origin }])
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
    await page.waitForFunction(
      () => performance.getEntriesByName('answered').length > 0 && performance.getEntriesByName('drawn').length > 0,
    )
    await page.waitForTimeout(700)
    const { time, lines } = await page.evaluate(() => {
      const answered = performance.getEntriesByName('answered').at(-1)!.startTime
      const drawn = performance.getEntriesByName('drawn').map((mark) => mark.startTime)
      const lines = performance.getEntriesByName('line').filter((mark) => mark.startTime > answered)
      // The picture is drawn once the answer is there; what comes much later is something else (a hover, a resize).
      let last = drawn.find((at) => at > answered) ?? Number.NaN
      for (const at of drawn) if (at > last && at - last < 100) last = at
      return { time: last - answered, lines: lines.length }
    })
    if (lines < variables.length) throw new Error(`${lines} lines were drawn, not ${variables.length}`)
    // The first ones also compile.
    if (i >= 2) drawn.push(time)
  }
  await page.close()
  fact({ name: 'a station-year of six variables drawn, after its answer', value: median(drawn), unit: 'ms' })
}
