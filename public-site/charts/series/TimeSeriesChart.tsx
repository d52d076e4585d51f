import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { colours, fonts } from '../../style/tokens.ts'
import { drawUnits } from '../common/canvas.ts'
import { formatTicks, formatUnit } from '../common/format.ts'
import { dashes, lineColours, looks } from '../common/palette.ts'
import { axisRange, unitsOf } from '../common/scales.ts'
import { timeTicks } from '../common/ticks.ts'
import { type ChartData, lonePoints } from './data.ts'
import { markFlags, stripHeight } from './flag-marks.ts'
import { markTooFew } from './marks.ts'

/** The only file that knows uPlot. Everything around the picture (controls, legend, states) is elsewhere. */

export interface Picture {
  data: ChartData
  /** Epoch seconds seen from left to right. */
  span: [number, number]
  language: 'zh' | 'en'
  /** Says which time and which end of the interval. */
  timeTitle: string
}

export interface ChartEvents {
  /** Row under the pointer, null outside. */
  onCursor: (row: number | null) => void
  onSpan: (from: number, to: number) => void
  onZoom: (factor: number, at: number) => void
  onBack: () => void
}

export interface ChartHandle {
  /** Puts the reading line on a row. */
  read: (row: number | null) => void
}

interface Theme {
  ink: string
  quiet: string
  line: string
  paper: string
  lines: readonly string[]
}

type Props = Picture & ChartEvents & { handle: (handle: ChartHandle | null) => void }

export default function TimeSeriesChart(props: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const plot = useRef<{ update: () => void; repaint: () => void } | null>(null)

  useEffect(() => {
    const element = holder.current
    if (!element) return
    const made = createPlot(element, latest)
    plot.current = made
    latest.current.handle({ read: made.read })
    const resized = new ResizeObserver(() => made.resize())
    resized.observe(element)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', made.repaint)
    const themed = new MutationObserver(made.repaint)
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
    return () => {
      resized.disconnect()
      dark.removeEventListener('change', made.repaint)
      themed.disconnect()
      latest.current.handle(null)
      plot.current = null
      made.destroy()
    }
  }, [])

  const { data, language, timeTitle } = props
  const [from, to] = props.span
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plot reads the latest props itself
  useLayoutEffect(() => plot.current?.update(), [data, from, to, language, timeTitle])

  return <div class="chart-canvas" ref={holder} />
}

function createPlot(element: HTMLElement, latest: { current: Props }) {
  let theme = siteTheme(element)
  let drawn: ChartData | null = null
  const size = () => ({ width: Math.max(element.clientWidth, 200), height: Math.max(element.clientHeight, 120) })
  const options = plotOptions(
    () => latest.current,
    () => theme,
    1,
  )
  const plot = new uPlot(
    {
      ...options,
      ...size(),
      cursor: {
        y: false,
        drag: { x: true, y: false, setScale: false, dist: 6 },
        points: { size: 7, fill: (self, i) => strokeOf(self, i, theme), stroke: () => theme.paper, width: 1.5 },
        bind: {
          dblclick: () => () => {
            latest.current.onBack()
            return null
          },
        },
      },
      hooks: {
        ...options.hooks,
        setCursor: [(self) => latest.current.onCursor(self.cursor.idx ?? null)],
        setSelect: [
          (self) => {
            const { left, width } = self.select
            if (width < 6) return
            latest.current.onSpan(self.posToVal(left, 'x'), self.posToVal(left + width, 'x'))
            self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
          },
        ],
      },
    },
    emptyRows,
    element,
  )

  plot.over.addEventListener(
    'wheel',
    (event) => {
      // Without ctrl the wheel scrolls the page, as a reader expects; a pinch on a touchpad arrives with ctrl.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = (event.clientX - plot.rect.left) / plot.rect.width
      latest.current.onZoom(event.deltaY < 0 ? 0.8 : 1.25, Math.min(Math.max(at, 0), 1))
    },
    { passive: false },
  )
  plot.over.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') return
    plot.setCursor({ left: event.clientX - plot.rect.left, top: event.clientY - plot.rect.top })
  })

  const update = () => {
    const { data, span } = latest.current
    if (data === drawn) {
      plot.setScale('x', { min: span[0], max: span[1] })
      plot.redraw(false, true)
      return
    }
    drawn = data
    plot.batch(() => setLines(plot, data, () => theme, 1))
  }
  update()

  return {
    update,
    resize: () => {
      const wanted = size()
      if (wanted.width !== plot.width || wanted.height !== plot.height) plot.setSize(wanted)
    },
    repaint: () => {
      theme = siteTheme(element)
      plot.redraw(true, true)
    },
    read: (row: number | null) => {
      const left = row === null ? -10 : plot.valToPos(plot.data[0][row] ?? 0, 'x')
      plot.setCursor({ left, top: row === null ? -10 : plot.bbox.height / uPlot.pxRatio / 2 })
    },
    destroy: () => plot.destroy(),
  }
}

