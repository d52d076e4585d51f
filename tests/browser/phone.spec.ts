import { enter } from './api.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './portal.ts'
import { desk, phone, press, pressMark } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!
const inConsole = (page: Page, path: string) => page.goto(`${portal()}/console/#/${path}`)

const words = {
  zh: { reject: '驳回', all: '显示全部理由', cancel: '取消', matrix: '权限矩阵', sideways: '左右滑动可查看全部。' },
  en: {
    reject: 'Decline',
    all: 'Show all reasons',
    cancel: 'Cancel',
    matrix: 'Matrix',
    sideways: 'Scroll sideways to see all of it.',
  },
}

for (const language of ['zh', 'en'] as const)
  test.describe(`at 390 px with a finger (${language})`, () => {
    test.use(phone)
    const say = words[language]
    test.beforeEach(async ({ context }) => {
      await context.addCookies([{ name: 'language', value: language, url: portal() }])
      await context.addInitScript((locale) => {
        if (origin !== 'null') localStorage.setItem('language', locale)
      }, language)
    })

    test('the figures of the legend keep apart', async ({ page }) => {
      await visit(page, `${portal()}/${language === 'en' ? 'en' : ''}`)
      const boxes = await page.locator('.ribbon-legend li span').evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect()
          return { left, right }
        }),
      )
      expect(boxes.length).toBeGreaterThan(3)
      for (const [at, box] of boxes.entries()) if (at > 0) expect(box.left - boxes[at - 1]!.right).toBeGreaterThan(4)
    })

    test('applications are ticked in their cards and decided together', async ({ page, context }) => {
      await enter(context, 'admin')
      await inConsole(page, 'applications')
      const box = 'main input[type=checkbox], #main-content input[type=checkbox]'
      await pressMark(page, box, 0)
      await pressMark(page, box, 1)
      await expectFits(page, 'applications')
      await press(page, say.reject, { within: '#main-content button' })
      const reasons = page.getByRole('dialog').getByRole('group').getByRole('button')
      await expect(reasons.last()).not.toBeInViewport({ ratio: 1 })
      await press(page, say.all, { within: '[role=dialog] button' })
      expect(await reasons.count()).toBeGreaterThan(3)
      for (const reason of await reasons.all()) await expect(reason).toBeInViewport({ ratio: 1 })
      await press(page, /./, { within: '[role=dialog] [role=group] button' })
      await expect(page.getByRole('dialog').locator('textarea').first()).not.toBeEmpty()
      await press(page, say.cancel, { within: '[role=dialog] button' })
      // What is chosen stays chosen, and the words of a card still open it.
      await expect(page.locator(box).first()).toBeChecked()
      await press(page, / · /, { within: '#main-content li a' })
      await expect(page).toHaveURL(/#\/applications\/\d+\/show/)
    })

    test('the matrix of roles says that there is more of it', async ({ page, context }) => {
      await enter(context, 'admin')
      await inConsole(page, 'roles')
      await press(page, say.matrix, { within: '[role=tab]' })
      await expect(page.getByText(say.sideways)).toBeVisible()
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(page.getByText(say.sideways)).toHaveCount(0)
    })
  })

test.describe('where no mail is sent', () => {
  test.use(desk)
  test('the last page of a registration promises none', async ({ page }) => {
    const registration = { accountType: 'ordinary', mailbox: 'a@unit.example', sent: { dueAt: '2026-11-24T16:00:00Z' } }
    await page.addInitScript((kept) => sessionStorage.setItem('draft:register', kept), JSON.stringify(registration))
    await visit(page, `${portal()}/register?step=wait`)
    await expect(page.getByText('最晚于此时有审核结果')).toBeVisible()
    await expect(page.getByText('2026年11月24日 24:00')).toBeVisible()
    await expect(page.getByText('本平台目前不对外发送邮件，结果不会通知您')).toBeVisible()
    await expect(page.locator('.register-due, .register-next').getByText(/邮箱|确认邮件/)).toHaveCount(0)
  })
})
