import { useEffect, useRef } from 'preact/hooks'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatTicks } from '../charts/common/format.ts'
import { siteTheme } from '../charts/common/theme.ts'
import { timeTicks } from '../charts/common/ticks.ts'
import { fonts } from '../style/tokens.ts'

interface Props {
  /** Epoch seconds by the clock of the source, as if it were UTC. */
  times: number[]
  lines: { values: (number | null)[]; colour: string; name: string }[]
  language: 'zh' | 'en'
  /** The frame that the map shows. */
  at: number
  onTime: (index: number) => void
}

/** Series at cells, one line for each place; a press shows that time on the map. */
export default function CellChart(props: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const { times, lines, language } = props
  const key = JSON.stringify([language, times.length, times[0], lines.map(({ name }) => name)])

  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when it is of something else
  useEffect(() => {
    const element = holder.current!
    let plot: uPlot | null = null
    const make = () => {
      plot?.destroy()
      const theme = siteTheme(element)
      const font = `11px ${fonts.sans}`
      const axis = {
        stroke: theme.quiet,
        grid: { stroke: theme.line, width: 1 },
        ticks: { stroke: theme.line, width: 1 },
        font,
      }
      plot = new uPlot(
        {
          width: Math.max(200, element.clientWidth),
          height: 280,
          tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
          legend: { show: false },
          cursor: {
            y: false,
            drag: { x: true, y: false },
            bind: {
              click: (self) => () => {
                if (self.cursor.idx != null) latest.current.onTime(self.cursor.idx)
                return null
              },
            },
          },
          scales: { x: { time: true } },
          axes: [
            {
              ...axis,
              size: 44,
              splits: (self, _, from, to) => timeTicks(from, to, self.width / 110, language, 0).splits,
              values: (self, splits) => {
                const { min = 0, max = 0 } = self.scales.x!
                const { splits: all, labels } = timeTicks(min!, max!, self.width / 110, language, 0)
                return splits.map((one) => labels[all.indexOf(one)] ?? '')
              },
            },
            { ...axis, size: 58, values: (_, splits) => formatTicks(splits) },
          ],
          series: [
            {},
            ...latest.current.lines.map(({ colour, name }) => ({
              ...{ label: name, stroke: colour, width: 1.5, spanGaps: false },
              points: { show: latest.current.times.length < 60, size: 4, fill: colour },
            })),
          ],
          hooks: {
            draw: [
              (self) => {
                const when = latest.current.times[latest.current.at]
                if (when === undefined) return
                const x = self.valToPos(when, 'x', true)
                if (x < self.bbox.left || x > self.bbox.left + self.bbox.width) return
                self.ctx.save()
                self.ctx.strokeStyle = theme.quiet
                self.ctx.setLineDash([4, 4])
                self.ctx.beginPath()
                self.ctx.moveTo(x, self.bbox.top)
                self.ctx.lineTo(x, self.bbox.top + self.bbox.height)
                self.ctx.stroke()
                self.ctx.restore()
              },
            ],
          },
        },
        [latest.current.times, ...latest.current.lines.map(({ values }) => values)] as uPlot.AlignedData,
        element,
      )
    }
    make()
    const sized = new ResizeObserver(() => plot?.setSize({ width: Math.max(200, element.clientWidth), height: 280 }))
    sized.observe(element)
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', make)
    const themed = new MutationObserver(make)
    themed.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
    const redrawn = () => plot?.redraw(false)
    redraw.current = redrawn
    return () => {
      sized.disconnect()
      dark.removeEventListener('change', make)
      themed.disconnect()
      plot?.destroy()
    }
  }, [key, lines])
  const redraw = useRef<() => void>(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line of the map's time moves
  useEffect(() => redraw.current(), [props.at])
  return <div class="cell-chart" ref={holder} />
}
