/** The HTML around the page. No script stands in it: the content policy allows files of this origin only. */
import { alternatesOf, inLanguage } from '../server/basics/alternates.vocabulary.ts'
import { wholeTitle } from './layout/shell.types.ts'
import { noticeTexts } from './notices/texts.ts'
import type { State } from './render.tsx'
import { tag } from './site.ts'
import type { Texts } from './texts/texts.ts'
import { iconSheet } from './ui/Icon.tsx'

interface Parts {
  title: string
  description?: string
  html: string
  state: Omit<State, 'outcome'>
  /** JSON of the outcome. */
  outcome: string
  t: Texts
  assets: { script: string; styles: string[] }
  indexed: boolean
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!)

/** JSON that cannot end the element it stands in. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Where a page stands in both languages; home has a second address for English readers. */
function placeOf(address: string): string {
  const [path = '/', search = ''] = address.split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  query.delete('lang')
  // More of the same.
  query.delete('all')
  const own = path === '/en' ? '/' : path
  return query.size ? `${own}?${query}` : own
}

export function documentOf({ title, description, html, state, outcome, t, assets, indexed }: Parts): string {
  const { language, publicUrl } = state
  const place = placeOf(state.address)
  const whole = (path: string) => escapeHtml(new URL(publicUrl + path).href)
  const places = [
    `<link rel="canonical" href="${whole(inLanguage(place, language))}">`,
    ...alternatesOf(place).map(
      (other) => `<link rel="alternate" hreflang="${other.tag}" href="${whole(other.address)}">`,
    ),
  ]
  return `<!doctype html>
<html lang="${tag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(wholeTitle(title, state.shell.texts, t))}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}${indexed ? places.join('\n') : '<meta name="robots" content="noindex">'}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/mark-1.svg" type="image/svg+xml">
<link rel="alternate" type="application/rss+xml" href="/feed.rss?lang=${language}" title="${escapeHtml(noticeTexts[language].title)}">
<link rel="alternate" type="application/atom+xml" href="/feed.atom?lang=${language}" title="${escapeHtml(noticeTexts[language].title)}">
<script src="/assets/theme-2.js"></script>
${assets.styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
<script type="module" src="${escapeHtml(assets.script)}"></script>
</head>
<body>
${iconSheet(html)}<div id="site">${html}</div>
<script type="application/json" id="state">${json(state).slice(0, -1)},"outcome":${outcome}}</script>
</body>
</html>
`
}
