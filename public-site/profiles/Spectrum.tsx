import { useState } from 'preact/hooks'
import { formatTicks } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import {
  type Axis,
  axisOf,
  type Column,
  decade,
  heightOf,
  notPositive,
  type ScaleName,
  said,
} from './spectrum.rules.ts'
import { profileTexts } from './texts.ts'

const height = 300
const top = 28
const bottom = 92
const gutter = 60
/** As wide as the page where the species are few. */
const roomy = 1060

interface Props {
  columns: Column[]
  /** Names of the profiles, in the order of the values. */
  names: string[]
  scale: ScaleName
  onScale: (scale: ScaleName) => void
}

/** Fractions of the mass with their uncertainty. Its text alternative is the table beneath. */
export function Spectrum({ columns, names, scale, onScale }: Props) {
  const { language } = useSite()
  const say = profileTexts[language]
  const [at, setAt] = useState<number | null>(null)
  const axis = axisOf(columns, scale)
  const slot = Math.max(26, 10 * names.length, Math.min(64, roomy / columns.length))
  const width = Math.ceil(slot * columns.length) + 12
  const y = (value: number) => top + height * (1 - value)
  const left = scale === 'log' ? notPositive(columns) : 0
  const labels = scale === 'log' ? axis.ticks.map(decade) : formatTicks(axis.ticks)
  const pointed = at === null ? null : columns[at]
  const move = (by: number, area: HTMLElement) => {
    const next = Math.max(0, Math.min(columns.length - 1, at === null ? 0 : at + by))
    setAt(next)
    area.scrollTo({ left: next * slot - area.clientWidth / 2 })
  }
  return (
    <figure class="spectrum">
      <div class="spectrum-tools">
        {names.length > 1 && <Legend names={names} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form, and this sends nothing */}
        <div class="choices spectrum-scales needs-script" role="group" aria-label={say.scale}>
          <span class="quiet">{say.scale}</span>
          {(['linear', 'log'] as const).map((name) => (
            <button
              key={name}
              type="button"
              class="spectrum-scale"
              aria-pressed={scale === name}
              onClick={() => onScale(name)}
            >
              {say.scales[name]}
            </button>
          ))}
        </div>
      </div>
      <div class="spectrum-body">
        <svg class="spectrum-axis" width={gutter} height={top + height + bottom} aria-hidden="true">
          <text class="spectrum-unit" x={gutter - 8} y={14} text-anchor="end">
            %
          </text>
          {axis.ticks.map((tick, i) => (
            <text key={tick} x={gutter - 8} y={y(heightOf(axis, tick)!) + 4} text-anchor="end">
              {labels[i]}
            </text>
          ))}
        </svg>
        <section
          class="spectrum-scroll"
          aria-label={say.spectrumArea}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
            event.preventDefault()
            move(event.key === 'ArrowRight' ? 1 : -1, event.currentTarget)
          }}
        >
          <svg
            width={width}
            height={top + height + bottom}
            viewBox={`0 0 ${width} ${top + height + bottom}`}
            role="img"
            aria-label={say.spectrumLabel(names.join(language === 'zh' ? '、' : ', '), columns.length)}
            onPointerLeave={() => setAt(null)}
          >
            {axis.ticks.map((tick) => (
              <line
                key={tick}
                class={tick === (scale === 'log' ? axis.from : 0) ? 'spectrum-base' : 'spectrum-level'}
                {...{ x1: 0, x2: width, y1: y(heightOf(axis, tick)!), y2: y(heightOf(axis, tick)!) }}
              />
            ))}
            <Groups columns={columns} slot={slot} />
            {columns.map((column, i) => (
              <g key={column.key} class={i === at ? 'spectrum-column spectrum-at' : 'spectrum-column'}>
                <rect
                  class="spectrum-catch"
                  {...{ x: i * slot, y: top, width: slot, height: height + bottom }}
                  onPointerEnter={() => setAt(i)}
                  onPointerDown={() => setAt(i)}
                />
                {column.values.map((value, profile) => {
                  if (value?.relativeMass == null) return null
                  return (
                    <Mark
                      // biome-ignore lint/suspicious/noArrayIndexKey: a profile has no other name than its place
                      key={profile}
                      {...{ axis, profile, value: value.relativeMass, uncertainty: value.uncertainty, y }}
                      bar={names.length === 1 && scale === 'linear' ? Math.min(28, slot * 0.6) : 0}
                      x={i * slot + slot * ((profile + 1) / (names.length + 1))}
                    />
                  )
                })}
                <text
                  class="spectrum-species"
                  text-anchor="end"
                  transform={`translate(${i * slot + slot / 2 + 4} ${top + height + 14}) rotate(-55)`}
                >
                  {column.symbol.length > 14 ? `${column.symbol.slice(0, 13)}…` : column.symbol}
                </text>
              </g>
            ))}
          </svg>
        </section>
      </div>
      <figcaption class="spectrum-pointed small figures">
        {pointed ? (
          <>
            <strong>{pick(pointed.name, language)}</strong>
            {pointed.values.map((value, profile) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a profile has no other name than its place
              <span key={profile} class={`line-${profile}`}>
                {names.length > 1 && <Shape profile={profile} />} {said(value) ? `${said(value)} %` : say.none}
              </span>
            ))}
          </>
        ) : (
          <span class="quiet">{say.pointer}</span>
        )}
      </figcaption>
      {left > 0 && <p class="small">{say.notPositive(left)}</p>}
    </figure>
  )
}

