import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { isoDay, secondsOf } from '../charts/common/beijing.ts'
import { onServer, pick, useSite } from '../site.ts'
import { isPlaced, number, place } from '../ui/format.ts'
import { Still } from '../ui/Still.tsx'
import { most } from './embedded.ts'
import { StationPlot } from './StationPlot.tsx'
import { detailTexts } from './texts.ts'

interface Props {
  stations: Dataset['stations']
  /** Seconds that the clock of the data is ahead of UTC. */
  offset?: number
  /** What stands there is not only what the server wrote. */
  given: boolean
  /** The page without script that has all of a long list. */
  address: string
  all: boolean
  /** A long list comes when it is opened. */
  ask(): void
}

export function StationList({ stations, offset, given, address, all, ask }: Props) {
  const { language } = useSite()
  const t = detailTexts[language]
  if (!stations.length) return null
  const long = stations.length > most.stations
  return (
    <details
      class="fold"
      id="stations"
      open={!long || all}
      onToggle={(event) => long && event.currentTarget.open && ask()}
    >
      <summary>
        <h3>
          {t.stations} <span class="quiet">{t.stationCount(number(stations.length, language))}</span>
        </h3>
      </summary>
      <Still as="div" name="stations" given={given}>
        {() =>
          long && !all && onServer ? (
            <p>
              {stations.map((station) => pick(station.name, language)).join(language === 'zh' ? '、' : ', ')}{' '}
              <a href={address} rel="nofollow" data-native>
                {t.stationTable.all}
              </a>
            </p>
          ) : (
            <Stations stations={stations} offset={offset} />
          )
        }
      </Still>
    </details>
  )
}

function Stations({ stations, offset }: Pick<Props, 'stations' | 'offset'>) {
  const { language } = useSite()
  const t = detailTexts[language]
  const unplaced = stations.filter((station) => !isPlaced(station)).length
  const instruments = stations.some((station) => station.instruments.length > 0)
  const altitudes = stations.some((station) => station.altitude !== null)
  return (
    <div class="stations">
      {stations.length > 1 && unplaced < stations.length && <StationPlot stations={stations} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section class="table-scroll" aria-label={t.stations} tabIndex={0}>
        <table class="data-table">
          <thead>
            <tr>
              <th scope="col" class="numeric">
                {t.stationTable.number}
              </th>
              <th scope="col">{t.stationTable.name}</th>
              <th scope="col">{t.stationTable.city}</th>
              <th scope="col">{t.stationTable.place}</th>
              {altitudes && (
                <th scope="col" class="numeric">
                  {t.stationTable.altitude}
                </th>
              )}
              <th scope="col">{t.stationTable.period}</th>
              {instruments && <th scope="col">{t.stationTable.instruments}</th>}
            </tr>
          </thead>
          <tbody>
            {stations.map((station, i) => (
              <tr key={station.id}>
                <td class="numeric quiet">{i + 1}</td>
                <th scope="row">{pick(station.name, language)}</th>
                <td>{pick(station.city, language)}</td>
                {isPlaced(station) ? (
                  <td class="nowrap figures">{place(station.latitude, station.longitude, 3)}</td>
                ) : (
                  <td class="quiet">{t.noPlace}</td>
                )}
                {altitudes && (
                  <td class="numeric nowrap">
                    {station.altitude === null ? '—' : `${number(station.altitude, language)} m`}
                  </td>
                )}
                <td class="nowrap figures">
                  {isoDay(secondsOf(station.from), offset)} – {isoDay(secondsOf(station.to), offset)}
                </td>
                {instruments && (
                  <td class="station-instruments">
                    {station.instruments.map((one) => pick(one, language)).join(language === 'zh' ? '、' : ', ') || '—'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {unplaced > 0 && <p class="quiet small">{t.notOnMap(unplaced, stations.length)}</p>}
      </section>
    </div>
  )
}
