import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { fonts } from '../../style/tokens.ts'
import { formatTicks, formatUnit } from '../common/format.ts'
import { dashes, lookOf, looks } from '../common/palette.ts'
import { gutterOf, levelsOf } from '../common/scales.ts'
import { printTheme, siteTheme, type Theme } from '../common/theme.ts'
import { fitted, timeTicks } from '../common/ticks.ts'
import { type Drawn, drawBehind, drawUpon } from '../panels/decorate.ts'
import type { Panel } from '../panels/panels.ts'
import { lonePoints } from './data.ts'
import { stripHeight } from './flag-marks.ts'

/** The only file that knows uPlot. Everything around the picture (controls, legend, states) is elsewhere. */

export interface Picture {
  panels: Panel[]
  /** Epoch seconds seen from left to right. */
  span: [number, number]
  language: 'zh' | 'en'
  /** Says which time and which end of the interval. */
  timeTitle: string
}

interface ChartEvents {
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

type Props = Picture & ChartEvents & { handle: (handle: ChartHandle | null) => void }

export default function TimeSeriesChart(props: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const stack = useRef<ReturnType<typeof createStack> | null>(null)

  useEffect(() => {
    const element = holder.current
    if (!element) return
    const made = createStack(element, latest)
    stack.current = made
    latest.current.handle({ read: made.read })
    const resized = new ResizeObserver(made.resize)
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
      stack.current = null
      made.destroy()
    }
  }, [])

  const { panels, language, timeTitle } = props
  const [from, to] = props.span
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stack reads the latest props itself
  useLayoutEffect(() => stack.current?.update(), [panels, from, to, language, timeTitle])

  return <div class="chart-canvas" ref={holder} />
}

/** Below the last panel: its ticks in two lines, and what the times are. */
const timeAxis = { ticks: 42, title: 20 }
const timeHeight = timeAxis.ticks + timeAxis.title
/** So many values close up; a thinner line keeps their shape. */
const dense = 2000
/** 1, 2 and 5 of every power a measurement may have. */
const plainSteps = Array.from({ length: 72 }, (_, i) => [1, 2, 5][i % 3]! * 10 ** (Math.floor(i / 3) - 9))
const emptyRows: uPlot.AlignedData = [[]]
const titleHeight = 26

/** What a plot draws from: one panel of a picture, and its place in the stack. */
interface Place {
  picture: () => Picture
  at: number
  count: number
  theme: () => Theme
  factor: number
  gutter: () => number
}
const panelOf = ({ picture, at }: Place) => picture().panels[at]!
const heightOf = (whole: number, { at, count }: Pick<Place, 'at' | 'count'>, factor = 1) =>
  Math.floor((whole - timeHeight * factor) / count) + (at === count - 1 ? timeHeight * factor : 0)

/** The panels, one under the other; the reading line goes through all of them. */
function createStack(element: HTMLElement, latest: { current: Props }) {
  let theme = siteTheme(element)
  let drawn: Panel[] | null = null
  let plots: uPlot[] = []
  let gutter = 0
  const size = () => ({ width: Math.max(element.clientWidth, 200), height: Math.max(element.clientHeight, 120) })

  function measure() {
    const { panels } = latest.current
    const each = size().height / Math.max(panels.length, 1) - titleHeight
    gutter = gutterOf(panels.map(({ range, unit }) => levelsOf(range, each, unit)))
  }

  function createPlot(at: number, count: number): uPlot {
    const { width, height } = size()
    const place = { picture: () => latest.current, at, count, theme: () => theme, factor: 1, gutter: () => gutter }
    const options = plotOptions(place)
    const plot = new uPlot(
      {
        ...options,
        ...{ width, height: heightOf(height, place) },
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
          setCursor: [
            (self) => {
              const { left = -10, idx } = self.cursor
              for (const other of plots) if (other !== self) other.setCursor({ left, top: left < 0 ? -10 : 1 }, false)
              latest.current.onCursor(idx ?? null)
            },
          ],
          setSelect: [
            (self) => {
              const { left, width: across } = self.select
              if (across < 6) return
              latest.current.onSpan(self.posToVal(left, 'x'), self.posToVal(left + across, 'x'))
              self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
            },
          ],
        },
      },
      emptyRows,
      element,
    )
    listen(plot, latest)
    return plot
  }

  const update = () => {
    const { panels, span } = latest.current
    if (panels === drawn) {
      for (const plot of plots) {
        plot.setScale('x', { min: span[0], max: span[1] })
        plot.redraw(false, true)
      }
      return
    }
    drawn = panels
    measure()
    if (plots.length !== panels.length) {
      for (const plot of plots) plot.destroy()
      plots = []
      plots = panels.map((_, at) => createPlot(at, panels.length))
    }
    plots.forEach((plot, at) => {
      plot.batch(() => setLines(plot, panels[at]!, () => theme, 1))
    })
  }
  update()

  return {
    update,
    resize: () => {
      const { width, height } = size()
      measure()
      plots.forEach((plot, at) => {
        const wanted = heightOf(height, { at, count: plots.length })
        if (width !== plot.width || wanted !== plot.height) plot.setSize({ width, height: wanted })
      })
    },
    repaint: () => {
      theme = siteTheme(element)
      for (const plot of plots) plot.redraw(true, true)
    },
    read: (row: number | null) => {
      const [plot] = plots
      if (!plot) return
      const left = row === null ? -10 : plot.valToPos(plot.data[0][row] ?? 0, 'x')
      plot.setCursor({ left, top: row === null ? -10 : 1 })
    },
    destroy: () => {
      for (const plot of plots) plot.destroy()
    },
  }
}

