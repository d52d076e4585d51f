import { createHash, randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { enter, person } from './api.ts'
import { axe } from './axe.ts'
import { expectFits } from './fits.ts'
import { expect, test } from './portal.ts'
import { press } from './press.ts'
import { reload, visit } from './visit.ts'

/** Files of a delivery, from the page. */
const portal = () => process.env.PORTAL!

test('an upload goes on after the page was loaded anew in its middle, and is removed after a question', async ({
  page,
  context,
}) => {
  // Three chunks, as measured values that nobody could guess.
  const content = Buffer.from(`time,o3\n${randomBytes(10_000_000).toString('hex')}\n`)
  const path = join(tmpdir(), `portal-upload-${process.pid}.csv`)
  writeFileSync(path, content)
  const who = await person('user')
  const { id } = (await who.post('/deliveries', { kind: 'field' })).data
  const rows = async () => (await who.get(`/deliveries/${id}`)).data.uploads
  try {
    await enter(context, 'user')
    page.on('dialog', (dialog) => dialog.accept())
    let held = false
    await page.route('**/uploads/*', async (route) => {
      // The second part hangs, as on a line that is lost.
      if (route.request().method() === 'PATCH' && !held) held = true
      else await route.continue()
    })
    await visit(page, `${portal()}/dataDelivery/createData?id=${id}&lang=zh`)
    await page.getByLabel('选择文件', { exact: true }).setInputFiles([path])
    await expect(page.locator('.upload-is-sending')).toBeVisible()
    await expect.poll(async () => (await rows())[0]?.received).toBeGreaterThan(8_000_000)
    await expect.poll(() => held).toBe(true)
    await reload(page)
    await expect(page.getByText('尚未传完：请再次选择该文件以继续')).toBeVisible()
    expect((await axe(page).include('.upload').analyze()).violations).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await expectFits(page, 'uploads')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('选择文件', { exact: true }).setInputFiles([path])
    await expect(page.locator('.upload-is-done')).toBeVisible()
    expect((await rows())[0]).toMatchObject({
      received: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })
    await press(page, '移除', { within: '.upload-line button' })
    await press(page, '移除', { within: 'dialog[open] button' })
    await expect(page.locator('.upload-line')).toHaveCount(0)
    expect(await rows()).toEqual([])
  } finally {
    rmSync(path)
  }
})