/** So many values close up; a thinner line keeps their shape. */
const dense = 2000
const compassSteps = [45, 90, 180]
/** 1, 2 and 5 of every power a measurement may have. */
const plainSteps = Array.from({ length: 72 }, (_, i) => [1, 2, 5][i % 3]! * 10 ** (Math.floor(i / 3) - 9))
const emptyRows: uPlot.AlignedData = [[]]

function setLines(plot: uPlot, data: ChartData, theme: () => Theme, factor: number) {
  while (plot.series.length > 1) plot.delSeries(1)
  const units = unitsOf(data.lines.map((line) => line.unit))
  const styles = looks(data.lines)
  data.lines.forEach((line, i) => {
    const { colour, dash } = styles[i]!
    const stroke = () => theme().lines[colour]!
    // A line from 350° to 10° would cross the whole picture.
    const direction = formatUnit(line.unit) === '°'
    plot.addSeries({
      scale: units.indexOf(formatUnit(line.unit)) === 1 ? 'right' : 'left',
      stroke,
      width: (data.times.length > dense ? 1 : 1.5) * factor,
      dash: dashes[dash]!.map((length) => length * factor),
      spanGaps: false,
      ...(direction ? { paths: () => null } : {}),
      points: {
        size: 4 * factor,
        fill: stroke,
        space: 14 * factor,
        width: 0,
        // Few values: all as points. Many: only those that stand alone between gaps.
        filter: (self, series, show) => {
          if (show || direction) return allRows(self, series)
          const [from, to] = self.series[series]!.idxs!
          return lonePoints(line.values, from, to)
        },
      },
    })
  })
  plot.setData([data.times, ...data.lines.map((line) => line.values)])
}

function allRows(plot: uPlot, series: number): number[] {
  const [from, to] = plot.series[series]!.idxs!
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((row) => plot.data[series]![row] != null)
}

const strokeOf = (plot: uPlot, index: number, theme: Theme) => {
  const stroke = plot.series[index]?.stroke
  return typeof stroke === 'function' ? (stroke(plot, index) as string) : theme.ink
}

