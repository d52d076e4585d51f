import { useSite } from '../site.ts'
import { drawn, inset, outlines } from './outlines.ts'
import { regionTexts } from './texts.ts'

interface Props {
  label: string
  /** By code; null where there is no value. */
  colourOf: (code: string) => string | null
  /** What hovering tells. */
  wordsOf: (code: string) => string
  partlyOf?: (code: string) => boolean
  highlighted: (code: string) => boolean
  pointed: string | null
  onPoint: (code: string | null) => void
  onChoose: (code: string) => void
}

/** Province-level units, shaded; who cannot see it or has no pointer finds the same in the table. */
export function RegionMap({ label, colourOf, wordsOf, partlyOf, highlighted, pointed, onPoint, onChoose }: Props) {
  const { language } = useSite()
  const say = regionTexts[language]
  const { units, dashes, islands } = outlines()
  const classOf = (code: string) =>
    [
      'region',
      colourOf(code) === null && 'region-none',
      !highlighted(code) && 'region-faint',
      partlyOf?.(code) && 'region-partly',
      pointed === code && 'region-pointed',
    ]
      .filter(Boolean)
      .join(' ')
  const unit = (code: string, path: string) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes of the table do the same by keyboard
    <path
      key={code}
      d={path}
      class={classOf(code)}
      style={{ fill: colourOf(code) ?? undefined }}
      onPointerEnter={() => onPoint(code)}
      onClick={() => onChoose(code)}
    >
      <title>{wordsOf(code)}</title>
    </path>
  )
  const [x, y] = [drawn.width - inset.width - 6, drawn.height - inset.height - 6]
  // The outlines of land are drawn north down in degrees.
  const [wide, high] = [inset.width / (inset.east - inset.west), inset.height / (inset.north - inset.south)]
  return (
    <svg
      class="region-map"
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      role="img"
      aria-label={label}
      onPointerLeave={() => onPoint(null)}
    >
      {units.map(({ code, path }) => unit(code, path))}
      <path class="region-islands" d={islands.path} />
      <path class="region-dashes" d={dashes.path} />
      {pointed && <path class="region-outline" d={units.find(({ code }) => code === pointed)?.path} />}
      <svg x={x} y={y} width={inset.width} height={inset.height} viewBox={`0 0 ${inset.width} ${inset.height}`}>
        <title>{say.southSea}</title>
        <rect class="region-inset" width={inset.width} height={inset.height} />
        <g
          class="region-land"
          transform={`translate(${-inset.west * wide} ${inset.north * high}) scale(${wide} ${high})`}
        >
          <use href="/assets/land-near-1.svg#near" />
        </g>
        {units.map(({ code, small }) => small && unit(code, small))}
        <path class="region-islands" d={islands.small} />
        <path class="region-dashes" d={dashes.small} />
        <text x={inset.width / 2 + 8} y={inset.height - 7} text-anchor="middle">
          {say.southSea}
        </text>
        <rect class="region-inset-frame" width={inset.width} height={inset.height} />
      </svg>
    </svg>
  )
}
