import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'
import type { EntryPage, EntryRow } from '../../server/library/library.schema.ts'
import { sectionName } from '../../server/library/library.vocabulary.ts'
import type { Api, PageModule, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import { Marked } from '../ui/Bilingual.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { number } from '../ui/format.ts'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Trail } from '../ui/Trail.tsx'
import {
  type Area,
  areaAddress,
  areaNames,
  areaPath,
  askedOf,
  eachPage,
  entryPath,
  wordsName,
} from './library.address.ts'
import { libraryTexts } from './texts.ts'

type Loaded = EntryPage & { area: Area }

function load(area: Area, query: URLSearchParams, api: Api): Promise<Loaded> {
  const { words, section, page } = askedOf(query)
  const asked = new URLSearchParams({ limit: String(eachPage), page: String(page) })
  if (words) asked.set('keyword', words.slice(0, mostKeyword))
  if (section) asked.set('section', section.slice(0, 40))
  return api<EntryPage>(`/library/${area}?${asked}`, 'anybody').then((found) => ({ ...found, area }))
}

function Page({ data: { area, list, total, sections }, query }: PageProps<Loaded>) {
  const { t, language, go } = useSite()
  const say = libraryTexts[language]
  const own = say.areas[area]
  const { words, section, page } = askedOf(query)
  const pages = Math.ceil(total / eachPage)
  const all = sections.reduce((sum, { count }) => sum + count, 0)
  return (
    <div class="page library">
      <Trail steps={[]} here={own.title} />
      <header class="list-head">
        <h1>{own.title}</h1>
        <p class="quiet">{own.lead}</p>
      </header>
      <search>
        <form
          class="project-search"
          action={areaPath(area)}
          onSubmit={(event) => {
            event.preventDefault()
            go(areaAddress(area, { section, words: String(new FormData(event.currentTarget).get(wordsName)).trim() }))
          }}
        >
          {section && <input type="hidden" name="section" value={section} />}
          <input
            class="input"
            type="search"
            name={wordsName}
            key={words}
            defaultValue={words}
            maxLength={mostKeyword}
            aria-label={own.search}
            placeholder={own.search}
          />
          <Button type="submit">{t.actions.search}</Button>
        </form>
      </search>
      <div class="list-bar">
        <p class="list-count figures" role="status">
          {own.count(number(total, language))}
        </p>
        <Choices
          label={say.sections}
          choices={[
            { href: areaAddress(area, { words }), label: `${say.all} ${all}`, current: section === '' },
            ...sections.map(({ value, label, count }) => ({
              href: areaAddress(area, { words, section: value }),
              label: `${pick(label, language)} ${count}`,
              current: value === section,
            })),
          ]}
        />
      </div>
      {list.length === 0 ? (
        <Empty title={words || section || page > 1 ? say.nothing : own.none}>
          {(words || section || page > 1) && (
            <>
              <p>{say.nothingText}</p>
              <ButtonLink href={areaPath(area)}>{say.seeAll}</ButtonLink>
            </>
          )}
        </Empty>
      ) : (
        <ol class="entries">
          {list.map((entry) => (
            <EntryItem key={entry.slug} area={area} entry={entry} />
          ))}
        </ol>
      )}
      {page <= pages && (
        <Pager page={page} pages={pages} to={(target) => areaAddress(area, { words, section, page: target })} />
      )}
    </div>
  )
}

function EntryItem({ area, entry }: { area: Area; entry: EntryRow }) {
  const { language } = useSite()
  const say = libraryTexts[language]
  const { found, region, from, to } = entry
  return (
    <li class="entry">
      <h2>
        <a href={entryPath(area, entry.slug)}>{found ? <Marked runs={found.title} /> : pick(entry.title, language)}</a>
      </h2>
      <p>{found ? <Marked runs={found.text} /> : pick(entry.summary, language)}</p>
      <p class="row-facts small quiet figures">
        <span>{sectionName(area, entry.section)[language]}</span>
        {from && to && (
          <span>
            {from} – {to}
          </span>
        )}
        {region && <span>{pick(region, language)}</span>}
        {entry.datasets > 0 && <span>{say.datasets(number(entry.datasets, language))}</span>}
        {entry.madeUp && <MadeUpMark />}
      </p>
    </li>
  )
}

const modules = Object.fromEntries(
  areaNames.map((area): [Area, PageModule<Loaded>] => [
    area,
    {
      title: (_, { language }) => libraryTexts[language].areas[area].title,
      description: (_, { language }) => libraryTexts[language].areas[area].lead,
      load: (_, query, api) => load(area, query, api),
      Page,
    },
  ]),
) as Record<Area, PageModule<Loaded>>
/** Each area has an address, and all of them the same page. */
export const moduleOf = (area: Area) => modules[area]
