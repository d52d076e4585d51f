/** What a referee found who came back: what each file says of itself, and air that cannot be as it was written. */
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { seriesCampaigns, seriesDataset } from '../../seeds/datasets/series.ts'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { licences } from '../../server/datasets/datasets.vocabulary.ts'
import type { NewDataset, NewFile, StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { type Demo, demos, Faults, instants, present, sunOver } from './demo.ts'

let all: Demo[]
let stations: NewDataset[]
beforeAll(() => {
  all = demos()
  stations = seriesCampaigns.map((campaign) => seriesDataset(campaign))
}, 240_000)

/** Runs a check over every dataset and shows every fault at once. */
function each<One extends { made: { slug: string } }>(list: One[], check: (one: One, faults: Faults) => void) {
  const faults = new Faults()
  for (const one of list) check(one, faults)
  expect(faults.list).toEqual([])
}
const everything = () => [...all, ...stations.map((made) => ({ made }))]
const median = (values: number[]) => present(values).toSorted((a, b) => a - b)[Math.floor(present(values).length / 2)]!
const textOf = ({ name, content }: NewFile) =>
  (name.endsWith('.gz') ? gunzipSync(content as Buffer) : (content as Buffer)).toString()

describe('Each file of the demo', () => {
  it('says in lines of comment above its table what it is and that it is made up, and still is a table', () => {
    let files = 0
    each(everything(), ({ made }, faults) => {
      const licence = licences[made.licence as keyof typeof licences]
      for (const file of made.version.files.filter(({ name }) => /\.csv(\.gz)?$/.test(name))) {
        files++
        const lines = textOf(file).split('\r\n')
        const table = lines.findIndex((line) => !line.startsWith('#'))
        const head = lines.slice(0, table).join('\n')
        for (const words of [madeUpWords.text, made.name, licence, made.publisher])
          for (const text of [words.zh, words.en])
            if (!head.includes(text)) faults.add({ made }, file.name, `lacks “${text}”`)
        if (!/\(version 1, \d{4}-\d\d-\d\d\)/.test(head)) faults.add({ made }, file.name, 'names no version')
        if (!(head.includes(made.creators[0]!.family!) && head.includes('[DS/OL]')))
          faults.add({ made }, file.name, 'no citation')
        const [first = '', second = ''] = lines.slice(table)
        // A name may hold a comma in a list of stations; numbers do not.
        if (!/^[a-z]/.test(first) || second.split(',').length < first.split(',').length)
          faults.add({ made }, file.name, `no table under its head: ${first}`)
        if (lines.slice(table).some((line) => line.startsWith('#'))) faults.add({ made }, file.name, 'comments below')
      }
    })
    expect(files).toBeGreaterThan(850)
  })
})

describe('The air of the demo', () => {
  it('has no nitric oxide in the night where ozone or little NO₂ is left, and by day what light and ozone leave of it', () => {
    let nights = 0
    let days = 0
    each(all, (demo, faults) => {
      // On the road itself exhaust is seconds old.
      if (!(demo.has('no', 'time_start') && demo.place) || demo.entry.theme.key === 'mobile') return
      const suns = instants(demo).map((instant) => sunOver(demo.place!, instant))
      const at = (key: string, row: number) => demo.numbers(key)[row] as number
      demo.numbers('no').forEach((no, row) => {
        const dark = (suns[row] as number) < -0.1
        const when = demo.text('time_start')[row]
        if (dark && demo.has('o3') && at('o3', row) > 10) {
          nights++
          if (no > Math.min(0.3, 5 / at('o3', row))) faults.add(demo, 'no', `${no} beside ${at('o3', row)} O₃, ${when}`)
        }
        if (dark && demo.has('no2') && at('no2', row) < 15) {
          nights++
          if (no > 0.1 * at('no2', row)) faults.add(demo, 'no', `${no} beside ${at('no2', row)} NO₂, ${when}`)
        }
        if (demo.has('jno2', 'o3', 'ho2') && (suns[row] as number) > 0.4) {
          days++
          const no2 = (no * (4.7e-4 * at('o3', row) + 1.7e-11 * at('ho2', row))) / at('jno2', row)
          if (no2 < 0.5 || no2 > 40) faults.add(demo, 'no', `stands for ${no2} ppb NO₂, ${when}`)
        }
      })
    })
    expect(nights).toBeGreaterThan(500)
    expect(days).toBeGreaterThan(200)
  })

  it('has NO₂ columns that rise until 2010–2013 and fall since', () => {
    let checked = 0
    each(all, (demo, faults) => {
      if (!demo.has('year', 'no2_tropospheric_column')) return
      const years = [...new Set(demo.numbers('year'))]
      const of = (year: number) =>
        median(demo.numbers('no2_tropospheric_column').filter((_, row) => demo.numbers('year')[row] === year))
      const best = years.reduce((a, b) => (of(b) > of(a) ? b : a))
      checked++
      if (years[0]! < 2010 && years.at(-1)! > 2013 && (best < 2010 || best > 2013 || of(best) < 1.15 * of(years[0]!)))
        faults.add(demo, 'no2_tropospheric_column', `most in ${best}`)
      if (of(years.at(-1)!) > 0.8 * of(best)) faults.add(demo, 'no2_tropospheric_column', 'does not fall')
    })
    expect(checked).toBeGreaterThanOrEqual(3)
  })

  it('has ozone that changes with height in one direction and without steps', () => {
    let profiles = 0
    const smoothly = (demo: Demo, levels: { at: number; values: number[] }[], faults: Faults) => {
      profiles++
      const medians = levels.toSorted((a, b) => a.at - b.at).map(({ values }) => median(values))
      medians.slice(1).forEach((upper, index) => {
        const ratio = upper / medians[index]!
        if (ratio < 0.93 || ratio > 1.2) faults.add(demo, 'o3', `${medians.join(', ')} upwards`)
      })
    }
    each(all, (demo, faults) => {
      const layers = [...demo.units.keys()].filter((key) => /^o3_\d+_\d+$/.test(key))
      if (layers.length > 0) {
        smoothly(
          demo,
          layers.map((key) => ({ at: Number(key.split('_')[1]), values: demo.numbers(key) })),
          faults,
        )
        if (median(demo.numbers(layers.at(-1)!)) > 75) faults.add(demo, layers.at(-1)!, 'too much aloft')
      }
      if (!demo.has('height_agl', 'o3')) return
      const heights = [...new Set(demo.numbers('height_agl'))]
      const of = (height: number) => demo.numbers('o3').filter((_, row) => demo.numbers('height_agl')[row] === height)
      smoothly(
        demo,
        heights.map((at) => ({ at, values: of(at) })),
        faults,
      )
    })
    expect(profiles).toBeGreaterThanOrEqual(10)
  })
})

describe('The flags of the demo', () => {
  /** Of a table and of a series: codes of what is empty, and of what is not, by variable. */
  const read = (made: NewDataset, demo?: Demo) => {
    const [empty, full] = [new Map<number, number>(), new Map<number, number>()]
    const count = (value: number, code: number) => {
      const where = Number.isNaN(value) ? empty : full
      where.set(code, (where.get(code) ?? 0) + 1)
    }
    if (demo)
      for (const { key } of made.version.variables)
        for (const [row, value] of demo.numbers(key).entries()) count(value, demo.numbers(`${key}_flag`)[row] as number)
    else
      for (const { values, flags } of made.version.series!() as Iterable<StationSeries>)
        for (const [key, column] of Object.entries(values))
          for (const [i, value] of column.entries()) count(value, flags?.[key]?.[i] as number)
    return { empty, full }
  }

  it('stand beside each value, say of nothing empty that it is valid, and are what the text says of them', () => {
    let checked = 0
    const lists = [
      ...all.filter((demo) => [...demo.units.keys()].some((key) => key.endsWith('_flag'))),
      ...stations.map((made): { made: NewDataset } => ({ made })),
    ]
    each<{ made: NewDataset }>(lists, (one, faults) => {
      const { made } = one
      const { empty, full } = read(made, 'entry' in one ? (one as Demo) : undefined)
      const total = [...empty.values()].reduce((a, b) => a + b, 0)
      checked++
      for (const code of empty.keys()) if (![5, 6, 9].includes(code)) faults.add(one, 'flag', `${code} where empty`)
      // Looked at one by one, doubtful numbers stay beside their flag.
      const allowed = /keep their numbers/.test(made.quality.en) ? [1, 2, 3, 4, 5, 8] : [1]
      for (const code of full.keys()) if (!allowed.includes(code)) faults.add(one, 'flag', `${code} beside a number`)
      for (const [language, of] of [
        ['en', /\(code (\d)(?:, (\d+) % of them)?\)/g],
        ['zh', /（代码(\d)(?:，占(\d+)%)?）/g],
      ] as const) {
        const said = new Map([...made.quality[language].matchAll(of)].map(([, code, n]) => [Number(code), Number(n)]))
        const reached = /night|cloud|inversion/.test(made.quality.en.match(/mostly [^.]*/)?.[0] ?? '')
        for (const [code, count] of empty) {
          const share = Math.round((100 * count) / total)
          if (reached ? code === 9 && !said.has(9) : !said.has(code)) faults.add(one, `${language} ${code}`, 'unsaid')
          else if (!reached && said.get(code) && said.get(code) !== share)
            faults.add(one, `${language} ${code}`, `${share} %, said ${said.get(code)}`)
        }
      }
      if (/use only 1|应?只[用取]1|each row/.test(made.quality.en + made.quality.zh))
        faults.add(one, 'quality', 'old words')
    })
    expect(checked).toBeGreaterThan(100)
  })

  it('of what needs light never blame an instrument for the night', () => {
    let nights = 0
    each(all, (demo, faults) => {
      if (!(demo.has('time_start', 'aod_flag') || demo.has('time_start', 'dof_flag')) || !demo.place) return
      const suns = instants(demo).map((instant) => sunOver(demo.place!, instant))
      for (const key of ['aod', 'samples', 'no2', 'hcho', 'hono', 'dof'].filter((one) => demo.has(`${one}_flag`)))
        demo.numbers(`${key}_flag`).forEach((code, row) => {
          if ((suns[row] as number) > 0) return
          nights++
          if (code !== 9) faults.add(demo, key, `${code} at night`)
        })
    })
    expect(nights).toBeGreaterThan(1000)
  })
})

describe('The source profiles of the demo', () => {
  it('have values and no floor: none stands again and again', () => {
    let profiles = 0
    each(all, (demo, faults) => {
      if (!demo.has('relative_mass', 'uncertainty')) return
      profiles++
      const counts = new Map<number, number>()
      for (const value of demo.numbers('relative_mass')) counts.set(value, (counts.get(value) ?? 0) + 1)
      const [value, most] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))
      if (most > 0.03 * demo.rows) faults.add(demo, 'relative_mass', `${most} of ${demo.rows} are ${value}`)
    })
    expect(profiles).toBeGreaterThan(30)
  })
})

