import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
const base='http://127.0.0.1:34711'
const only=process.argv[2], combos=(process.argv[3]??'zh-light-1440').split(','), user=process.argv[4]??'admin'
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking']})
const {data:{token,username}}=await (await fetch(base+'/api/user/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:user,password:'Demo2026'})})).json()
const H={access_token:token}
const get=async(u)=>(await fetch(base+u,{headers:H})).json()
const reg=await get('/api/admin/registrations?sort=["registeredAt","ASC"]').catch(()=>[])
const mails=await get('/api/admin/mails')
const acc=await get('/api/admin/accounts')
const pages={dash:'#/',accounts:'#/accounts',account:`#/accounts/${acc.find?.(a=>a.username==='expert')?.id}/show`,pendingaccount:`#/accounts/${acc.find?.(a=>a.status==='pending')?.id}/show`,admin:`#/accounts/${acc.find?.(a=>a.username==='admin')?.id}/show`,regs:'#/registrations',desk:`#/registrations/${reg[0]?.id}/show`,desk2:`#/registrations/${reg[1]?.id}/show`,reasons:'#/reason-templates',roles:'#/roles',matrix:'#/roles',role:'#/roles/4',rolenew:'#/roles/create',mails:'#/mails',mail:`#/mails/${mails[0]?.id}/show`}
for(const combo of combos){
 const [lang,theme,w]=combo.split('-')
 const ctx=await browser.newContext({viewport:{width:+w,height:+w<600?844:900},locale:lang==='zh'?'zh-CN':'en-GB',timezoneId:'Asia/Shanghai'})
 const page=await ctx.newPage()
 page.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(combo,'CONSOLE',m.text().slice(0,300))})
 page.on('pageerror',e=>console.log(combo,'PAGEERROR',e.message))
 await page.goto(base+'/console/')
 await page.evaluate(([lang,theme])=>{localStorage.setItem('language',lang);localStorage.setItem('theme',theme)},[lang,theme])
 const keys=await page.evaluate(()=>Object.keys(localStorage).concat(Object.keys(sessionStorage)))
 await page.reload()
 await page.locator('input[name=username]').fill(user); await page.locator('input[name=password]').fill('Demo2026'); await page.locator('button[type=submit]').click()
 await page.waitForURL(/#\/$/)
 for(const [name,path] of Object.entries(pages)){
  if(only && only!=='all' && !only.split(',').includes(name)) continue
  await page.goto(base+'/console/'+path); await page.waitForTimeout(900)
  if(name==='matrix') {await page.getByRole('tab').nth(1).click(); await page.waitForTimeout(300)}
  if(name==='desk2'){ await page.keyboard.press('n'); await page.waitForTimeout(500)}
  const over=await page.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth)
  if(over>0)console.log(combo,name,'OVERFLOW',over)
  const {violations}=await new AxeBuilder({page}).analyze()
  for(const v of violations)console.log(combo,name,v.id,v.nodes.length,v.nodes[0].html.slice(0,200), v.nodes[0].failureSummary?.slice(0,200))
  await page.screenshot({path:`/tmp/pc-shots/${name}-${combo}.png`,fullPage:name!=='desk'&&name!=='desk2'})
  if(name==='matrix') await page.getByRole('tab').nth(0).click()
 }
 await ctx.close()
}
await browser.close()
