import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Mapped } from '../../server/fields/fields.schema.ts'
import { get } from '../api.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { lookOf } from '../charts/common/palette.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { categories } from '../style/data-colours.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { saveBlob } from '../ui/save.ts'
import { Controls } from './Controls.tsx'
import { baseWords, useBaseMap } from './drawing/base.ts'
import { useDrawn } from './drawing/drawn.ts'
import { type MapDrawing, paintMap } from './drawing/map.ts'
import { SaveReel } from './drawing/SaveReel.tsx'
import { explorerModule, Refused, type SeenProps } from './ExplorerFrame.tsx'
import { type Cell, FieldMap } from './FieldMap.tsx'
import { askFrame, useAsked } from './fetching.ts'
import { type Frame, spreadOf } from './frame.rules.ts'
import { Legend } from './Legend.tsx'
import { Player } from './Player.tsx'
import type { Window } from './paint.ts'
import { pictureCanvas, pictureOf } from './picture.ts'
import { Overpass, QualityLimit } from './QualityLimit.tsx'
import { RegionsRanked } from './RegionsRanked.tsx'
import { asked, fieldAt, momentText, type SeenField } from './resolution.rules.ts'
import { bars, Histogram, Numbers } from './Spread.tsx'
import { mostCells, type Place, paletteOf, placeText, rangeOf } from './selection.rules.ts'
import { SeriesView } from './series/SeriesView.tsx'
import { TakeAway } from './TakeAway.tsx'
import { explorerTexts } from './texts.ts'
import { allViews, type SatelliteName, satelliteNames, type ViewOf, viewPath } from './views.vocabulary.ts'

/** A frame of so many cells is fine enough for a screen, and quick to send. */
const enough = 120_000

