import { enter, person } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { pressWords, tick } from './press.ts'

const open = (page: Page, path: string) => page.goto(`${process.env.PORTAL!}/console/#/${path}`)
/** Asked for before rights are changed. */
async function givePassword(page: Page) {
  const asked = page.getByRole('dialog', { name: '请输入密码' })
  await asked.getByLabel('密码').fill('Demo2026')
  await pressWords(asked.getByText('确认', { exact: true }))
  await expect(asked).toHaveCount(0)
}

test('a right that is ticked in the matrix is there for those who hold the role, and goes again', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext()
  try {
    await enter(other, 'reviewer2')
    const seen = await other.newPage()
    const mails = seen.getByRole('menuitem', { name: '邮件' })
    const isShown = async (shown: boolean) => {
      await open(seen, 'applications')
      await seen.reload()
      await expect(seen.getByRole('menuitem', { name: '数据申请审核' })).toBeVisible()
      await expect(mails).toHaveCount(shown ? 1 : 0)
    }
    await isShown(false)
    await enter(context, 'admin')
    await open(page, 'roles')
    await pressWords(page.getByRole('tab', { name: '权限矩阵' }))
    await tick(page.getByRole('checkbox', { name: '审核员：查看邮件', exact: true }))
    const bar = page.getByRole('region', { name: '未保存的修改' })
    await expect(bar).toContainText('授予：查看邮件')
    await pressWords(bar.getByRole('button', { name: '保存' }))
    await givePassword(page)
    await expect(page.getByText('已保存，对拥有该角色的账号立即生效')).toBeVisible()
    await isShown(true)

    await tick(page.getByRole('checkbox', { name: '审核员：查看邮件', exact: true }), false)
    await expect(bar).toContainText('收回：查看邮件')
    await pressWords(bar.getByRole('button', { name: '保存' }))
    await expect(bar).toHaveCount(0)
    await isShown(false)
  } finally {
    await other.close()
  }
})

test('one role is given to several accounts at once, and taken from them again', async ({ page, context }) => {
  const admin = await person('admin')
  const rolesOf = async (keyword: string) => {
    const [found] = await admin.get(
      `/admin/accounts?filter=${encodeURIComponent(JSON.stringify({ keyword }))}&range=[0,9]`,
    )
    return (found.roles as { code: string }[]).map(({ code }) => code)
  }
  const before = { expert: await rolesOf('expert'), reviewer2: await rolesOf('reviewer2') }
  await enter(context, 'admin')
  await open(page, `accounts?filter=${encodeURIComponent(JSON.stringify({ keyword: '演示' }))}&perPage=100`)
  const choose = async () => {
    for (const name of ['expert', 'reviewer2'])
      await page
        .getByRole('row')
        .filter({ has: page.getByText(name, { exact: true }) })
        .getByRole('checkbox')
        .check()
    await pressWords(page.getByRole('button', { name: '修改角色' }))
  }
  const dialog = page.getByRole('dialog', { name: '修改 2 个账号的角色' })
  const change = async (what: '授予' | '收回') => {
    await choose()
    if (what === '收回') await pressWords(dialog.getByText(what, { exact: true }))
    await dialog.getByRole('combobox', { name: '角色' }).press('Enter')
    await pressWords(page.getByRole('option', { name: 'VIP', exact: false }).first())
    await pressWords(dialog.getByRole('button', { name: '修改角色' }))
  }
  await change('授予')
  await givePassword(page)
  await expect(page.getByText('角色已保存，立即生效')).toBeVisible()
  for (const who of ['expert', 'reviewer2'] as const)
    expect((await rolesOf(who)).toSorted()).toEqual([...before[who], 'vip'].toSorted())
  await expect(dialog).toHaveCount(0)
  await change('收回')
  await expect.poll(() => rolesOf('expert')).toEqual(before.expert)
  expect(await rolesOf('reviewer2')).toEqual(before.reviewer2)
})
