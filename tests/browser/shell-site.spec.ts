import { expect, test } from './portal.ts'
import { desk, fill, phone, press } from './press.ts'
import { alive, visit } from './visit.ts'

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
  // The next page of the first tab comes slowly: nobody hears the second while it asks.
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await press(page, '登录', { within: 'form button' })
  await expect(other.locator('.header').getByRole('button', { name: '退出登录' })).toBeVisible()
  // It acts for the person: the token came along.
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()

  await expect(page.locator('.header').getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await alive(page)
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

test('a facet is ticked with the space bar, and a list whose search is emptied shows everything again', async ({
  page,
}) => {
  await visit(page, `${portal()}/list?id=3&search=1&keyword=${encodeURIComponent('臭氧')}`)
  const box = page.locator('#search')
  await expect(box).toHaveValue('臭氧')
  const found = await page.locator('.list-count').textContent()
  await box.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL(/keyword=$|\/list(\?id=3&search=1)?$/)
  await expect(page.locator('.list-count')).not.toHaveText(found!)
  await box.fill('  臭氧  ')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('臭氧')
  await expect(page.locator('.list-count')).toHaveText(found!)

  // What most choose by stands above time and map.
  const order = await page.locator('.facets > :is(details, form)').evaluateAll((all) => all.map((one) => one.className))
  expect(order.indexOf('filter')).toBe(5)
  const value = page.locator('.facet-value').first()
  await value.focus()
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(/kind=/)
  await expect(page.locator('.facet-value[aria-current=true]')).toHaveCount(1)
})
