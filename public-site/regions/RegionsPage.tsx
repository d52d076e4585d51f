import './regions.css'
import { useMemo, useState } from 'preact/hooks'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import type { Regions } from '../../server/regions/regions.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { Controls } from '../explore/Controls.tsx'
import { colourAt, css } from '../explore/colours.ts'
import { explorerModule, Refused, type SeenProps } from '../explore/ExplorerFrame.tsx'
import { useAsked, useFieldDetail } from '../explore/fetching.ts'
import { Legend } from '../explore/Legend.tsx'
import { Player } from '../explore/Player.tsx'
import { fieldAt, momentText } from '../explore/resolution.rules.ts'
import { type AxesName, type Brush, paletteOf } from '../explore/selection.rules.ts'
import { allViews, type ViewOf, viewPath } from '../explore/views.vocabulary.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { saveBlob } from '../ui/save.ts'
import { askRegions, type Wanted } from './asking.ts'
import { type Axis, highlighted, place, rangeOfValues, readable, withBrush } from './brush.rules.ts'
import { Parallel } from './Parallel.tsx'
import { Ranges } from './Ranges.tsx'
import { Ranking } from './Ranking.tsx'
import { RegionMap } from './RegionMap.tsx'
import { Scatter } from './Scatter.tsx'
import { regionTexts } from './texts.ts'

/** Axes side by side that can still be told apart. */
const mostAxes = 8
const timesBack = 5

interface AxisWanted extends Wanted {
  label: string
}

/** By what this field can be compared: what there is one of only, cannot. */
function waysOf(fields: readonly FieldHead[], field: FieldHead): AxesName[] {
  const ways: AxesName[] = []
  if (fields.filter(({ grid }) => grid === 'axes').length > 1) ways.push('fields')
  if ((field.levels?.count ?? 1) > 1) ways.push('levels')
  if ((field.times?.count ?? 1) > 1 || ways.length === 0) ways.push('times')
  return ways
}

