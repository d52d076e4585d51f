import { person } from './api.ts'
import { axe } from './axe.ts'
import { expect, test } from './portal.ts'
import { press } from './press.ts'
import { visit } from './visit.ts'

const portal = () => process.env.PORTAL!

const words = {
  zh: {
    ...{ list: '关注这个列表的更新', versions: '关注新版本', logIn: '登录后关注', follow: '关注', stop: '取消关注' },
    ...{ again: '重新关注', all: '我的关注', none: '还没有关注。', kind: /外场观测/ },
    ...{ username: '用户名', password: '密码', enter: '登录' },
  },
  en: {
    ...{ list: 'Follow this list', versions: 'Follow new versions', logIn: 'Log in to follow', follow: 'Follow' },
    ...{ stop: 'Stop following', again: 'Follow again', all: 'All that I follow', none: 'You follow nothing yet.' },
    ...{ kind: /Field observation/, username: 'User name', password: 'Password', enter: 'Log in' },
  },
} as const

for (const [language, device, viewport] of [
  ['zh', 'mouse', { width: 1440, height: 900 }],
  ['en', 'touch', { width: 390, height: 844 }],
] as const) {
  const say = words[language]
  test(`a search and a dataset are followed, and are no more (${language}, ${device})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, hasTouch: device === 'touch' })
    const page = await context.newPage()
    await visit(page, `${portal()}/list?keyword=PM2.5&kind=field&lang=${language}&page=2&sort=newest`)
    await press(page, say.list)
    await expect(page).toHaveURL(/\/follow\?(?!.*page=)(?!.*sort=).*kind=field/)
    await expect(page.locator('h1')).toContainText('PM2.5')
    await expect(page.locator('h1')).toContainText(say.kind)
    // Without an account there is the feed.
    const feed = page.locator('.follow-feed a')
    const atom = await page.request.get(`${portal()}${await feed.getAttribute('href')}`)
    expect([atom.status(), (await atom.text()).includes('<entry>')]).toEqual([200, true])

    await press(page, say.logIn)
    await page.getByLabel(say.username, { exact: true }).fill('user')
    await page.getByLabel(say.password, { exact: true }).fill('Demo2026')
    await press(page, say.enter, { within: 'form button' })
    await expect(page).toHaveURL(/\/follow\?.*kind=field/)
    await press(page, say.follow, { within: 'main button' })
    await expect(page.getByRole('button', { name: say.stop })).toBeVisible()
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])

    await visit(page, `${portal()}/detail?id=1&lang=${language}`)
    await press(page, say.versions)
    await press(page, say.follow, { within: 'main button' })
    await expect(page.getByRole('button', { name: say.stop })).toBeVisible()
    await press(page, say.all)
    const rows = page.locator('.cases > li')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('PM2.5')
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])

    // A second press brings back what the first took away.
    await press(page, say.stop, { within: '.cases button' })
    await press(page, say.again, { within: '.cases button' })
    await expect(page.getByRole('button', { name: new RegExp(`^${say.stop}`) })).toHaveCount(2)
    const user = await person('user')
    expect((await user.get('/follows')).data).toHaveLength(2)
    for (let time = 0; time < 2; time++) {
      await press(page, say.stop, { within: '.cases button' })
      await expect(page.getByRole('button', { name: new RegExp(`^${say.stop}`) })).toHaveCount(1 - time)
    }
    await visit(page, `${portal()}/dataAudit/expertAudit?part=follows`)
    await expect(page.getByText(say.none)).toBeVisible()
    await context.close()
  })
}
