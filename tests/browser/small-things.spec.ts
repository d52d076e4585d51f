import { person } from './api.ts'
import { expect, test } from './portal.ts'
import { pressWords } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

test('the other language keeps the place on the page', async ({ page }) => {
  const { data } = await (await person('user')).get('/dataAccess/dat/page?limit=1')
  await visit(page, `${portal()}/detail?id=${data.list[0].id}#citation`)
  await pressWords(page.locator('header').getByRole('link', { name: 'English' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(new URL(page.url()).hash).toBe('#citation')
})

test('a title of feedback takes no more than is sent', async ({ page }) => {
  await visit(page, `${portal()}/feedback`)
  const title = page.getByRole('textbox', { name: '标题' })
  await title.focus()
  await page.keyboard.insertText('题'.repeat(150))
  await expect(title).toHaveValue('题'.repeat(100))
})
