import './kinds.css'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { get } from '../api.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { axesOf } from '../explore/drawing/drawn.ts'
import { FieldMap } from '../explore/FieldMap.tsx'
import { askFrame, useAsked, useFieldDetail } from '../explore/fetching.ts'
import { valueFor } from '../explore/frame.rules.ts'
import { Legend } from '../explore/Legend.tsx'
import { viewPath } from '../explore/views.vocabulary.ts'
import { pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PartProps } from './KindPart.tsx'
import { isCurtain, isSolid } from './kinds.rules.ts'
import { niceRange } from './places.rules.ts'
import { kindTexts } from './texts.ts'

const nowhere = () => undefined
/** Cells that a frame needs on half a screen. */
const enough = 20_000

/** A field on a grid: its map at a moment that is chosen here. */
export function Part({ dataset }: PartProps) {
  const { t, language } = useSite()
  const say = kindTexts[language]
  const heads = useAsked(`${dataset.id}`, () => get<FieldHead[]>(t, `/datasets/${dataset.id}/fields`))
  const maps = (heads.value ?? []).filter((one) => !isCurtain(one) && !isSolid(one) && one.grid === 'axes')
  const [key, setKey] = useState<string | null>(null)
  const [chosenTime, setTime] = useState<number | null>(null)
  const [level, setLevel] = useState(0)
  const [pointed, setPointed] = useState<{ row: number; column: number } | null>(null)
  const field = maps.find((one) => one.key === key) ?? maps[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field begins at its own first moment
  useEffect(() => {
    setTime(null)
    setLevel(0)
  }, [field?.key])
  const detail = useFieldDetail(field ? dataset.id : null, field?.key ?? null)
  // The middle of a period says more than its beginning.
  const time = chosenTime ?? Math.floor((field?.times?.count ?? 1) / 2)
  const [from, to] = useMemo(() => niceRange([field?.least ?? 0, field?.most ?? 1]), [field])
  const coarse = field
    ? ([1, ...field.coarser].find((each) => (field.rows * field.columns) / each ** 2 <= enough) ??
      field.coarser.at(-1) ??
      1)
    : 1
  const wanted = field && {
    ...{ dataset: dataset.id, field: field.key, coarse, time, level, from, to },
    scale: 'linear' as const,
  }
  const frame = useAsked(wanted ? JSON.stringify(wanted) : null, () => askFrame(t, wanted!))
  if (heads.error) return <ErrorBox error={heads.error} retry={heads.again} />
  if (!field || !detail.value || !frame.value)
    return frame.error ? <ErrorBox error={frame.error} retry={frame.again} /> : <Skeleton lines={8} />
  const name = pick(field.name, language)
  const family = dataset.kind === 'inventory' ? 'qd' : 'th'
  const shown = frame.value
  const code = pointed ? shown.codes[pointed.row * shown.columns + pointed.column] : undefined
  return (
    <div aria-busy={frame.waiting}>
      <div class="kind-controls">
        {maps.length > 1 && (
          <label>
            <span>{say.field}</span>
            <select class="input" value={field.key} onChange={(event) => setKey(event.currentTarget.value)}>
              {maps.map((one) => (
                <option key={one.key} value={one.key}>
                  {pick(one.name, language)}
                </option>
              ))}
            </select>
          </label>
        )}
        {field.levels?.words && (
          <label>
            <span>{field.levels.name === 'sector' ? say.sector : say.solid.level}</span>
            <select class="input" value={level} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
              {field.levels.words.map((word, i) => (
                <option key={word.en} value={i}>
                  {pick(word, language)}
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
              onInput={(event) => setTime(Number(event.currentTarget.value))}
              aria-valuetext={detail.value.moments[time]}
            />
            <output class="figures">{detail.value.moments[time]?.replace('T', ' ').replace(/:00$/, '')}</output>
          </label>
        )}
      </div>
      <div class="kind-map">
        <FieldMap
          frame={shown}
          axes={axesOf(detail.value, shown)}
          extent={detail.value.extent!}
          palette="viridis"
          contours={false}
          places={[]}
          box={null}
          drawing={false}
          onBox={nowhere}
          onWindow={nowhere}
          label={name}
          write={formatValue}
          onPoint={setPointed}
          onChoose={setPointed}
          canvasRef={nowhere}
        />
      </div>
      <Legend frame={shown} palette="viridis" contours={false} />
      <p class="small figures kind-told" aria-live="polite">
        {code === undefined
          ? '\u00a0'
          : code === 0
            ? say.solid.none
            : `≈ ${formatValue(valueFor(code, shown))} ${formatUnit(field.unit)}`}
      </p>
      <p>
        <ButtonLink small href={`${viewPath({ view: 'bitmap', family })}?dataset=${dataset.id}`}>
          {say.all}
        </ButtonLink>
      </p>
    </div>
  )
}
