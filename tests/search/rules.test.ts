import { describe, expect, it } from 'vitest'
import { decode, encode, intersect, replaceBlocks } from '../../server/engines/index/postings.ts'
import { byScore } from '../../server/engines/index/ranking.ts'
import { soundsOf } from '../../server/engines/pinyin/pinyin.ts'
import { emptyColumns, settle, write } from '../../server/search/columns/columns.rules.ts'
import { mentions, nextWider } from '../../server/search/concepts.rules.ts'
import { fold } from '../../server/search/folding.rules.ts'
import { nearIn, ownWords, parted, says } from '../../server/search/nearness.rules.ts'
import { singular, stem } from '../../server/search/stems.rules.ts'
import { concepts, places } from '../../server/search/synonyms.vocabulary.ts'
import { documentTerms, indexedWords, possibleTerms } from '../../server/search/terms.rules.ts'
import {
  createVocabulary,
  editDistance,
  namedStarting,
  nearly,
  soundingLike,
  worthOffering,
} from '../../server/search/vocabulary.rules.ts'
import { cut } from '../../server/search/words.rules.ts'

describe('Folding', () => {
  it.each([
    ['PM₂.₅', 'pm2.5'],
    ['ＰＭ２．５', 'pm2.5'],
    ['O₃', 'o3'],
    ['SO₄²⁻', 'so4'],
    ['NH₄⁺', 'nh4'],
    ['µg m⁻³', 'ug m-3'],
    ['μm', 'um'],
    ['Ångström', 'angstrom'],
    ['WRF‐Chem', 'wrf-chem'],
    ['NOₓ', 'nox'],
    ['臭\u200b氧', '臭氧'],
    ['a\u0000b', 'a b'],
    ['氣溶膠濃度', '气溶胶浓度'],
    ['SO42-与Ca2+', 'so4与ca'],
    ['NO 2 and PM 2.5', 'no2 and pm2.5'],
    ['there is no 2', 'there is no 2'],
    ['1,000 of (1,2)', '1000 of (1,2)'],
    ['δ 13C', 'δ13c'],
    ['NO<sub>2</sub><br/>x&nbsp;y < z', 'no2 x y < z'],
    ['[Coral](https://a.org/b_c) map', '[coral  map'],
    ['\ud800x', ' x'],
  ])('brings %j to %j', (text, folded) => {
    expect(fold(text).text).toBe(folded)
  })
  it('remembers where each character came from', () => {
    const { text, origin } = fold('含PM₂.₅与SO₄²⁻的')
    const at = text.indexOf('so4')
    expect('含PM₂.₅与SO₄²⁻的'.slice(origin[at], origin[at + 3])).toBe('SO₄²⁻')
    expect(origin[text.length]).toBe('含PM₂.₅与SO₄²⁻的'.length)
  })
})

