import type { Static } from 'typebox'
import type { OwnedDataset, OwnedDetail } from '../../server/grants/grants.schema.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { Empty } from '../ui/Empty.tsx'
import { bytes, date, dateTime, number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListTable } from '../ui/ScrollTable.tsx'
import { personalAddress } from './parts.rules.ts'
import type { DataOf } from './personal.data.ts'
import { personalTexts } from './texts.ts'

/** Who uses the datasets of this person: units, not people. */
export function Owned({ data: { list, one } }: { data: DataOf<'owned'> }) {
  const { language } = useSite()
  const say = personalTexts[language].owned
  if (one) return <OwnedOne one={one} />
  if (list.length === 0) return <Empty title={say.empty} />
  return (
    <>
      <p class="quiet">{say.lead}</p>
      <ul class="cases">
        {list.map((dataset) => (
          <OwnedRow key={dataset.id} dataset={dataset} />
        ))}
      </ul>
    </>
  )
}

function OwnedRow({ dataset }: { dataset: OwnedDataset }) {
  const { language } = useSite()
  const say = personalTexts[language].owned
  return (
    <li>
      <h2 class="case-name">
        <a href={personalAddress('owned', 1, { id: String(dataset.id) })}>{pick(dataset.name, language)}</a>
      </h2>
      <p class="row-facts quiet small figures">
        <span>{say.holders(number(dataset.grants, language))}</span>
        <span>{say.pending(number(dataset.pending, language))}</span>
        <span>{say.downloads(number(dataset.downloads, language))}</span>
      </p>
    </li>
  )
}

function OwnedOne({ one }: { one: Static<typeof OwnedDetail> }) {
  const { language } = useSite()
  const say = personalTexts[language].owned
  return (
    <>
      <p class="small">
        <a href={personalAddress('owned')} class="way-back">
          <Icon name="left" size={16} />
          {say.back}
        </a>
      </p>
      <p class="case-name">
        <a href={detailAddress(one.id)}>{pick(one.name, language)}</a>
      </p>
      <section class="personal-section" aria-labelledby="holders">
        <h2 id="holders">{say.holdersTitle}</h2>
        {one.holders.length === 0 ? (
          <p class="quiet">{say.noHolders}</p>
        ) : (
          <ListTable label={say.holdersTitle} heads={[say.unit, say.since, say.until]}>
            {one.holders.map((holder) => (
              <tr key={`${holder.workUnit} ${holder.grantedAt}`}>
                <td class="table-name" data-head={say.unit}>
                  {holder.workUnit}
                </td>
                <td data-head={say.since}>
                  <time dateTime={holder.grantedAt}>{date(holder.grantedAt, language)}</time>
                </td>
                <td data-head={say.until}>
                  {holder.until ? <time dateTime={holder.until}>{date(holder.until, language)}</time> : say.forGood}
                </td>
              </tr>
            ))}
          </ListTable>
        )}
      </section>
      <section class="personal-section" aria-labelledby="downloads">
        <h2 id="downloads">{say.downloadsTitle}</h2>
        <p class="quiet small figures">{say.downloads(number(one.downloads, language))}</p>
        {one.latestDownloads.length > 0 && (
          <ListTable label={say.downloadsTitle} heads={[say.time, say.unit, say.files, say.size]} numeric={2}>
            {one.latestDownloads.map((record) => (
              <tr key={`${record.at} ${record.workUnit}`}>
                <td data-head={say.time}>
                  <time dateTime={record.at}>{dateTime(record.at, language)}</time>
                </td>
                <td class="table-name" data-head={say.unit}>
                  {record.workUnit}
                </td>
                <td class="numeric" data-head={say.files}>
                  {record.files > 0 ? number(record.files, language) : say.values}
                </td>
                <td class="numeric" data-head={say.size}>
                  {bytes(record.bytes)}
                </td>
              </tr>
            ))}
          </ListTable>
        )}
      </section>
    </>
  )
}
