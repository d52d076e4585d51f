import { useRef, useState } from 'preact/hooks'
import { Land, viewBoxOf, windowFor, windows } from '../maps/Extent.tsx'
import { useSite } from '../site.ts'
import { FilterForm, type FilterProps } from './FilterForm.tsx'
import { readBox } from './list.query.ts'
import { listTexts } from './texts.ts'

type Box = [west: number, south: number, east: number, north: number]
const sides = ['west', 'south', 'east', 'north'] as const

/** A rectangle on an outline map, or four numbers; the numbers are what counts, and work without script. */
export function SpaceFilter({ path, query, problems }: FilterProps) {
  const { t } = useSite()
  const typed = (query.get('bbox') ?? '').split(',')
  const box = readBox(query.get('bbox'))
  const form = useRef<HTMLDivElement>(null)
  const wrong = problems.includes('bbox')

  function fill(drawn: Box) {
    sides.forEach((side, at) => {
      const input = form.current?.querySelector<HTMLInputElement>(`[name=${side}]`)
      if (input) input.value = String(drawn[at])
    })
    form.current?.closest('form')?.requestSubmit()
  }
  return (
    <FilterForm path={path} query={query} own={['bbox', ...sides]} title={listTexts[t.language].space}>
      <div ref={form}>
        <BoxMap box={box} onDraw={fill} />
        <p class="quiet small needs-script">{listTexts[t.language].drawHint}</p>
        <div class="filter-sides">
          {sides.map((side, at) => (
            <label class="field" key={`${side} ${typed[at]}`}>
              <span>{listTexts[t.language][side]}</span>
              <input
                class="input figures"
                name={side}
                inputMode="decimal"
                defaultValue={typed[at] ?? ''}
                aria-invalid={wrong || undefined}
                aria-describedby={wrong ? 'space-error' : undefined}
              />
            </label>
          ))}
        </div>
        {wrong && (
          <p class="field-error" id="space-error" role="alert">
            {listTexts[t.language].spaceWrong}
          </p>
        )}
      </div>
    </FilterForm>
  )
}

const tenth = (value: number) => Math.round(value * 10) / 10

function BoxMap({ box, onDraw }: { box: Box | null; onDraw: (box: Box) => void }) {
  const { t } = useSite()
  const [drag, setDrag] = useState<{ from: [number, number]; to: [number, number] } | null>(null)
  const name = windowFor(box && { west: box[0], south: box[1], east: box[2], north: box[3] })
  const { west, south, east, north } = windows[name]

  const at = (event: PointerEvent): [number, number] => {
    const frame = (event.currentTarget as Element).getBoundingClientRect()
    const x = Math.min(1, Math.max(0, (event.clientX - frame.left) / frame.width))
    const y = Math.min(1, Math.max(0, (event.clientY - frame.top) / frame.height))
    return [tenth(west + x * (east - west)), tenth(north - y * (north - south))]
  }
  const drawn: Box | null = drag && [
    Math.min(drag.from[0], drag.to[0]),
    Math.min(drag.from[1], drag.to[1]),
    Math.max(drag.from[0], drag.to[0]),
    Math.max(drag.from[1], drag.to[1]),
  ]
  const shown = drawn ?? box
  return (
    <svg
      class="box-map"
      viewBox={viewBoxOf(name)}
      role="img"
      aria-label={listTexts[t.language].mapLabel}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: at(event), to: at(event) })
      }}
      onPointerMove={(event) => drag && setDrag({ from: drag.from, to: at(event) })}
      onPointerUp={() => {
        setDrag(null)
        if (drawn && drawn[2] - drawn[0] > 0.3 && drawn[3] - drawn[1] > 0.3) onDraw(drawn)
      }}
      onPointerCancel={() => setDrag(null)}
    >
      <Land name={name} />
      <path class="graticule" d={graticule(name)} />
      {shown && (
        <rect x={shown[0]} y={-shown[3]} width={Math.max(0.6, shown[2] - shown[0])} height={shown[3] - shown[1]} />
      )}
    </svg>
  )
}

function graticule(name: keyof typeof windows): string {
  const { west, south, east, north } = windows[name]
  const step = name === 'asia' ? 15 : 60
  const lines: string[] = []
  for (let x = west + step; x < east; x += step) lines.push(`M${x} ${-north}V${-south}`)
  for (let y = south + step; y < north; y += step) lines.push(`M${west} ${-y}H${east}`)
  return lines.join('')
}
