import { useMemo, useState } from 'preact/hooks'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import type { EmissionCell } from '../../server/regions/regions.schema.ts'
import { get } from '../api.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { axesOf } from '../explore/drawing/drawn.ts'
import { FieldMap } from '../explore/FieldMap.tsx'
import { askFrame, useAsked, useFieldDetail } from '../explore/fetching.ts'
import { Legend } from '../explore/Legend.tsx'
import { placeText, rangeOf, type Selection } from '../explore/selection.rules.ts'
import { pick, useSite } from '../site.ts'
import { categories } from '../style/data-colours.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type CellUnit, cellUnits, cellValue, molarMass, sum } from './inventory.rules.ts'
import { SectorTable } from './SectorTable.tsx'
import { inventoryTexts } from './texts.ts'

const nothing = () => undefined

/** A cell taken apart: species × sector, in the unit that is asked for, with its area. */
export function ExplainedCell({
  dataset,
  field,
  year,
  selection,
  choose,
}: {
  dataset: number
  field: FieldHead
  year: number
  selection: Selection
  choose: (change: Partial<Selection>) => void
}) {
  const { t, language } = useSite()
  const say = inventoryTexts[language]
  const at = selection.cells[0] ?? null
  const level = Math.min(selection.level, (field.levels?.count ?? 1) - 1)
  const detail = useFieldDetail(dataset, field.key)
  const moments = detail.value?.moments ?? []
  const inYear = moments.flatMap((moment, i) => (Number(moment.slice(0, 4)) === year ? [i] : []))
  const [step, setStep] = useState<number | null>(null)
  const shownStep = step !== null && step < inYear.length ? step : null
  const time = inYear[shownStep ?? 0]
  const range = rangeOf({ from: null, to: null, scale: 'log' }, field)
  const wanted = time === undefined ? null : { dataset, field: field.key, coarse: 1, time, level, ...range }
  const frame = useAsked(wanted && JSON.stringify(wanted), () => askFrame(t, wanted!))
  const cell = useAsked(at && JSON.stringify([dataset, year, at]), () =>
    get<EmissionCell>(t, `/grids/${dataset}/cell?lon=${at!.lon}&lat=${at!.lat}&year=${year}`),
  )
  const [unit, setUnit] = useState<CellUnit>('mass')
  const axes = useMemo(
    () => detail.value && frame.value && axesOf(detail.value, frame.value),
    [detail.value, frame.value],
  )
  const places = useMemo(() => (at ? [{ ...at, colour: categories.light[1]! }] : []), [at])
  const error = detail.error ?? frame.error
  return (
    <section class="inventory-cell">
      <h2>{say.cell}</h2>
      <p class="quiet">{say.cellText}</p>
      <div class="region-choices">
        {field.levels && field.levels.count > 1 && (
          <label class="region-axis-choice">
            <span>{say.sector}</span>
            <select
              class="input"
              value={level}
              onChange={(event) => choose({ level: Number(event.currentTarget.value) })}
            >
              {Array.from({ length: field.levels.count }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sector is its place
                <option key={i} value={i}>
                  {field.levels!.words?.[i] ? pick(field.levels!.words[i]!, language) : i + 1}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="region-axis-choice">
          <span>{say.when}</span>
          <select
            class="input"
            value={shownStep ?? ''}
            onChange={(event) => setStep(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
          >
            <option value="">{say.all(year)}</option>
            {inYear.length > 1 &&
              inYear.map((index, i) => (
                <option key={index} value={i}>
                  {moments[index]!.slice(0, inYear.length === 12 ? 7 : 10)}
                </option>
              ))}
          </select>
        </label>
        <PlaceForm key={at ? `${at.lon} ${at.lat}` : ''} at={at} onPlace={(place) => choose({ cells: [place] })} />
      </div>
      <div class="region-body">
        <div>
          {error ? (
            <ErrorBox error={error} retry={detail.error ? detail.again : frame.again} />
          ) : detail.value && frame.value && axes ? (
            <>
              <FieldMap
                {...{
                  frame: frame.value,
                  axes,
                  extent: detail.value.extent!,
                  places,
                  palette: selection.colours ?? 'viridis',
                }}
                contours={false}
                box={null}
                drawing={false}
                onBox={nothing}
                onWindow={nothing}
                label={say.map(pick(field.name, language))}
                write={formatValue}
                onPoint={nothing}
                onChoose={({ row, column }) => {
                  const [lon, lat] = [axes.longitudes[column]!, axes.latitudes[row]!]
                  choose({ cells: [{ lon: Number(lon.toFixed(5)), lat: Number(lat.toFixed(5)) }] })
                }}
                canvasRef={nothing}
              />
              <Legend frame={frame.value} palette={selection.colours ?? 'viridis'} contours={false} />
            </>
          ) : (
            <div class="field-map field-map-waiting">
              <Skeleton lines={8} />
            </div>
          )}
        </div>
        <div aria-live="polite" aria-busy={cell.waiting}>
          {cell.error ? (
            <ErrorBox error={cell.error} retry={cell.again} />
          ) : cell.value && at ? (
            <Parts cell={cell.value} step={shownStep} unit={unit} onUnit={setUnit} />
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Parts({
  cell: { cell, regions, species, sectors, seconds, moments, year },
  step,
  unit,
  onUnit,
}: {
  cell: EmissionCell
  step: number | null
  unit: CellUnit
  onUnit: (unit: CellUnit) => void
}) {
  const { language } = useSite()
  const say = inventoryTexts[language]
  const length = step === null ? sum(seconds) : seconds[step]!
  const when = step === null ? say.all(year) : moments[step]!.slice(0, moments.length === 12 ? 7 : 10)
  const steps = (values: readonly (number | null)[]) => {
    if (step !== null) return values[step] ?? null
    return values.every((value) => value === null) ? null : sum(values)
  }
  const rows = species.map(({ key, name, values }) => {
    const told = values.map((all) => {
      const tonnes = steps(all)
      return tonnes === null ? null : cellValue(tonnes, unit, { area: cell.area, seconds: length, key })
    })
    const label = pick(name, language)
    const none = values.every((all) => steps(all) === null)
    return {
      ...{ key, label, values: told, unit: unit === 'mass' ? 't' : say.units[unit] },
      ...(none ? { note: say.noValue } : unit === 'mol' && molarMass(key) === null ? { note: say.noMol } : {}),
    }
  })
  const place = placeText({ lon: cell.lon, lat: cell.lat })
  return (
    <>
      <p>
        <strong class="figures">{place}</strong> · {say.area(formatValue(cell.area))} · {say.within}{' '}
        {regions.length === 0
          ? say.nowhere
          : regions.map(({ name, share }) => `${pick(name, language)} ${Math.round(share * 100)}%`).join(', ')}
      </p>
      <label class="region-axis-choice">
        <span>{say.unit}</span>
        <select class="input" value={unit} onChange={(event) => onUnit(event.currentTarget.value as CellUnit)}>
          {cellUnits.map((one) => (
            <option key={one} value={one}>
              {formatUnit(say.units[one])}
            </option>
          ))}
        </select>
      </label>
      <SectorTable label={`${place}, ${when}`} head={say.species} sectors={sectors} rows={rows} />
      {unit === 'mol' && <p class="quiet small">{say.nox}</p>}
      {moments.length === 12 && <Months cell={species} moments={moments} />}
    </>
  )
}

const [width, height] = [360, 54]
/** Twelve bars a species: each its own scale, since they differ by orders. */
function Months({ cell, moments }: { cell: EmissionCell['species']; moments: readonly string[] }) {
  const { language } = useSite()
  const say = inventoryTexts[language]
  return (
    <section class="inventory-months">
      <h3>{say.profile}</h3>
      {cell.map(({ key, name, values }) => {
        const months = moments.map((_, i) => sum(values.map((all) => all[i] ?? null)))
        const most = Math.max(...months)
        if (!(most > 0)) return null
        const label = pick(name, language)
        const told = months.map((value, i) => `${moments[i]!.slice(0, 7)}: ${formatValue(value)} t`)
        return (
          <figure key={key}>
            <figcaption class="small">{label}</figcaption>
            <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}: ${told.join(', ')}`}>
              {months.map((value, i) => (
                <rect
                  key={moments[i]}
                  x={(i * width) / 12 + 2}
                  width={width / 12 - 4}
                  y={height - (value / most) * (height - 4)}
                  height={(value / most) * (height - 4)}
                >
                  <title>{told[i]}</title>
                </rect>
              ))}
            </svg>
          </figure>
        )
      })}
    </section>
  )
}

/** By keyboard: a place instead of a press on the map. */
function PlaceForm({
  at,
  onPlace,
}: {
  at: { lon: number; lat: number } | null
  onPlace: (place: { lon: number; lat: number }) => void
}) {
  const { language } = useSite()
  const say = inventoryTexts[language]
  const [typed, setTyped] = useState({ lon: at ? String(at.lon) : '', lat: at ? String(at.lat) : '' })
  const [wrong, setWrong] = useState(false)
  const send = (event: Event) => {
    event.preventDefault()
    const [lon, lat] = [Number(typed.lon), Number(typed.lat)]
    const right = typed.lon.trim() !== '' && typed.lat.trim() !== '' && lon >= -180 && lon <= 360 && Math.abs(lat) <= 90
    setWrong(!right)
    if (right) onPlace({ lon, lat })
  }
  return (
    <form class="region-choices" onSubmit={send}>
      {(['lon', 'lat'] as const).map((name) => (
        <label class="inventory-place" key={name}>
          <span>{say[name]}</span>
          <input
            class="input figures"
            inputMode="decimal"
            value={typed[name]}
            aria-invalid={wrong || undefined}
            onInput={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        </label>
      ))}
      <Button small type="submit">
        {say.show}
      </Button>
      {wrong && (
        <p class="region-problem small" role="alert">
          {say.wrongPlace}
        </p>
      )}
    </form>
  )
}
