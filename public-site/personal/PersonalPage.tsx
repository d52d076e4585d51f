import type { DownloadRecord } from '../../server/downloads/downloads.schema.ts'
import type { Me } from '../../server/sessions/sessions.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { bytes, dateTime } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { ScrollTable } from '../ui/ScrollTable.tsx'

interface PersonalData {
  me: Me
  downloads: { list: DownloadRecord[]; total: number }
  page: number
}
const size = 25

export const title = (_: PersonalData, t: Texts) => t.personal.title

export async function load(_params: unknown, query: URLSearchParams, api: Api): Promise<PersonalData> {
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1))
  const [me, downloads] = await Promise.all([
    api<Me>('/user/me'),
    api<PersonalData['downloads']>(`/downloads?page=${page}&limit=${size}`),
  ])
  return { me, downloads, page }
}

export function Page({ data: { me, downloads, page } }: PageProps<PersonalData>) {
  const { t, language } = useSite()
  return (
    <div class="page reading-wide">
      <h1>{me.realName || me.username}</h1>
      <dl class="facts">
        <div>
          <dt>{t.personal.username}</dt>
          <dd>{me.username}</dd>
        </div>
        <div>
          <dt>{t.personal.roles}</dt>
          <dd>{me.roles.map((role) => role.name).join(language === 'zh' ? '、' : ', ')}</dd>
        </div>
      </dl>
      <section>
        <h2>{t.personal.downloads}</h2>
        {downloads.list.length === 0 ? (
          <Empty title={t.personal.noDownloads}>
            <ButtonLink href="/list">{t.personal.browse}</ButtonLink>
          </Empty>
        ) : (
          <ScrollTable label={t.personal.downloads}>
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">{t.personal.time}</th>
                  <th scope="col">{t.personal.dataset}</th>
                  <th scope="col">{t.personal.content}</th>
                  <th scope="col">{t.personal.method}</th>
                  <th scope="col" class="numeric">
                    {t.personal.bytes}
                  </th>
                </tr>
              </thead>
              <tbody>
                {downloads.list.map((record) => (
                  <tr key={record.id}>
                    <td>
                      <time dateTime={record.at}>{dateTime(record.at, language)}</time>
                    </td>
                    <td>
                      <a href={detailAddress(record.dataset.id)}>{pick(record.dataset.name, language)}</a>
                    </td>
                    <td title={record.content.join('\n')}>
                      {t.personal.fileCount(record.content[0] ?? '', record.content.length - 1)}
                    </td>
                    <td>{t.personal.methods[record.method] ?? record.method}</td>
                    <td class="numeric">{bytes(record.bytes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollTable>
        )}
        <Pager
          page={page}
          pages={Math.ceil(downloads.total / size)}
          to={(target) => `/dataAudit/expertAudit?page=${target}`}
        />
      </section>
    </div>
  )
}
