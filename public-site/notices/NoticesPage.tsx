import type { NoticePage } from '../../server/notices/notices.schema.ts'
import { pageSize } from '../messages/messages.rules.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date, isoDate } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { askedNotices, categories, noticeAddress, noticesAddress, noticesPath } from './notices.rules.ts'
import { noticeTexts } from './texts.ts'

export const title = (_: NoticePage, t: Texts) => noticeTexts[t.language].title
export const load = (_params: unknown, query: URLSearchParams, api: Api) =>
  api<NoticePage>(noticesPath(askedNotices(query)), 'anybody')

/** For everyone, the pinned ones first. */
export function Page({ data: { list, total }, query }: PageProps<NoticePage>) {
  const { language } = useSite()
  const say = noticeTexts[language]
  const asked = askedNotices(query)
  return (
    <div class="page messages reading-wide">
      <h1>{say.title}</h1>
      <div class="list-line">
        <Choices
          label={say.label}
          choices={[
            { href: noticesAddress(), label: say.all, current: asked.category === null },
            ...categories.map((category) => ({
              href: noticesAddress({ category }),
              label: say.categories[category],
              current: asked.category === category,
            })),
          ]}
        />
        <p class="small quiet lone-links">
          {say.feed}
          <a href={`/feed.rss?lang=${language}`} data-native>
            RSS
          </a>
          <a href={`/feed.atom?lang=${language}`} data-native>
            Atom
          </a>
        </p>
      </div>
      {list.length === 0 ? (
        <Empty title={asked.category ? say.emptyCategory : say.empty}>
          {asked.category && <a href={noticesAddress()}>{say.showAll}</a>}
        </Empty>
      ) : (
        <ul class="lines">
          {list.map((notice) => (
            <li key={notice.id}>
              <a href={noticeAddress(notice.id)}>{pick(notice.title, language)}</a>
              <span class="quiet small figures">
                {notice.pinned && <span class="tag tag-first">{say.pinned}</span>}
                {say.categories[notice.category]} ·{' '}
                <time dateTime={isoDate(notice.publishedAt)}>{date(notice.publishedAt, language)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={asked.page}
        pages={Math.ceil(total / pageSize)}
        to={(page) => noticesAddress({ category: asked.category, page })}
      />
    </div>
  )
}
