import type { FullNotice, Notice } from '../../server/content/content.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { date, isoDate } from '../ui/format.ts'
import { Html } from '../ui/Html.tsx'
import { Icon } from '../ui/Icon.tsx'

interface MessagesData {
  list: Notice[]
  one: FullNotice | null
}

export const title = ({ one }: MessagesData, t: Texts) => (one ? pick(one.title, t.language) : t.messages.title)

/** The notices of the platform; with `?id=` one of them. */
export async function load(_params: unknown, query: URLSearchParams, api: Api): Promise<MessagesData> {
  const id = query.get('id')
  if (id) return { list: [], one: await api<FullNotice>(`/datashare/dtongzhigonggao/${encodeURIComponent(id)}`) }
  const { list } = await api<{ list: Notice[] }>('/datashare/dtongzhigonggao/page?limit=100')
  return { list, one: null }
}

export function Page({ data: { list, one } }: PageProps<MessagesData>) {
  const { t, language } = useSite()
  if (one)
    return (
      <article class="page reading">
        <p class="small">
          <a href="/messageCenter" class="way-back">
            <Icon name="left" size={16} />
            {t.messages.back}
          </a>
        </p>
        <h1>{pick(one.title, language)}</h1>
        <p class="quiet small">
          <time dateTime={isoDate(one.publishedAt)}>{t.messages.published(date(one.publishedAt, language))}</time>
        </p>
        <Html text={pick(one.html, language)} lang={tag(language)} />
      </article>
    )
  return (
    <div class="page reading">
      <h1>{t.messages.title}</h1>
      <section aria-labelledby="notices">
        <h2 id="notices">{t.messages.notices}</h2>
        {list.length === 0 ? (
          <Empty title={t.messages.empty} />
        ) : (
          <ul class="lines">
            {list.map((notice) => (
              <li key={notice.id}>
                <a href={`/messageCenter?id=${notice.id}`}>{pick(notice.title, language)}</a>
                <span class="quiet small figures">
                  {notice.pinned && `${t.messages.pinned} · `}
                  <time dateTime={isoDate(notice.publishedAt)}>{date(notice.publishedAt, language)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
