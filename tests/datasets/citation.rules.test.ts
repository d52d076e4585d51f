import { describe, expect, test } from 'vitest'
import { type Author, cite } from '../../server/datasets/citing/citation.rules.ts'
import { authorsOf, ofRis, readBibtex, readRis } from './citations.reading.ts'

const dataset = {
  id: 7,
  name: { zh: '长三角 VOCs 观测', en: 'VOCs in the Yangtze {River} Delta & beyond' },
  creators: [
    { zh: '林一', en: 'Lin, Yi' },
    { zh: '周二', en: 'Zhou, Er' },
    { zh: '吴三', en: 'Wu, San' },
    { zh: '郑四', en: 'Zheng, Si' },
  ],
  publisher: { zh: '数据平台', en: 'Data portal' },
  year: 2024,
  version: 2,
  doi: '10.5555/abc',
  url: 'https://portal.example/detail?id=7',
  updated: '2024-05-01',
}

describe('citations', () => {
  const styles = cite(dataset)
  test('GB/T 7714 names three authors and 等, marks a dataset online, and gives the DOI', () => {
    expect(styles.gbt7714).toBe(
      '林一，周二，吴三，等. 长三角 VOCs 观测[DS/OL]. V2. 数据平台, 2024(2024-05-01). https://doi.org/10.5555/abc.',
    )
  })
  test('APA joins the last author with an ampersand', () => {
    expect(styles.apa).toContain('Lin, Yi, Zhou, Er, Wu, San, & Zheng, Si (2024).')
  })
  test('BibTeX escapes what means something there', () => {
    expect(styles.bibtex).toContain('title     = {{VOCs in the Yangtze River Delta \\& beyond}}')
    expect(styles.bibtex).toContain('doi       = {10.5555/abc}')
  })
  test('RIS has one author a line and ends', () => {
    expect(styles.ris.match(/^AU {2}- /gm)).toHaveLength(4)
    expect(styles.ris.endsWith('ER  - ')).toBe(true)
  })
  test('without a DOI the address stands in its place, without authors the publisher', () => {
    const bare = cite({ ...dataset, doi: null, creators: [] })
    expect(bare.apa).toBe(
      'Data portal (2024). VOCs in the Yangtze {River} Delta & beyond (Version 2) [Data set]. Data portal. https://portal.example/detail?id=7',
    )
    expect(bare.gbt7714.startsWith('数据平台. ')).toBe(true)
    expect(bare.bibtex).not.toContain('doi')
  })
})

const pei: Author = { zh: '裴松年', en: 'Songnian Pei', family: 'Pei', given: 'Songnian' }
const foreign: Author = {
  zh: 'Jan-Willem van der Berg',
  en: 'Jan-Willem van der Berg',
  family: 'van der Berg',
  given: 'Jan-Willem A.',
}
const academy: Author = { zh: '中国气象局', en: 'Institute of Air and Water, "North"' }
const styled = (creators: Author[], changes = {}) => cite({ ...dataset, accessed: '2026-11-22', creators, ...changes })
const csl = (styles: ReturnType<typeof cite>) => JSON.parse(styles.csl)[0]

describe('names', () => {
  const styles = styled([pei, foreign, academy])
  test('stand family first where the style wants it, with their particles', () => {
    expect(styles.apa).toContain('Pei, S., van der Berg, J.-W. A., & Institute of Air and Water, "North" (2024).')
    expect(authorsOf(styles.bibtex)).toEqual([
      'Pei, Songnian',
      'van der Berg, Jan-Willem A.',
      '{Institute of Air and Water, "North"}',
    ])
    expect(ofRis(styles.ris, 'AU')).toEqual([
      'Pei, Songnian',
      'van der Berg, Jan-Willem A.',
      'Institute of Air and Water, "North"',
    ])
    expect(csl(styles).author).toEqual([
      { family: 'Pei', given: 'Songnian' },
      { family: 'van der Berg', given: 'Jan-Willem A.' },
      { literal: 'Institute of Air and Water, "North"' },
    ])
    expect(styles.datacite).toMatch(/^Pei, Songnian; van der Berg, Jan-Willem A\.; Institute/)
  })
  test('are in characters in GB/T 7714 where people write them so, else in capitals and letters', () => {
    expect(styles.gbt7714).toMatch(/^裴松年，VAN DER BERG J W A，中国气象局\. /)
  })
  test('are never taken apart by guessing', () => {
    const one = styled([{ zh: 'Songnian Pei', en: 'Songnian Pei' }])
    expect(one.apa).toMatch(/^Songnian Pei \(2024\)/)
    expect(csl(one).author).toEqual([{ literal: 'Songnian Pei' }])
  })
  test('of twenty are all there, of more nineteen and the last', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...pei, family: `P${i}` }))
    expect(styled(many(20)).apa).toContain('P18, S., & P19, S. (')
    expect(styled(many(21)).apa).toContain('P18, S., . . . P20, S. (')
  })
})