describe('The texts of the demo', () => {
  it('speak of what their own table and place have', () => {
    each(all, ({ made, entry, has }, faults) => {
      const { en } = made.abstract
      const whole = `${made.name.en} ${en} ${made.method.en} ${made.quality.en}`
      const said: [string, boolean][] = [
        ['a summit in a city', /summit|mountain/i.test(made.name.en + en) && entry.run.place === 'lhasa'],
        ['a matrix without pairs', /matrix|between cities/.test(made.name.en) && !has('source_city')],
        [
          'totals that are means',
          made.version.variables.some(({ unit }) => unit.startsWith('t ')) && /mean over a city/.test(whole),
        ],
        ['paints where nothing is painted', /paint/i.test(en) && !/paint|coat/.test(entry.run.subject?.en ?? '')],
        [
          'roads in the desert',
          /[Rr]oad dust|building dust/.test(en) && /soil|desert/.test(entry.run.subject?.en ?? ''),
        ],
        ['nitrate that has no column', /nitrate also|coatings lower/.test(en) && entry.theme.key === 'uptake'],
        ['a cycle before it was published', /CLTC/.test(whole) && entry.run.from < '2019-10'],
        ['a cell of another size', /\b9 km\b/.test(whole) && made.spatialResolution === '10km'],
        [
          'tables that have no such compound',
          /nitrophenol/.test(en) && !/p-nitrophenol, absent there/.test(made.method.en),
        ],
        [
          'another least number of hours',
          /\b(18|eighteen) (valid )?hours/i.test(en) && /20 valid hours/.test(made.quality.en),
        ],
      ]
      for (const [what, wrong] of said) if (wrong) faults.add({ made }, what, 'is said')
      const levels = whole.match(/from 10(\S+) to 10(\S+) Pa s/)
      if (levels) faults.add({ made }, 'viscosity', `reaches ${levels[0]}`)
    })
  })

  it('give the same numbers of a method in both languages', () => {
    const numbers = (text: string) =>
      new Set([...text.replace(/(\d),(\d{3})/g, '$1$2').matchAll(/\d+(?:\.\d+)?/g)].map(([n]) => n))
    each(all, ({ made }, faults) => {
      const [zh, en] = [numbers(made.method.zh), numbers(made.method.en)]
      for (const n of zh) if (n.length > 1 && !en.has(n)) faults.add({ made }, `method, ${n}`, 'only in Chinese')
      for (const n of en) if (n.length > 1 && !zh.has(n)) faults.add({ made }, `method, ${n}`, 'only in English')
    })
  })

  it('and variables give the reference state of every concentration, and claim nothing of what has none', () => {
    let masses = 0
    each<{ made: NewDataset }>(everything(), (one, faults) => {
      const { quality, version } = one.made
      const units = version.variables.map(({ unit }) => unit)
      const ozone = version.variables.some(({ key, unit }) => /^(o3|s_nox)/.test(key) && unit === 'µg m⁻³')
      for (const { key, unit, referenceStates = [] } of version.variables) {
        const mass = /g( C)? m⁻³$/.test(unit)
        if (mass !== referenceStates.length > 0) faults.add(one, key, `${referenceStates.length} reference states`)
        if (!mass) continue
        masses++
        for (const { state } of referenceStates) {
          const gas =
            /^(so2|no2?|nox|o3|co|nh3|hno3)(_|$)/.test(key) ||
            (ozone && /^(background|local|transport|increment|uncertainty|s_)/.test(key))
          if (gas === (state === 'ambient')) faults.add(one, key, `refers to ${state}`)
          const said = state === 'ambient' ? 'ambient' : state.slice(0, 6)
          if (!quality.en.includes(said)) faults.add(one, key, `the text does not say ${said}`)
        }
      }
      const ratios = units.some((unit) => /^pp[bmt]$/.test(unit))
      if (ratios !== quality.en.includes('mixing ratios')) faults.add(one, 'quality', 'mixing ratios')
      const numbers = units.includes('cm⁻³')
      if (numbers !== quality.en.includes('Number concentrations')) faults.add(one, 'quality', 'number concentrations')
      if (/Gases are given as mixing ratios/.test(quality.en)) faults.add(one, 'quality', 'says all gases are ratios')
    })
    expect(masses).toBeGreaterThan(500)
  })

  it('speak of as many years as their period has', () => {
    let spoken = 0
    each(all, ({ made, entry }, faults) => {
      const [from, to] = [Number(entry.run.from.slice(0, 4)), Number(entry.run.to.slice(0, 4))]
      const said = [
        ...[...made.abstract.zh.matchAll(/(\d+)年的[^，。]*观测/g)].map(([, n]) => n),
        ...[...made.abstract.en.matchAll(/(\d+) years of/g)].map(([, n]) => n),
      ]
      spoken += said.length
      for (const n of said) if (Number(n) !== to - from + 1) faults.add({ made }, 'abstract', `says ${n} years`)
      if (/[二三四五]十(余|多)?年|(twenty|thirty) years/i.test(made.abstract.zh + made.abstract.en))
        faults.add({ made }, 'abstract', 'counts years in words')
    })
    expect(spoken).toBeGreaterThanOrEqual(6)
  })
})
