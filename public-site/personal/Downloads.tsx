import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { bytes, dateTime } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { ListTable } from '../ui/ScrollTable.tsx'
import { personalAddress } from './parts.rules.ts'
import { type DataOf, pageSize } from './personal.data.ts'
import { Taken } from './Taken.tsx'
import { takenWords } from './taken.rules.ts'
import { personalTexts } from './texts.ts'

export function Downloads({ data: { list, total, page } }: { data: DataOf<'downloads'> }) {
  const { language } = useSite()
  const { parts, downloads: say, browse } = personalTexts[language]
  if (total === 0)
    return (
      <Empty title={say.empty}>
        <ButtonLink href="/list">{browse}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <ListTable
        label={parts.downloads}
        heads={[say.time, say.dataset, say.content, say.method, say.bytes]}
        numeric={1}
      >
        {list.map((record) => (
          <tr key={record.id}>
            <td data-head={say.time}>
              <time dateTime={record.at}>{dateTime(record.at, language)}</time>
            </td>
            <td class="table-name" data-head={say.dataset}>
              <Taken dataset={record.dataset} />
            </td>
            <td
              title={record.content.join('\n')}
              class={record.method === 'direct' ? undefined : 'table-name'}
              data-head={say.content}
            >
              {record.method === 'direct'
                ? say.fileCount(record.content[0] ?? '', record.content.length - 1)
                : takenWords(record.content, language)}
            </td>
            <td class="nowrap" data-head={say.method}>
              {say.methods[record.method] ?? record.method}
            </td>
            <td class="numeric" data-head={say.bytes}>
              {bytes(record.bytes)}
            </td>
          </tr>
        ))}
      </ListTable>
      <Pager page={page} pages={Math.ceil(total / pageSize)} to={(target) => personalAddress('downloads', target)} />
    </>
  )
}
