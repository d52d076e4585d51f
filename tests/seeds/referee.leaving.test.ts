/** What a referee looks at in what leaves of every demo dataset: the citation in each style, and what a zip says of it. */
import { expect, it } from 'vitest'
import { seriesCampaigns, seriesDataset } from '../../seeds/datasets/series.ts'
import { institutions } from '../../seeds/people.ts'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { cite } from '../../server/datasets/citing/citation.rules.ts'
import { licenceAddresses, licences } from '../../server/datasets/datasets.vocabulary.ts'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { aboutText, citationText } from '../../server/downloads/bundle.rules.ts'
import { metadata } from '../../server/imports/beijing/beijing.metadata.ts'
import { authorsOf, ofRis, readBibtex, readRis } from '../datasets/citations.reading.ts'
import { demos } from './demo.ts'

const publicUrl = 'https://data.example'
const cited = (made: Pick<NewDataset, 'name' | 'creators' | 'publisher' | 'doi' | 'sourceRecord' | 'madeUp'>) =>
  cite({
    id: 7,
    name: made.name,
    creators: made.creators,
    publisher: made.publisher,
    year: 2024,
    version: 3,
    doi: made.doi ?? null,
    url: `${publicUrl}/detail?id=7`,
    updated: '2024-05-01',
    accessed: '2026-11-22',
    source: made.sourceRecord ?? null,
    madeUp: made.madeUp ?? false,
  })
const all = (): NewDataset[] => [
  ...demos().map(({ made }) => made),
  ...seriesCampaigns.map((one) => seriesDataset(one)),
]

/** Both lists of a dataset, so that every fault is shown at once. */
function faultsOf(made: NewDataset): string[] {
  const faults: string[] = []
  const holds = (what: string, fine: boolean) => fine || faults.push(`${made.slug}: ${what}`)
  const styles = cited(made)
  holds('is not marked as made up', made.madeUp === true)
  for (const [style, text] of Object.entries(styles)) {
    holds(`${style} does not say that it is made up`, /编造|made up/.test(text))
    holds(`${style} leads to a test number`, !text.includes('10.5555'))
    holds(
      `${style} names no version`,
      style === 'ris' ? text.includes('ET  - 3') : /V3|Version 3|version.*3/.test(text),
    )
  }
  const { family, given } = made.creators[0]!
  holds('its first author has no parts', Boolean(family && given))
  const turned = made.creators.map((one) => `${one.family}, ${one.given}`)
  holds('BibTeX names', authorsOf(styles.bibtex).join() === turned.join())
  holds('RIS names', ofRis(styles.ris, 'AU').join() === turned.join())
  holds('APA names', styles.apa.startsWith(`${family}, ${given![0]}.`))
  holds('GB/T names', styles.gbt7714.startsWith(made.creators[0]!.zh))
  holds('GB/T', /\[DS\/OL\]\. V3\. .*（虚构）, 2024\(2024-05-01\)\[2026-11-22\]\. https:/.test(styles.gbt7714))
  holds('title', readBibtex(styles.bibtex).title === made.name.en && ofRis(styles.ris, 'TI')[0] === made.name.en)
  holds(
    'publisher',
    institutions.some(({ en }) => ofRis(styles.ris, 'PB')[0] === en),
  )
  holds('CSL-JSON', JSON.parse(styles.csl)[0].author.length === made.creators.length)

  const code = made.licence as keyof typeof licences
  const whole = {
    ...{
      id: 7,
      name: made.name,
      version: 3,
      publishedAt: '2024-05-01T00:00:00Z',
      addedAt: '2024-05-01T00:00:00Z',
      madeUp: true,
      citation: styles,
    },
    licence: { code, name: licences[code], url: licenceAddresses[code] },
    ...{ quality: made.quality, timeFrom: null, timeTo: null, series: null },
    variables: made.version.variables.map((one) => ({
      ...{ statistic: 'unknown' as const, referenceStates: [], ...one },
      ...{ valueCount: one.valueCount ?? null, missingCount: one.missingCount ?? null, leftOutCount: null },
    })),
  }
  const lines = aboutText(whole, publicUrl).split('\n')
  for (const line of [
    `数据集：${made.name.zh} (版本 3，2024-05-01)`,
    `Note: ${madeUpWords.text.en}`,
    `注意：${madeUpWords.text.zh}`,
    `Address: ${publicUrl}/detail?id=7&version=3`,
    `引用：${styles.gbt7714}`,
    `Citation: ${styles.apa}`,
    `Quality notes: ${made.quality.en}`,
  ])
    holds(`its zip lacks “${line}”`, lines.includes(line))
  const licence = `Licence: ${licences[code].en} ${new URL(licenceAddresses[code], publicUrl).href}`
  holds('licence', lines.includes(licence))
  for (const { key, unit, name } of made.version.variables)
    holds(
      `its zip lacks ${key}`,
      lines.some((line) => line.startsWith(`Variable: ${key} [${unit}]: ${name.en}, `)),
    )
  holds('CITATION.txt', citationText(whole).includes(madeUpWords.text.zh))
  return faults
}

it('each demo dataset says wherever it goes what it is, and that it is made up', () => {
  const datasets = all()
  expect(datasets.length).toBeGreaterThan(100)
  expect(datasets.flatMap(faultsOf)).toEqual([])
}, 120_000)

it('the imported data are cited as their source is', () => {
  const styles = cited(metadata)
  expect(styles.gbt7714).toBe(
    'CHEN S. Beijing Multi-Site Air Quality[DS/OL]. UCI Machine Learning Repository, 2024[2026-11-22]. https://doi.org/10.24432/C5RK5G. Read here: version 3 of 2024-05-01, https://data.example/detail?id=7.',
  )
  expect(Object.fromEntries(readRis(styles.ris))).toMatchObject({
    ...{ AU: 'Chen, S.', TI: 'Beijing Multi-Site Air Quality', PB: 'UCI Machine Learning Repository' },
    ...{ DO: '10.24432/C5RK5G', PY: '2024' },
  })
  expect(Object.values(styles).join()).not.toMatch(/made up|编造/)
})
