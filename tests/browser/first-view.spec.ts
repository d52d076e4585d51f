import { type BrowserContext, expect, type Page, test } from './portal.ts'
import { fill, press } from './press.ts'
import { alive } from './visit.ts'

/** What a browser fetches until a page stands still, as it comes over the wire: heads and compressed bodies. */
const portal = () => process.env.PORTAL!

interface Fetched {
  address: string
  bytes: number
}

async function fetched(page: Page, address: string, ready: (page: Page) => Promise<unknown>): Promise<Fetched[]> {
  const wire = await page.context().newCDPSession(page)
  const found = new Map<string, Fetched>()
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:'))
      found.set(requestId, { address: request.url.slice(portal().length), bytes: 0 })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = found.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  await wire.send('Network.enable')
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(portal() + address)
  await ready(page)
  await page.waitForLoadState('networkidle')
  return [...found.values()]
}

/** The chart itself is fetched apart, where one is looked at. */
const isChart = ({ address }: Fetched) => address.includes('TimeSeriesChart')
function hold(all: Fetched[], most: { requests: number; kilobytes: number }) {
  const counted = all.filter((one) => !isChart(one))
  const listed = counted.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')
  expect(counted.length, listed).toBeLessThanOrEqual(most.requests)
  expect(counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, listed).toBeLessThanOrEqual(most.kilobytes)
  // What came to nothing would be light as well.
  expect(counted.some(({ address, bytes }) => /\.js$/.test(address) && bytes > 5000)).toBe(true)
}

async function logIn(context: BrowserContext, username: string) {
  const page = await context.newPage()
  await page.goto(`${portal()}/login`)
  await alive(page)
  await fill(page, '用户名', username)
  await fill(page, '密码', 'Demo2026')
  await press(page, '登录', { within: 'form button' })
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

const views = [
  { address: '/', visitor: { requests: 8, kilobytes: 60 }, signedIn: { requests: 11, kilobytes: 68 } },
  { address: '/list', visitor: { requests: 10, kilobytes: 90 }, signedIn: { requests: 14, kilobytes: 99 } },
  { address: '/detail?id=1', visitor: { requests: 12, kilobytes: 128 }, signedIn: { requests: 15, kilobytes: 136 } },
]
for (const { address, visitor, signedIn } of views) {
  test(`a visitor’s first view of ${address} comes in few requests`, async ({ page }) => {
    hold(await fetched(page, address, alive), visitor)
  })
  test(`so does that of a person who is logged in: ${address}`, async ({ page, context }) => {
    await (await logIn(context, 'user')).close()
    hold(await fetched(page, address, alive), signedIn)
  })
}

/** Bytes of HTML before they are compressed: what a slow phone has to read before it shows anything. */
const documents = [
  { address: '/list', kilobytes: 70 },
  { address: '/resourceDownload/field', kilobytes: 70 },
  { address: '/detail?id=1', kilobytes: 60 },
]
for (const { address, kilobytes } of documents)
  for (const language of ['zh', 'en'])
    test(`the document of ${address} (${language}) is small, for a visitor and for a person`, async ({
      request,
      context,
    }) => {
      const sizeOf = async (reader: typeof request) => {
        const answer = await reader.get(`${portal()}${address}${address.includes('?') ? '&' : '?'}lang=${language}`)
        expect(answer.status()).toBe(200)
        return (await answer.body()).byteLength / 1000
      }
      expect(await sizeOf(request)).toBeLessThanOrEqual(kilobytes)
      await (await logIn(context, 'user')).close()
      expect(await sizeOf(context.request)).toBeLessThanOrEqual(kilobytes)
    })

test('the console’s first view comes in 350 kB where only gzip is understood, without data', async ({
  page,
  context,
}) => {
  await logIn(context, 'admin')
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  // A busy machine may rest before the overview asks for its figures.
  const figures = page.waitForResponse((answer) => answer.url().includes('/api/admin/dashboard'))
  const all = await fetched(page, '/console/#/', async () => {
    expect((await figures).status()).toBe(200)
    await expect(page.getByText('待办').first()).toBeVisible()
  })
  hold(
    all.filter(({ address }) => !address.startsWith('/api/')),
    { requests: 6, kilobytes: 350 },
  )
})

for (const [resource, kilobytes] of [
  ['datasets', 408],
  ['applications', 384],
] as const)
  test(`the console’s list of ${resource} comes in few requests`, async ({ page, context }) => {
    // It stays open: a tab hands its session on to the next.
    await logIn(context, 'admin')
    const all = await fetched(page, `/console/#/${resource}`, () =>
      expect(page.locator('tbody tr').first()).toBeVisible(),
    )
    hold(all, { requests: 20, kilobytes })
  })
