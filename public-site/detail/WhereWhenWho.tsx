import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { Land, viewBoxOf, windowFor, windows } from '../maps/Extent.tsx'
import { pick, useSite } from '../site.ts'
import { isoDate, isPlaced, number } from '../ui/format.ts'
import { detailTexts } from './texts.ts'
import { duration, timeline } from './timeline.ts'

/** Three small pictures that answer the first three questions. */
export function WhereWhenWho({ dataset }: { dataset: Dataset }) {
  const { language } = useSite()
  const t = detailTexts[language]
  const unplaced = dataset.stations.filter((station) => !isPlaced(station)).length
  return (
    <div class="www">
      <figure>
        <figcaption>
          <h2>{t.where}</h2>
          <p>{pick(dataset.spaceRange, language) || t.noExtent}</p>
          {dataset.stations.length > 0 && (
            <p class="quiet small">{t.stationCount(number(dataset.stations.length, language))}</p>
          )}
          {unplaced > 0 && <p class="quiet small">{t.notOnMap(unplaced, dataset.stations.length)}</p>}
        </figcaption>
        {(dataset.extent || dataset.stations.length > 0) && <Where dataset={dataset} />}
      </figure>
      <figure>
        <figcaption>
          <h2>{t.when}</h2>
          {dataset.timeFrom && dataset.timeTo ? (
            <>
              <p class="figures">
                <span class="nowrap">{isoDate(dataset.timeFrom)}</span> {t.to}{' '}
                <span class="nowrap">{isoDate(dataset.timeTo)}</span>
              </p>
              <p class="quiet small">{t.lasting(duration(dataset.timeFrom, dataset.timeTo, t, language))}</p>
            </>
          ) : (
            <p>{t.noPeriod}</p>
          )}
        </figcaption>
        {dataset.timeFrom && dataset.timeTo && <When dataset={dataset} />}
      </figure>
      <figure>
        <figcaption>
          <h2>{t.who}</h2>
          <ul>
            {dataset.creators.slice(0, 4).map((creator) => (
              <li key={creator.en}>{pick(creator, language)}</li>
            ))}
          </ul>
          {dataset.creators.length > 4 && <p class="quiet small">{t.andMore(dataset.creators.length)}</p>}
          <p class="quiet small">{pick(dataset.publisher, language)}</p>
        </figcaption>
      </figure>
    </div>
  )
}

/** Two digits are far less than a pixel. */
const short = (value: number) => Math.round(value * 100) / 100

const tenth = (value: number) => Math.round(value * 10) / 10

function Where({ dataset }: { dataset: Dataset }) {
  const { language } = useSite()
  const { extent } = dataset
  const stations = dataset.stations.filter(isPlaced)
  const name = windowFor(extent)
  const { west, south, east, north } = windows[name]
  const grid = name === 'asia' ? 15 : 45
  const steps = (from: number, to: number) =>
    Array.from(
      { length: Math.floor((to - from) / grid) + 1 },
      (_, i) => Math.ceil(from / grid) * grid + i * grid,
    ).filter((at) => at <= to)
  const unit = (east - west) / 90
  const small = extent && extent.east - extent.west < 4 * unit && extent.north - extent.south < 4 * unit
  return (
    <svg
      class="www-map"
      viewBox={viewBoxOf(name)}
      role="img"
      aria-label={detailTexts[language].mapLabel(pick(dataset.spaceRange, language), stations.length)}
    >
      <Land name={name} />
      <path
        class="www-grid"
        d={[
          ...steps(west, east).map((x) => `M${x} ${-north}V${-south}`),
          ...steps(south, north).map((y) => `M${west} ${-y}H${east}`),
        ].join('')}
      />
      {extent &&
        (small ? (
          <circle
            class="www-ring"
            cx={(extent.west + extent.east) / 2}
            cy={-(extent.north + extent.south) / 2}
            r={3.4 * unit}
          />
        ) : (
          <rect
            class="www-frame"
            x={extent.west}
            y={-extent.north}
            width={short(extent.east - extent.west)}
            height={short(extent.north - extent.south)}
          />
        ))}
      {stations.length > 0 && (
        // Lines of no length with round ends.
        <path
          class="www-dots"
          stroke-width={(stations.length > 40 ? 1.1 : 1.6) * unit}
          d={stations.map(({ longitude, latitude }) => `M${tenth(longitude)} ${tenth(-latitude)}h0`).join('')}
        />
      )}
    </svg>
  )
}

function When({ dataset }: { dataset: Dataset }) {
  const { language, today } = useSite()
  const line = timeline(dataset.timeFrom, dataset.timeTo, today)
  const width = 240
  const x = (share: number) => short(4 + share * (width - 8))
  return (
    <svg
      class="www-time"
      viewBox={`0 0 ${width} 48`}
      role="img"
      aria-label={
        dataset.timeFrom && dataset.timeTo
          ? detailTexts[language].timeLabel(isoDate(dataset.timeFrom), isoDate(dataset.timeTo))
          : detailTexts[language].noPeriod
      }
    >
      <path class="www-axis" d={`M${x(0)} 22H${x(1)}`} />
      {line.ticks.map((tick) => (
        <g key={tick.year}>
          <path class="www-axis" d={`M${x(tick.at)} 18V26`} />
          <text x={x(tick.at)} y="42" text-anchor={tick.at < 0.05 ? 'start' : tick.at > 0.95 ? 'end' : 'middle'}>
            {tick.year}
          </text>
        </g>
      ))}
      {line.bar && (
        <rect
          class="www-bar"
          x={x(line.bar.from)}
          y="14"
          width={Math.max(x(line.bar.to) - x(line.bar.from), 3)}
          height="16"
          rx="1"
        />
      )}
    </svg>
  )
}
