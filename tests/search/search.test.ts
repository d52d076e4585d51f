import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../server/basics/language.ts'
import type { DatasetQuery, Marked } from '../../server/datasets/datasets.schema.ts'
import { licences } from '../../server/datasets/datasets.vocabulary.ts'
import type { Database } from '../../server/engines/database/database.ts'
import { DomainError } from '../../server/errors.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { dataset, insert, now, searchOver } from './catalogue.ts'

const day = 86_400_000
const rows = [
  dataset(1, {
    nameZh: '北京城区臭氧与前体物小时观测数据集',
    nameEn: 'Hourly ozone and its precursors in urban Beijing',
    abstractZh: '本数据集给出北京城区臭氧（O₃）、氮氧化物与挥发性有机物的小时浓度，时间为2016年夏季。',
    abstractEn: 'Hourly concentrations of ozone, nitrogen oxides and volatile organic compounds in Beijing.',
    keywordsZh: ['臭氧', '前体物', '光化学污染'],
    keywordsEn: ['ozone', 'precursors'],
    species: ['o3', 'no2', 'vocs'],
    timeFrom: Date.UTC(2016, 5, 1),
    timeTo: Date.UTC(2016, 7, 31),
    publisherZh: '云汀大学',
    publisherEn: 'Yunting University',
    west: 116.2,
    south: 39.8,
    east: 116.6,
    north: 40.1,
    downloadCount: 5,
    projectId: 7,
  }),
  dataset(2, {
    nameZh: '京津冀细颗粒物化学组分数据集',
    nameEn: 'Chemical composition of fine particulate matter in the Beijing-Tianjin-Hebei region',
    abstractZh: '基于在线仪器获得的PM₂.₅中硫酸盐、硝酸盐、黑碳等组分，浓度数据经过质控。',
    abstractEn: 'Sulfate, nitrate and BC in PM2.5. Loadings of aerosols were checked for the region.',
    keywordsZh: ['细颗粒物', '化学组分', '黑碳'],
    keywordsEn: ['PM2.5', 'composition'],
    species: ['pm25', 'sulfate', 'nitrate', 'bc'],
    timeFrom: Date.UTC(2018, 0, 1),
    timeTo: Date.UTC(2019, 11, 31),
    publisherZh: '云汀大学',
    publisherEn: 'Yunting University',
    licence: 'MIT',
    west: 113,
    south: 36,
    east: 120,
    north: 42.7,
    downloadCount: 50,
    fileFormats: ['CSV', 'NetCDF'],
    sharingMode: 'permission',
  }),
  dataset(3, {
    nameZh: '长三角WRF-Chem模拟的污染物浓度场',
    nameEn: 'Pollutant fields over the Yangtze River Delta simulated with WRF-Chem',
    abstractZh: '模拟了臭氧和颗粒物的空间分布，模式为WRF-Chem 3.9。',
    abstractEn: 'Simulated with WRF-Chem; O3 and particles. A 95% interval is given; see field_notes.',
    keywordsZh: ['数值模拟'],
    keywordsEn: ['WRF-Chem'],
    species: ['o3', 'pm25'],
    observationType: 'model',
    temporalResolution: 'day',
    timeFrom: Date.UTC(2020, 0, 1),
    timeTo: Date.UTC(2020, 11, 31),
    west: 115,
    south: 27,
    east: 123,
    north: 35,
    downloadCount: 7,
  }),
  dataset(4, {
    nameZh: '卫星反演的对流层柱浓度',
    nameEn: 'Tropospheric columns retrieved from satellite',
    abstractZh: '给出二氧化氮的柱浓度，用于评估排放。',
    abstractEn: 'Columns of NO2 for the evaluation of emissions. There is no data over clouds.',
    kind: 'satellite',
    categoryId: 2,
    species: ['no2'],
    observationType: 'satellite',
    west: 170,
    south: -10,
    east: -170,
    north: 10,
    publishedAt: now - 400 * day,
    downloadCount: 7,
    classificationLevel: 2,
  }),
  dataset(5, { nameZh: '撤回的臭氧数据', nameEn: 'Withdrawn ozone canary', status: 'withdrawn' }),
  dataset(6, {
    nameZh: '烟雾箱实验：甲苯光氧化生成二次有机气溶胶',
    nameEn: 'Chamber experiments of SOA from toluene photo-oxidation',
    abstractZh: '在臭氧存在下测定产率。',
    abstractEn: 'Yields were measured in the presence of ozone.',
    observationType: 'chamber',
    temporalResolution: 'minute',
    fileFormats: ['XLSX'],
  }),
]

