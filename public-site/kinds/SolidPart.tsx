import './kinds.css'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { get } from '../api.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { askFrame, useAsked, useFieldDetail } from '../explore/fetching.ts'
import { valueFor } from '../explore/frame.rules.ts'
import { Legend } from '../explore/Legend.tsx'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PartProps } from './KindPart.tsx'
import { isSolid } from './kinds.rules.ts'
import { niceRange } from './places.rules.ts'
import { SolidCanvas } from './SolidCanvas.tsx'
import { firstSight, fromTop, type Sight, turned } from './solid.rules.ts'
import { kindTexts } from './texts.ts'

/** Cells of a level: all levels together stay under a megabyte. */
const enough = 4_000
const mostLevels = 40

/** A field in three dimensions: a level and two sections through it, turned by hand. */
export function Part({ dataset }: PartProps) {
  const { t, language } = useSite()
  const say = kindTexts[language]
  const heads = useAsked(`${dataset.id}`, () => get<FieldHead[]>(t, `/datasets/${dataset.id}/fields`))
  const solids = (heads.value ?? []).filter(isSolid)
  const [key, setKey] = useState<string | null>(null)
  const [chosenTime, setTime] = useState<number | null>(null)
  const [at, setAt] = useState<{ level: number; row: number; column: number } | null>(null)
  const [sight, setSight] = useState<Sight>(firstSight)
  const [turning, setTurning] = useState(false)
  const field = solids.find((one) => one.key === key) ?? solids[0]
  const detail = useFieldDetail(field ? dataset.id : null, field?.key ?? null)
  // The middle of a period says more than its beginning.
  const time = chosenTime ?? Math.floor((field?.times?.count ?? 1) / 2)
  const [from, to] = useMemo(() => niceRange([field?.least ?? 0, field?.most ?? 1]), [field])
  const levels = useMemo(() => {
    const count = field?.levels?.count ?? 0
    const each = Math.ceil(count / mostLevels) || 1
    return Array.from({ length: Math.ceil(count / each) }, (_, i) => i * each)
  }, [field])
  const coarse = field
    ? ([1, ...field.coarser].find((each) => (field.rows * field.columns) / each ** 2 <= enough) ??
      field.coarser.at(-1) ??
      1)
    : 1
  const frames = useAsked(field ? `${field.key}/${time}/${coarse}` : null, () =>
    Promise.all(
      levels.map((level) =>
        askFrame(t, {
          ...{ dataset: dataset.id, field: field!.key, coarse, time, level, from, to },
          scale: 'linear',
        }),
      ),
    ),
  )
  const frame = useRef(0)
  useEffect(() => {
    if (!turning) return
    let last = performance.now()
    const step = (now: number) => {
      const by = (now - last) / 4000
      last = now
      setSight((one) => turned(one, { turn: by, rise: 0 }))
      frame.current = requestAnimationFrame(step)
    }
    frame.current = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame.current)
  }, [turning])

  if (heads.error) return <ErrorBox error={heads.error} retry={heads.again} />
  const first = frames.value?.[0]
  if (!field || !detail.value || !frames.value || !first)
    return frames.error ? <ErrorBox error={frames.error} retry={frames.again} /> : <Skeleton lines={10} />
  const { rows, columns } = first
  const place = at ?? {
    level: Math.floor(levels.length / 3),
    row: Math.floor(rows / 2),
    column: Math.floor(columns / 2),
  }
  const held = {
    level: Math.min(place.level, levels.length - 1),
    row: Math.min(place.row, rows - 1),
    column: Math.min(place.column, columns - 1),
  }
  const unit = formatUnit(field.levels!.unit)
  const heights = levels.map((level) => field.levels!.values![level]!)
  const top = fromTop(heights, field.levels!.unit)
  const centre = (all: readonly number[], i: number) => all[Math.min(all.length - 1, Math.floor((i + 0.5) * coarse))]!
  const [lat, lon] = [centre(detail.value.latitudes!, held.row), centre(detail.value.longitudes!, held.column)]
  const code = frames.value[held.level]!.codes[held.row * columns + held.column]!
  const name = pick(field.name, language)
  const sliders = [
    ['level', say.solid.level, levels.length, `${heights[held.level]} ${unit}`],
    ['row', say.solid.row, rows, `${Math.abs(lat).toFixed(2)}°${lat < 0 ? 'S' : 'N'}`],
    ['column', say.solid.column, columns, `${Math.abs(lon).toFixed(2)}°${lon < 0 ? 'W' : 'E'}`],
  ] as const
  return (
    <div aria-busy={frames.waiting}>
      <p class="quiet">{say.solid.lead}</p>
      <div class="kind-controls">
        {solids.length > 1 && (
          <label>
            <span>{say.field}</span>
            <select class="input" value={field.key} onChange={(event) => setKey(event.currentTarget.value)}>
              {solids.map((one) => (
                <option key={one.key} value={one.key}>
                  {pick(one.name, language)}
                </option>
              ))}
            </select>
          </label>
        )}
        {detail.value.moments.length > 1 && (
          <label>
            <span>{say.time}</span>
            <input
              type="range"
              min={0}
              max={detail.value.moments.length - 1}
              value={time}
              onChange={(event) => setTime(Number(event.currentTarget.value))}
              aria-valuetext={detail.value.moments[time]}
            />
            <output class="figures">{detail.value.moments[time]?.replace('T', ' ').replace(/:00$/, '')}</output>
          </label>
        )}
      </div>
      <SolidCanvas
        frames={frames.value}
        extent={detail.value.extent!}
        northFirst={detail.value.latitudes![0]! > detail.value.latitudes!.at(-1)!}
        topFirst={top}
        at={held}
        sight={sight}
        onTurn={(by) => {
          setTurning(false)
          setSight((one) => turned(one, by))
        }}
        label={say.solid.label(name)}
      />
      <Legend frame={first} palette="viridis" contours={false} />
      <div class="kind-controls">
        {sliders.map(([which, word, count, said]) => (
          <label key={which}>
            <span>{word}</span>
            <input
              type="range"
              min={0}
              max={count - 1}
              value={held[which]}
              onInput={(event) => setAt({ ...held, [which]: Number(event.currentTarget.value) })}
              aria-valuetext={said}
            />
            <output class="figures">{said}</output>
          </label>
        ))}
      </div>
      <p class="figures" aria-live="polite">
        {say.solid.value}
        {language === 'zh' ? '：' : ': '}
        <strong>
          {code === 0 ? say.solid.none : `≈ ${formatValue(valueFor(code, first))} ${formatUnit(field.unit)}`}
        </strong>
      </p>
      <p>
        <Button small onClick={() => setTurning(!turning)} aria-pressed={turning}>
          {turning ? say.solid.stop : say.solid.play}
        </Button>{' '}
        <Button
          small
          look="quiet"
          onClick={() => {
            setTurning(false)
            setSight(firstSight)
          }}
        >
          {say.solid.reset}
        </Button>
      </p>
    </div>
  )
}