describe('Words', () => {
  it('keep dots inside a number but not at the end of a sentence', () => {
    const { atoms } = cut('pm2.5 of aerosol. v1.2.3, 0.25.')
    expect(atoms.map((atom) => atom.term)).toEqual(['pm2.5', 'of', 'aerosol', 'v1.2.3', '0.25'])
  })
  it('are known whole and by their parts', () => {
    const { atoms, composites } = cut('wrf-chem')
    expect(composites.map((one) => one.term)).toEqual(['wrf-chem'])
    expect(atoms.map((one) => one.term)).toEqual(['wrf', 'chem'])
  })
  it.each([
    ['aerosols', 'aerosol'],
    ['gases', 'gas'],
    ['gas', 'gas'],
    ['mass', 'mass'],
    ['boxes', 'box'],
    ['inventories', 'inventory'],
    ['analyses', 'analysis'],
    ['analysis', 'analysis'],
    ['co2s', 'co2s'],
  ])('fold the plural %s to %s', (plural, single) => {
    expect(singular(plural)).toBe(single)
  })
  it.each([
    ['measured', 'measuring', 'measures', 'measure'],
    ['planned', 'planning', 'plan'],
    ['rating', 'rated', 'rate'],
    ['modelling', 'modeled', 'model'],
    ['sulphur', 'sulfur'],
    ['ionised', 'ionize'],
    ['vapours', 'vapor'],
    ['spectra', 'spectrum'],
    ['filled', 'filling', 'fill'],
  ])('fold to one form: %s', (...words) => {
    expect(new Set(words.map(stem)).size).toBe(1)
  })
  it.each([
    ['plane', 'plan'],
    ['united', 'unit'],
    ['news', 'new'],
    ['sounding', 'sound'],
    ['pollutant', 'pollution'],
    ['universe', 'university'],
  ])('stay apart: %s, %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })
  it('written together with a number are cut at it', () => {
    const terms = (text: string) => cut(text).atoms.map((atom) => atom.term)
    expect(terms('10km')).toEqual(terms('10 km'))
    expect(terms('landsat8')).toEqual(terms('landsat 8'))
    expect(terms('pm25 co2 4d')).toEqual(['pm25', 'co2', '4d'])
  })
  it('end a phrase at their borders', () => {
    expect(says('fine particulate matter', 'fine particulate')).toBe(true)
    expect(says('ozonesonde', 'ozone')).toBe(false)
    expect(says('臭氧层', '臭氧')).toBe(true)
  })
  it('counts how near rare words stand, more than words that stand everywhere', () => {
    const sought = (words: [string, number][]) => words.map(([name, weight]) => ({ names: [name], weight }))
    const words = sought([
      ['hydroxyl', 8],
      ['marine', 4],
      ['clean', 1],
    ])
    const [rare, common] = nearIn(
      [
        'hydroxyl in marine air; elsewhere, far from all of that and much later on, clean',
        'clean marine air; elsewhere, far from all of that and later, hydroxyl',
      ].map(parted),
      words,
    )
    expect(rare!.nearness).toBeGreaterThan(common!.nearness)
  })
  it('takes no word for an abbreviation that only shares its stem', () => {
    const said = (typed: string) => {
      const folded = fold(typed)
      return mentions(folded, cut(folded.text), 'query').flatMap(({ concepts }) => concepts)
    }
    expect(said('clean air')).not.toContain('airs')
    for (const typed of ['AIRS', 'airs']) expect(said(typed)).toContain('airs')
    expect(said('ptr ms')).toContain('ptr-ms')
  })
  it('knows its places', () => {
    for (const place of places) expect(Object.keys(concepts)).toContain(place)
  })
})

describe('What only the description of a campaign says', () => {
  const campaign = 'The campaign studied dust storms and their transport over the Atlantic. '
  const texts = ['navigation', 'ozone', 'wind', 'water vapour'].map((name) =>
    parted(`\n${name} data\n${campaign}Here is the ${name} of all flights.\n\n`),
  )
  const sought = [
    { names: ['dust storm'], weight: 3 },
    { names: ['ozone'], weight: 2 },
  ]
  it('is lost of each record, its title and its own sentences are not', () => {
    const own = ownWords(texts)
    expect(own[1]).toContain('ozone data')
    expect(own[1]).toContain('ozone of all flights')
    expect(own.join()).not.toContain('dust')
    expect(nearIn(texts, sought).map(({ lost }) => lost)).toEqual([3, 3, 3, 3])
  })
  it('stays where fewer say it', () => {
    expect(ownWords(texts.slice(1))).toEqual([null, null, null])
    expect(nearIn(texts.slice(1), sought).map(({ lost }) => lost)).toEqual([0, 0, 0])
  })
})

describe('Postings', () => {
  it('come back from bytes as they went', () => {
    const ids = [8192, 8193, 8400, 16_383]
    const frequencies = [1, 16, 255, 3]
    const decoded = decode([
      { block: 0, documents: 1, postings: encode(0, [5], [7]) },
      { block: 1, documents: 4, postings: encode(1, ids, frequencies) },
    ])
    expect([...decoded.ids]).toEqual([5, ...ids])
    expect([...decoded.frequencies]).toEqual([7, ...frequencies])
  })
  it('take on a block as it is now, filled, emptied or new, and leave the others', () => {
    const row = (block: number, ids: number[]) => ({
      block,
      documents: ids.length,
      postings: encode(block, ids, Array(ids.length).fill(block + 1)),
    })
    const now = [row(0, [3, 8]), row(1, [8192, 8200]), row(3, [30_000])]
    const old = decode(now)
    const change = (blocks: number[], rows: typeof now) => {
      const { ids, frequencies } = replaceBlocks(old, blocks, rows)
      const all = decode(
        [...now.filter(({ block }) => !blocks.includes(block)), ...rows].sort((a, b) => a.block - b.block),
      )
      expect([[...ids], [...frequencies]]).toEqual([[...all.ids], [...all.frequencies]])
    }
    change([1], [row(1, [8193])])
    change([1], [])
    change([2], [row(2, [16_384, 24_575])])
    change([0, 3], [row(0, [0, 8191]), row(3, [24_576, 32_767])])
    change([0, 1, 2, 3, 4], [row(4, [32_768])])
    expect(replaceBlocks(decode([]), [1], [row(1, [9000])]).ids).toEqual(Uint32Array.of(9000))
  })
  it('intersect with the lesser frequency of title and text', () => {
    const list = (ids: number[], frequencies: number[]) => ({
      ids: Uint32Array.from(ids),
      frequencies: Uint8Array.from(frequencies),
    })
    const some = list([1, 5, 9, 100], [0x13, 0x22, 0x01, 0x10])
    const many = list(
      Array.from({ length: 200 }, (_, i) => i),
      Array(200).fill(0x12),
    )
    const both = intersect(some, many)
    expect([...both.ids]).toEqual([1, 5, 9, 100])
    expect([...both.frequencies]).toEqual([0x12, 0x12, 0x01, 0x10])
    expect(intersect(many, some)).toEqual(both)
    expect(intersect(some, list([2, 6], [1, 1])).ids).toHaveLength(0)
  })
})

describe('A dataset’s terms', () => {
  const searchable = {
    title: ['京津冀PM₂.₅源解析', 'Source apportionment of PM2.5 in BTH'] as [string, string],
    body: ['no NO, bc BC；黑碳气溶胶。', '', 'WRF-Chem'],
    keywords: ['正定矩阵因子分解', '', 'air quality'],
  }
  it('can all be found again in the stored text, to take them out', () => {
    const { text, terms, words } = documentTerms(searchable)
    const possible = possibleTerms(text)
    expect([...terms.keys()].filter((term) => !possible.has(term))).toEqual([])
    expect(indexedWords(text)).toEqual(new Set(words.keys()))
  })
  it('count the title apart', () => {
    const { terms } = documentTerms(searchable)
    expect(terms.get('pm2.5')).toBe(0x20)
    expect(terms.get('黑碳')).toBe(0x01)
    expect(terms.get('#apportionment')).toBe(0x21) // PMF is one, said in Chinese.
  })
  it.each([
    ['石家庄臭氧', '#china'],
    ['DC-8 in situ data', '#airborne'],
    ['AMSU-A swath', '#remote-sensing'],
    ['respiratory disease', '#health'],
    ['Arctic haze', '#polar'],
    ['苏州臭氧', '#china'],
    ['North Pacific air', '#ocean'],
    ['卡拉奇', '#asia'],
    ['WRF', '#nwp'],
  ])('of %s are posted under %s too', (name, wider) => {
    expect(documentTerms({ title: [name, ''], body: [], keywords: [] }).terms.has(wider)).toBe(true)
  })
})

describe('Ranking', () => {
  it('puts the first pages in the same order as the whole', () => {
    const count = 3000
    const columns = emptyColumns()
    for (let id = 1; id <= count; id++)
      write(columns, {
        ...{ id, status: 'published', length: 10, kind: 'field', categoryId: 1, projectId: null, species: [] },
        ...{ fileFormats: [], observationType: '', parameterType: '', temporalResolution: '', spatialResolution: '' },
        ...{ licence: '', publisherZh: '', publisherEn: '' },
        ...{ department: '', sharingMode: 'open', classificationLevel: 1, west: null, south: null, east: null },
        ...{ bytes: 1, files: 1, rows: 0 },
        ...{ north: null, timeFrom: null, timeTo: null, updatedAt: (id * 7919) % 1000, downloadCount: 0 },
      })
    settle(columns, new Set(Array.from({ length: count }, (_, i) => i + 1)))
    const scores = Float32Array.from(columns.ids, (_, i) => ((i * 31) % 50) / 7)
    const score = (i: number) => scores[i] as number
    const whole = byScore(columns, columns.ids, scores, count)
    expect(new Set(whole).size).toBe(count)
    for (let i = 1; i < count; i++) {
      const [before, after] = [whole[i - 1] as number, whole[i] as number]
      const [a, b] = [score(before - 1), score(after - 1)]
      expect(a).toBeGreaterThanOrEqual(b)
      if (a === b) expect(columns.place[before]).toBeGreaterThan(columns.place[after] as number)
    }
    for (const first of [1, 10, 1000, 2999])
      expect([...byScore(columns, columns.ids, scores, first)]).toEqual([...whole.subarray(0, first)])
  })
})

describe('The synonym table', () => {
  const all = Object.entries(concepts)
  it('knows at least 120 things, most of them in both languages', () => {
    expect(all.length).toBeGreaterThanOrEqual(120)
    expect(all.filter(([, { zh, en }]) => zh.length > 0 && en.length > 0).length).toBeGreaterThanOrEqual(120)
  })
  it('gives no word to two things, and widens only to things it knows', () => {
    const owner = new Map<string, string>()
    for (const [key, { zh, en, short, wider }] of all) {
      for (const word of [...zh, ...en.map((one) => one.toLowerCase()), ...short]) {
        expect(owner.get(word), word).toBeUndefined()
        owner.set(word, key)
      }
      for (const one of wider) expect(Object.keys(concepts), key).toContain(one)
    }
  })
})

describe('The distance of spellings', () => {
  it.each([
    ['ozone', 'ozone', 0],
    ['ozome', 'ozone', 1],
    ['ozoen', 'ozone', 1],
    ['臭养', '臭氧', 1],
    ['abc', 'xyz', 3],
  ])('%s – %s: %i', (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(Math.min(distance, 3))
  })
})

describe('Words spelled nearly alike', () => {
  const words = ['ozone', 'ozones', 'ozine', 'zone'].map((word, i) => ({ word, display: word, documents: 10 ** i }))
  const near = (saidBy?: number) => nearly(createVocabulary(words), 'ozome', 4, saidBy).map(({ word }) => word)
  it('come nearest first, of those that enough datasets say', () => {
    expect(near()).toEqual(['ozone'])
    expect(nearly(createVocabulary(words), 'ozane', 4).map(({ word }) => word)).toEqual(['ozine', 'ozone'])
    expect(nearly(createVocabulary(words), 'ozane', 4, 50).map(({ word }) => word)).toEqual(['ozine'])
    expect(near(2)).toEqual([])
  })
})

describe('Ways to go on typing', () => {
  const offer = (head: string, ...words: string[]) =>
    worthOffering(
      words.map((word) => ({ head, word })),
      8,
    )
  it('are whole words, each once however it is spelled', () => {
    expect(offer('', 'PM2.5', 'PM25', 'satellite imagery', 'satellite-imagery', 'Aerosols', 'aerosol')).toEqual([
      'PM2.5',
      'satellite imagery',
      'Aerosols',
    ])
    expect(offer('', 'ozone', 'ozone_total_vertical_column', 'ozone-related', 'ozone-data-gaps-due-missing')).toEqual([
      'ozone',
    ])
  })
  it('narrow what stands before them', () => {
    expect(offer('ozone ', 'products', 'more', 'profile', '数据')).toEqual(['ozone profile'])
    expect(offer('', 'products', '浓度')).toEqual(['products', '浓度'])
  })
  it('are no more than asked for', () => {
    expect(
      worthOffering(
        [...'abcdef'].map((word) => ({ head: '', word: `${word}${word}x` })),
        3,
      ),
    ).toHaveLength(3)
  })
})

describe('Names known beforehand', () => {
  it('are found by how they begin, beside the words of the index, the short ones first', () => {
    const words = [
      ['黑土区', 300],
      ['黑碳气溶胶', 0],
      ['黑碳', 0],
      ['白霜', 0],
    ].map(([word, documents]) => ({ word: word as string, display: word as string, documents: documents as number }))
    expect(namedStarting(createVocabulary(words), '黑', 8).map(({ word }) => word)).toEqual(['黑碳', '黑碳气溶胶'])
  })
})

describe('Proper names', () => {
  const saying = (name: string) => [...documentTerms({ title: ['', name], body: [], keywords: [] }).terms.keys()]
  it('of projects do not say what they are made of', () => {
    expect(saying('Earth Surface Mineral Dust Source Investigation - Methane Plumes')).not.toContain('#dust')
    expect(saying('GEOstationary Coastal and Air Pollution Events Simulator')).not.toContain('#air-pollution')
    expect(saying('Earth Surface Mineral Dust Source Investigation - Methane Plumes')).toContain('#ch4')
    expect(saying('Mineral dust of the Sahara')).toContain('#dust')
  })
  it('are found by their own words', () => {
    expect(saying('Earth Surface Mineral Dust Source Investigation')).toContain('dust')
  })
})

describe('What is next wider', () => {
  it('says something of the thing, and not only where it is or how it is known', () => {
    expect(nextWider('wildfire')).toEqual(['#biomass-burning', '#fire'])
    expect(nextWider('cirrus')).toEqual(['#clouds'])
    for (const one of ['beijing', 'modis', 'merra2', 'ndvi'].flatMap(nextWider))
      expect(one).not.toMatch(/china|satellite|reanalysis/)
  })
})

describe('Sound', () => {
  it.each([
    ['臭氧', 'chouyang', 'cy'],
    ['北京', 'beijing', 'bj'],
    ['京津冀', 'jingjinji', 'jjj'],
    ['长三角', 'changsanjiao', 'csj'],
    ['重庆', 'chongqing', 'cq'],
    ['重金属', 'zhongjinshu', 'zjs'],
    ['石家庄', 'shijiazhuang', 'sjz'],
    ['氮氧化物', 'danyanghuawu', 'dyhw'],
    ['颗粒物', 'keliwu', 'klw'],
    ['厦门', 'xiamen', 'xm'],
    ['氯化氢', 'lvhuaqing', 'lhq'],
    ['氯化氢', 'luhuaqing', 'lhq'],
    ['二氧化硫', 'eryanghualiu', 'eyhl'],
    ['呼和浩特', 'huhehaote', 'hhht'],
    ['嘉峪关', 'jiayuguan', 'jyg'],
    ['烃', '', ''],
    ['PM2.5浓度', '', ''],
  ])('of %s is %s, %s', (word, whole, initials) => {
    const sounds = soundsOf(word)
    expect(sounds.whole.includes(whole)).toBe(whole !== '')
    expect(sounds.initials.includes(initials)).toBe(initials !== '')
  })
  it('offers what the letters say whole before what goes on, and begins no initials with two letters', () => {
    const words = ['北京', '北极', '边界层', '北京大学', '臭氧'].map((word, i) => ({
      word,
      display: word,
      documents: 9 + i,
    }))
    const vocabulary = createVocabulary(words)
    const like = (letters: string) => soundingLike(vocabulary, letters, 9).map(({ word }) => word)
    expect(like('beijing')).toEqual(['北京', '北京大学'])
    expect(like('bj').sort()).toEqual(['北京', '北极'].sort())
    expect(like('bjd')).toEqual(['北京大学'])
    expect(like('b')).toEqual([])
    expect(like('b2')).toEqual([])
  })
})
