import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { pick, useSite } from '../site.ts'
import { isPlaced, number, place } from '../ui/format.ts'
import { StationPlot } from './StationPlot.tsx'
import { detailTexts } from './texts.ts'

export function StationList({ stations }: { stations: Dataset['stations'] }) {
  const { language } = useSite()
  const t = detailTexts[language]
  if (!stations.length) return null
  const unplaced = stations.filter((station) => !isPlaced(station)).length
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
