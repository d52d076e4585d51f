import { formatUnit } from '../charts/common/format.ts'
import { useSite } from '../site.ts'
import { colourAt, css, outsideOf } from './colours.ts'
import { partOf } from './frame.rules.ts'
import { legendTicks } from './legend.rules.ts'
import { bandColours, contourLevels } from './paint.ts'
import type { PaletteName, Range } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'

/** What the colours mean: a bar with round numbers, what is outside of it, and no value. */
export function Legend({
  frame,
  palette,
  contours,
  outside = true,
}: {
  frame: Range & { unit: string }
  palette: PaletteName
  contours: boolean
  /** Whether anything may be below or above. */
  outside?: boolean
}) {
  const { language } = useSite()
  const say = explorerTexts[language]
  const ticks = legendTicks(frame, contours)
  const bands = bandColours(frame, palette)
  const borders = [0, ...contourLevels(frame).map((level) => partOf(level, frame)), 1]
  const stops = contours
    ? bands.flatMap((band, i) => [`${css(band)} ${borders[i]! * 100}%`, `${css(band)} ${borders[i + 1]! * 100}%`])
    : Array.from({ length: 21 }, (_, i) => `${css(colourAt(palette, i / 20))} ${i * 5}%`)
  const { below, above } = outsideOf(palette)
  return (
    <div class="legend">
      <div class="legend-scale">
        <div class="legend-bar" style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }} />
        <div class="legend-ticks" aria-hidden="true">
          {ticks.map(({ at, words }) => (
            <span key={at} style={{ left: `${partOf(at, frame) * 100}%` }}>
              {words}
            </span>
          ))}
        </div>
      </div>
      <span class="legend-unit">{formatUnit(frame.unit)}</span>
      <ul class="legend-others small">
        <li>
          <i class="legend-none" /> {say.noValue}
        </li>
        {!contours && outside && (
          <>
            <li>
              <i style={{ background: css(below) }} /> {say.below}
            </li>
            <li>
              <i style={{ background: css(above) }} /> {say.above}
            </li>
          </>
        )}
      </ul>
    </div>
  )
}
