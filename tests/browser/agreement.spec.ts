import { join } from 'node:path'
import Database from 'better-sqlite3'
import { agreementTexts } from '../../public-site/agreement/texts.ts'
import { axe } from './axe.ts'
import { expect, type Page, test } from './obeyed.ts'
import { startBuiltPortal } from './portal.process.ts'
import { press } from './press.ts'
import { visit } from './visit.ts'

/** A portal of its own: nobody here has accepted anything. */
let portal: Awaited<ReturnType<typeof startBuiltPortal>>
const forget = (folder: string) => {
  const database = new Database(join(folder, 'portal.db'))
  database.prepare('delete from agreements').run()
  database.close()
}
test.beforeAll(async () => {
  portal = await startBuiltPortal({}, forget)
})
test.afterAll(() => portal.stop())

async function ask(path: string) {
  return (await (await fetch(`${portal.address}/api/${path}`)).json()).data
}
async function enter(page: Page, username: string) {
  const answer = await page.request.post(`${portal.address}/api/user/login`, {
    data: { username, password: 'Demo2026' },
  })
  const { data } = await answer.json()
  await page.addInitScript(
    ([token, name]) => {
      sessionStorage.setItem('token', token!)
      sessionStorage.setItem('username', name!)
    },
    [data.token as string, username],
  )
}
/** An open dataset with a file that is soon taken. */
async function small() {
  const { list } = await ask('dataAccess/dat/page?sharingMode=open&limit=50')
  for (const { id } of list) {
    const dataset = await ask(`datasets/${id}`)
    const file = dataset.files.find((one: { bytes: number }) => one.bytes < 100_000)
    if (file) return { id, file: file.name as string }
  }
  throw new Error('no small file')
}
const looks = process.env.LOOKS

for (const [language, username, cancel] of [
  ['zh', 'user', '取消'],
  ['en', 'vip', 'Cancel'],
] as const)
  test(`a first download asks for the agreement, and goes on once it is accepted (${language})`, async ({ page }) => {
    const say = agreementTexts[language]
    const { id, file } = await small()
    await enter(page, username)
    await visit(page, `${portal.address}/detail?id=${id}&lang=${language}`)
    const take = () => press(page, file, { within: '.file-name a' })
    await take()
    const dialog = page.getByRole('dialog', { name: say.title })
    // The text has the focus, so that keys turn it; and it is there to be read.
    const text = dialog.getByRole('region', { name: say.title })
    await expect(text).toBeFocused()
    await expect(text.locator('li').first()).toBeVisible()
    const results = await axe(page).include('.agreement-dialog').analyze()
    expect(results.violations).toEqual([])
    for (const [width, height] of [
      [390, 640],
      [320, 480],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(dialog.getByRole('button', { name: say.accept })).toBeInViewport({ ratio: 1 })
      if (looks) await page.screenshot({ path: `${looks}/agreement-${language}-${width}.png` })
      // What lies beneath a modal dialog is covered on purpose: only the dialog itself is looked at.
      expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBeLessThanOrEqual(0)
    }
    if (looks) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.screenshot({ path: `${looks}/agreement-${language}-dark.png` })
      await page.emulateMedia({ colorScheme: 'light' })
    }
    // Closed without accepting, nothing is taken, and the page says why.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(say.needed)).toBeVisible()
    await take()
    await press(page, cancel, { within: 'dialog button' })
    await expect(dialog).toHaveCount(0)
    await take()
    await expect(text).toBeFocused()
    // Nothing is accepted before it can be read.
    await expect(text.locator('li').first()).toBeVisible()
    const started = page.waitForEvent('download')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: say.accept })).toBeFocused()
    await page.keyboard.press('Enter')
    expect((await started).suggestedFilename()).toBe(file)
    await expect(dialog).toHaveCount(0)
    // Once for this text.
    const again = page.waitForEvent('download')
    await take()
    await again
    await visit(page, `${portal.address}/about/platformguid?id=data-use-agreement&lang=${language}`)
    await expect(page.locator('.agreement-state p').first()).toContainText(
      language === 'zh' ? '您已于' : 'You accepted',
    )
    if (looks) await page.screenshot({ path: `${looks}/agreement-guide-${language}.png`, fullPage: true })
  })

test('it is accepted on its own page as well', async ({ page }) => {
  await enter(page, 'expert')
  await visit(page, `${portal.address}/about/platformguid?id=data-use-agreement&lang=zh`)
  await expect(page.getByText(agreementTexts.zh.notYet)).toBeVisible()
  if (looks) await page.screenshot({ path: `${looks}/agreement-guide-asks.png`, fullPage: true })
  await press(page, agreementTexts.zh.agree, { within: '.agreement-state button' })
  await expect(page.getByText('同意本版协议。', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: agreementTexts.zh.agree })).toHaveCount(0)
})
