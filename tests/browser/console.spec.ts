import { expect, test } from './portal.ts'
import { press, pressWords } from './press.ts'

const portal = () => process.env.PORTAL!

test('an administrator logs in to the console, edits a dataset in both languages, and the public sees it', async ({
  page,
}) => {
  await page.goto(`${portal()}/console/`)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await press(page, '登录', { within: 'form button' })
  // The log-in page has a heading too, and leads to the overview only once it is done.
  await expect(page.getByRole('menuitem', { name: '数据集' })).toBeVisible()

  const { data } = await (await page.request.get(`${portal()}/api/dataAccess/dat/page?limit=1&sort=name`)).json()
  const { id } = data.list[0]
  await page.goto(`${portal()}/console/#/datasets/${id}`)
  const zh = page.locator('textarea[name="name.zh"], input[name="name.zh"]').first()
  const en = page.locator('textarea[name="name.en"], input[name="name.en"]').first()
  await zh.fill('控制台改过的臭氧数据集名称')
  await en.fill('A dataset renamed in the console')
  await press(page, '保存', { within: 'form button' })
  await expect
    .poll(async () => (await (await page.request.get(`${portal()}/api/datasets/${id}`)).json()).data.name)
    .toEqual({ zh: '控制台改过的臭氧数据集名称', en: 'A dataset renamed in the console' })
  // The index was written in the same transaction.
  const found = await (await page.request.get(`${portal()}/api/dataAccess/dat/page?keyword=控制台改过`)).json()
  expect(found.data.list.map((one: { id: number }) => one.id)).toContain(id)
})

test('a row that is opened while the words of the filter take effect stays open, however slowly it comes', async ({
  page,
}) => {
  await page.goto(`${portal()}/console/`)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await press(page, '登录', { within: 'form button' })
  await pressWords(page.getByRole('menuitem', { name: '平台反馈' }))
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows.first()).toBeVisible()
  const title = await rows.first().innerText()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // The parts of the next page come after the filter would have taken effect.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/console/assets/*.js', (route) => released.then(() => route.continue()))
  await page.getByRole('textbox', { name: '标题、内容、姓名或邮箱' }).fill(title)
  await page.keyboard.press('Tab')
  await rows.first().press('Enter')
  await expect.poll(() => page.url()).toMatch(/#\/feedback\/\d+\/show/)
  await page.clock.fastForward(2000)
  await page.clock.resume()
  release()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
})

test('somebody without the right is told so and led back to the site', async ({ page }) => {
  await page.goto(`${portal()}/console/`)
  await page.getByLabel('用户名').fill('user')
  await page.getByLabel('密码', { exact: true }).fill('Demo2026')
  await press(page, '登录', { within: 'form button' })
  await expect(page.getByRole('heading', { name: '此账号不能进入管理台' })).toBeVisible()
  await expect(page.getByRole('link', { name: '返回网站' })).toBeVisible()
})
