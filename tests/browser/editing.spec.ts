import { enter } from './api.ts'
import { expect, test } from './portal.ts'
import { pressMark, pressWords } from './press.ts'
import { alive } from './visit.ts'

const portal = () => process.env.PORTAL!
/** Words of this run: the portal may have seen another. */
const run = Date.now().toString(36).slice(-6)

test('a question is written, shown, changed, set back and taken away', async ({ page, context }) => {
  await enter(context, 'admin')
  await page.goto(`${portal()}/console/#/questions/create`)
  const box = (name: string) => page.getByRole('textbox', { name })
  await box('问题（中文）').fill(`怎样引用 ${run}`)
  await box('问题（英文）').fill(`How to cite ${run}`)
  await box('回答（中文）').fill('见**引用**一页。')
  await pressWords(page.getByText('立即发布', { exact: true }))
  await pressWords(page.getByRole('button', { name: '发布', exact: true }))
  // Readers have it in both languages.
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeVisible()
  await expect(box('回答（英文）')).toHaveAttribute('aria-invalid', 'true')
  await box('回答（英文）').fill('See **Citing**.')
  await expect(page.getByRole('region', { name: '英文读者看到的内容' }).locator('strong')).toHaveText('Citing')
  await pressWords(page.getByRole('button', { name: '发布', exact: true }))
  await expect(page.getByRole('button', { name: '历史版本' })).toBeVisible()

  const site = await context.newPage()
  const shown = site.getByRole('heading', { name: new RegExp(`怎样.*${run}`) })
  const look = () => site.goto(`${portal()}/about/comproblem?lang=zh`)
  await look()
  await expect(shown).toHaveText(`怎样引用 ${run}`)

  await box('问题（中文）').fill(`怎样引用数据 ${run}`)
  // What the first publishing said may still stand there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await pressWords(page.getByRole('button', { name: '保存', exact: true }))
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('已发布，读者现在可以看到')).toBeVisible()
  await look()
  await expect(shown).toHaveText(`怎样引用数据 ${run}`)

  await pressWords(page.getByRole('button', { name: '历史版本' }))
  await expect(page.getByText('改动：问题（中文）')).toBeVisible()
  await pressWords(page.getByRole('button', { name: '恢复此版本' }))
  await pressWords(page.getByRole('dialog', { name: '恢复第 1 版？' }).getByRole('button', { name: '恢复此版本' }))
  await expect(box('问题（中文）')).toHaveValue(`怎样引用 ${run}`)
  await look()
  await expect(shown).toHaveText(`怎样引用 ${run}`)

  await pressWords(page.getByRole('button', { name: '删除', exact: true }))
  await pressWords(page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }))
  await expect(page).toHaveURL(/#\/questions/)
  await expect(page.getByRole('button', { name: '调整顺序' })).toBeVisible()
  await look()
  await expect(shown).toHaveCount(0)
})

test('the slides of the home page are turned by hand, with words for their pictures, and rest when asked', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${portal()}/?lang=zh`)
  await alive(page)
  const carousel = page.getByRole('region', { name: '精选' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('img', { name: /PM2.5/ })).toBeVisible()
  await expect(carousel.getByRole('button', { name: '自动播放' })).toBeVisible()
  await expect(carousel.getByText('第 1 张，共 3 张')).toBeVisible()
  await pressMark(page, carousel.getByRole('button', { name: '下一张' }))
  await expect(carousel.getByText('第 2 张，共 3 张')).toBeVisible()
  await pressMark(page, carousel.getByRole('button', { name: '自动播放' }))
  await pressMark(page, carousel.getByRole('button', { name: '暂停自动播放' }))
  await expect(carousel.getByRole('button', { name: '自动播放' })).toBeVisible()
})
