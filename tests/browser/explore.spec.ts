import { readFile } from 'node:fs/promises'
import { enter } from './api.ts'
import { axe } from './axe.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, fill, phone, press, pressMark, pressWords } from './press.ts'
import { visit } from './visit.ts'

/** Fields on grids, seen as maps. */
const portal = () => process.env.PORTAL!
const map = '.field-map canvas'

/** Down at one place, and over to another, as a hand does it. */
async function dragOver(page: Page, by: 'mouse' | 'finger', from: [number, number], to: [number, number]) {
  const steps = [0, 0.3, 0.6, 1].map((part) => ({
    x: from[0] + (to[0] - from[0]) * part,
    y: from[1] + (to[1] - from[1]) * part,
  }))
  if (by === 'mouse') {
    await page.mouse.move(...from)
    await page.mouse.down()
    for (const { x, y } of steps) await page.mouse.move(x, y)
    return page.mouse.up()
  }
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [steps[0]!] })
  for (const point of steps.slice(1))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function firstOf(family: 'th' | 'qd') {
  const answer = (await (await fetch(`${portal()}/api/fields?of=${family}`)).json()) as {
    data: { id: number; sharingMode: string; fields: { key: string }[] }[]
  }
  return answer.data.find(({ sharingMode }) => sharingMode === 'open')!
}

test('the menu leads to the map, and the address is what is seen', async ({ page, context }) => {
  await visit(page, `${portal()}/`)
  await press(page, '数据可视化', { within: '.menu a' })
  await expect(page).toHaveURL(/\/dataVisualization\/controlth$/)
  await expect(page.getByRole('heading', { level: 1, name: '等值线 · 同化与卫星数据' })).toBeVisible()
  await press(page, '格点图', { within: '.choices a' })
  await expect(page).toHaveURL(/\/bitmapth/)
  // Until then the map of the view before stands there.
  await expect(page.getByRole('heading', { level: 1, name: '格点图 · 同化与卫星数据' })).toBeVisible()
  await expect(page.locator(map)).toBeVisible()
  await page.getByLabel('色带').selectOption('magma')
  await pressMark(page, page.getByRole('button', { name: '下一时刻' }))
  await expect(page).toHaveURL(/time=1/)
  await expect(page).toHaveURL(/colours=magma/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('.player-time')).toHaveText((await page.locator('.player-time').textContent())!)
  await expect(other.getByLabel('色带')).toHaveValue('magma')
})

for (const [name, device] of [
  ['mouse', desk],
  ['finger', phone],
] as const)
  test.describe(`with a ${name}`, () => {
    test.use(device)
    test('a press on the map reads the exact value, and its series follows', async ({ page }) => {
      const { id, fields } = await firstOf('th')
      await visit(page, `${portal()}/dataVisualization/sequenceth?dataset=${id}`)
      await expect(page.getByText('在地图上点击格点')).toBeVisible()
      const canvas = page.locator(map)
      await canvas.scrollIntoViewIfNeeded()
      const box = (await canvas.boundingBox())!
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      if (name === 'finger') await page.touchscreen.tap(at.x, at.y)
      else await page.mouse.click(at.x, at.y)
      await expect(page).toHaveURL(/cells=/)
      const [lon, lat] = new URL(page.url()).searchParams.get('cells')!.split('_')
      const path = `${portal()}/api/datasets/${id}/fields/${fields[0]!.key}`
      const { data } = (await (await fetch(`${path}/series?lon=${lon}&lat=${lat}`)).json()) as {
        data: { values: number[] }
      }
      const first = page.locator('.explore-table tbody tr').first().locator('td')
      const shown = Number((await first.textContent())!.replace(/[^\d.]/g, ''))
      expect(Math.abs(shown - data.values[0]!)).toBeLessThan(0.01 * data.values[0]! + 0.05)
      await expect(page.locator('.explore-chart canvas').first()).toBeVisible()
      await pressWords(page.getByRole('button', { name: /^移除/ }))
      await expect(page).not.toHaveURL(/cells=/)
    })
  })

