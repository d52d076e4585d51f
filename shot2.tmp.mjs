import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const p = await b.newPage({ viewport: { width: 1440, height: 1400 } })
await p.addInitScript(() => { const o = URLSearchParams.prototype.get; URLSearchParams.prototype.get = function (k) { const v = o.call(this, k); if (k==='box') console.log('get box', v, this.toString()); return v } })
p.on('console', m=>console.log(m.text()))
await p.goto(`http://127.0.0.1:3912/dataVisualization/bitmapth?lang=zh&box=105_30_115_40&colours=magma&time=3`)
await p.waitForTimeout(1500);
await b.close()
