import { useMemo, useState } from 'preact/hooks'
import { classOf } from '../../server/air/aqi.vocabulary.ts'
import type { AirMap } from '../../server/air/patterns.schema.ts'
import { formatValue } from '../charts/common/format.ts'
import { Land } from '../maps/Extent.tsx'
import { type Box, isWithin, useRectangle } from '../maps/rectangle.ts'
import { pick, useSite } from '../site.ts'
import { takeAddress } from '../take/take.address.ts'
import { Button } from '../ui/Button.tsx'
import { isPlaced } from '../ui/format.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { mostWords } from './air.address.ts'
import { airTexts } from './texts.ts'

type Listed = AirMap['stations'][number]
interface Props {
  map: AirMap
  chosen: string
  words: string
  /** Stations within. */
  box: Box | null
  dataset: number
  onDraw: (box: Box | null) => void
  hrefOf: (code: string) => string
}
const columns = ['pm25_24h', 'pm10_24h', 'o3_8h', 'no2_24h', 'so2_24h', 'co_24h'] as const
const least = { wide: 8, high: 6 }

/** The window that shows all stations, never narrower than a province. */
function windowOf(placed: readonly { longitude: number; latitude: number }[]) {
  const [lons, lats] = [placed.map((one) => one.longitude), placed.map((one) => one.latitude)]
  const ends = (all: number[], extent: number, [from, to]: [number, number]) => {
    if (all.length === 0) return [from, to] as const
    const [low, high] = [Math.min(...all), Math.max(...all)]
    const half = Math.max(extent, (high - low) * 1.15) / 2
    return [(low + high) / 2 - half, (low + high) / 2 + half] as const
  }
  const [west, east] = ends(lons, least.wide, [72, 137])
  const [south, north] = ends(lats, least.high, [16, 55])
  return { west, east, south, north }
}

/** The stations of a dataset on a day, on a map and in a list that words narrow. */
export function StationPicker({ map, chosen, words, box, dataset, onDraw, hrefOf }: Props) {
  const { language } = useSite()
  const say = airTexts[language]
  const [typed, setTyped] = useState(words)
  const wanted = typed.trim().toLowerCase()
  const sorted = useMemo(() => [...map.stations].sort((a, b) => (b.highest ?? -1) - (a.highest ?? -1)), [map])
  const says = ({ code, name, city }: Listed) =>
    [code, name.zh, name.en, city.zh, city.en].some((text) => text.toLowerCase().includes(wanted))
  const inside = (one: Listed) => !box || (isPlaced(one) && isWithin(box, one))
  const found = sorted.filter((one) => inside(one) && says(one))
  const placed = found.filter(isPlaced)
  const view = useMemo(() => windowOf(map.stations.filter(isPlaced)), [map])
  const { west, east, south, north } = view
  const { drawing, toggle, shown, handlers } = useRectangle(view, onDraw)
  const area = shown ?? box
  const told = ({ name, aqi }: Listed) =>
    `${pick(name, language)}: ${aqi === null ? say.na : `AQI ${aqi} ${pick(classOf(aqi), language)}`}`
  return (
    <section class="air-stations" aria-labelledby="air-stations">
      <h2 id="air-stations">{say.onDay(map.date)}</h2>
      <div class="air-find">
        {/* biome-ignore lint/a11y/useSemanticElements: it groups a picture's links, no fields */}
        <svg
          class={drawing ? 'air-map air-map-drawing' : 'air-map'}
          {...handlers}
          viewBox={`${west} ${-north} ${east - west} ${north - south}`}
          preserveAspectRatio="none"
          role="group"
          aria-label={say.mapOf(placed.length)}
        >
          <Land name="asia" />
          {area && (
            <rect x={area[0]} y={-area[3]} width={Math.max(0.1, area[2] - area[0])} height={area[3] - area[1]} />
          )}
          {placed.map((one) => (
            <a
              key={one.code}
              href={hrefOf(one.code)}
              tabIndex={-1}
              aria-label={told(one)}
              class={one.code === chosen ? 'air-here' : undefined}
            >
              <title>{told(one)}</title>
              <path class="air-rim" d={`M${one.longitude} ${-one.latitude}h0`} />
              <path
                class={one.aqi === null ? 'air-spot air-unknown' : 'air-spot'}
                d={`M${one.longitude} ${-one.latitude}h0`}
                stroke={one.aqi === null ? undefined : classOf(one.aqi).colour}
              />
            </a>
          ))}
        </svg>
        <div>
          <p class="air-ways small">
            <span class="needs-script">
              <Button look="plain" small onClick={toggle} aria-pressed={drawing}>
                {say.draw}
              </Button>
            </span>
            {box && (
              <Button look="quiet" small onClick={() => onDraw(null)}>
                {say.clearBox}
              </Button>
            )}
            {(!box || sorted.some(inside)) && (
              <a
                href={takeAddress(dataset, {
                  ...(box && { bbox: box.join(',') }),
                  ...{ from: map.date, to: map.date },
                })}
                rel="nofollow"
              >
                {box ? say.takeWithin : say.take}
              </a>
            )}
          </p>
          <p class="small quiet needs-script" role="status">
            {drawing ? say.drawing : say.drawHint}
          </p>
          <label class="field">
            <span>{say.search}</span>
            <input
              class="input"
              type="search"
              name="words"
              value={typed}
              maxLength={mostWords}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <p class="small quiet" role="status">
            {say.found(found.length, map.stations.length)}
          </p>
          <ScrollTable label={say.stations}>
            <table class="table air-list">
              <thead>
                <tr>
                  <th scope="col">{say.station}</th>
                  <th scope="col">AQI</th>
                  {columns.map((item) => (
                    <th key={item} scope="col">
                      {say.short(item)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody class="figures">
                {found.map((one) => (
                  <tr key={one.code} class={one.code === chosen ? 'air-row' : undefined}>
                    <th scope="row">
                      <a href={hrefOf(one.code)} aria-current={one.code === chosen ? 'true' : undefined}>
                        {pick(one.name, language)}
                      </a>
                    </th>
                    <td>
                      {one.aqi !== null && (
                        <svg class="air-swatch" viewBox="0 0 1 1" aria-hidden="true">
                          <rect width="1" height="1" fill={classOf(one.aqi).colour} />
                        </svg>
                      )}
                      {one.aqi ?? say.na}
                    </td>
                    {columns.map((item) => (
                      <td key={item}>{formatValue(one.values[item])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollTable>
          {found.length === 0 && <p>{say.noneFound}</p>}
          <p class="quiet small">{say.listNote(map.standard, map.without.length > 0)}</p>
        </div>
      </div>
    </section>
  )
}