onBothDatabases('Search', (fresh) => {
  let database: Database
  let portal: ReturnType<typeof searchOver>
  const ask = (query: DatasetQuery, language: Language = 'zh') => portal.search.page(query, language)
  const ids = async (keyword: string, query: DatasetQuery = {}, language: Language = 'zh') =>
    (await ask({ ...query, keyword, limit: 100 }, language)).list.map((row) => row.id)
  const found = async (keyword: string) => (await ids(keyword)).sort((a, b) => a - b)

  beforeAll(async () => {
    database = (await fresh()).database
    await insert(database, rows)
    const station = { cityZh: '', cityEn: '', setting: 'urban', instruments: [] }
    await database.transaction(async () => {
      await database.sql.insert(database.tables.stations).values([
        { ...station, code: 'said', nameZh: '北京城区', nameEn: 'Urban Beijing' },
        { ...station, code: 'unsaid', nameZh: '北京无人', nameEn: 'Urban nowhere' },
      ])
      const [version] = await database.sql
        .insert(database.tables.versions)
        .values({ datasetId: 1, number: 1, publishedAt: now, notesZh: '', notesEn: '', sample: null, fingerprint: '1' })
        .returning()
      const [said] = await database.sql.select().from(database.tables.stations)
      await database.sql.insert(database.tables.stationTables).values({
        ...{ versionId: version!.id, stationId: said!.id, resolution: 'hour', sha256: '' },
        ...{ rows: 1, timeFrom: 0, timeTo: 0 },
      })
    })
    portal = searchOver(database)
    await portal.search.indexDatasets(rows.map((row) => row.id as number))
  })
  afterAll(() => portal.revision.close())

  describe('by words', () => {
    it.each([
      ['臭', [1, 3, 6]],
      ['臭氧', [1, 3, 6]],
      ['细颗粒物', [2, 3]],
      ['化学组分', [2]],
      ['度数', [2]],
      ['pm2.5', [2, 3]],
      ['PM₂.₅', [2, 3]],
      ['ＰＭ２．５', [2, 3]],
      ['WRF-Chem', [3]],
      ['wrf chem', [3]],
      ['臭氧 O3 北京', [1]],
      ['臭氧北京', [1]],
      ['北京市臭氧的数据', [1]],
      ['aerosol', [2, 6]],
      ['loading', [2]],
      ['region', [2]],
      ['91544001', [1]],
      ['王某', [1]],
    ] as [string, number[]][])('finds %s', async (keyword, expected) => {
      expect(await found(keyword)).toEqual(expected)
    })
    it.each([
      ['臭氧', 'ozone', 'O3', 'O₃'],
      ['黑碳', 'black carbon', 'BC', 'bc'],
      ['京津冀', 'Beijing-Tianjin-Hebei', 'BTH'],
      ['长三角', 'Yangtze River Delta', 'YRD', '长江三角洲'],
      ['烟雾箱', 'smog chamber'],
      ['二次有机气溶胶', 'SOA', 'secondary organic aerosol'],
      ['氮氧化物', 'nitrogen oxides', 'NOx'],
    ])('finds the same datasets under every name of one thing: %s', async (...names) => {
      const expected = await found(names[0] as string)
      expect(expected.length).toBeGreaterThan(0)
      for (const name of names) expect(await found(name), name).toEqual(expected)
    })
    it('finds the narrower thing under the wider word, not the other way round', async () => {
      expect(await found('NOx')).toEqual([1, 4])
      expect(await found('二氧化氮')).toEqual([1, 4].filter((id) => rows[id - 1]?.species.includes('no2')))
      expect(await found('颗粒物')).toContain(2)
      expect(await found('chemical transport model')).toEqual([3])
    })
    it('tells the gas NO from the word no', async () => {
      expect(await found('NO')).toEqual([4])
      expect((await ask({ keyword: 'there is no data over' })).list.map((row) => row.id)).toEqual([4])
    })
    it('puts title hits first, then literal hits, then other names', async () => {
      expect((await ids('臭氧'))[0]).toBe(1)
      const ozone = await ids('ozone')
      expect(ozone[0]).toBe(1)
      expect(ozone.indexOf(6)).toBeLessThan(ozone.indexOf(3))
    })
    it('never shows what is not published', async () => {
      expect(await found('canary')).toEqual([])
      expect(await found('撤回')).toEqual([])
      expect(JSON.stringify(await portal.search.suggest('can', 'en'))).not.toContain('canary')
    })
    it('finds every dataset for an empty search, newest first', async () => {
      expect(await ids('')).toEqual([1, 2, 3, 6, 4])
      expect(await ids('  \n ')).toEqual([1, 2, 3, 6, 4])
    })
  })

  describe('by exact phrase', () => {
    it.each([
      ['"小时浓度"', [1]],
      ['“浓度数据”', [2]],
      ['「柱浓度」', [4]],
      ['"fine particulate"', [2]],
      ['"particulate fine"', []],
      ['"数据浓度"', []],
      ['"臭氧" "颗粒物"', [3]],
      ['"臭氧', [1, 3, 6]],
    ] as [string, number[]][])('%s', async (keyword, expected) => {
      expect(await found(keyword)).toEqual(expected)
    })
  })

  describe('of what is no word', () => {
    it('finds nothing for marks alone, and reads no text for them', async () => {
      for (const marks of ['%', '%%', '_', '*', '😀', '%_%']) expect(await found(marks)).toEqual([])
    })
    const hostile = [
      `"`,
      `'`,
      `"" ""`,
      '((',
      'NEAR(',
      'NEAR("a" "b", 5)',
      'a AND OR NOT b',
      'nameZh:臭氧',
      '臭氧*',
      '^臭氧',
      '\\',
      '%_%',
      "'; drop table datasets; --",
      '\ud800',
      '臭\udc00氧',
      '\u0000',
      'a\u0000b',
      '\u202e臭氧\u202c',
      '👩‍🔬'.repeat(50),
      'ﷺ'.repeat(500),
      '的',
      'the of and',
      '臭'.repeat(10_000),
      `"${'臭氧 '.repeat(5000)}"`,
      'x'.repeat(10_000),
      'a-'.repeat(5000),
      '1.2.3.4.5.6.7.8'.repeat(600),
      '\n\r\n\t',
      'constructor __proto__ toString',
    ]
    it.each(hostile.map((keyword) => ({ keyword, shown: JSON.stringify(keyword).slice(0, 40) })))(
      'answers $shown',
      async ({ keyword }) => {
        const page = await ask({ keyword })
        expect(page.total).toBeGreaterThanOrEqual(page.list.length)
        expect(await portal.search.suggest(keyword, 'zh')).toBeInstanceOf(Array)
      },
    )
    it('sees through formatting characters and line breaks', async () => {
      expect(await found('臭\u200b氧')).toEqual([1, 3, 6])
      expect(await found('\u202e臭氧\u202c')).toEqual([1, 3, 6])
      expect(await found('北京\n臭氧')).toEqual([1])
    })
  })

  describe('with filters', () => {
    it('takes values of one field as alternatives and fields together', async () => {
      expect(await ids('', { species: ['o3'] })).toEqual([1, 3])
      expect(await ids('', { species: ['o3', 'sulfate'] })).toEqual([1, 2, 3])
      expect(await ids('', { species: ['o3'], temporalResolution: ['day'] })).toEqual([3])
      expect(await ids('', { fileFormat: ['NetCDF'] })).toEqual([2])
      expect(await ids('', { level: ['2'] })).toEqual([4])
      expect(await ids('', { project: ['7'] })).toEqual([1])
      expect(await ids('', { species: ['nonsense'] })).toEqual([])
      expect(await ids('', { type: 'satellite' })).toEqual([4])
    })
    it('takes id as a category, but only as a marker for the search of the header', async () => {
      expect(await ids('', { id: 2 })).toEqual([4])
      expect(await ids('臭氧', { id: 3, search: '1' })).toEqual(await ids('臭氧'))
      expect(await ids('臭氧', { id: 2 })).toEqual([])
    })
    it('finds what overlaps a box, also across the date line', async () => {
      expect(await ids('', { bbox: '116,39,117,41' })).toEqual([1, 2])
      expect(await ids('', { bbox: '120.5,30,121,31' })).toEqual([3])
      expect(await ids('', { bbox: '175,-5,178,5' })).toEqual([4])
      expect(await ids('', { bbox: '-178,-5,-175,5' })).toEqual([4])
      expect(await ids('', { bbox: '179,-5,-179,5' })).toEqual([4])
      expect(await ids('', { bbox: '0,0,1,1' })).toEqual([])
    })
    it('finds what overlaps a period of years, months or days in Beijing', async () => {
      expect(await ids('', { from: '2016', to: '2016' })).toEqual([1])
      expect(await ids('', { from: '2016-09' })).toEqual([2, 3])
      expect(await ids('', { from: '2019-12-31', to: '2020-01-01' })).toEqual([2, 3])
      expect(await ids('', { to: '2016-05-31' })).toEqual([])
      expect(await ids('', { to: '2016-06-01' })).toEqual([1])
    })
    it('finds what reaches into the last so many days, or goes on', async () => {
      expect(await ids('', { dayRange: 2000 })).toEqual([])
      expect(await ids('', { dayRange: 2200 })).toEqual([3])
      expect(await ids('', { dayRange: 4000 })).toEqual([1, 2, 3])
    })
    it.each([
      { bbox: '1.2.3,0,1,1' },
      { bbox: '0,50,1,10' },
      { from: '2016-13' },
      { to: '2017-02-29' },
      { from: '2020', to: '2019' },
    ])('refuses %j with a clear message', async (query) => {
      await expect(ask(query)).rejects.toThrow(DomainError)
      await expect(ask(query)).rejects.toMatchObject({ error: 'invalidInput' })
    })
    it('counts facets honestly, without a field’s own selection', async () => {
      const { facets, total } = await ask({ species: ['bc'], keyword: '' })
      expect(total).toBe(1)
      const species = new Map(facets.species?.map(({ value, count }) => [value, count]))
      expect(species.get('o3')).toBe(2)
      expect(species.get('bc')).toBe(1)
      expect(facets.fileFormat).toEqual([
        { value: 'CSV', label: { zh: 'CSV', en: 'CSV' }, count: 1 },
        { value: 'NetCDF', label: { zh: 'NetCDF', en: 'NetCDF' }, count: 1 },
      ])
      for (const [field, values] of Object.entries(facets))
        for (const { value, count } of values) {
          const query = field === 'species' ? { species: [value] } : { species: ['bc'], [field]: [value] }
          expect((await ask(query)).total, `${field}=${value}`).toBe(count)
        }
    })
    it('names facet values in both languages', async () => {
      const { facets } = await ask({})
      expect(facets.kind?.[0]).toEqual({
        value: 'field',
        label: { zh: '外场观测', en: 'Field observations' },
        count: 4,
      })
      expect(facets.project?.[0]?.label.en).toBe('91544001 Atmospheric oxidation')
      expect(facets.temporalResolution?.map(({ value }) => value)).toEqual(['minute', 'hour', 'day'])
    })
    it('tells institution, licence and the years that the data cover, the latest first', async () => {
      const { facets } = await ask({})
      expect(facets.institution).toEqual([
        { value: '云汀大学', label: { zh: '云汀大学', en: 'Yunting University' }, count: 2 },
      ])
      expect(facets.licence?.map(({ value, count }) => [value, count])).toEqual([
        ['CC-BY-4.0', 4],
        ['MIT', 1],
      ])
      expect(facets.licence?.[1]?.label).toEqual(licences.MIT)
      expect(facets.year?.map(({ value, count }) => `${value}: ${count}`)).toEqual([
        '2020: 1',
        '2019: 1',
        '2018: 1',
        '2016: 1',
      ])
      expect(await ids('', { year: ['2018', '2020'], institution: ['云汀大学'] })).toEqual([2])
    })
    it('keeps a chosen value that finds nothing, so that it can be given up', async () => {
      const { facets } = await ask({ keyword: '烟雾箱', species: ['o3'] })
      expect(facets.species).toEqual([{ value: 'o3', label: { zh: '臭氧（O₃）', en: 'O₃' }, count: 0 }])
    })
    it('gives the same options to the option count', async () => {
      const query = { keyword: '臭氧', temporalResolution: ['hour'] }
      expect(await portal.search.optionCounts(query)).toEqual((await ask(query)).facets)
    })
  })

  describe('in order', () => {
    it('sorts by downloads, newest and name, ties always the same way', async () => {
      expect(await ids('', { sort: 'downloads' })).toEqual([2, 3, 4, 1, 6])
      expect(await ids('臭氧', { sort: 'newest' })).toEqual([1, 3, 6])
      // pinyin: beijing, changsanjiao, jingjinji, weixing, yanwuxiang
      expect(await ids('', { sort: 'name' }, 'zh')).toEqual([1, 3, 2, 4, 6])
      expect(await ids('', { sort: 'name' }, 'en')).toEqual([6, 2, 1, 3, 4])
    })
    it('cuts the same order into pages, the last one short, the next one empty', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ page, limit: 2 })))
      expect(pages.map((page) => page.list.map((row) => row.id))).toEqual([[1, 2], [3, 6], [4], []])
      expect(pages.every((page) => page.total === 5)).toBe(true)
    })
  })

  describe('marks', () => {
    const plain = (marked: Marked | undefined) => marked?.map((run) => run.text).join('')
    const hits = (marked: Marked | undefined) => marked?.filter((run) => run.hit).map((run) => run.text)
    it('shows what was found in the name and the abstract', async () => {
      const { highlights, list } = await ask({ keyword: '臭氧 O3' })
      expect(hits(highlights[1]?.name)).toEqual(['臭氧'])
      expect(plain(highlights[1]?.name)).toBe(list[0]?.name.zh)
      expect(hits(highlights[1]?.abstract)).toEqual(['臭氧', 'O₃'])
    })
    it('marks other names of the thing too, in the language of the reader', async () => {
      const { highlights } = await ask({ keyword: '黑碳' }, 'en')
      expect(hits(highlights[2]?.abstract)).toEqual(['BC'])
    })
    it('shows the other language where only that one has it', async () => {
      const { highlights } = await ask({ keyword: 'evaluation' }, 'zh')
      expect(hits(highlights[4]?.abstract)).toEqual(['evaluation'])
    })
    it('loses no character of a name', async () => {
      for (const keyword of ['PM2.5', '京津冀', 'ozone', '气溶胶 臭氧', '"细颗粒物"'])
        for (const language of ['zh', 'en'] as const) {
          const { list, highlights } = await ask({ keyword }, language)
          for (const row of list) expect(plain(highlights[row.id]?.name)).toBe(row.name[language])
        }
    })
  })

  describe('that finds nothing', () => {
    it('says which filter to drop, with what that finds', async () => {
      const { total, suggestion } = await ask({
        keyword: '臭氧',
        sharingMode: ['permission'],
        temporalResolution: ['hour'],
      })
      expect(total).toBe(0)
      expect(suggestion?.dropFilter).toEqual([
        { field: 'sharingMode', value: 'permission', label: { zh: '申请共享', en: 'Access on request' }, count: 1 },
      ])
    })
    it('asks whether a word nearly like it was meant', async () => {
      expect((await ask({ keyword: 'ozome' })).suggestion?.didYouMean).toContainEqual({ keyword: 'ozone', count: 3 })
      expect((await ask({ keyword: '前体勿' })).suggestion?.didYouMean).toContainEqual({ keyword: '前体物', count: 1 })
      expect((await ask({ keyword: '臭养' })).suggestion?.didYouMean).toContainEqual({ keyword: '臭氧', count: 3 })
      expect((await ask({ keyword: '北京 ozome' })).suggestion?.didYouMean).toContainEqual({
        keyword: '北京 ozone',
        count: 1,
      })
    })
    it('offers one word less', async () => {
      const { suggestion } = await ask({ keyword: '烟雾箱 卫星' })
      expect(suggestion?.didYouMean.map((one) => one.keyword).sort()).toEqual(['卫星', '烟雾箱'].sort())
    })
    it.each(['PM2,5', 'NEAR(a b)', 'NEAR(ozone b)', '(ozome|PM2,5', '北京，ozome', 'ozome(O3'])(
      'offers only words that it knows: %s',
      async (keyword) => {
        const { suggestion } = await ask({ keyword })
        for (const one of suggestion?.didYouMean ?? []) expect(one.keyword).toMatch(/^[\p{L}\d. -]+$/u)
        for (const one of suggestion?.didYouMean ?? []) expect(one.keyword).not.toMatch(/(^| )[a-z\d]( |$)/i)
      },
    )
    it('understands a slip within punctuation', async () => {
      const words = async (keyword: string) => (await ask({ keyword })).suggestion?.didYouMean.map((one) => one.keyword)
      expect(await words('PM2,5')).toContain('PM2.5')
      expect(await words('北京，ozome')).toContain('北京 ozone')
      expect(await portal.search.suggest('PM2,5', 'en')).not.toContainEqual(
        expect.objectContaining({ keyword: expect.stringContaining(',') }),
      )
    })
    it('looks at a few unknown words of many', async () => {
      const keyword = Array.from({ length: 30 }, (_, i) => `qqqq${i}wwww`).join(' ')
      expect((await ask({ keyword })).suggestion).toBeNull()
    })
    it('keeps silent where nothing helps', async () => {
      expect((await ask({ keyword: 'qqqqqqqqqq' })).suggestion).toBeNull()
    })
  })

  describe('while typing', () => {
    it.each([
      ['臭', '臭氧', 'zh'],
      ['前体', '前体物', 'zh'],
      ['北', '北京', 'zh'],
      ['yangtze', 'Yangtze River Delta', 'en'],
      ['北京 臭', '北京 臭氧', 'zh'],
      ['wrf', 'WRF-Chem', 'en'],
      ['pm2', 'PM2.5', 'en'],
      ['chemical compos', 'chemical composition', 'en'],
      ['chouyang', '臭氧', 'zh'],
      ['chouyang', '臭氧', 'en'],
      ['beijing', '北京', 'zh'],
      ['bei jing', '北京', 'zh'],
      ['bj', '北京', 'zh'],
      ['jjj', '京津冀', 'zh'],
      ['changsanj', '长三角', 'zh'],
      ['北京 chouy', '北京 臭氧', 'zh'],
    ] as [string, string, Language][])('completes %s to %s', async (typed, whole, language) => {
      const offered = await portal.search.suggest(typed, language)
      const one = offered.find(({ keyword }) => keyword.toLowerCase() === whole.toLowerCase())
      expect(one).toBeDefined()
      expect((await ask({ keyword: one?.keyword })).total).toBe(one?.count)
    })
    it('offers stations that some dataset says, and no others', async () => {
      const offered = async (typed: string, language: Language) =>
        (await portal.search.suggest(typed, language)).map(({ keyword }) => keyword)
      expect(await offered('北京城', 'zh')).toContain('北京城区')
      expect(await offered('bjcq', 'zh')).toContain('北京城区')
      expect(await offered('urban', 'en')).toContain('Urban Beijing')
      expect(await offered('urban', 'en')).not.toContain('Urban nowhere')
      expect(await offered('bjwr', 'zh')).toEqual([])
    })
    it('says what is spelled so as well, beside what sounds so', async () => {
      const offered = (await portal.search.suggest('beijing', 'zh')).map(({ keyword }) => keyword)
      expect(offered).toEqual(expect.arrayContaining(['北京', 'Beijing']))
    })
    it.each([
      ['柱浓度', 'zh', { keyword: '卫星反演的对流层柱浓度', dataset: 4 }],
      ['toluene cham', 'en', { keyword: 'Chamber experiments of SOA from toluene photo-oxidation', dataset: 6 }],
      [
        'Chamber experiments of S',
        'en',
        { keyword: 'Chamber experiments of SOA from toluene photo-oxidation', dataset: 6 },
      ],
      ['chamber exp', 'en', { keyword: 'Chamber experiments of SOA from toluene photo-oxidation', dataset: 6 }],
      ['北京城', 'zh', { keyword: '北京城区', station: 1 }],
      ['urban bei', 'en', { keyword: 'Urban Beijing', station: 1 }],
    ] as const)('offers what is named like %s, to be opened at once', async (typed, language, named) => {
      const offered = await portal.search.suggest(typed, language)
      expect(offered).toContainEqual({ ...named, count: 1 })
      const opened = offered.map(({ dataset, station }) => dataset ?? station).filter((id) => id !== undefined)
      expect(opened.length).toBeLessThanOrEqual(4)
      // Neither what was withdrawn, nor a station without published data.
      expect(opened).not.toContain(5)
      expect(opened).not.toContain(2)
    })
    it('offers nothing for nothing', async () => {
      expect(await portal.search.suggest('   ', 'zh')).toEqual([])
    })
  })
})

