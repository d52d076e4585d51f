import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const base = process.argv[2]
const shots = process.argv.slice(3)
for (const shot of shots) {
  const [name, path, lang, w, dark] = shot.split('|')
  const c = await b.newContext({ viewport: { width: +w, height: 900 }, locale: lang==='en'?'en-US':'zh-CN', colorScheme: dark ? 'dark':'light' })
  const p = await c.newPage()
  p.on('console', m => m.type()==='error' && console.log(name, m.text()))
  p.on('pageerror', e => console.log(name, 'PAGEERROR', e.message))
  await p.goto(base + path + (path.includes('?')?'&':'?') + 'lang='+lang); await p.waitForTimeout(2500)
  await p.screenshot({ path: `/tmp/x-${name}.png`, fullPage: true })
  await c.close()
}
await b.close()
