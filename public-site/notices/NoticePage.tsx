import type { FullNotice } from '../../server/notices/notices.schema.ts'
import { ApiError } from '../api.errors.ts'
import { AttachmentLinks } from '../attachments/AttachmentLinks.tsx'
import type { Api, PageProps } from '../page.types.ts'
import { pick, tag, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { date, isoDate } from '../ui/format.ts'
import { Html } from '../ui/Html.tsx'
import { Icon } from '../ui/Icon.tsx'
import { noticesAddress } from './notices.rules.ts'
import { noticeTexts } from './texts.ts'

export const title = (notice: FullNotice, t: Texts) => pick(notice.title, t.language)
export async function load({ id = '' }: Record<string, string>, _query: unknown, api: Api, t: Texts) {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError(404, '040401', t.errors.notFound.title)
  return api<FullNotice>(`/datashare/dtongzhigonggao/${id}`, 'anybody')
}

export function Page({ data: notice }: PageProps<FullNotice>) {
  const { language } = useSite()
  const say = noticeTexts[language]
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
