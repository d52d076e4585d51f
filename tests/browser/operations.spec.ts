import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { applicable, clearPending, enter, person } from './api.ts'
import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, type Page, test } from './obeyed.ts'
import { startBuiltPortal } from './portal.process.ts'
import { desk, phone, press } from './press.ts'

const sqlite = <T>(folder: string, work: (database: BetterSqlite.Database) => T): T => {
  const database = new BetterSqlite(join(folder, 'portal.db'), { timeout: 10_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** A clock that jumped, and a job that fails a tenth time as soon as the portal starts. */
const inTrouble = (folder: string) =>
  sqlite(folder, (database) => {
    const now = Date.now()
    database
      .prepare(`insert into clock_holds (held_at, expected_at, standing) values (?, ?, 'standing')`)
      .run(now + 9 * 86_400_000, now)
    database.prepare(`insert into attempts (key, times, last_at) values ('poison', '[]', 1)`).run()
    database.exec(`create trigger poison_job before delete on attempts when old.key = 'poison'
      begin select raise(abort, 'the job is poisoned'); end`)
    database.prepare(`insert into jobs (name, failures, error) values ('attempt sweep', 9, 'before')`).run()
  })
/** A case whose time is up and which cannot be passed: nine times tried. */
const poisonCase = (folder: string, id: number) =>
  sqlite(folder, (database) => {
    const now = Date.now()
    database.prepare('update applications set due_at = ? where id = ?').run(now - 1000, id)
    database.exec(`create trigger poison_case before insert on grants when new.application_id = ${Number(id)}
      begin select raise(abort, 'the case is poisoned'); end`)
    database
      .prepare(`insert into job_items (job, item, failed_at, failures, error) values ('automatic pass', ?, ?, 9, 'x')`)
      .run(String(id), now)
  })
const heal = (folder: string, trigger: string) => sqlite(folder, (database) => database.exec(`drop trigger ${trigger}`))

const words = {
  zh: {
    held: '已暂停',
    dead: '已停止',
    well: '正常',
    release: '恢复自动决定',
    cancel: '取消',
    running: '自动决定正常运行。',
    attempts: '清理尝试计数',
    item: (id: number) => `到期申请自动通过：编号 ${id}`,
    failed: '已连续失败 10 次',
    run: '立即运行',
    retry: '重试',
    jobs: '后台任务',
    items: '失败条目',
  },
  en: {
    held: 'Held',
    dead: 'Stopped',
    well: 'OK',
    release: 'Release automatic decisions',
    cancel: 'Cancel',
    running: 'Automatic decisions are running.',
    attempts: 'Remove counted tries',
    item: (id: number) => `Approve applications whose time for review is up: no. ${id}`,
    failed: 'Failed 10 times in a row',
    run: 'Run now',
    retry: 'Try again',
    jobs: 'Jobs',
    items: 'Failed items',
  },
}
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
/** The verb in the row of this name. */
async function pressIn(page: Page, panel: string, name: string, verb: string) {
  const list = page.getByRole('region', { name: panel }).getByRole('listitem')
  const index = (await list.allInnerTexts()).findIndex((text) => text.includes(name))
  await press(page, verb, { within: `section[aria-label="${panel}"] li:nth-child(${index + 1})` })
}

for (const [language, device, how] of [
  ['zh', desk, 'a mouse'],
  ['en', phone, 'a finger'],
] as const)
  test.describe(`System health, ${language}, with ${how}`, () => {
    test.use(device)
    const w = words[language]
    let portal: Awaited<ReturnType<typeof startBuiltPortal>>
    test.beforeAll(async () => {
      portal = await startBuiltPortal({}, inTrouble)
      process.env.PORTAL = portal.address
    })
    test.afterAll(async () => {
      delete process.env.PORTAL
      await portal.stop()
    })

    test('a held clock is released after a question, what lies still is shown and runs again', async ({
      page,
      context,
    }) => {
      const vip = await person('vip')
      await clearPending(vip)
      const [dataset] = await applicable(vip, 'field', 1)
      const { data } = await vip.post('/applications', { datasets: [dataset], reason: '用于臭氧研究' })
      poisonCase(portal.folder, data.id)
      await enter(context, 'admin')
      await context.addInitScript((locale) => {
        if (origin !== 'null') localStorage.setItem('language', locale)
      }, language)
      await page.goto(`${portal.address}/console/#/operations`)

      const attempts = rowOf(page, w.attempts)
      await expect(attempts).toContainText(w.dead)
      await expect(attempts).toContainText(w.failed)
      await expectFits(page, `System health, ${language}`)
      expect((await axe(page).analyze()).violations).toEqual([])
      heal(portal.folder, 'poison_job')
      await pressIn(page, w.jobs, w.attempts, w.run)
      await expect(attempts).toContainText(w.well)
      await expect(attempts).not.toContainText(w.failed)

      await press(page, w.release, { within: 'main' })
      const asked = page.getByRole('dialog', { name: w.release })
      // Colours are those it comes to rest with.
      await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1')
      expect((await axe(page).include('[role=dialog]').analyze()).violations).toEqual([])
      await press(page, w.cancel, { within: '[role=dialog]' })
      await expect(asked).toHaveCount(0)
      await page.reload()
      await press(page, w.release, { within: 'main' })
      await press(page, w.release, { within: '[role=dialog] button' })
      const password = page.getByRole('dialog').locator('input[type=password]')
      await password.fill('Demo2026')
      await password.press('Enter')
      await expect(page.getByText(w.running)).toBeVisible()

      const poisoned = rowOf(page, w.item(data.id))
      await pressIn(page, w.jobs, w.item(0).split(/[:：]/)[0]!, w.run)
      await expect(poisoned).toContainText(w.dead)
      await expect(poisoned).toContainText('the case is poisoned')
      heal(portal.folder, 'poison_case')
      await pressIn(page, w.items, w.item(data.id), w.retry)
      await expect(poisoned).toHaveCount(0)
      expect((await vip.get(`/applications/${data.id}`)).data.status).toBe('passed')
    })

    test('the Enter that opens a question and is held down does not answer it', async ({ page, context }) => {
      await enter(context, 'admin')
      await page.goto(`${portal.address}/console/#/operations`)
      await expect(page.getByRole('region').first()).toBeVisible()
      sqlite(portal.folder, (database) =>
        database
          .prepare(`insert into clock_holds (held_at, expected_at, standing) values (?, ?, 'standing')
            on conflict do nothing`)
          .run(Date.now(), Date.now()),
      )
      await page.reload()
      await page
        .getByRole('button', { name: words.zh.release })
        .or(page.getByRole('button', { name: words.en.release }))
        .focus()
      for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down('Enter')
      const asked = page.getByRole('dialog')
      await expect(asked).toBeVisible()
      for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await expect(asked).toBeVisible()
      await page.keyboard.press('Enter')
      // What cannot be undone asks for the password next.
      await expect(page.getByRole('dialog').locator('input[type=password]')).toBeVisible()
      await expect(asked).toHaveCount(1)
    })
  })