function Seen({ data: { view, family, mapped, fields }, one, field, selection, choose }: SeenProps) {
  const { t, language } = useSite()
  const say = regionTexts[language]
  const time = Math.min(selection.time, (field.times?.count ?? 1) - 1)
  const level = Math.min(selection.level, (field.levels?.count ?? 1) - 1)
  const detail = useFieldDetail(one.id, field.key, field.resolution)
  const { resolution } = field
  const palette = paletteOf(selection.colours, field)
  // Compared is what has the same level in time.
  const atLevel = useMemo(
    () => fields.map((each) => fieldAt(each, resolution)).filter((each) => each.resolution === resolution),
    [fields, resolution],
  )
  const ways = waysOf(atLevel, field)
  const way = selection.axes && ways.includes(selection.axes) ? selection.axes : ways[0]!
  const moments = detail.value?.moments ?? []
  const wanted = wantedAxes(way, { fields: atLevel, field, time, level, moments, language })
  const own = { field: field.key, time, level, resolution }
  const asked = useAsked(JSON.stringify([one.id, own, wanted]), async () => {
    const [main, ...others] = await Promise.all(
      [own, ...wanted].map((each) => askRegions(t, one.id, { ...each, resolution })),
    )
    return { main: main!, others, wanted }
  })
  const [pointed, setPointed] = useState<string | null>(null)
  const told = asked.value
  const numbers = useMemo(() => told && compared(told.main, told.others, told.wanted), [told])
  const error = detail.error ?? asked.error
  const range = numbers && rangeOfValues(numbers.values, selection.scale)
  const controls = (
    <Controls
      {...{ mapped, fields, selection, choose, view, family }}
      ranged={false}
      field={field}
      range={range ?? undefined}
    />
  )
  if (error && !told)
    return (
      <>
        {controls}
        <Refused error={error} retry={detail.error ? detail.again : asked.again} dataset={one.id} />
      </>
    )
  if (!told || !numbers || !detail.value)
    return (
      <>
        {controls}
        <div class="region-waiting" role="status" aria-label={say.loading}>
          <Skeleton lines={8} />
        </div>
      </>
    )
  const { main } = told
  const { axes, codes, values, unit, by } = numbers
  const name = pick(field.name, language)
  const shown = highlighted(axes, codes, selection.brush, selection.picked)
  const colours = new Map(
    codes.map((code, i) => {
      const value = values[i]
      return [code, value == null || !range ? null : css(colourAt(palette, place(value, range)))]
    }),
  )
  const colourOf = (code: string) => colours.get(code) ?? null
  const nameOf = (code: string) => pick(main.regions[codes.indexOf(code)]!.name, language)
  const words = (code: string) => {
    const value = values[codes.indexOf(code)]
    return `${nameOf(code)}: ${value == null ? say.noValue : `${formatValue(value)} ${formatUnit(unit)}`}`
  }
  const brush = (changes: Brush[]) =>
    choose({ brush: changes.reduce((all, { axis, from, to }) => withBrush(all, axis, from, to), selection.brush) })
  const pickOne = (code: string) => {
    if (colourOf(code) === null) return
    const { picked } = selection
    choose({ picked: picked.includes(code) ? picked.filter((other) => other !== code) : [...picked, code] })
  }
  const moment = momentText(moments[time])
  const chosen = selection.brush.length > 0 || selection.picked.length > 0
  const withValue = values.filter((value) => value !== null).length
  const count = shown.filter((one, i) => one && values[i] !== null).length
  const plot = { axes, codes, nameOf, shown, colourOf, pointed, onPoint: setPointed }
  const save = () => {
    const head = [
      `${name} (${formatUnit(unit)})${moment ? `, ${moment}` : ''}`,
      main.quantity === 'mean' ? say.mean : say.total,
      `${pick(one.name, language)}${one.madeUp ? ` (${language === 'zh' ? '演示数据' : 'made up for demonstration'})` : ''}`,
      location.href,
    ]
    saveBlob(
      new Blob([`\ufeff${csvOf(main, numbers, shown, head, language)}`], { type: 'text/csv' }),
      `${field.key}-regions.csv`,
    )
  }
  return (
    <>
      {controls}
      <div class="region-body" aria-busy={asked.waiting}>
        <section class="region-picture">
          <RegionMap
            label={say.map(name, moment)}
            wordsOf={words}
            partlyOf={(code) => main.regions[codes.indexOf(code)]!.covered < 0.5}
            highlighted={(code) => shown[codes.indexOf(code)]!}
            {...{ colourOf, pointed }}
            onPoint={setPointed}
            onChoose={pickOne}
          />
          <p class="explore-pointed" aria-live="polite">
            {pointed ? <strong class="figures">{words(pointed)}</strong> : <span class="quiet">{say.pointer}</span>}
          </p>
          {range && <Legend frame={{ ...range, unit }} palette={palette} contours={false} outside={false} />}
          <Player
            moments={moments}
            time={time}
            playing={false}
            onTime={(at) => choose({ time: at })}
            prepare={(at) => askRegions(t, one.id, { ...own, time: at })}
          />
          {asked.error ? <Refused error={asked.error} retry={asked.again} dataset={one.id} /> : null}
          <p class="small">{main.quantity === 'mean' ? say.mean : say.total}</p>
          <p class="quiet small">
            {say.notice} {say.only}
          </p>
        </section>
        <section class="region-compare">
          <div class="region-choices">
            <label class="region-axis-choice">
              <span>{say.compare}</span>
              <select
                class="input"
                value={way}
                onChange={(event) => choose({ axes: event.currentTarget.value as AxesName, brush: [] })}
              >
                {ways.map((each) => (
                  <option key={each} value={each}>
                    {say.axes[each]}
                  </option>
                ))}
              </select>
            </label>
            {chosen && (
              <Button look="quiet" small onClick={() => choose({ brush: [], picked: [] })}>
                {say.clear}
              </Button>
            )}
          </div>
          <p role="status" class="small">
            {chosen && say.chosen(count, withValue)}
          </p>
          <h2>{say.lines}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section class="region-scroll" aria-label={say.lines} tabIndex={0}>
            <Parallel {...plot} brushes={selection.brush} onBrush={(axis, from, to) => brush([{ axis, from, to }])} />
          </section>
          <p class="quiet small">{say.linesText}</p>
          <Ranges axes={axes} brushes={selection.brush} onBrush={(axis, from, to) => brush([{ axis, from, to }])} />
          {axes.length > 1 && (
            <>
              <h2>{say.scatter}</h2>
              <Scatter {...plot} brushes={selection.brush} onBrushes={brush} />
            </>
          )}
        </section>
      </div>
      <section class="region-numbers">
        <h2>
          {say.ranking} <span class="quiet small">{`${name}${moment ? ` · ${moment}` : ''}`}</span>
        </h2>
        <Ranking {...{ told: main, unit, by, shown, colourOf }} picked={selection.picked} onChoose={pickOne} />
        <Button look="quiet" small onClick={save}>
          {say.saveCsv}
        </Button>
      </section>
    </>
  )
}

