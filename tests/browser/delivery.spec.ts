import { enter, person } from './api.ts'
import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, phone, pressWords, tick } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!
const open = (page: Page, path: string) => visit(page, portal() + path)

/** Three days of one station, hour by hour. */
function csv(station: string) {
  const rows = Array.from({ length: 72 }, (_, hour) => {
    const day = String(1 + Math.floor(hour / 24)).padStart(2, '0')
    const clock = String(hour % 24).padStart(2, '0')
    return `2024-03-${day} ${clock}:00,${station},${(35 + 20 * Math.sin(hour / 4)).toFixed(1)},${(80 + 40 * Math.cos(hour / 5)).toFixed(1)}`
  })
  return ['时间,站点,PM2.5(µg/m3),O3(µg/m3)', ...rows].join('\n')
}

const words = {
  zh: {
    deliver: '汇交数据',
    describe: '下一步：数据说明',
    check: '下一步：检查与提交',
    category: '数据类别',
    agree: '我已阅读并同意数据汇交约定和数据使用协议',
    submit: '提交审核',
    sent: /^已提交审核/,
    state: '审核中',
    saved: /^已保存/,
  },
  en: {
    deliver: 'Deliver data',
    describe: 'Continue: Description',
    check: 'Continue: Check and submit',
    category: 'Data category',
    agree: 'I have read and accept the terms of delivery and the data use agreement',
    submit: 'Submit for review',
    sent: /^Submitted for review/,
    state: 'Under review',
    saved: /^Saved/,
  },
} as const

