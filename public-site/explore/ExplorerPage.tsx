import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { FieldHead, Mapped } from '../../server/fields/fields.schema.ts'
import { get } from '../api.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { categories } from '../style/data-colours.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { saveBlob } from '../ui/save.ts'
import { Controls } from './Controls.tsx'
import { explorerModule, Refused, type SeenProps } from './ExplorerFrame.tsx'
import { axesOf, type Cell, FieldMap } from './FieldMap.tsx'
import { askFrame, useAsked, useFieldDetail } from './fetching.ts'
import { spreadOf } from './frame.rules.ts'
import { Legend } from './Legend.tsx'
import { momentText, Player } from './Player.tsx'
import type { Window } from './paint.ts'
import { pictureOf } from './picture.ts'
import { placeText, SeriesView } from './SeriesView.tsx'
import { bars, Histogram, Numbers } from './Spread.tsx'
import { mostCells, rangeOf } from './selection.rules.ts'
import { TakeAway } from './TakeAway.tsx'
import { explorerTexts } from './texts.ts'
import { allViews, type ViewOf, viewPath } from './views.vocabulary.ts'

/** A frame of so many cells is fine enough for a screen, and quick to send. */
const enough = 120_000

function Seen({ data: { view, family, mapped, fields }, one, field, selection, choose }: SeenProps) {
  const { t, language } = useSite()
  const say = explorerTexts[language]
  const name = pick(field.name, language)
  const time = Math.min(selection.time, (field.times?.count ?? 1) - 1)
  const level = Math.min(selection.level, (field.levels?.count ?? 1) - 1)
  const range = rangeOf(selection, field)
  const coarse =
    [1, ...field.coarser].find((one) => (field.rows * field.columns) / one ** 2 <= enough) ?? field.coarser.at(-1) ?? 1
  const wantedAt = (at: number) => ({ dataset: one.id, field: field.key, coarse, time: at, level, ...range })
  const detail = useFieldDetail(one.id, field.key)
  const frame = useAsked(JSON.stringify(wantedAt(time)), () => askFrame(t, wantedAt(time)))
  const [pointed, setPointed] = useState<Cell | null>(null)
  const [full, setFull] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const [seen, setSeen] = useState<Window | null>(null)
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const cells = useMemo(
    () => selection.cells.map((place, i) => ({ ...place, colour: categories.light[i % categories.light.length]! })),
    [selection.cells],
  )
  const axes = useMemo(
    () => detail.value && frame.value && axesOf(detail.value, frame.value),
    [detail.value, frame.value],
  )
  const spread = useMemo(() => axes && frame.value && spreadOf(frame.value, axes.latitudes, bars), [axes, frame.value])
  const onTime = useCallback((at: number) => choose({ time: at }), [choose])
  const controls = <Controls {...{ mapped, fields, field, selection, choose, view, family }} />

  const error = detail.error ?? frame.error
  if (error && !frame.value)
    return (
      <>
        {controls}
        <Refused error={error} retry={detail.error ? detail.again : frame.again} dataset={one.id} />
      </>
    )
  if (!detail.value || !frame.value || !axes || !spread)
    return (
      <>
        {controls}
        <div class="field-map field-map-waiting" role="status" aria-label={say.loading}>
          <Skeleton lines={8} />
        </div>
      </>
    )

  const shown = frame.value
  const moment = momentText(detail.value.moments[time])
  const place = ({ row, column }: Cell) => ({ lon: axes.longitudes[column]!, lat: axes.latitudes[row]! })
  const add = (cell: Cell) => {
    const at = place(cell)
    const round = { lon: Number(at.lon.toFixed(5)), lat: Number(at.lat.toFixed(5)) }
    if (selection.cells.some(({ lon, lat }) => lon === round.lon && lat === round.lat)) return
    setFull(selection.cells.length >= mostCells)
    if (selection.cells.length < mostCells) choose({ cells: [...selection.cells, round] })
  }
  const savePng = async () => {
    const source = `${pick(one.name, language)}${one.madeUp ? ` (${say.madeUp})` : ''}`
    const blob = await pictureOf(canvas.current!, {
      ...{ frame: shown, palette: selection.colours, contours: view === 'control', language },
      ...{ title: `${name} (${formatUnit(shown.unit)})`, moment, source, address: location.href },
    })
    saveBlob(blob, `${field.key}-${moment.replace(/[^\d]+/g, '-') || 'map'}.png`)
  }
  return (
    <>
      {controls}
      <div class={view === 'sequence' || view === 'histogram' ? 'explore-body explore-two' : 'explore-body'}>
        <div class="explore-picture" aria-busy={frame.waiting}>
          <FieldMap
            {...{ frame: shown, detail: detail.value, places: cells, palette: selection.colours, drawing }}
            box={selection.box}
            onBox={(box) => {
              setDrawing(false)
              choose({ box })
            }}
            onWindow={setSeen}
            contours={view === 'control'}
            label={say.map(name, moment)}
            write={formatValue}
            onPoint={setPointed}
            onChoose={add}
            canvasRef={(element) => {
              canvas.current = element
            }}
          />
          <Pointed {...{ pointed, one, field, time, level, place }} />
          <Legend frame={shown} palette={selection.colours} contours={view === 'control'} />
          <Player
            {...{ moments: detail.value.moments, time, onTime }}
            playing={view === 'gisdynamic'}
            prepare={(at) => askFrame(t, wantedAt(at))}
          />
          {frame.error ? <ErrorBox error={frame.error} retry={frame.again} /> : null}
          {cells.length > 0 && (
            <ul class="explore-places" aria-label={say.clear}>
              {cells.map((cell, i) => (
                <li key={`${cell.lon} ${cell.lat}`}>
                  <i class="swatch" style={{ background: cell.colour }} /> {i + 1} · {placeText(cell)}
                  <button
                    type="button"
                    class="explore-remove"
                    aria-label={`${say.remove}: ${placeText(cell)}`}
                    onClick={() => {
                      setFull(false)
                      choose({ cells: selection.cells.filter((_, at) => at !== i) })
                    }}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
          <p role="status" class="small">
            {full && say.full(mostCells)}
          </p>
          <p class="explore-actions">
            <button type="button" class="button button-quiet button-small" onClick={savePng}>
              {say.savePng}
            </button>
          </p>
          <TakeAway
            {...{ dataset: one.id, field: field.key, level, time, moments: detail.value.moments, drawing, seen }}
            box={selection.box}
            onBox={(box) => choose({ box })}
            onDrawing={setDrawing}
          />
        </div>
        {view === 'sequence' && (
          <SeriesView
            {...{
              dataset: one.id,
              name,
              source: pick(one.name, language),
              detail: detail.value,
              level,
              time,
              cells,
              onTime,
            }}
          />
        )}
        {view === 'histogram' && <Histogram frame={shown} axes={axes} palette={selection.colours} name={name} />}
      </div>
      <Numbers frame={shown} axes={axes} spread={spread} />
    </>
  )
}

/** The exact number at the cell that is pointed at, asked for once the pointer rests. */
function Pointed({
  pointed,
  one,
  field,
  time,
  level,
  place,
}: {
  pointed: Cell | null
  one: Mapped[number]
  field: FieldHead
  time: number
  level: number
  place: (cell: Cell) => { lon: number; lat: number }
}) {
  const { t, language } = useSite()
  const say = explorerTexts[language]
  const key = pointed ? `${one.id} ${field.key} ${time} ${level} ${pointed.row} ${pointed.column}` : null
  const at = pointed && place(pointed)
  const [resting, setResting] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setResting(key), 120)
    return () => clearTimeout(timer)
  }, [key])
  const answer = useAsked(resting !== null && resting === key ? key : null, () =>
    get<{ value: number | null }>(
      t,
      `/datasets/${one.id}/fields/${field.key}/value?lon=${at!.lon}&lat=${at!.lat}&time=${time}&level=${level}`,
    ).then(({ value }) => ({ value, key })),
  )
  const known = answer.value?.key === key ? answer.value : null
  return (
    <p class="explore-pointed" aria-live="polite">
      {at && key ? (
        <>
          <span class="figures">{placeText(at)}</span>{' '}
          <strong class="figures">
            {known
              ? known.value === null
                ? say.noValue
                : `${formatValue(known.value)} ${formatUnit(field.unit)}`
              : '…'}
          </strong>
        </>
      ) : (
        <span class="quiet">{say.pointer}</span>
      )}
    </p>
  )
}

const modules = new Map(allViews.map((at) => [viewPath(at), explorerModule(at, Seen)]))
/** Each view has an address, and all of them the same page. */
export const moduleOf = (at: ViewOf) => modules.get(viewPath(at))!
