import type { Bilingual, Language } from '../../server/basics/language.ts'
import type { HotKeywords } from '../../server/content/content.schema.ts'
import type { MenuItem } from '../../server/menus/menus.schema.ts'
import type { Api } from '../page.types.ts'
import type { Texts } from '../texts/texts.ts'
import { datasetPage, pathOf } from './menu.rules.ts'

export interface MenuEntry extends Pick<MenuItem, 'id' | 'type' | 'url'> {
  /** None in the browser, where the panel stands as the server wrote it. */
  children?: MenuItem['dataTypeVos']
  /** The paths of its children, each once. */
  paths: string[]
}

/** What header and footer show on every page. */
export interface Shell {
  menu: MenuEntry[]
  hot: string[]
  texts: Record<string, Bilingual>
  /** In the browser, where menu and footer stand as the server wrote them. */
  embedded?: true
}

export async function loadShell(api: Api): Promise<Shell> {
  const [menu, hot, texts] = await Promise.all([
    api<MenuItem[]>('/sys/menu/nav'),
    api<HotKeywords>('/datashare/dresou/getResou', 'anybody'),
    api<Record<string, Bilingual>>('/site/texts', 'anybody'),
  ])
  return { menu: menu.map(entryOf), hot: hotWords(hot), texts }
}

export const entryOf = ({ id, type, url, dataTypeVos: children }: MenuItem): MenuEntry => ({
  ...{ id, type, url, children },
  paths: [...new Set(children.map((child) => pathOf(child.url)))],
})

/** The menu knows the pages of datasets by itself; one path says that there are children. */
const toBeTold = (path: string, at: number) => at === 0 || !datasetPage.test(path)

/** The footer tells the others. */
const live = ['platform-name', 'notice-line']

/** What of it the browser is sent: nothing that its HTML says already, nor in the other language. */
export const embeddedShell = (shell: Shell, language: Language): Shell => ({
  ...shell,
  embedded: true,
  texts: Object.fromEntries(
    Object.entries(shell.texts)
      .filter(([key]) => live.includes(key))
      .map(([key, text]) => [key, { zh: '', en: '', [language]: text[language] }]),
  ),
  menu: shell.menu.map(({ id, type, url, paths }) => ({ id, type, url, paths: paths.filter(toBeTold) })),
})

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