onBothDatabases('A search by one name of a thing', (fresh) => {
  const text = 'O3 PM25 NO2 fine particles 二氧化氮 细颗粒物 北京 臭氧'
  // The newest say every name, but not in their titles.
  const catalogue = [
    dataset(1, { abstractZh: `${text} ${text}`, abstractEn: text }),
    dataset(2, { abstractZh: text }),
    dataset(11, { nameZh: '北京臭氧观测', abstractZh: 'O3 PM25 NO2' }),
    dataset(12, { nameEn: 'Ozone in Beijing' }),
    dataset(13, { nameEn: 'O₃ over BEIJING', abstractZh: text }),
    dataset(21, { nameZh: '细颗粒物组分' }),
    dataset(22, { nameEn: 'PM2.5 by hour', abstractEn: 'fine and other particles' }),
    dataset(23, { nameEn: 'Fine particulate matter' }),
    dataset(31, { nameZh: '二氧化氮柱浓度' }),
    dataset(32, { nameEn: 'Columns of NO2', abstractZh: '二氧化氮' }),
    dataset(33, { nameEn: 'Nitrogen dioxide' }),
  ]
  let portal: ReturnType<typeof searchOver>
  beforeAll(async () => {
    const { database } = await fresh()
    await insert(database, catalogue)
    portal = searchOver(database)
    await portal.search.indexDatasets(catalogue.map((row) => row.id as number))
  })
  afterAll(() => portal.revision.close())
  const first = async (keyword: string, count: number) =>
    (await portal.search.page({ keyword, limit: 100 }, 'zh')).list.slice(0, count).map((row) => row.id)

  it.each([
    ['O3', [11, 12, 13]],
    ['臭氧', [11, 12, 13]],
    ['臭氧 O3 北京', [11, 12, 13]],
    ['PM25', [21, 22, 23]],
    ['细颗粒物', [21, 22, 23]],
    ['fine particles', [21, 22, 23]],
    ['二氧化氮', [31, 32, 33]],
    ['NO2', [31, 32, 33]],
  ] as [string, number[]][])('brings the titles with it in any of its names first: %s', async (keyword, expected) => {
    expect((await first(keyword, expected.length)).sort((a, b) => a - b)).toEqual(expected)
    expect(await first(keyword, 100)).toContain(1)
  })
  it('lets the name as typed decide among them', async () => {
    expect((await first('O3', 3))[2]).toBe(12)
    expect((await first('二氧化氮', 3))[2]).toBe(33)
  })
})

