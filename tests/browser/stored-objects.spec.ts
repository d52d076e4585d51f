import { join } from 'node:path'
import { flip } from '../operations/flip.ts'
import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './obeyed.ts'
import { startBuiltPortal } from './portal.process.ts'
import { pressWords } from './press.ts'
import { reloadConsole } from './visit.ts'

/** A portal of its own: what is broken here must not be broken for others. */
let portal: Awaited<ReturnType<typeof startBuiltPortal>>
test.beforeAll(async () => {
  portal = await startBuiltPortal()
})
test.afterAll(() => portal.stop())

async function ask(path: string, token = '', body?: object) {
  const answer = await fetch(`${portal.address}/api/${path}`, {
    headers: { 'content-type': 'application/json', ...(token && { access_token: token }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.json()
}
async function enter(page: Page, username: string) {
  const { data } = await ask('user/login', '', { username, password: 'Demo2026' })
  await page.addInitScript(
    ([token, name]) => {
      sessionStorage.setItem('token', token!)
      sessionStorage.setItem('username', name!)
    },
    [data.token as string, username],
  )
}
const open = async (page: Page) => {
  await page.goto(`${portal.address}/console/#/operations`)
  await reloadConsole(page)
}

test.describe.configure({ mode: 'serial' })

test('a damaged file is named on the screen, with its dataset', async ({ page }) => {
  await enter(page, 'admin')
  await open(page)
  const panel = page.getByRole('region', { name: '存储对象' })
  // The check at the start reads all there is.
  await expect(panel).toContainText('全部对象完好', { timeout: 60_000 })

  const { data } = await ask('datasets/1')
  const [file] = data.files as { name: string; sha256: string }[]
  flip(join(portal.folder, 'objects', file!.sha256.slice(0, 2), file!.sha256.slice(2)))
  const job = page.getByRole('listitem').filter({ hasText: '核对存储文件' })
  await pressWords(job.getByRole('button', { name: '立即运行' }))
  await expect(panel.getByRole('alert')).toContainText('损坏 1 个', { timeout: 60_000 })
  await expect(panel.getByRole('listitem').filter({ hasText: file!.name })).toContainText('已损坏')
  expect(await (await fetch(`${portal.address}/metrics`)).text()).toContain('\nportal_faulty_objects 1\n')
})

for (const width of [1440, 390])
  for (const language of ['zh', 'en'] as const)
    test(`the screen fits ${width} px and leads to the dataset (${language})`, async ({ page }) => {
      await enter(page, 'admin')
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      await page.setViewportSize({ width, height: 900 })
      await open(page)
      const shown = page.getByRole('region', { name: language === 'zh' ? '存储对象' : 'Stored objects' })
      const { data } = await ask('datasets/1')
      const dataset = shown.getByRole('link', { name: data.name[language] })
      await expect(dataset).toBeVisible()
      await expectFits(page, `operations ${width} ${language}`)
      expect((await axe(page).analyze()).violations).toEqual([])
      if (process.env.PICTURES_TO)
        await shown.screenshot({ path: `${process.env.PICTURES_TO}/${width}-${language}.png` })
      await pressWords(dataset)
      await expect(page).toHaveURL(/datasets\/1\/show/)
    })
