import type { FullNotice, NoticePage } from '../../server/notices/notices.schema.ts'
import { loginAddress } from '../address.rules.ts'
import { AttachmentLinks } from '../attachments/AttachmentLinks.tsx'
import { pick, tag, useSite } from '../site.ts'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date, isoDate } from '../ui/format.ts'
import { Html } from '../ui/Html.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Pager } from '../ui/Pager.tsx'
import { type Asked, categories, noticeAddress, noticesAddress, pageSize } from './messages.rules.ts'
import { messageTexts } from './texts.ts'

/** For everyone, the pinned ones first. */
export function Notices({ page: { list, total }, asked }: { page: NoticePage; asked: Asked }) {
  const { language, person, address } = useSite()
  const words = messageTexts[language]
  const say = words.notice
  return (
    <section class="reading-wide" aria-label={words.views.notices}>
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
      {!person && (
        <p class="quiet small lone-links">
          <a href={loginAddress(address)} rel="nofollow">
            {words.logInHint}
          </a>
        </p>
      )}
    </section>
  )
}

export function OneNotice({ notice }: { notice: FullNotice }) {
  const { language } = useSite()
  const say = messageTexts[language].notice
  return (
    <article class="page reading">
      <p class="small">
        <a href={noticesAddress()} class="way-back">
          <Icon name="left" size={16} />
          {say.back}
        </a>
      </p>
      <h1>{pick(notice.title, language)}</h1>
      <p class="quiet small figures">
        {say.categories[notice.category]} ·{' '}
        <time dateTime={isoDate(notice.publishedAt)}>{say.published(date(notice.publishedAt, language))}</time>
      </p>
      <Html text={pick(notice.html, language)} lang={tag(language)} />
      {notice.attachments.length > 0 && (
        <section aria-labelledby="attachments">
          <h2 id="attachments">{say.attachments}</h2>
          <AttachmentLinks files={notice.attachments} />
        </section>
      )}
    </article>
  )
}