test('means at a place are told with the numbers that most days lie between, few places in a band', async ({
  page,
}) => {
  const { data: sets } = (await (await fetch(`${portal()}/api/fields?of=th`)).json()) as { data: { id: number }[] }
  const found = await Promise.all(
    sets.map(async ({ id }) => {
      const { data } = await (await fetch(`${portal()}/api/datasets/${id}/fields`)).json()
      const fields = data as { key: string; longer: { resolution: string; manner: string }[]; extent: object }[]
      const field = fields.find(({ longer }) =>
        longer.some((one) => one.resolution === 'month' && one.manner === 'mean'),
      )
      return field
        ? [{ id, ...field, extent: field.extent as Record<'west' | 'east' | 'south' | 'north', number> }]
        : []
    }),
  )
  const [{ id, key, extent }] = found.flat() as [(typeof found)[0][0] & object]
  const place = { lon: (extent.west + extent.east) / 2, lat: (extent.south + extent.north) / 2 }
  await visit(
    page,
    `${portal()}/dataVisualization/sequenceth?dataset=${id}&field=${key}&cells=${place.lon}_${place.lat}`,
  )
  await expect(page.locator('.explore-table')).toBeVisible()
  await expect(page.getByText('第 10 至第 90 百分位数')).toHaveCount(0)
  await page.getByLabel('时间分辨率').selectOption({ label: '月均值' })
  await expect(page.getByText('第 10 至第 90 百分位数')).toBeVisible()
  const { data } = (await (
    await fetch(
      `${portal()}/api/datasets/${id}/fields/${key}/series?lon=${place.lon}&lat=${place.lat}&resolution=month&spread=true`,
    )
  ).json()) as { data: { values: number[]; p10: number[]; p90: number[] } }
  const told = (await page.locator('.explore-table tbody tr').first().locator('td').textContent())!
  const [mean, low, high] = [...told.matchAll(/[\d.]+/g)].map(([one]) => Number(one))
  for (const [shown, right] of [
    [mean, data.values[0]!],
    [low, data.p10[0]!],
    [high, data.p90[0]!],
  ] as const)
    expect(Math.abs(shown! - right)).toBeLessThan(0.01 * Math.abs(right) + 0.05)
})

test('a cell has the colour of its value in the legend, and keys move over the cells', async ({ page }) => {
  const { id, fields } = await firstOf('qd')
  await visit(page, `${portal()}/dataVisualization/bitmapqd?dataset=${id}&scale=linear`)
  const canvas = page.locator(map)
  await expect(canvas).toBeVisible()
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.explore-pointed strong')).not.toHaveText('…')
  const place = (await page.locator('.explore-pointed .figures').first().textContent())!
  const [lat, lon] = place.split(' ').map((part) => Number.parseFloat(part))
  const path = `${portal()}/api/datasets/${id}/fields/${fields[0]!.key}/value?lon=${lon}&lat=${lat}`
  const { data } = (await (await fetch(path)).json()) as { data: { value: number | null } }
  const told = (await page.locator('.explore-pointed strong').textContent())!
  if (data.value === null) expect(told).toBe('缺测')
  else expect(Number.parseFloat(told)).toBeCloseTo(data.value, 0)
  // No value is see-through, and the cells that have some are drawn in many colours.
  const colours = await canvas.evaluate((element: HTMLCanvasElement) => {
    const { data: pixels } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height)
    const found = new Set<number>()
    for (let i = 0; i < pixels.length; i += 4)
      if (pixels[i + 3] === 255) found.add((pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!)
    return found.size
  })
  expect(colours).toBeGreaterThan(20)
})

test('the map plays, pauses, and goes by single frames', async ({ page }) => {
  await visit(page, `${portal()}/dataVisualization/gisdynamicth`)
  await page.getByLabel('每帧').selectOption('0.1')
  await press(page, '播放', { within: '.player button' })
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('time') ?? 0)).toBeGreaterThan(5)
  await press(page, '暂停', { within: '.player button' })
  await pressWords(page.locator('h1'))
  const at = Number(new URL(page.url()).searchParams.get('time'))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('time'))).toBe(at + 1)
})

test('a range that cannot be is told, and what was typed stays', async ({ page }) => {
  await visit(page, `${portal()}/dataVisualization/bitmapth?scale=linear`)
  await expect(page.locator(map)).toBeVisible()
  await fill(page, '下限', '99999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('下限须小于上限')
  await expect(page.getByLabel('下限')).toHaveValue('99999')
  await fill(page, '下限', '10')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=10&/)
})

test('a dataset leads to its map, and one that has none never does', async ({ page }) => {
  const { id } = await firstOf('th')
  await visit(page, `${portal()}/detail?id=${id}`)
  await press(page, '在地图上查看', { within: 'main a' })
  await expect(page).toHaveURL(new RegExp(`/bitmapth\\?dataset=${id}$`))
  await visit(page, `${portal()}/dataVisualization/bitmapth?dataset=999999`)
  await expect(page.getByText('没有这个编号的数据集，或它还没有发布。')).toBeVisible()
})

