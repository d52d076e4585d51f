import { enter, person } from './api.ts'
import { expect, test } from './portal.ts'
import { pressWords } from './press.ts'

const portal = () => process.env.PORTAL!

/** Somebody else's roles, as an administrator gives them. */
async function rolesOf(username: string) {
  const admin = await person('admin')
  const headers = { 'content-type': 'application/json', access_token: admin.token }
  await admin.post('/session/confirm', { password: 'Demo2026' })
  const [{ id }] = await admin.get(
    `/admin/accounts?filter=${encodeURIComponent(JSON.stringify({ keyword: username }))}`,
  )
  return async (roles: string[]) => {
    const body = JSON.stringify({ roles })
    const answer = await fetch(`${portal()}/api/admin/accounts/${id}/roles`, { method: 'PUT', headers, body })
    expect(answer.status).toBe(200)
  }
}

test('a role that an administrator takes changes the open console, and what was typed stays', async ({
  page,
  context,
}) => {
  const give = await rolesOf('reviewer2')
  try {
    await give(['reviewer', 'admin'])
    await enter(context, 'reviewer2')
    await page.goto(`${portal()}/console/#/notices/create`)
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await expect(item('角色')).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    const title = page.getByLabel(/标题/).first()
    await title.fill('节假日安排')
    await give(['reviewer'])

    // The menu follows without a reload, and says why.
    await expect(page.getByText(/您的角色权限刚刚变更/)).toBeVisible()
    await expect(item('角色')).toHaveCount(0)
    await expect(page.getByText(/此页所需的角色权限已被收回/)).toBeVisible()
    await expect(title).toHaveValue('节假日安排')

    // Once left, it does not open again.
    await pressWords(item('概览'))
    await expect(title).toHaveCount(0)
    await page.evaluate(() => {
      location.hash = '#/notices/create'
    })
    await expect(page.getByRole('heading', { level: 1, name: '您的角色不能打开此页' })).toBeVisible()

    await give(['reviewer', 'admin'])
    await expect(item('角色')).toBeVisible()
  } finally {
    await give(['reviewer'])
  }
})