/** What each axis asks for. */
function wantedAxes(
  way: AxesName,
  {
    fields,
    field,
    time,
    level,
    moments,
    language,
  }: {
    fields: readonly FieldHead[]
    field: FieldHead
    time: number
    level: number
    moments: readonly string[]
    language: 'zh' | 'en'
  },
): AxisWanted[] {
  if (way === 'fields') {
    const like = fields.filter(({ grid }) => grid === 'axes')
    // The chosen one is among them, however many there are.
    const seen = like.slice(0, mostAxes)
    return (seen.some(({ key }) => key === field.key) ? seen : [field, ...seen.slice(1)]).map((one) => ({
      label: pick(one.name, language),
      field: one.key,
      time: Math.min(time, (one.times?.count ?? 1) - 1),
      level: Math.min(level, (one.levels?.count ?? 1) - 1),
    }))
  }
  if (way === 'levels') {
    const { words, values, unit, count } = field.levels!
    return Array.from({ length: Math.min(count, mostAxes) }, (_, i) => ({
      label: words?.[i]
        ? pick(words[i]!, language)
        : values
          ? `${formatValue(values[i])} ${formatUnit(unit)}`
          : String(i + 1),
      ...{ field: field.key, time, level: i },
    }))
  }
  const first = Math.max(0, time - timesBack)
  return Array.from({ length: time - first + 1 }, (_, i) => ({
    label: momentText(moments[first + i]) || String(first + i + 1),
    ...{ field: field.key, time: first + i, level },
  }))
}

interface Numbers {
  codes: string[]
  /** As the map shows them. */
  values: (number | null)[]
  unit: string
  by: number
  axes: Axis[]
}
/** In units that can be read, one for the map and one for each axis. */
function compared(main: Regions, others: readonly Regions[], wanted: readonly AxisWanted[]): Numbers {
  const shown = (told: Regions) => {
    const { unit, by } = readable(told.unit, Math.max(...told.regions.map(({ value }) => value ?? 0)))
    return {
      unit,
      by,
      values: told.regions.map(({ value }) => (value === null ? null : Number((value / by).toPrecision(9)))),
    }
  }
  const axes = others.map((told, i) => {
    const { unit, values } = shown(told)
    const { field, time, level, label } = wanted[i]!
    return { key: `${field} ${time} ${level}`, label, unit, values }
  })
  return { codes: main.regions.map(({ code }) => code), ...shown(main), axes }
}

function csvOf(
  main: Regions,
  { axes, values, unit }: Numbers,
  shown: readonly boolean[],
  head: string[],
  language: 'zh' | 'en',
) {
  const say = regionTexts[language]
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const names = [
    ...[say.head.code, say.region, `${say.value} (${formatUnit(unit)})`, say.head.counted, say.head.cells],
    ...[say.head.covered, say.head.shown],
    ...axes.map(({ label, unit: its }) => `${label} (${formatUnit(its)})`),
  ]
  const rows = main.regions.map(({ code, name, counted, cells, covered }, i) =>
    [
      ...[code, pick(name, language), values[i] ?? '', counted, cells, covered, shown[i] ? 1 : 0],
      ...axes.map((axis) => axis.values[i] ?? ''),
    ]
      .map((value) => quoted(String(value)))
      .join(','),
  )
  const above = head.map((line) => `# ${line.replace(/[\r\n]+/g, ' ')}`)
  return `${[...above, names.map(quoted).join(','), ...rows].join('\n')}\n`
}

const modules = new Map(
  allViews.filter(({ view }) => view === 'brushcolor').map((at) => [viewPath(at), explorerModule(at, Seen)]),
)
export const moduleOf = (at: ViewOf) => modules.get(viewPath(at))!