export function Seen({ data: { view, family, own, mapped, fields }, one, field, selection, choose }: SeenProps) {
  const { t, language } = useSite()
  const say = explorerTexts[language]
  const name = pick(field.name, language)
  const time = Math.min(selection.time, (field.times?.count ?? 1) - 1)
  const level = Math.min(selection.level, (field.levels?.count ?? 1) - 1)
  const palette = paletteOf(selection.colours, field)
  const range = rangeOf({ ...selection, colours: palette }, field)
  const coarse =
    [1, ...field.coarser].find((one) => (field.rows * field.columns) / one ** 2 <= enough) ?? field.coarser.at(-1) ?? 1
  const wantedAt = (at: number) => ({
    dataset: one.id,
    field: field.key,
    coarse,
    time: at,
    level,
    ...range,
    resolution: field.resolution,
  })
  const {
    detail,
    frame,
    shown: drawn,
    frameAt,
    quality,
    left,
    overpass,
  } = useDrawn(fields, field, wantedAt(time), selection.quality)
  const [pointed, setPointed] = useState<Cell | null>(null)
  const [full, setFull] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const [seen, setSeen] = useState<Window | null>(null)
  const canvas = useRef<HTMLCanvasElement | null>(null)
  const map = useRef<MapDrawing | null>(null)
  const base = useBaseMap()
  const atLevel = useMemo(() => fields.map((each) => fieldAt(each, field.resolution)), [fields, field.resolution])
  const cells = useMemo(
    () => selection.cells.map((place, i) => ({ ...place, colour: categories.light[i % categories.light.length]! })),
    [selection.cells],
  )
  const spread = useMemo(() => {
    if (!drawn) return null
    const { codes } = drawn.own
    const missing = codes.reduce((sum, code) => sum + Number(code === 0), 0)
    return { ...spreadOf(drawn.frame, drawn.axes.latitudes, bars), missing, cells: codes.length - missing }
  }, [drawn])
  const onTime = useCallback((at: number) => choose({ time: at }), [choose])
  const controls = (
    <>
      <Controls {...{ mapped, fields, field, selection, choose, view, family, own }} />
      {quality && <QualityLimit {...{ quality, selection, choose, left }} />}
    </>
  )

  const error = detail.error ?? frame.error
  if (error && !frame.value)
    return (
      <>
        {controls}
        <Refused error={error} retry={detail.error ? detail.again : frame.again} dataset={one.id} />
      </>
    )
  if (!detail.value || !drawn || !spread)
    return (
      <>
        {controls}
        <div class="field-map field-map-waiting" role="status" aria-label={say.loading}>
          <Skeleton lines={8} />
        </div>
      </>
    )

  const { frame: shown, axes, extent } = drawn
  const moment = momentText(detail.value.moments[time])
  const place = ({ row, column }: Cell) => ({ lon: axes.longitudes[column]!, lat: axes.latitudes[row]! })
  const add = (at: Place) => {
    const round = { lon: Number(at.lon.toFixed(5)), lat: Number(at.lat.toFixed(5)) }
    if (selection.cells.some(({ lon, lat }) => lon === round.lon && lat === round.lat)) return
    setFull(selection.cells.length >= mostCells)
    if (selection.cells.length < mostCells) choose({ cells: [...selection.cells, round] })
  }
  const about = (frame: Frame, at: string) => ({
    ...{ frame, palette, contours: view === 'control', language },
    ...{ title: `${name} (${formatUnit(shown.unit)})`, moment: at, address: location.href },
    source: `${pick(one.name, language)}${one.madeUp ? ` (${say.madeUp})` : ''}`,
    base: baseWords(base, language),
  })
  const moments = detail.value.moments
  const nameOf = (at: string) => `${field.key}-${at.replace(/[^\d]+/g, '-') || 'map'}.png`
  const savePng = async () => saveBlob(await pictureOf(canvas.current!, about(shown, moment)), nameOf(moment))
  /** Draws other frames on canvases of their own, as the map is now: what is pressed meanwhile changes nothing. */
  const reel = () => {
    const [own, picture] = [document.createElement('canvas'), document.createElement('canvas')]
    const { width, height } = canvas.current!
    const now = map.current!
    Object.assign(own, { width, height })
    return async (at: number) => {
      const frame = await frameAt(at)
      paintMap(own.getContext('2d', { willReadFrequently: true })!, { ...now, frame, cursor: null })
      return pictureCanvas(own, about(frame, momentText(moments[at])), picture)
    }
  }
  return (
    <>
      {controls}
      <div class={view === 'sequence' || view === 'histogram' ? 'explore-body explore-two' : 'explore-body'}>
        <div class="explore-picture" aria-busy={frame.waiting}>
          <FieldMap
            {...{ frame: shown, axes, extent, places: cells, palette, drawing }}
            box={selection.box}
            onBox={(box) => {
              setDrawing(false)
              choose({ box })
            }}
            onWindow={setSeen}
            projection={selection.projection}
            drawingRef={(drawing) => {
              map.current = drawing
            }}
            contours={view === 'control'}
            label={say.map(name, moment)}
            write={formatValue}
            onPoint={setPointed}
            onChoose={(cell) => add(place(cell))}
            canvasRef={(element) => {
              canvas.current = element
            }}
          />
          {base && (base.lines || base.approval) && <p class="small quiet">{baseWords(base, language)}</p>}
          <Pointed {...{ pointed, one, field, time, level, place }} />
          {overpass && <Overpass {...overpass} />}
          {shown.counted && field.resolution && (
            <p class="small quiet">{say.counted[field.resolution](shown.counted)}</p>
          )}
          <Legend frame={shown} palette={palette} contours={view === 'control'} />
          <Player
            {...{ moments: detail.value.moments, time, onTime }}
            playing={view === 'gisdynamic'}
            prepare={(at) => askFrame(t, wantedAt(at))}
            saving={(played) => (
              <SaveReel
                {...played}
                name={`${field.key}-${one.id}`}
                begin={reel}
                nameOf={(at) => nameOf(momentText(moments[at]))}
              />
            )}
          />
          {frame.error ? <ErrorBox error={frame.error} retry={frame.again} /> : null}
          {cells.length > 0 && (
            <ul class="explore-places" aria-label={say.clear}>
              {cells.map((cell, i) => (
                <li key={`${cell.lon} ${cell.lat}`}>
                  <i class={`swatch line-${lookOf(i).colour}`} /> {i + 1} · {placeText(cell)}
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
          {field.grid === 'axes' ? (
            <TakeAway
              {...{ dataset: one.id, field: field.key, resolution: field.resolution, level, time, drawing, seen }}
              levelled={field.levels !== null}
              moments={detail.value.moments}
              box={selection.box}
              onBox={(box) => choose({ box })}
              onDrawing={setDrawing}
            />
          ) : (
            <p class="quiet small">
              {say.swathTaken} <a href={detailAddress(one.id)}>{say.toDataset}</a>
            </p>
          )}
        </div>
        {view === 'sequence' && (
          <SeriesView
            {...{
              dataset: one.id,
              name,
              source: pick(one.name, language),
              detail: detail.value,
              fields: atLevel,
              resolution: field.resolution,
              also: selection.also,
              onAlso: (also: string[]) => choose({ also }),
              level,
              time,
              ...{ cells, onPlace: add, picked: selection.picked },
              onPicked: (picked: string[]) => choose({ picked }),
              onTime,
            }}
          />
        )}
        {view === 'histogram' && (
          <div>
            <Histogram frame={shown} axes={axes} palette={palette} name={name} />
            {field.grid === 'axes' && <RegionsRanked dataset={one.id} {...{ field, time, level }} />}
          </div>
        )}
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
  field: SeenField
  time: number
  level: number
  place: (cell: Cell) => { lon: number; lat: number }
}) {
  const { t, language } = useSite()
  const say = explorerTexts[language]
  const key = pointed
    ? `${one.id} ${field.key} ${field.resolution} ${time} ${level} ${pointed.row} ${pointed.column}`
    : null
  const at = pointed && place(pointed)
  const [resting, setResting] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setResting(key), 120)
    return () => clearTimeout(timer)
  }, [key])
  const answer = useAsked(resting !== null && resting === key ? key : null, () =>
    get<{ value: number | null; n?: number; of?: number }>(
      t,
      `/datasets/${one.id}/fields/${field.key}/value?lon=${at!.lon}&lat=${at!.lat}&time=${time}&level=${level}${asked(field)}`,
    ).then((found) => ({ ...found, key })),
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
          {known?.of !== undefined && <span class="quiet"> {say.nOf(known.n!, known.of)}</span>}
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
const satellites = new Map(
  satelliteNames.map((own) => [own, explorerModule({ view: 'bitmap', family: 'th', own }, Seen)]),
)
export const satelliteModuleOf = (own: SatelliteName) => satellites.get(own)!
