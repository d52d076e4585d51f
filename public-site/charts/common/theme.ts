import { colours } from '../../style/tokens.ts'
import { lineColours } from './palette.ts'

/** The colours of the page, for what is drawn on a canvas. */
export interface Theme {
  ink: string
  quiet: string
  line: string
  paper: string
  warn: string
  lines: readonly string[]
}

export function siteTheme(element: Element): Theme {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ...{ ink: token('ink'), quiet: token('quiet'), line: token('line'), paper: token('raised'), warn: token('warn') },
    lines: style.colorScheme === 'dark' ? lineColours.dark : lineColours.light,
  }
}

const { ink, quiet, line, raised, warn } = colours.light
export const printTheme: Theme = { ink, quiet, line, paper: raised, warn, lines: lineColours.light }
