import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { isoDay, secondsOf } from '../charts/common/beijing.ts'
import { pick, useSite } from '../site.ts'
import { isPlaced, number, place } from '../ui/format.ts'
import { StationPlot } from './StationPlot.tsx'
import { detailTexts } from './texts.ts'

/** `offset`: seconds that the clock of the data is ahead of UTC. */
export function StationList({ stations, offset }: { stations: Dataset['stations']; offset?: number }) {
  const { language } = useSite()
  const t = detailTexts[language]
  if (!stations.length) return null
  const unplaced = stations.filter((station) => !isPlaced(station)).length
  const instruments = stations.some((station) => station.instruments.length > 0)
  const altitudes = stations.some((station) => station.altitude !== null)
  return (
    <details class="fold" open={stations.length <= 4}>
      <summary>
        <h3>
          {t.stations} <span class="quiet">{t.stationCount(number(stations.length, language))}</span>
        </h3>
      </summary>
      <div class="stations">
        {stations.length > 1 && unplaced < stations.length && <StationPlot stations={stations} />}
        <section class="table-scroll" aria-label={t.stations}>
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
                      {station.instruments.map((one) => pick(one, language)).join(language === 'zh' ? '、' : ', ') ||
                        '—'}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
          {unplaced > 0 && <p class="quiet small">{t.notOnMap(unplaced, stations.length)}</p>}
        </section>
      </div>
    </details>
  )
}
