import { sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { ChoosePlace } from '../basket/Choose.tsx'
import { HeartPlace } from '../favourites/Heart.tsx'
import { ExtentMap } from '../maps/Extent.tsx'
import { detailAddress, pick, useSite } from '../site.ts'
import { Marked, OtherTitle } from '../ui/Bilingual.tsx'
import { bytes, date, isoDate, number, period } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import type { ListRow } from './list.data.ts'
import { RowLine } from './RowLine.tsx'
import { listTexts } from './texts.ts'

const mostSpecies = 4

/** Sent as it stands; `Rows` brings to life what can be pressed. */ export function Row({ row }: { row: ListRow }) {
  const { t, language } = useSite()
  const say = listTexts[t.language]
  const facts = [
    row.kind,
    period(row.timeFrom, row.timeTo),
    row.region,
    row.resolution && say.resolution(row.resolution.toLowerCase()),
    row.stationCount > 0 && say.stations(row.stationCount, number(row.stationCount, language)),
  ].filter((fact) => fact !== false && fact !== '')
  return (
    <li class="row">
      <div class="row-text">
        <h2 class="row-title">
          <a href={detailAddress(row.id)}>
            {row.markedName ? <Marked runs={row.markedName} /> : pick(row.name, language)}
          </a>
        </h2>
        <OtherTitle value={row.name} as="p" />
        <p class="row-abstract">
          <Marked runs={row.abstract} />
        </p>
        <p class="row-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {row.drawn && (
            <a href={`${detailAddress(row.id)}#chart`}>
              {row.line && <RowLine line={row.line} />}
              {say.drawn}
            </a>
          )}
        </p>
        <p class="row-facts">
          {row.species.length > 0 && (
            <span>
              {row.species.slice(0, mostSpecies).join(language === 'zh' ? '、' : ', ')}
              {row.species.length > mostSpecies && listTexts[t.language].moreSpecies(row.species.length)}
            </span>
          )}
          <span>{bytes(row.dataVolume)}</span>
          <span>{row.fileFormats.join(' ')}</span>
          <span>{t.list.downloadCount(number(row.downloadCount, language))}</span>
          <time dateTime={isoDate(row.updatedAt)}>{listTexts[t.language].updated(date(row.updatedAt, language))}</time>
        </p>
      </div>
      <div class="row-side">
        <span class={row.open ? 'access-open' : 'access'}>
          <Icon name={row.open ? 'open' : 'lock'} />
          {sharingModes[row.open ? 'open' : 'permission'][language]}
        </span>
        {row.madeUp && <MadeUpMark bare />}
        {row.extent && <ExtentMap extent={row.extent} />}
        <HeartPlace id={row.id} />
        {!row.open && <ChoosePlace id={row.id} />}
      </div>
    </li>
  )
}
