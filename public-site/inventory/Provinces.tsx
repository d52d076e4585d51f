import { useState } from 'preact/hooks'
import type { Emissions } from '../../server/regions/regions.schema.ts'
import { formatValue } from '../charts/common/format.ts'
import { colourAt, css } from '../explore/colours.ts'
import { Legend } from '../explore/Legend.tsx'
import type { PaletteName } from '../explore/selection.rules.ts'
import { place, rangeOfValues, readable } from '../regions/brush.rules.ts'
import { outlines } from '../regions/outlines.ts'
import { RegionMap } from '../regions/RegionMap.tsx'
import { regionTexts } from '../regions/texts.ts'
import { pick, useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { ranked, sum } from './inventory.rules.ts'
import { inventoryTexts } from './texts.ts'

/** What each province emits of a species in the year: on a map, and as a ranking. */
export function Provinces({
  told,
  species,
  region,
  palette,
  onRegion,
}: {
  told: Emissions
  species: Emissions['species'][number]
  region: string | null
  palette: PaletteName
  onRegion: (code: string | null) => void
}) {
  const { language } = useSite()
  const say = inventoryTexts[language]
  const [pointed, setPointed] = useState<string | null>(null)
  const list = ranked(told.codes, species.regions)
  const { unit, by } = readable('t', Math.max(...list.map(({ value }) => value), 0))
  const values = new Map(list.map((one) => [one.code, one.value / by]))
  const range = rangeOfValues([...values.values()])
  const names = new Map(outlines().units.map(({ code, name }) => [code, pick(name, language)]))
  const colourOf = (code: string) => {
    const value = values.get(code)
    return value === undefined || !range ? null : css(colourAt(palette, place(value, range)))
  }
  const words = (code: string) => {
    const value = values.get(code)
    return `${names.get(code)}: ${value === undefined ? say.noneHere : `${formatValue(value)} ${unit}`}`
  }
  const inside = sum(list.map(({ value }) => value))
  const outside = Math.max(0, sum(species.whole) - inside)
  const written = (tonnes: number) => {
    const one = readable('t', tonnes)
    return `${formatValue(tonnes / one.by)} ${one.unit}`
  }
  const label = say.provincesOf(pick(species.name, language), told.year)
  const choose = (code: string) => values.has(code) && onRegion(region === code ? null : code)
  return (
    <section class="inventory-provinces">
      <h2>{say.provinces}</h2>
      <div class="region-body">
        <div>
          <RegionMap
            {...{ label, colourOf, pointed }}
            wordsOf={words}
            highlighted={(code) => region === null || region === code}
            onPoint={setPointed}
            onChoose={choose}
          />
          <p class="explore-pointed" aria-live="polite">
            {pointed ? <strong class="figures">{words(pointed)}</strong> : <span class="quiet">{label}</span>}
          </p>
          {range && <Legend frame={{ ...range, unit }} palette={palette} contours={false} outside={false} />}
          <p class="small">{say.closing(written(inside), written(outside))}</p>
          <p class="quiet small">{regionTexts[language].notice}</p>
        </div>
        <ScrollTable label={label}>
          <table class="table inventory-table inventory-ranking">
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col" class="numeric">
                  {say.rank}
                </th>
                <th scope="col">{say.province}</th>
                <th scope="col" class="numeric">
                  {say.total} <span class="small">{unit}</span>
                </th>
                <th scope="col" class="numeric">
                  {say.part}
                </th>
                {told.sectors.length > 1 && <th scope="col">{say.first}</th>}
              </tr>
            </thead>
            <tbody>
              {list.map(({ code, value, share, first }, i) => (
                <tr key={code} class={region === code ? 'inventory-current' : undefined}>
                  <td class="numeric">{i + 1}</td>
                  <th scope="row">
                    <button
                      type="button"
                      class="inventory-choose"
                      aria-pressed={region === code}
                      aria-label={say.choose(names.get(code) ?? code)}
                      onClick={() => choose(code)}
                    >
                      {names.get(code)}
                    </button>
                  </th>
                  <td class="numeric">{formatValue(value / by)}</td>
                  <td class="numeric">{`${formatValue(share * 100)}%`}</td>
                  {told.sectors.length > 1 && <td>{pick(told.sectors[first]!, language)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </div>
    </section>
  )
}
