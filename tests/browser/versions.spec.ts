import { spawnSync } from 'node:child_process'
import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './obeyed.ts'
import { startBuiltPortal } from './portal.process.ts'
import { pressWords } from './press.ts'
import { reloadConsole } from './visit.ts'

/** A portal of its own, with a dataset whose second version is a bad import. */
let portal: Awaited<ReturnType<typeof startBuiltPortal>>
let id: number
test.beforeAll(async () => {
  portal = await startBuiltPortal({}, (folder) => {
    const done = spawnSync(process.execPath, ['--import', 'tsx', 'tests/browser/versions.child.ts', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    id = Number(done.stdout)
  })
})
test.afterAll(() => portal.stop())

async function enter(page: Page) {
  const answer = await fetch(`${portal.address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Demo2026' }),
  })
  const { data } = await answer.json()
  await page.addInitScript(
    ([token]) => {
      sessionStorage.setItem('token', token!)
      sessionStorage.setItem('username', 'admin')
    },
    [data.token as string],
  )
}
const openConsole = async (page: Page) => {
  await page.goto(`${portal.address}/console/#/datasets/${id}/show`)
  await reloadConsole(page)
}

test.describe.configure({ mode: 'serial' })

test('after a bad version an administrator makes the right one current, and withdraws the bad one', async ({
  page,
}) => {
  await enter(page)
  await openConsole(page)
  await pressWords(page.getByRole('button', { name: '将第 1 版设为当前版本' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('从第 2 版到第 1 版的变化')
  await expect(dialog).toContainText('站点 2 → 2（改动 2）')
  await pressWords(dialog.getByRole('button', { name: '设为当前版本' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('撤销第 2 版，恢复第 1 版的数据。')).toBeVisible()

  await pressWords(page.getByRole('button', { name: '撤回第 2 版' }))
  await pressWords(dialog.getByRole('button', { name: '撤回' }))
  await expect(dialog).toContainText('请用中文和英文填写理由')
  await dialog.getByLabel('撤回理由（中文）').fill('站点坐标有误')
  await dialog.getByLabel('撤回理由（英文）').fill('The stations lie at 0, 0')
  await pressWords(dialog.getByRole('button', { name: '撤回' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('理由：站点坐标有误')).toBeVisible()
})

test('whoever comes to the withdrawn version reads why, and finds the current one', async ({ page }) => {
  const answer = await page.goto(`${portal.address}/detail?id=${id}&version=2`)
  expect(answer!.status()).toBe(410)
  await expect(page.getByRole('note')).toContainText('站点坐标有误')
  await page.locator('#site[data-alive]').waitFor({ state: 'attached' })
  await pressWords(page.getByRole('link', { name: '查看当前的第 3 版' }))
  await expect(page).toHaveURL(new RegExp(`/detail\\?id=${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const width of [1440, 390])
  for (const language of ['zh', 'en'] as const)
    test(`versions fit ${width} px, in the console and on the site (${language})`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 900 })
      await context.addCookies([{ name: 'language', value: language, url: portal.address }])
      for (const path of [`&version=1`, `&version=2`]) {
        await page.goto(`${portal.address}/detail?id=${id}${path}`)
        await expectFits(page, path)
      }
      await page.goto(`${portal.address}/detail/compare?id=${id}&from=1&to=3`)
      await expectFits(page, 'compared')
      expect((await axe(page).analyze()).violations).toEqual([])
      await enter(page)
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await openConsole(page)
      await expect(page.getByText(language === 'zh' ? '当前版本' : 'current', { exact: true })).toBeVisible()
      await expectFits(page, `console ${width} ${language}`)
      expect((await axe(page).analyze()).violations).toEqual([])
    })
