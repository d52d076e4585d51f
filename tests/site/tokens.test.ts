import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { haze } from '../../public-site/style/data-colours.ts'
import { type Colour, colours, fonts, motion, shape, spaces, textSizes } from '../../public-site/style/tokens.ts'

const css = (path: string) => readFileSync(`public-site/${path}`, 'utf8')

const block = (indent: string, values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${indent}--${name}: ${value};`)
    .join('\n')

/** The text of `tokens.css`. */
function tokensCss(): string {
  const constants = {
    ...Object.fromEntries(textSizes.map((size) => [`t${size}`, `${size / 16}rem`])),
    ...Object.fromEntries(spaces.map((size) => [`s${size}`, `${size}px`])),
    ...fonts,
    radius: `${shape.radius}px`,
    target: `${shape.target}px`,
    page: `${shape.page}px`,
    quick: `${motion.quick}ms`,
    calm: `${motion.calm}ms`,
  }
  return `/* The values of tokens.ts; a test holds the two together. */
:root {
  color-scheme: light;
${block('  ', colours.light)}
${block('  ', constants)}
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
${block('    ', colours.dark)}
  }
}
:root[data-theme="dark"] {
  color-scheme: dark;
${block('  ', colours.dark)}
}
`
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string) {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe('the look in values', () => {
  test('the style sheet says what the constants say', () => {
    expect(css('style/tokens.css')).toBe(tokensCss())
  })
  test('spaces stand on a grid of four pixels', () => {
    expect(spaces.filter((space) => space % 4 !== 0)).toEqual([])
  })

  const papers: Colour[] = ['paper', 'raised', 'sunken']
  const least: Partial<Record<Colour, number>> = {
    ink: 7,
    quiet: 7,
    accent: 4.5,
    good: 4.5,
    warn: 4.5,
    bad: 4.5,
    edge: 3,
    focus: 3,
  }
  test.each(['light', 'dark'] as const)('%s: text and lines stand out from every paper', (theme) => {
    const values = colours[theme]
    const weak = Object.entries(least).flatMap(([name, wanted]) =>
      papers
        .filter((paper) => contrast(values[name as Colour], values[paper]) < wanted)
        .map((paper) => `${name} on ${paper}`),
    )
    expect(weak).toEqual([])
    expect(contrast(values['accent-ink'], values.accent)).toBeGreaterThan(4.5)
    expect(contrast(values.ink, values.mark)).toBeGreaterThan(7)
    expect(contrast(values.accent, values['accent-wash'])).toBeGreaterThan(4.5)
  })

  test('haze grows darker step by step on light paper and lighter on dark paper', () => {
    const falls = haze.light.map(luminance)
    const rises = haze.dark.map(luminance)
    expect(falls).toEqual([...falls].sort((a, b) => b - a))
    expect(rises).toEqual([...rises].sort((a, b) => a - b))
  })
  test('the home page draws with the haze of the data colours', () => {
    for (const colour of [...haze.light, ...haze.dark]) expect(css('home/home.css')).toContain(colour)
  })
})