/** Shapes that differ, so that colour is not all that tells profiles apart. */
const shapes = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-3.6 -3.6h7.2v7.2h-7.2z',
  'M0 -4.6L4.4 3.6H-4.4z',
  'M0 -5L4.4 0L0 5L-4.4 0z',
  'M-1.4 -4.6h2.8v3.2h3.2v2.8h-3.2v3.2h-2.8v-3.2h-3.2v-2.8h3.2z',
  'M0 4.6L4.4 -3.6H-4.4z',
]

function Shape({ profile }: { profile: number }) {
  return (
    <svg class="spectrum-shape" width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
      <path d={shapes[profile]} />
    </svg>
  )
}

function Legend({ names }: { names: string[] }) {
  return (
    <ul class="spectrum-legend">
      {names.map((name, profile) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two profiles may have one name
        <li key={profile} class={`spectrum-named line-${profile}`}>
          <Shape profile={profile} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Where a group begins, and its name where there is room. */
function Groups({ columns, slot }: { columns: Column[]; slot: number }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const runs = columns.flatMap((column, i) =>
    column.group === columns[i - 1]?.group ? [] : [{ i, group: column.group }],
  )
  if (runs.length < 2) return null
  return runs.map(({ i, group }, run) => {
    const room = ((runs[run + 1]?.i ?? columns.length) - i) * slot
    const name = say.groups[group]
    return (
      <g key={group}>
        {i > 0 && <line class="spectrum-group" {...{ x1: i * slot, x2: i * slot, y1: 4, y2: top + height }} />}
        {room > name.length * (language === 'zh' ? 13 : 7) + 8 && (
          <text class="spectrum-group-name" x={i * slot + 6} y={16}>
            {name}
          </text>
        )}
      </g>
    )
  })
}

interface MarkProps {
  axis: Axis
  profile: number
  value: number
  uncertainty: number | null
  x: number
  y: (share: number) => number
  /** Width of a bar; 0 for a point. */
  bar: number
}

function Mark({ axis, profile, value, uncertainty, x, y, bar }: MarkProps) {
  const at = heightOf(axis, value)
  if (at === null) return null
  const base = y(heightOf(axis, 0) ?? 0)
  const spread = Math.abs(uncertainty ?? 0)
  const [low, high] = [heightOf(axis, value - spread) ?? 0, heightOf(axis, value + spread) ?? 0]
  return (
    <g class={`spectrum-mark line-${profile}`}>
      {bar > 0 && (
        <rect {...{ x: x - bar / 2, y: Math.min(base, y(at)), width: bar, height: Math.abs(base - y(at)) }} />
      )}
      {spread > 0 && (
        <path
          class="spectrum-whisker"
          d={`M${x} ${y(low)}V${y(high)}M${x - 3} ${y(high)}h6${axis.scale === 'log' && value - spread <= 0 ? '' : `M${x - 3} ${y(low)}h6`}`}
        />
      )}
      {bar === 0 && <path d={shapes[profile]} transform={`translate(${x} ${y(at)})`} />}
    </g>
  )
}
