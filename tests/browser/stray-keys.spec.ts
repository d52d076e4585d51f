import { applicable, clearPending, enter, listOf, type Person, person } from './api.ts'
import { expect, type Page, test } from './portal.ts'
import { tick } from './press.ts'

const portal = () => process.env.PORTAL!
const latency = 400
const wordsOnOne = 10

/** The same words in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
/** What is typed into the wrong window; many with the letters that mean something here, also as their last. */
const words =
  'stop help map up keep sleep pass ppt pop jump skip clip group step deep jeep kp jp pp pinyin ping piao shipin xp top ' +
  'python apply paper upload prep loop sharp grep zip jpg query report ozone wget scp rsync km php ssh plot'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const ends = [
  'Space',
  'Space',
  'Space',
  'Enter',
  'Enter',
  'Comma',
  'Period',
  'Backspace',
  'Escape',
  'ArrowDown',
] as const

/** Somebody who types; another seed, other words. */
function hand(seed: number) {
  const next = numbers(seed)
  const pick = <T>(of: readonly T[]): T => of[next(of.length)]!
  const word = () =>
    next(3) > 0 ? pick(words.split(' ')) : Array.from({ length: 2 + next(7) }, () => pick([...letters])).join('')
  return { word, end: () => pick(ends), delay: () => 5 + next(60) }
}

let reviewer: Person
let vip: Person

async function slowly(page: Page) {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency))
    // The page may have gone on meanwhile.
    await route.continue().catch(() => {})
  })
}

/** Words on one open case after the other, as fast as a hand types; half of them while the case is still on its way. */
async function typeOn(page: Page, resource: string, ids: number[], rounds: number, seed: number) {
  const { word, end, delay } = hand(seed)
  let typed = 0
  for (let round = 0; round < rounds; round++) {
    // What was begun stands open again, and takes the letters as its text.
    await page.evaluate(() => {
      for (const store of [sessionStorage, localStorage])
        for (const key of Object.keys(store)) if (key.startsWith('draft:')) store.removeItem(key)
    })
    await page.goto(`${portal()}/console/#/${resource}`)
    await page.goto(`${portal()}/console/#/${resource}/${ids[round % ids.length]}/show`)
    if (round % 2 === 0) await expect(page.getByRole('button', { name: '通过 p' })).toBeEnabled()
    for (let count = 0; count < wordsOnOne; count++, typed++) {
      await page.keyboard.type(word(), { delay: delay() })
      await page.keyboard.press(end())
    }
  }
  return typed
}

test.beforeAll(async () => {
  reviewer = await person('reviewer')
  vip = await person('vip')
  await clearPending(vip)
  for (const id of await applicable(vip, 'field', 6))
    await vip.post('/applications', { datasets: [id], reason: '待审' })
})
test.afterAll(() => clearPending(vip))

// Most of the time a hand waits: several type at once, each on cases of its own.
for (const [resource, filter, hands, rounds] of [
  ['applications', { status: 'pending' }, 3, 25],
  ['registrations', { state: 'pending' }, 2, 13],
] as const)
  test(`words typed on open ${resource} decide nothing`, async ({ browser }) => {
    const pending = async () =>
      (await reviewer.get(listOf(resource, filter))).map(
        ({ id, waitingForAnswer, assignee }: Record<string, unknown>) => ({
          ...{ id, waitingForAnswer, assignee },
        }),
      )
    const before = await pending()
    expect(before.length).toBeGreaterThanOrEqual(hands)
    const ids = before.slice(0, 9).map(({ id }: { id: number }) => id)
    const typed = async (lane: number) => {
      // Drafts are kept in a browser: those of one hand are none of another's.
      const context = await browser.newContext()
      await enter(context, 'reviewer')
      const page = await context.newPage()
      await page.goto(`${portal()}/console/`)
      await expect(page.getByRole('menuitem', { name: '概览' })).toBeVisible()
      await slowly(page)
      const own = ids.filter((_: number, at: number) => at % hands === lane)
      const count = await typeOn(page, resource, own, rounds, 20_261_122 + lane)
      // Whatever was sent has been answered.
      await page.waitForLoadState('networkidle')
      await context.close()
      return count
    }
    const counts = await Promise.all(Array.from({ length: hands }, (_, lane) => typed(lane)))
    expect(counts).toEqual(counts.map(() => rounds * wordsOnOne))
    expect(await pending()).toEqual(before)
  })

test.describe('on one open case', () => {
  let id: number
  test.beforeEach(async ({ page, context }) => {
    id = (await reviewer.get(listOf('applications', { status: 'pending', kind: 'field' })))[0].id
    await enter(context, 'reviewer')
    await page.goto(`${portal()}/console/#/applications/${id}/show`)
    await expect(page.getByRole('button', { name: '通过 p' })).toBeEnabled()
  })
  const confirm = (page: Page) => page.getByRole('button', { name: '通过并通知申请人' })
  const status = async () => (await reviewer.get(`/admin/applications/${id}`)).status

  test('Space, a letter or the same key leads back from the confirmation', async ({ page }) => {
    for (const key of ['Space', 'x', 'p', 'n']) {
      // A letter that follows another belongs to its word.
      await expect(async () => {
        await page.keyboard.press('p')
        await expect(confirm(page)).toBeFocused({ timeout: 200 })
      }).toPass({ intervals: [2100] })
      await page.keyboard.press(key)
      await expect(confirm(page)).toHaveCount(0)
    }
    expect(await status()).toBe('pending')
  })
  test('a double click on the choice does not confirm it', async ({ page }) => {
    await page.getByRole('button', { name: '通过 p' }).dblclick()
    await expect(confirm(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await status()).toBe('pending')
  })
  test('a key that is held down does not confirm what it opened', async ({ page }) => {
    await page.getByRole('button', { name: '通过 p' }).focus()
    await page.keyboard.down('Enter')
    await expect(confirm(page)).toBeFocused()
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await page.waitForLoadState('networkidle')
    expect(await status()).toBe('pending')
    await expect(confirm(page)).toBeFocused()
  })
  test('letters of an input method are its own', async ({ page }) => {
    await page.evaluate(() => {
      for (const key of ['p', 'Enter'])
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
        )
    })
    await expect(confirm(page)).toHaveCount(0)
  })
  test('Enter in a field of the form is not its confirmation', async ({ page }) => {
    await page.keyboard.press('p')
    await tick(page.getByRole('radio').last())
    await page.keyboard.press('Enter')
    await page.getByLabel('最后一天').press('Enter')
    await page.waitForLoadState('networkidle')
    expect(await status()).toBe('pending')
  })
})
