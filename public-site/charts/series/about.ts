/** What a picture says of itself when it is saved: as a CSV does, in its own words. */

import type { Language } from '../../../server/basics/language.ts'
import { factsOfDataset, termsOfDataset } from '../../../server/datasets/about.fields.ts'
import { type Fact, factLine } from '../../../server/datasets/about.vocabulary.ts'
import type { Dataset } from '../../../server/datasets/datasets.schema.ts'
import { factsOfValues } from '../../../server/series/series.about.fields.ts'
import { tag } from '../../site.ts'
import type { PictureText } from '../common/png.ts'
import type { ChartData } from './data.ts'
import { flagNote, flagsOver } from './flags.ts'
import type { Names } from './offer.ts'
import type { SeriesRequest } from './request.ts'
import { nextStart } from './resolution.ts'
import { chartTexts } from './texts.ts'

/** The page that shows this picture again, whatever is published later. */
export function pageAddress({ dataset, version, variables, stations, from, to, resolution }: SeriesRequest): string {
  const query = new URLSearchParams({ id: String(dataset), ...(version && { version: String(version) }) })
  for (const key of variables) query.append('variable', key)
  for (const code of stations) query.append('station', code)
  for (const [name, value] of Object.entries({ from, to, resolution })) query.set(name, value)
  return `/detail?${query}#chart`
}

/** Of each line, how many of its values there are. */
export const validOf = ({ times, lines }: ChartData, names: Names, language: Language): string[] =>
  lines.map((line) => {
    const valid = line.values.filter((value) => value !== null).length
    return chartTexts[language].valid(names.line(line, lines), valid, times.length)
  })

/** What is known of the quality of each line, and what the marks over the picture mean. */
export function flaggedOf(data: ChartData, names: Names, language: Language): string[] {
  const { lines } = data
  const over = lines.flatMap((line) => {
    const said = flagsOver(line, language)
    return said ? [`${names.line(line, lines)}${language === 'zh' ? '：' : ': '}${said}`] : []
  })
  const note = flagNote(data, language)
  return note ? [...over, note] : over
}

export function pictureTexts(
  dataset: Dataset,
  { data, names, request }: { data: ChartData; names: Names; request: SeriesRequest },
  publicUrl: string,
  language: Language,
): PictureText[] {
  const { resolution, time, times, lines, offset } = data
  const last = times.at(-1)
  const period = { from: times[0] ?? null, to: last === undefined ? null : nextStart(last, resolution, offset) }
  const address = publicUrl + pageAddress(request)
  const terms = termsOfDataset(dataset, publicUrl)
  const facts: Fact[] = [
    ...factsOfDataset(dataset, address),
    ...factsOfValues({ resolution, time, ...period, series: lines }, false),
  ]
  const told = [
    ...facts.map((fact) => factLine(fact, language)),
    ...validOf(data, names, language),
    ...flaggedOf(data, names, language),
    ...terms.map((fact) => factLine(fact, language)),
  ]
  const text = (keyword: string, words: string) => ({ keyword, text: words, language: tag(language) })
  return [
    text('Title', dataset.name[language]),
    text('Source', address),
    text('Copyright', terms[0]!.text[language]),
    text('Description', told.join('\n')),
  ]
}
