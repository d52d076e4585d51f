import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'
import type { MenuItem } from '../../server/menus/menus.schema.ts'
import { homeAddress } from '../layout/Header.tsx'
import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { type Near, nearest, wordsOf } from './lost.rules.ts'
import { lostTexts } from './texts.ts'
import './lost.css'

interface Lost {
  address: string
  near: Near[]
}

export const title = (_: Lost, t: Texts) => t.errors.notFound.title
export const status = () => 404

/** Of an address that no page has; `/404` itself is one as well. */
export async function load(
  { address = '/404' }: Record<string, string>,
  _query: unknown,
  api: Api,
  t: Texts,
): Promise<Lost> {
  const menu = await api<MenuItem[]>('/sys/menu/nav').catch(() => [])
  const known: Near[] = [
    ...menu.flatMap(({ type, url, dataTypeVos }) => [
      { name: type, address: url },
      ...dataTypeVos.map((child) => ({ name: child.type, address: child.url })),
    ]),
    ...Object.entries(lostTexts[t.language].pages).map(([path, name]) => ({ name, address: path })),
  ]
  return { address, near: nearest(address, known) }
}

export function Page({ data: { address, near } }: PageProps<Lost>) {
  const { t, language } = useSite()
  const say = lostTexts[language]
  return (
    <div class="page message lost">
      <h1>{t.errors.notFound.title}</h1>
      <p>{t.errors.notFound.text}</p>
      <search>
        <form class="lost-search" action="/list">
          <input type="hidden" name="id" value="3" />
          <input type="hidden" name="search" value="1" />
          <input
            class="input"
            name="keyword"
            defaultValue={wordsOf(address)}
            aria-label={say.words}
            maxLength={mostKeyword}
          />
          <Button type="submit" look="main">
            {say.search}
          </Button>
        </form>
      </search>
      {near.length > 0 && (
        <nav aria-labelledby="lost-near">
          <h2 id="lost-near">{say.near}</h2>
          <ul class="lines">
            {near.map((one) => (
              <li key={one.address}>
                <a href={one.address}>{one.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p class="message-ways">
        <ButtonLink href="/list">{t.errors.catalogue}</ButtonLink>
        <ButtonLink href={homeAddress(language)} look="quiet">
          {t.errors.home}
        </ButtonLink>
      </p>
      <p class="small">
        {say.contact}
        {language === 'en' && ' '}
        <a href={`/feedback?${new URLSearchParams({ about: address.slice(0, 300) })}`}>{say.write}</a>
        {language === 'zh' ? '。' : '.'}
      </p>
    </div>
  )
}