function plotOptions(picture: () => Picture, theme: () => Theme, factor: number) {
  const font = `${12 * factor}px ${fonts.sans}`
  const unitOf = (side: 0 | 1) => unitsOf(picture().data.lines.map((line) => line.unit))[side]
  const range =
    (side: 0 | 1): uPlot.Range.Function =>
    (_, minimum, maximum) => {
      const unit = unitOf(side)
      return unit === undefined ? [null, null] : axisRange(minimum, maximum, unit)
    }
  const common = {
    font,
    stroke: () => theme().quiet,
    grid: { stroke: () => theme().line, width: factor },
    ticks: { stroke: () => theme().line, width: factor, size: 4 * factor },
    gap: 4 * factor,
  }
  const valueAxis = (side: 0 | 1) => ({
    ...common,
    incrs: () => (unitOf(side) === '°' ? compassSteps : plainSteps),
    space: 44 * factor,
    values: (_: uPlot, splits: number[]) => formatTicks(splits),
    size: (_: uPlot, values: string[] | null) =>
      (Math.max(...(values ?? ['0']).map((text) => text.length), 2) * 7 + 14) * factor,
  })
  const most = (plot: uPlot) => plot.bbox.width / uPlot.pxRatio / (78 * factor)
  return {
    legend: { show: false },
    // The label of a last tick stands half outside.
    padding: [
      () => (26 + stripHeight(picture().data)) * factor,
      () => (unitOf(1) === undefined ? 30 : 8) * factor,
      0,
      0,
    ] as uPlot.Padding,
    series: [{}],
    scales: {
      x: { time: false, range: (): uPlot.Range.MinMax => picture().span },
      left: { range: range(0) },
      right: { range: range(1) },
    },
    axes: [
      {
        ...common,
        size: 42 * factor,
        lineGap: 1.35,
        label: () => picture().timeTitle,
        labelFont: font,
        labelSize: 20 * factor,
        labelGap: 2 * factor,
        splits: (plot: uPlot, _: number, from: number, to: number) =>
          timeTicks(from, to, most(plot), picture().language, picture().data.offset).splits,
        values: (plot: uPlot) =>
          timeTicks(plot.scales.x!.min!, plot.scales.x!.max!, most(plot), picture().language, picture().data.offset)
            .labels,
      },
      { ...valueAxis(0), scale: 'left', side: 3 },
      { ...valueAxis(1), scale: 'right', side: 1, grid: { show: false } },
    ] as uPlot.Axis[],
    hooks: {
      draw: [
        (plot: uPlot) => {
          const { data } = picture()
          const surface = {
            ctx: plot.ctx,
            box: plot.bbox,
            ratio: uPlot.pxRatio * factor,
            x: (at: number) => plot.valToPos(at, 'x', true),
          }
          const strokes = data.lines.map((_, i) => strokeOf(plot, i + 1, theme()))
          drawUnits(surface, [unitOf(0), unitOf(1)], theme().quiet, fonts.sans, stripHeight(data))
          markFlags(surface, data, {
            colours: strokes,
            paper: theme().paper,
            face: fonts.sans,
            shown: (line) => plot.series[line + 1]?.idxs,
            y: (line, value) => plot.valToPos(value, plot.series[line + 1]!.scale!, true),
          })
          markTooFew(surface, data, strokes, (line) => plot.series[line + 1]?.idxs)
        },
      ],
    } as uPlot.Hooks.Arrays,
  }
}

function siteTheme(element: Element): Theme {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ink: token('ink'),
    quiet: token('quiet'),
    line: token('line'),
    paper: token('raised'),
    lines: style.colorScheme === 'dark' ? lineColours.dark : lineColours.light,
  }
}

/** For print: the same picture on white, 2,000 pixels wide, whatever screen asks for it. */
export async function drawPicture(picture: Picture): Promise<HTMLCanvasElement> {
  const factor = 2 / uPlot.pxRatio
  const { ink, quiet, line, raised } = colours.light
  const theme: Theme = { ink, quiet, line, paper: raised, lines: lineColours.light }
  const holder = document.createElement('div')
  holder.style.cssText = 'position:fixed;left:-9999px;top:0'
  document.body.append(holder)
  const plot = new uPlot(
    {
      ...plotOptions(
        () => picture,
        () => theme,
        factor,
      ),
      width: 1000 * factor,
      height: 460 * factor,
      cursor: { show: false },
    },
    emptyRows,
    holder,
  )
  setLines(plot, picture.data, () => theme, factor)
  // uPlot draws in a microtask; a frame later it has drawn.
  await new Promise((drawn) => requestAnimationFrame(drawn))
  const copy = document.createElement('canvas')
  copy.width = plot.ctx.canvas.width
  copy.height = plot.ctx.canvas.height
  copy.getContext('2d')?.drawImage(plot.ctx.canvas, 0, 0)
  plot.destroy()
  holder.remove()
  return copy
}