test('data under permission are not shown to visitors, who are told the way', async ({ page }) => {
  const answer = (await (await fetch(`${portal()}/api/fields?of=qd`)).json()) as {
    data: { id: number; sharingMode: string }[]
  }
  const closed = answer.data.find(({ sharingMode }) => sharingMode === 'permission')!
  await visit(page, `${portal()}/dataVisualization/bitmapqd?dataset=${closed.id}`)
  await expect(page.getByRole('link', { name: '登录后查看' })).toBeVisible()
  await expect(page.locator(map)).toHaveCount(0)
})

for (const [name, device] of [
  ['mouse', desk],
  ['finger', phone],
] as const)
  test.describe(`a rectangle drawn with a ${name}`, () => {
    test.use(device)
    test('is taken away as it is seen, and recorded as taken from the map', async ({ page, context }) => {
      const { id, fields } = await firstOf('th')
      await enter(context, 'vip')
      await visit(page, `${portal()}/dataVisualization/bitmapth?dataset=${id}`)
      const canvas = page.locator(map)
      await expect(canvas).toBeVisible()
      await press(page, '下载所选范围', { within: '.explore-take summary' })
      await press(page, '在地图上画矩形', { within: '.explore-take button' })
      await canvas.scrollIntoViewIfNeeded()
      const box = (await canvas.boundingBox())!
      await dragOver(
        page,
        name,
        [box.x + box.width * 0.4, box.y + box.height * 0.4],
        [box.x + box.width * 0.6, box.y + box.height * 0.7],
      )
      await expect(page).toHaveURL(/box=/)
      const ends = new URL(page.url()).searchParams.get('box')!.split('_').map(Number)
      await expect(page.getByLabel('西', { exact: true })).toHaveValue(String(ends[0]))
      // Chromium takes the first touch after a made-up drag for the end of its fling.
      if (name === 'finger') await visit(page, page.url())
      await expect(page.getByRole('button', { name: '下载 CSV' })).toBeEnabled()
      const saved = page.waitForEvent('download')
      await press(page, '下载 CSV', { within: '.explore-take button' })
      const file = await readFile(await (await saved).path(), 'utf8')
      const [head, ...rows] = file.split('\r\n').filter((line) => line && !/^\uFEFF?#/.test(line))
      expect(head).toBe(`time,latitude,longitude,${fields[0]!.key}`)
      expect(rows.length).toBeGreaterThan(3)
      for (const row of rows) {
        const [, lat, lon] = row.split(',').map(Number)
        expect([lon! >= ends[0]! && lon! <= ends[2]!, lat! >= ends[1]! && lat! <= ends[3]!]).toEqual([true, true])
      }
      await expect(page.locator('.explore-take')).toContainText(`共 ${rows.length.toLocaleString('en')} 个数值`)
      await visit(page, `${portal()}/dataAudit/expertAudit?part=downloads`)
      await expect(page.locator('main')).toContainText('地图选取')
    })
  })

test('what is no rectangle is told, and what was typed stays', async ({ page }) => {
  await visit(page, `${portal()}/dataVisualization/bitmapth?box=100_20_120_40`)
  await expect(page.getByLabel('北', { exact: true })).toHaveValue('40')
  await fill(page, '北', '10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '范围有误' })).toBeVisible()
  await expect(page.getByLabel('北', { exact: true })).toHaveValue('10')
  await expect(page.getByRole('link', { name: '登录后下载' })).toBeVisible()
})

for (const [language, width, scheme] of [
  ['zh', 1440, 'light'],
  ['en', 390, 'dark'],
] as const)
  test(`every view has no accessibility fault (${language}, ${width} px, ${scheme})`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    for (const view of ['control', 'bitmap', 'gisdynamic', 'sequence', 'histogram'])
      for (const family of ['th', 'qd']) {
        const { id } = await firstOf(family as 'th')
        await visit(page, `${portal()}/dataVisualization/${view}${family}?dataset=${id}&lang=${language}`)
        await expect(page.locator('.explore-numbers')).toBeVisible()
        expect(
          (await axe(page).analyze()).violations.map(({ id: rule, nodes }) => `${view} ${rule} ${nodes[0]?.html}`),
        ).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
  })

test('days become months and years, each with how many values went into it', async ({ page }) => {
  const { id, key } = await fieldOfDays()
  await visit(page, `${portal()}/dataVisualization/bitmapth?dataset=${id}&field=${key}&time=40&lang=en`)
  await page.getByLabel('Time resolution').selectOption({ label: 'Monthly means' })
  await expect(page).toHaveURL(/time=1&resolution=month/)
  await expect(page.getByText(/of (28|29) in each cell; fewer than 27 days/)).toBeVisible()
  await expect(page.locator('.player-time')).toHaveText(/-02-01/)
  expect((await axe(page).analyze()).violations.map(({ id: rule }) => rule)).toEqual([])
  await page.getByLabel('Time resolution').selectOption({ label: 'Annual means' })
  await expect(page.getByText(/of (365|366) in each cell; fewer than 324 days/)).toBeVisible()
  await visit(
    page,
    `${portal()}/dataVisualization/sequenceth?dataset=${id}&field=${key}&resolution=month&cells=112_34&lang=en`,
  )
  await expect(page.locator('.explore-table td').first()).toContainText(/\d+\/(28|29|30|31)/)
})
test('a place that the grid does not reach is told, and the others are drawn', async ({ page }) => {
  const { id, key } = await fieldOfDays()
  const view = `${portal()}/dataVisualization/sequenceth?dataset=${id}&field=${key}`
  await visit(page, `${view}&cells=-60_-10~112_34&lang=en`)
  await expect(page.getByText('Not drawn, for the grid of the data does not reach there: Place 1.')).toBeVisible()
  await expect(page.locator('.explore-table thead th')).toHaveText(['Time', /Place 2/])
  await expect(page.locator('.explore-chart canvas').first()).toBeVisible()
  await visit(page, `${view}&cells=-60_-10&lang=zh`)
  await expect(page.getByText('地点 1不在数据的网格范围内，未画出。')).toBeVisible()
})
for (const [name, device, lang] of [
  ['mouse', desk, 'zh'],
  ['finger', phone, 'en'],
] as const)
  test.describe(`provinces and stations with a ${name}`, () => {
    test.use(device)
    test('are seen as series, beside the limits in force, by an address that another can open', async ({
      page,
      context,
    }) => {
      const { id, key } = await fieldOfDays()
      const say = {
        zh: {
          ...{ add: '选择站点和省份', province: '北京', place: '地点 1', limits: /GB 3095-2012限值：二级 75、一级 35/ },
          station: '站点',
        },
        en: {
          ...{ add: 'Choose stations and provinces', province: 'Beijing', place: 'Place 1', station: 'Station' },
          limits: /GB 3095-2012 limits: Grade II 75, Grade I 35/,
        },
      }[lang]
      await visit(page, `${portal()}/dataVisualization/sequenceth?dataset=${id}&field=${key}&lang=${lang}`)
      await press(page, say.add, { within: 'summary' })
      await press(page, say.province, { within: '.explore-provinces label' })
      await expect(page).toHaveURL(/picked=110000/)
      await expect(page.locator('.explore-table thead th')).toHaveText([/./, say.province])
      const path = `${portal()}/api/grids/${id}/regions/series?variable=${key}&code=110000&last=0`
      const { data } = (await (await fetch(path)).json()) as { data: { values: number[] } }
      const told = Number.parseFloat((await page.locator('.explore-table tbody td').first().textContent())!)
      expect(Math.abs(told - data.values[0]!)).toBeLessThan(0.01 * data.values[0]! + 0.05)
      await expect(page.getByText(say.limits)).toBeVisible()
      const stations = page.locator('label', { has: page.getByText(say.station, { exact: true }) }).locator('select')
      await stations.selectOption({ index: 1 })
      await expect(page).toHaveURL(/cells=/)
      await expect(page.locator('.explore-table thead th')).toHaveText([/./, new RegExp(say.place), say.province])
      const other = await context.newPage()
      await other.goto(page.url())
      await expect(other.locator('.explore-table thead th')).toHaveText([/./, new RegExp(say.place), say.province])
      expect((await axe(page).analyze()).violations.map(({ id: rule }) => rule)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        device.viewport!.width,
      )
    })
  })
async function fieldOfDays() {
  const { data } = (await (await fetch(`${portal()}/api/fields?of=th`)).json()) as {
    data: { id: number; sharingMode: string }[]
  }
  for (const { id } of data.filter(({ sharingMode }) => sharingMode === 'open')) {
    const { data: fields } = (await (await fetch(`${portal()}/api/datasets/${id}/fields`)).json()) as {
      data: { key: string; step: string | null; longer: { resolution: string }[] }[]
    }
    const found = fields.find(({ step, longer }) => step === 'day' && longer.some((one) => one.resolution === 'year'))
    if (found) return { id, key: found.key }
  }
  throw new Error('no field of days over a year')
}
