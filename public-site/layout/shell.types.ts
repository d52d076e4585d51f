import type { Bilingual } from '../../server/basics/language.ts'
import type { HotKeywords } from '../../server/content/content.schema.ts'
import type { MenuItem } from '../../server/menus/menus.schema.ts'
import type { Api } from '../page.types.ts'
import type { Texts } from '../texts/texts.ts'

/** What header and footer show on every page. */
export interface Shell {
  menu: MenuItem[]
  hot: string[]
  texts: Record<string, Bilingual>
}

export async function loadShell(api: Api): Promise<Shell> {
  const [menu, hot, texts] = await Promise.all([
    api<MenuItem[]>('/sys/menu/nav'),
    api<HotKeywords>('/datashare/dresou/getResou', 'anybody'),
    api<Record<string, Bilingual>>('/site/texts', 'anybody'),
  ])
  return { menu, hot: hotWords(hot), texts }
}

/** Up to five words, in their order. */
export const hotWords = ({ gjc1, gjc2, gjc3, gjc4, gjc5 }: HotKeywords): string[] =>
  [gjc1, gjc2, gjc3, gjc4, gjc5].filter((word): word is string => Boolean(word))

/** The name stands in the texts of the platform, which its people may change. */
export const platformName = (texts: Shell['texts'], t: Texts) =>
  texts['platform-name']?.[t.language] || t.shell.platformName

export const wholeTitle = (title: string, texts: Shell['texts'], t: Texts) =>
  title ? `${title} · ${platformName(texts, t)}` : platformName(texts, t)

/** The shell still stands when its texts cannot be read. */
export const bareShell: Shell = { menu: [], hot: [], texts: {} }
