/** Every page as the server sends it: no sentence of the other language stands on it, but where it is marked as one. */
import { person } from './api.ts'
import { expect, test } from './portal.ts'
import { pagesOfSite } from './screens.ts'

const portal = () => process.env.PORTAL!
/** What is said in the other language says so itself: names, quotations, the switch of languages. */
function ownWords(html: string, other: string): string[] {
  // Rows of a sample are data, as they were delivered.
  let left = html.replace(/<head>.*?<\/head>|<(script|style|svg)\b.*?<\/\1>|<td class="words">.*?<\/td>/gs, '')
  const marked = new RegExp(`<(\\w+)\\b[^>]*\\blang="${other}"[^>]*>(?:(?!<\\1\\b).)*?</\\1>`, 'gs')
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(marked, '')
  }
  return [...left.matchAll(/>([^<>]+)</g)].map(([, text]) => text!.trim()).filter(Boolean)
}
const sentences = {
  // Five characters are more than a name, a unit or a term in brackets.
  en: { other: 'zh-CN', found: (text: string) => (text.match(/\p{Script=Han}/gu) ?? []).length >= 5 },
  zh: { other: 'en', found: (text: string) => /(?:\b[A-Za-z][a-z']+[,;]? ){6,}/.test(text) },
} as const

for (const [language, { other, found }] of Object.entries(sentences))
  test(`no page says a sentence of another language (${language})`, async ({ request }) => {
    const user = await person('user')
    const more = ['/detail?id=28', '/detail?id=97', '/nowhere', '/resourceDownload/1015'].map((address) => ({
      ...{ address, signedIn: false },
    }))
    const pages = [...(await pagesOfSite(user)), ...more].filter(({ signedIn }) => !signedIn)
    expect(pages.length).toBeGreaterThan(30)
    const said: Record<string, string[]> = {}
    for (const { address } of pages) {
      const [path] = address.split('#')
      // Who searches in the other language reads what was found in it.
      if (found(decodeURIComponent(path!))) continue
      const answer = await request.get(`${portal()}${path}${path!.includes('?') ? '&' : '?'}lang=${language}`)
      const html = await answer.text()
      expect(html, address).toContain('<h1')
      const wrong = ownWords(html, other).filter(found)
      if (wrong.length > 0) said[address] = wrong
    }
    expect(said).toEqual({})
  })