onBothDatabases('A search by DOI', (fresh) => {
  it.each([
    '10.5555/airdata.1cqtjqb',
    '10.5555/AirData.1CQTJQB',
    'doi:10.5555/airdata.1cqtjqb',
    'DOI: 10.5555/airdata.1cqtjqb.',
    'https://doi.org/10.5555/airdata.1cqtjqb',
    'http://dx.doi.org/10.5555/airdata.1cqtjqb',
    '臭氧 doi.org/10.5555/airdata.1cqtjqb',
  ])('finds the dataset: %s', async (keyword) => {
    const { database } = await fresh()
    await insert(database, [
      dataset(1, { nameZh: '臭氧', doi: '10.5555/airdata.1cqtjqb' }),
      dataset(2, { nameZh: '臭氧', doi: '10.5555/airdata.2cqtjqb', abstractEn: 'by 1 cqtjqb' }),
      dataset(3, { nameZh: '臭氧' }),
    ])
    const { search, revision } = searchOver(database)
    await search.indexDatasets([1, 2, 3])
    expect((await search.page({ keyword }, 'zh')).list.map((row) => row.id)).toEqual([1])
    expect(await search.suggest('1cq', 'en')).toEqual([])
    revision.close()
  })
})

onBothDatabases('The search index', (fresh) => {
  const open = async () => {
    const { database } = await fresh()
    await insert(database, rows)
    const portal = searchOver(database)
    await portal.search.indexDatasets(rows.map((row) => row.id as number))
    return { database, ...portal }
  }
  const change = (database: Database, id: number, set: object) =>
    database.transaction(async () => {
      await database.sql.update(database.tables.datasets).set(set).where(eq(database.tables.datasets.id, id))
    })
  const contents = async (database: Database) => {
    const { searchTerms, searchDocuments, searchWords } = database.tables
    const terms = await database.sql.select().from(searchTerms)
    const documents = await database.sql.select().from(searchDocuments)
    const words = await database.sql.select().from(searchWords)
    return {
      terms: terms.map((row) => `${row.term} ${row.documents} ${row.postings.toString('hex')}`).sort(),
      documents: documents
        .filter((row) => row.length > 0)
        .map((row) => `${row.datasetId} ${row.length} ${row.text}`)
        .sort(),
      words: words.map((row) => `${row.word} ${row.documents}`).sort(),
    }
  }

  it('follows an edit, a withdrawal and a new publishing at once', async () => {
    const { database, search, revision } = await open()
    const total = async (keyword: string) => (await search.page({ keyword }, 'zh')).total
    expect(await total('前体物')).toBe(1)
    expect((await search.counts()).kind).toEqual({ field: 4, satellite: 1 })

    await change(database, 1, {
      nameZh: '上海甲烷',
      nameEn: 'Shanghai',
      abstractZh: '',
      keywordsZh: [],
      keywordsEn: [],
    })
    await search.indexDatasets([1])
    expect(await total('前体物')).toBe(0)
    expect(await total('甲烷')).toBe(1)

    await change(database, 4, { status: 'withdrawn' })
    await search.indexDatasets([4])
    expect(await total('卫星')).toBe(0)
    expect((await search.page({}, 'zh')).total).toBe(4)
    expect((await search.counts()).kind).toEqual({ field: 4 })

    await change(database, 5, { status: 'published' })
    await search.indexDatasets([5])
    expect(await total('canary')).toBe(1)
    revision.close()
  })
  it('is the same after a rebuild as after many single changes', async () => {
    const { database, search, revision } = await open()
    await change(database, 2, { nameZh: '新的名字', abstractEn: 'BC and bc and no', keywordsEn: ['other'] })
    await search.indexDatasets([2])
    await change(database, 6, { status: 'withdrawn' })
    await search.indexDatasets([6])
    await search.indexDatasets([1])
    const before = await contents(database)
    await search.rebuild()
    expect(await contents(database)).toEqual(before)
    revision.close()
  })
  it('leaves nothing of a publishing that is rolled back', async () => {
    const { database, search, revision } = await open()
    const before = await contents(database)
    await expect(
      database.transaction(async () => {
        await database.sql.update(database.tables.datasets).set({ nameZh: '不会发生' })
        await search.indexDatasets([1, 2, 3])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await contents(database)).toEqual(before)
    expect((await search.page({ keyword: '不会发生' }, 'zh')).total).toBe(0)
    revision.close()
  })
  it('takes in at the start what it does not know, and is made anew when its rules are older', async () => {
    const { database } = await fresh()
    await insert(database, rows)
    const { search, revision } = searchOver(database)
    await search.prepare()
    expect((await search.page({ keyword: '臭氧' }, 'zh')).total).toBe(3)
    const { searchState, searchTerms } = database.tables
    await database.transaction(async () => {
      await database.sql.delete(searchTerms)
      await database.sql.update(searchState).set({ rules: 'older' })
    })
    const again = searchOver(database)
    await again.search.prepare()
    expect((await again.search.page({ keyword: '臭氧' }, 'zh')).total).toBe(3)
    revision.close()
    again.revision.close()
  })
  it('learns of what another process published', async () => {
    const { database, search, revision } = await open()
    const other = searchOver(database)
    await other.revision.refresh()
    expect((await other.search.page({ keyword: '甲烷' }, 'zh')).total).toBe(0)
    await change(database, 1, { nameZh: '上海甲烷' })
    await search.indexDatasets([1])
    await other.revision.refresh()
    expect((await other.search.page({ keyword: '甲烷' }, 'zh')).list.map((row) => row.id)).toEqual([1])
    revision.close()
    other.revision.close()
  })
  it('finds as a process that begins now does, whatever another one changed in any block', async () => {
    const { database, search, revision } = await open()
    const other = searchOver(database)
    const blocks = [1, 9000, 17_000, 25_000, 33_000, 41_000, 49_000]
    const ids = blocks.flatMap((first) => [first, first + 1, first + 2]).filter((id) => id > 100)
    await insert(
      database,
      ids.map((id) => dataset(id, { nameZh: id % 2 ? '甲烷通量' : '甲烷臭氧' })),
    )
    await search.indexDatasets(ids)
    const found = async (one: typeof search, keyword: string) =>
      (await one.page({ keyword, limit: 100 }, 'zh')).list.map(({ id }) => id)
    const agrees = async () => {
      await other.revision.refresh()
      const fresh = searchOver(database)
      for (const keyword of ['甲烷', '臭氧', '甲烷 臭氧', '通量', '湍流'])
        expect(await found(other.search, keyword), keyword).toEqual(await found(fresh.search, keyword))
      fresh.revision.close()
    }
    await agrees()
    // A block of its own; several; one emptied; more than are patched; and by this process in between.
    await change(database, 9000, { nameZh: '湍流' })
    await search.indexDatasets([9000])
    await agrees()
    for (const id of [17_001, 33_000]) await change(database, id, { nameZh: '湍流 臭氧' })
    await search.indexDatasets([17_001, 33_000])
    await agrees()
    for (const id of [25_000, 25_001, 25_002]) await change(database, id, { status: 'withdrawn' })
    await search.indexDatasets([25_000, 25_001, 25_002])
    await change(database, 41_001, { nameZh: '通量' })
    await other.search.indexDatasets([41_001])
    await agrees()
    for (const id of ids) await change(database, id, { nameZh: '臭氧 通量' })
    await search.indexDatasets(ids)
    await agrees()
    revision.close()
    other.revision.close()
  })
  it('does not lose postings when two index at once', async () => {
    const { database, search, revision } = await open()
    const other = searchOver(database)
    await insert(
      database,
      Array.from({ length: 20 }, (_, i) => dataset(100 + i, { nameZh: '并发臭氧' })),
    )
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? search : other.search).indexDatasets([100 + i])))
    await other.revision.refresh()
    await revision.refresh()
    for (const one of [search, other.search]) expect((await one.page({ keyword: '并发' }, 'zh')).total).toBe(20)
    revision.close()
    other.revision.close()
  })
})
