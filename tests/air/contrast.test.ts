/** The official colours of the classes are light and dark: letters on them, or beside them, can be read. */
import { expect, test } from 'vitest'
import { classes } from '../../server/air/aqi.vocabulary.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string) =>
  [1, 3, 5]
    .map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
    .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i]!, 0)
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test('the letters of each class can be read on its colour, which white on yellow cannot', () => {
  expect(contrast('#FFFF00', '#FFFFFF')).toBeLessThan(1.1)
  for (const { colour } of classes)
    expect(Math.max(contrast(colour, '#000000'), contrast(colour, '#FFFFFF'))).toBeGreaterThanOrEqual(4.5)
})