/** From the landing page to the submission, counting what is pressed, chosen and typed. */
async function deliver(page: Page, language: 'zh' | 'en', station: string) {
  const say = words[language]
  let count = 0
  const act = async (work: () => Promise<unknown>) => {
    count++
    await work()
  }
  await open(page, `/dataDelivery?lang=${language}`)
  await act(() => pressWords(page.getByRole('button', { name: say.deliver, exact: true })))
  await expect(page).toHaveURL(/createData\?id=\d+/)
  await act(() =>
    page
      .locator('.upload input[type=file]')
      .first()
      .setInputFiles({ name: `${station}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv(station)) }),
  )
  const card = page.locator('.health')
  await expect(card.locator('.verdict')).toBeVisible({ timeout: 60_000 })
  await act(() => pressWords(page.getByRole('link', { name: say.describe })))
  const typed = (id: string, text: string) => act(() => page.locator(`#field-${id}`).fill(text))
  await act(() => page.locator('#field-categoryId-input').selectOption('1015'))
  await typed('source-zh', '站点在线仪器逐小时观测。')
  await typed('source-en', 'Hourly values of on-line instruments at the station.')
  await typed('publisher-en', 'Institute of the demonstration')
  await typed('creators-0-name-en', 'Demo User')
  // Given once, it is taken over.
  await expect(page.locator('#field-contacts-0-unit-en')).toHaveValue('Institute of the demonstration')
  await expect(page.locator('.save-state p')).toHaveText(say.saved, { timeout: 20_000 })
  await act(() => pressWords(page.getByRole('link', { name: say.check })))
  // Whoever accepted the terms before is not asked again.
  const agree = page.getByRole('checkbox', { name: say.agree })
  if (!(await agree.isChecked())) await act(() => tick(agree))
  await act(() => pressWords(page.getByRole('button', { name: say.submit, exact: true })))
  await expect(page.locator('.form-done')).toHaveText(say.sent)
  await expect(page.locator('.case-aside .tag')).toHaveText(say.state)
  return { count, id: Number(/id=(\d+)/.exec(page.url())![1]) }
}

test.describe('at a desk', () => {
  test.use(desk)

  test('a newcomer delivers one station; a reviewer passes and publishes it; it is found', async ({
    page,
    context,
    browser,
  }) => {
    await enter(context, 'user')
    const { count, id } = await deliver(page, 'zh', '测试站甲')
    console.log(`${count} interactions from the landing page to the submission`)
    expect(count).toBeLessThanOrEqual(12)

    const other = await browser.newContext({ viewport: desk.viewport })
    await enter(other, 'reviewer')
    const console_ = await other.newPage()
    await console_.goto(`${portal()}/console/#/deliveries/${id}/show`)
    await expect(console_.getByRole('heading', { name: /测试站甲/ }).first()).toBeVisible()
    await expect(console_.getByText('站点在线仪器逐小时观测。')).toBeVisible()
    await pressWords(console_.getByRole('button', { name: /^通过/ }).first())
    await tick(console_.getByRole('radio', { name: '立即发布' }))
    await pressWords(console_.getByRole('button', { name: '通过并通知提交人' }))
    await expect(console_.getByText(/已通过$/).first()).toBeVisible()
    await other.close()

    const user = await person('user')
    const { data } = await user.get(`/deliveries/${id}`)
    expect(data.status).toBe('published')
    await open(page, '/list?keyword=测试站甲')
    await expect(page.getByRole('link', { name: /测试站甲/ }).first()).toBeVisible()
    await open(page, '/dataDelivery/lauchData')
    await expect(page.locator('.delivery-citation').first()).toContainText('测试站甲')
  })

  test('what is typed outlives a reload, and what a reviewer says leads to its place', async ({ page, context }) => {
    await enter(context, 'user')
    const { id } = await deliver(page, 'zh', '测试站乙')
    const reviewer = await person('reviewer')
    const { revision } = await reviewer.get(`/admin/deliveries/${id}`)
    await reviewer.post(`/admin/deliveries/${id}/comments`, { text: '请写明仪器型号。', place: { field: 'source' } })
    const now = await reviewer.get(`/admin/deliveries/${id}`)
    await reviewer.post(`/admin/deliveries/${id}/return`, { reason: '请补充', revision: now.revision ?? revision })
    await open(page, `/dataDelivery/examining?id=${id}`)
    await expect(page.getByText('请写明仪器型号。')).toBeVisible()
    await pressWords(page.getByRole('link', { name: '前往修改' }))
    const source = page.locator('#field-source-zh')
    await source.fill('站点在线仪器（型号甲）逐小时观测。')
    await expect(page.locator('.save-state p')).toHaveText(/^已保存于/, { timeout: 20_000 })
    await page.reload()
    await expect(source).toHaveValue('站点在线仪器（型号甲）逐小时观测。')
  })
})

for (const [language, device, say] of [
  ['zh', desk, { go: '去填写', longitude: '经度', latitude: '纬度', save: '保存坐标', half: '请同时填写' }],
  [
    'en',
    phone,
    {
      go: 'Enter them below',
      longitude: 'Longitude',
      latitude: 'Latitude',
      save: 'Save the coordinates',
      half: 'Give both',
    },
  ],
] as const)
  test.describe(`stations without a place (${language})`, () => {
    test.use(device)
    test('get theirs by a press on what was found', async ({ page, context }) => {
      // What was said of a station once is taken over for the next file of the same heads.
      const station = language === 'zh' ? '测试站丙' : 'Test station D'
      await enter(context, 'user')
      await open(page, `/dataDelivery?lang=${language}`)
      await pressWords(page.getByRole('button', { name: words[language].deliver, exact: true }))
      await page
        .locator('.upload input[type=file]')
        .first()
        .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(station)) })
      const card = page.locator('.health')
      const asked = card.locator('.finding').filter({ hasText: station })
      await pressWords(asked.getByRole('button', { name: say.go }))
      const longitude = card.getByLabel(new RegExp(`^${say.longitude}`))
      await expect(longitude).toBeFocused()
      await longitude.fill('116.4')
      await pressWords(card.getByRole('button', { name: say.save }))
      await expect(card.getByRole('alert')).toContainText(say.half)
      await card.getByLabel(new RegExp(`^${say.latitude}`)).fill('39.9')
      await expectFits(page, `places of stations (${language})`)
      expect((await axe(page).include('.health').analyze()).violations).toEqual([])
      await pressWords(card.getByRole('button', { name: say.save }))
      await expect(asked).toHaveCount(0)
      await expect(longitude).toHaveCount(0)
    })
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('a newcomer delivers in English; nothing is too wide and nothing stands in the way', async ({
    page,
    context,
  }) => {
    await enter(context, 'vip')
    const { id, count } = await deliver(page, 'en', 'Test station C')
    expect(count).toBeLessThanOrEqual(12)
    await page.goto(`${portal()}/dataDelivery`)
    await pressWords(page.getByRole('button', { name: 'Deliver data', exact: true }))
    await expect(page).toHaveURL(/createData\?id=\d+/)
    const draft = new URL(page.url()).searchParams.get('id')
    for (const path of [
      '/dataDelivery',
      `/dataDelivery/createData?id=${draft}`,
      `/dataDelivery/createData?id=${draft}&step=describe`,
      `/dataDelivery/createData?id=${draft}&step=check`,
      '/dataDelivery/examining',
      `/dataDelivery/examining?id=${id}`,
      '/dataDelivery/lauchData',
    ]) {
      await open(page, path)
      await expectFits(page, path)
      const { violations } = await axe(page).analyze()
      expect(violations, path).toEqual([])
    }
  })
})
