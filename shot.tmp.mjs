import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const [lang, w, h] of [['zh', 1440, 1400], ['en', 390, 1900]]) {
  const p = await b.newPage({ viewport: { width: w, height: h } })
  p.on('console', (m) => m.type() === 'error' && console.log(m.text()))
  p.on('pageerror', (e) => console.log('ERR', e.message))
  await p.goto(`http://127.0.0.1:3912/login?lang=${lang}`)
  await p.fill('input[name=username]', 'user'); await p.fill('input[type=password]', 'Demo2026'); await p.keyboard.press('Enter')
  await p.waitForTimeout(2500)
  await p.goto(`http://127.0.0.1:3912/dataVisualization/bitmapth?lang=${lang}&box=105_30_115_40`)
  await p.waitForTimeout(2500)
  await p.screenshot({ path: `/tmp/grids-${lang}.png` })
  await p.locator('.explore-take details summary').first().scrollIntoViewIfNeeded()
  await p.locator('.explore-take details summary').first().click()
  await p.waitForTimeout(500)
  await p.locator('.explore-take').screenshot({ path: `/tmp/grids-${lang}-take.png` })
}
await b.close()
