/** What stands around, behind and upon the lines of a panel, whatever draws the lines. */
import type { Language } from '../../../server/basics/language.ts'
import { fonts } from '../../style/tokens.ts'
import { drawTitle, type Surface } from '../common/canvas.ts'
import type { Theme } from '../common/theme.ts'
import { markFlags, stripHeight } from '../series/flag-marks.ts'
import { chartTexts } from '../series/texts.ts'
import { markBands, markLimits, markOutside, markTooFew } from './marks.ts'
import type { Panel } from './panels.ts'

/** A panel as it is drawn. */
export interface Drawn {
  surface: Surface
  /** Of each line its colour. */
  strokes: string[]
  /** Where a value lies, in pixels of the canvas. */
  y(value: number): number
  /** Rows of a line that are seen. */
  shown(line: number): readonly [number, number] | undefined
}

export const drawBehind = ({ surface, strokes, y }: Drawn, { data }: Panel) =>
  markBands(surface, data, { colours: strokes, y })

/** The name of the panel, limits, flags, what is left out, what lies outside. */
export function drawUpon({ surface, strokes, y, shown }: Drawn, panel: Panel, language: Language, theme: Theme) {
  const { data, name, terms } = panel
  markLimits(surface, panel, {
    ...{ y, paper: theme.paper, face: fonts.sans, language },
    colours: [theme.quiet, theme.warn],
  })
  drawTitle(surface, { name, terms, comma: chartTexts[language].comma }, theme, fonts.sans, stripHeight(data))
  markFlags(surface, data, {
    ...{ colours: strokes, paper: theme.paper, face: fonts.sans, shown },
    y: (_, value) => y(value),
  })
  markTooFew(surface, data, strokes, shown)
  markOutside(surface, panel, strokes)
}