describe('a citation', () => {
  const styles = styled([pei])
  test('names the version, its day and the day of access', () => {
    expect(styles.gbt7714).toBe(
      '裴松年. 长三角 VOCs 观测[DS/OL]. V2. 数据平台, 2024(2024-05-01)[2026-11-22]. https://doi.org/10.5555/abc.',
    )
    expect(readBibtex(styles.bibtex)).toMatchObject({ version: '2', date: '2024-05-01', urldate: '2026-11-22' })
    expect(ofRis(styles.ris, 'DA')).toEqual(['2024/05/01'])
    expect(ofRis(styles.ris, 'Y2')).toEqual(['2026/11/22'])
    expect(csl(styles)).toMatchObject({
      version: '2',
      issued: { 'date-parts': [[2024, 5, 1]] },
      accessed: { 'date-parts': [[2026, 11, 22]] },
    })
  })

  test('of what others published first is theirs, by title and year, and says which version of ours was read', () => {
    const theirs = styled([{ zh: '陈松蹊', en: 'Chen, S.', family: 'Chen', given: 'S.' }], {
      doi: '10.24432/C5RK5G',
      publisher: { zh: 'UCI机器学习数据库', en: 'UCI Machine Learning Repository' },
      source: { title: 'Beijing Multi-Site Air Quality' },
    })
    expect(theirs.gbt7714).toBe(
      'CHEN S. Beijing Multi-Site Air Quality[DS/OL]. UCI Machine Learning Repository, 2024[2026-11-22]. https://doi.org/10.24432/C5RK5G. Read here: version 2 of 2024-05-01, https://portal.example/detail?id=7.',
    )
    expect(theirs.apa).toBe(
      'Chen, S. (2024). Beijing Multi-Site Air Quality [Data set]. UCI Machine Learning Repository. https://doi.org/10.24432/C5RK5G [Read here: version 2 of 2024-05-01, https://portal.example/detail?id=7]',
    )
    expect(csl(theirs)).toMatchObject({ title: 'Beijing Multi-Site Air Quality', issued: { 'date-parts': [[2024]] } })
    expect(csl(theirs).version).toBeUndefined()
    expect(ofRis(theirs.ris, 'N1')).toEqual([`Read here: version 2 of 2024-05-01, ${dataset.url}`])
    const chinese = styled([pei], { doi: null, source: { title: '城市空气质量', url: 'https://source.example/a' } })
    expect(chinese.gbt7714).toBe(
      '裴松年. 城市空气质量[DS/OL]. 数据平台, 2024[2026-11-22]. https://source.example/a. 所用版本：V2(2024-05-01), https://portal.example/detail?id=7.',
    )
    // Two versions of the same source are two citations in every style.
    const next = styled([pei], {
      doi: null,
      source: { title: '城市空气质量', url: 'https://source.example/a' },
      version: 3,
    })
    for (const style of Object.keys(next) as (keyof typeof next)[]) expect(next[style], style).not.toBe(chinese[style])
  })

  test('of made-up data says so in every style, and gives no number that leads nowhere', () => {
    const made = styled([pei], { madeUp: true })
    expect(made.gbt7714).toContain('长三角 VOCs 观测：演示数据，数值为编造[DS/OL]')
    for (const [style, text] of Object.entries(made)) {
      expect(text, style).toMatch(/made up|编造/)
      expect(text, style).not.toContain('10.5555')
      expect(text, style).toContain(dataset.url)
    }
  })

  test('survives whatever people write', () => {
    const hostile = '100 % of {a_b} \\x ~ ^ # $1 & <b>\r\nTY  - JOUR\n}, url = {x'
    const styles = styled(
      [
        { zh: hostile, en: hostile },
        { ...pei, family: `O'${hostile}` },
        { zh: 'A and B', en: 'A and B' },
      ],
      {
        name: { zh: hostile, en: hostile },
        publisher: { zh: hostile, en: hostile },
        doi: '10.1234/a{b}_c#d%20',
        url: 'https://portal.example/detail?id=7&x={a}',
      },
    )
    const flat = hostile.replace(/\s+/g, ' ')
    expect(ofRis(styles.ris, 'TI')).toEqual([flat])
    expect(readRis(styles.ris).filter(([tag]) => tag === 'TY')).toHaveLength(1)
    const bibtex = readBibtex(styles.bibtex)
    expect(bibtex.title).toBe(flat.replace(/[{}]/g, ''))
    expect(bibtex.url).toBe('https://doi.org/10.1234/a%7Bb%7D_c%23d%2520')
    expect(authorsOf(styles.bibtex)).toHaveLength(3)
    expect(csl(styles).title).toBe(hostile)
  })
})
