import { describe, expect, test } from 'vitest'
import { cite } from '../../server/datasets/citation.rules.ts'

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
