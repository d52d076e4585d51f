import { applicable, clearPending, enter, listOf, person } from './api.ts'
import { expect, test } from './portal.ts'

const portal = () => process.env.PORTAL!
const run = Date.now().toString(36).slice(-5)

/** Each would call out, ask another host or leave its mark, were it taken for anything but text. */
const corpus = [
  '<script>window.ran=1;alert(1)</script>',
  '<img src=//evil.example/a onerror="window.ran=1;alert(1)">',
  '"><svg/onload=alert(1)>',
  "'-alert(1)-'",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '[x](javascript:alert(1)) ![y](//evil.example/b)',
  '<style>@import "//evil.example/c"</style>',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="javascript:window.ran=1" id=x>x</a><base href="//evil.example/">',
  '</script></textarea></title><meta http-equiv=refresh content="0;url=//evil.example">',
]
const all = corpus.join(' ')

test('what people write runs nowhere in an administrator’s browser', async ({ page, context }) => {
  const admin = await person('admin')
  const agent = `Mozilla/5.0 ${corpus[1]} ${corpus[0]}`
  const call = async (method: string, path: string, token: string, body: unknown) => {
    const answer = await fetch(`${portal()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'user-agent': agent, ...(token && { access_token: token }) },
      body: JSON.stringify(body),
    })
    return { status: answer.status, data: (await answer.json()).data }
  }
  const put = async (method: string, path: string, token: string, body: unknown) => {
    const { status, data } = await call(method, path, token, body)
    expect(status, `${method} ${path}`).toBe(200)
    return data
  }

  // Somebody whose every field is one, and whose browser says so as well.
  const login = await put('POST', '/user/login', '', { username: 'vip', password: 'Demo2026' })
  const token = login.token as string
  const vip = await person('vip')
  const { data: profile } = await vip.get('/profile')
  await put('PATCH', '/profile', token, {
    ...{ realName: '<b onmouseover=alert(1)>', workUnit: corpus[1], purpose: all.slice(0, 400) },
  })
  await clearPending(vip)
  const [dataset] = await applicable(vip, 'field', 1)
  const upload = await fetch(`${portal()}/api/attachments?${new URLSearchParams({ name: `${corpus[2]}.txt` })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', access_token: token, 'user-agent': agent },
    body: all,
  })
  const attachment = (await upload.json()).data
  const made = await put('POST', '/applications', token, {
    ...{ datasets: [dataset], reason: all, purpose: all.slice(0, 400), attachments: [attachment.key] },
  })
  const feedback = await put('POST', '/feedback', token, {
    ...{ title: `${corpus[1]!.slice(0, 60)} ${run}`, type: 'data', content: all, about: '/detail?id=1' },
  })
  // A name nobody has, tried at the log-in: it comes to the audit log.
  await call('POST', '/user/login', '', { username: corpus[1]!.slice(0, 90), password: all.slice(0, 90) })

  const wrong: string[] = []
  page.on('dialog', (dialog) => {
    wrong.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== portal()) wrong.push(`asked ${request.url()}`)
  })
  context.on('page', (other) => wrong.push(`opened ${other.url()}`))
  await enter(context, 'admin')

  const [mail] = await admin.get(listOf('mails', {}))
  const [entry] = await admin.get(listOf('audit', {}))
  const [account] = await admin.get(listOf('accounts', { keyword: 'vip' }))
  const shown = [
    '',
    'applications',
    `applications/${made.id}/show`,
    'registrations',
    'review-log',
    'grants',
    'datasets',
    'datasets/1/show',
    'datasets/1',
    'accounts',
    `accounts/${account.id}/show`,
    'feedback',
    `feedback/${feedback.id}/show`,
    'notices',
    'mails',
    `mails/${mail.id}/show`,
    'audit',
    `audit/${entry.id}/show`,
    'roles',
    'reason-templates',
  ]
  let seen = ''
  for (const path of shown) {
    await page.goto(`${portal()}/console/#/${path}`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0)
    await expect(page.locator('#react-admin-title')).not.toBeEmpty()
    seen += await page.locator('body').innerText()
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
    expect(await page.locator('main :is(script, style, iframe:not([sandbox]), base, meta)').count(), path).toBe(0)
  }
  for (const path of ['/dataAudit/expertAudit', `/application/${made.id}`, '/messageCenter']) {
    await page.goto(portal() + path)
    expect(await page.evaluate(() => 'ran' in window), path).toBe(false)
  }
  // It was all there to be read, as text.
  for (const text of [corpus[0]!, corpus[4]!, corpus[8]!]) expect(seen).toContain(text)
  expect(wrong).toEqual([])
  const { realName, workUnit, purpose } = profile
  await put('PATCH', '/profile', token, { realName, workUnit, purpose })
})
