import { expect, test } from './portal.ts'
import { desk, fill, phone, press } from './press.ts'
import { visit } from './visit.ts'

/** What stands around every page: menu, log-in, the other tabs. */
const portal = () => process.env.PORTAL!

for (const [name, device] of [
  ['wide', desk],
  ['phone', phone],
] as const)
  test.describe(`on a ${name} screen`, () => {
    test.use(device)
    const openMenu = async (page: Parameters<typeof visit>[0]) => {
      if (name === 'phone') await press(page, '菜单', { within: '.menu-button' })
    }

    test('the whole catalogue and every kind are one link of the menu', async ({ page }) => {
      await visit(page, `${portal()}/about/platformguid`)
      await openMenu(page)
      await press(page, '全部数据', { within: '.menu a' })
      await expect(page).toHaveURL(/\/list$/)
      await expect(page.locator('.page.list h1')).toBeVisible()
      await openMenu(page)
      await press(page, '数据资源', { within: '.menu summary' })
      expect(await page.locator('.menu-group-name a').count()).toBe(9)
      await press(page, '外场观测数据', { within: '.menu-group-name a' })
      await expect(page).toHaveURL(/\/resourceDownload\/field$/)
      await expect(page.getByRole('heading', { level: 1, name: '外场观测数据' })).toBeVisible()
    })

    test('a dataset’s page shows where in the menu it belongs', async ({ page }) => {
      await visit(page, `${portal()}/detail?id=1`)
      await expect(page.locator('.menu [aria-current]')).toHaveText(['数据资源'])
    })

    test('registration has the menu, and the log-in nothing of the shell', async ({ page }) => {
      await visit(page, `${portal()}/register`)
      await openMenu(page)
      await press(page, '通知公告', { within: '.menu a' })
      await expect(page).toHaveURL(/\/notices$/)
      await visit(page, `${portal()}/login`)
      await expect(page.locator('.menu, .header, .footer')).toHaveCount(0)
    })
  })

test('a second tab follows a log-in and a log-out of the first', async ({ page, context }) => {
  await visit(page, `${portal()}/login`)
  const other = await context.newPage()
  await visit(other, `${portal()}/list`)
  await expect(other.locator('.header').getByRole('link', { name: '登录' })).toBeVisible()
  await fill(page, '用户名', 'user')
  await fill(page, '密码', 'Demo2026')
  await press(page, '登录', { within: 'form button' })
  await expect(other.locator('.header').getByRole('button', { name: '退出登录' })).toBeVisible()
  // It acts for the person: the token came along.
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()

  await expect(page.locator('.header').getByRole('button', { name: '退出登录' })).toBeVisible()
  await press(page, '退出登录', { within: '.header-tools button' })
  await press(page, '退出登录', { within: 'dialog[open] button' })
  await expect(page).toHaveURL(/\/login/)
  await expect(other.locator('.header').getByRole('link', { name: '登录' })).toBeVisible()
  expect(await other.evaluate(() => sessionStorage.getItem('token'))).toBe(null)
})

test('what was written into a page stays when somebody logs in elsewhere', async ({ page, context }) => {
  await visit(page, `${portal()}/feedback`)
  await page.getByLabel('标题').fill('写了一半')
  const other = await context.newPage()
  await visit(other, `${portal()}/login`)
  await fill(other, '用户名', 'user')
  await fill(other, '密码', 'Demo2026')
  await press(other, '登录', { within: 'form button' })
  await expect(other.locator('.header').getByRole('button', { name: '退出登录' })).toBeVisible()
  await expect(page.getByLabel('标题')).toHaveValue('写了一半')
})