function listen(plot: uPlot, latest: { current: Props }) {
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
}

function setLines(plot: uPlot, { data, unit, colours }: Panel, theme: () => Theme, factor: number) {
  while (plot.series.length > 1) plot.delSeries(1)
  const styles = looks(data.lines)
  // A line from 350° to 10° would cross the whole picture.
  const direction = formatUnit(unit) === '°'
  data.lines.forEach((line, i) => {
    const { colour, dash } = colours ? lookOf(colours[i]!) : styles[i]!
    const stroke = () => theme().lines[colour]!
    plot.addSeries({
      scale: 'y',
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

function plotOptions(place: Place) {
  const { picture, at, count, theme, factor, gutter } = place
  const panel = () => panelOf(place)
  const last = at === count - 1
  const font = `${12 * factor}px ${fonts.sans}`
  const common = {
    font,
    stroke: () => theme().quiet,
    grid: { stroke: () => theme().line, width: factor },
    ticks: { stroke: () => theme().line, width: factor, size: 4 * factor },
    gap: 4 * factor,
  }
  const most = (plot: uPlot) => plot.bbox.width / uPlot.pxRatio / (78 * factor)
  const ticksOf = (plot: uPlot) => {
    const { min, max } = plot.scales.x!
    return timeTicks(min!, max!, most(plot), picture().language, panel().data.offset)
  }
  return {
    legend: { show: false },
    padding: [() => (titleHeight + stripHeight(panel().data)) * factor, 30 * factor, last ? 0 : 4, 0] as uPlot.Padding,
    series: [{}],
    scales: {
      x: { time: false, range: (): uPlot.Range.MinMax => picture().span },
      y: { range: (): uPlot.Range.MinMax => panel().range },
    },
    axes: [
      {
        ...common,
        lineGap: 1.35,
        splits: (plot: uPlot) => ticksOf(plot).splits,
        ...(last
          ? {
              size: timeAxis.ticks * factor,
              label: () => picture().timeTitle,
              labelFont: font,
              labelSize: timeAxis.title * factor,
              labelGap: 2 * factor,
              values: (plot: uPlot) => {
                const ticks = ticksOf(plot)
                const x = (seconds: number) => plot.valToPos(seconds, 'x') / factor
                const room = { before: gutter(), across: plot.bbox.width / uPlot.pxRatio / factor, after: 30 }
                return fitted(ticks.labels, ticks.splits.map(x), room)
              },
            }
          : { size: 0, ticks: { show: false }, values: (_: uPlot, splits: number[]) => splits.map(() => '') }),
      },
      {
        ...common,
        scale: 'y',
        side: 3,
        size: () => gutter() * factor,
        incrs: () => plainSteps,
        space: 8 * factor,
        splits: (plot: uPlot) => levelsOf(panel().range, plot.bbox.height / uPlot.pxRatio / factor, panel().unit),
        values: (_: uPlot, splits: number[]) => formatTicks(splits),
      },
    ] as uPlot.Axis[],
    hooks: {
      drawAxes: [(plot: uPlot) => drawBehind(drawnOf(plot, panel(), theme(), factor), panel())],
      draw: [(plot: uPlot) => drawUpon(drawnOf(plot, panel(), theme(), factor), panel(), picture().language, theme())],
    } as uPlot.Hooks.Arrays,
  }
}

const drawnOf = (plot: uPlot, { data }: Panel, theme: Theme, factor: number): Drawn => ({
  surface: {
    ctx: plot.ctx,
    box: plot.bbox,
    ratio: uPlot.pxRatio * factor,
    x: (at: number) => plot.valToPos(at, 'x', true),
  },
  strokes: data.lines.map((_, i) => strokeOf(plot, i + 1, theme)),
  y: (value) => plot.valToPos(value, 'y', true),
  shown: (line) => plot.series[line + 1]?.idxs,
})

/** Of the picture that is kept: one panel is taller than one of many. */
const kept = { width: 1000, alone: 460, each: 210 }

/** For print: the same picture on white, 2,000 pixels wide, whatever screen asks for it. */
export async function drawPicture(picture: Picture): Promise<HTMLCanvasElement> {
  const factor = 2 / uPlot.pxRatio
  const { panels } = picture
  const count = panels.length
  const whole = (count === 1 ? kept.alone : kept.each * count + timeHeight) * factor
  const each = whole / factor / count - titleHeight
  const gutter = gutterOf(panels.map(({ range, unit }) => levelsOf(range, each, unit)))
  const holder = document.createElement('div')
  holder.style.cssText = 'position:fixed;left:-9999px;top:0'
  document.body.append(holder)
  const plots = panels.map((panel, at) => {
    const place = { picture: () => picture, at, count, theme: () => printTheme, factor, gutter: () => gutter }
    const size = { width: kept.width * factor, height: heightOf(whole, place, factor) }
    const plot = new uPlot({ ...plotOptions(place), ...size, cursor: { show: false } }, emptyRows, holder)
    setLines(plot, panel, () => printTheme, factor)
    return plot
  })
  // uPlot draws in a microtask; a frame later it has drawn.
  await new Promise((drawn) => requestAnimationFrame(drawn))
  const copy = document.createElement('canvas')
  const canvases = plots.map((plot) => plot.ctx.canvas)
  copy.width = canvases[0]?.width ?? 1
  copy.height = canvases.reduce((sum, { height }) => sum + height, 0)
  let top = 0
  for (const canvas of canvases) {
    copy.getContext('2d')?.drawImage(canvas, 0, top)
    top += canvas.height
  }
  for (const plot of plots) plot.destroy()
  holder.remove()
  return copy
}
