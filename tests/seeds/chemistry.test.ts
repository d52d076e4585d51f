/** Holds the demo data to published chemistry: constants, profiles, inventories, and the air of the stations. */
import { beforeAll, describe, expect, it } from 'vitest'
import { beijing } from '../../seeds/clock.ts'
import { nationalTotal } from '../../seeds/datasets/inventory/inventory.vocabulary.ts'
import { dayLength, dayOfYear, solarHour } from '../../seeds/datasets/sun.ts'
import { type Element, observe } from '../../seeds/observations.ts'
import { stationOf, stations } from '../../seeds/stations.ts'
import { correlation, type Demo, demos, mean, peakHour, present, themed } from './demo.ts'

let all: Demo[]
beforeAll(() => {
  all = demos()
}, 120_000)

const run = (kind: string, theme: string, subject: string): Demo => {
  const found = themed(all, kind, theme).find(({ entry }) => entry.run.subject?.en === subject)
  if (!found) throw new Error(`no ${theme} of ${subject}`)
  return found
}
const near = (value: number, wanted: number, factor: number) => value < wanted * factor && value > wanted / factor
const where = (demo: Demo, column: string, test: (row: number) => boolean) =>
  mean(demo.numbers(column).filter((value, row) => test(row) && !Number.isNaN(value)))

describe('Laboratory constants', () => {
  it('are those of each compound: k of OH at 298 K within a factor of 1.5', () => {
    const published = {
      'methyl ethyl ketone': 1.11e-12,
      '1,2,4-trimethylbenzene': 3.25e-11,
      limonene: 1.64e-10,
      'dimethyl sulfide': 4.8e-12,
    }
    for (const [subject, k] of Object.entries(published)) {
      const demo = run('laboratory', 'oh-rate', subject)
      const found = where(demo, 'k', (row) => [290, 300].includes(demo.numbers('temperature')[row] as number))
      expect(near(found, k, 1.5), `${subject}: ${found}`).toBe(true)
    }
  })

  it('have each cross section at its own peak, within 3 nm and a tenth', () => {
    const peaks: [string, number, number][] = [
      ['formaldehyde', 304, 7.2e-20],
      ['glyoxal', 455, 5.2e-19],
      ['p-nitrophenol', 290, 3e-17],
      ['peroxyacetyl nitrate', 196, 4.3e-18],
    ]
    for (const [subject, nm, cm2] of peaks) {
      const demo = run('laboratory', 'uv', subject)
      const values = demo.numbers('cross_section')
      const at = values.indexOf(Math.max(...values))
      expect(Math.abs((demo.numbers('wavelength')[at] as number) - nm), subject).toBeLessThanOrEqual(3)
      expect(near(values[at] as number, cm2, 1.1), `${subject}: ${values[at]}`).toBe(true)
      const share = (demo.numbers('cross_section_uncertainty')[at] as number) / (values[at] as number)
      expect(share).toBeGreaterThan(0.02)
      expect(share).toBeLessThan(0.3)
    }
  })

  it('differ between the subjects of every theme', () => {
    for (const theme of [
      'soa-yield',
      'ozone-mechanism',
      'vehicle-chamber',
      'oh-rate',
      'criegee',
      'uptake',
      'uv',
      'ir',
      'brc',
      'htdma',
      'viscosity',
    ]) {
      const list = themed(all, 'laboratory', theme)
      const key = list[0]!.made.version.variables.find(({ key }) => key !== 'precursor' && key !== 'nmhc')!.key
      const means = list.map((demo) => mean(present(demo.numbers(key)).map(Math.abs))).toSorted((a, b) => a - b)
      for (let i = 1; i < means.length; i++)
        expect((means[i] as number) / (means[i - 1] as number), `${theme}, ${key}: ${means}`).toBeGreaterThan(1.02)
    }
  })

  it('have precursors that decay with their own rate, and yields of their own', () => {
    const left = (subject: string) => {
      const demo = run('laboratory', 'soa-yield', subject)
      const at = (minutes: number) => where(demo, 'precursor', (row) => demo.numbers('minutes')[row] === minutes)
      return at(60) / at(0)
    }
    expect(left('isoprene')).toBeLessThan(0.3)
    expect(left('toluene')).toBeGreaterThan(0.8)
    const most = (subject: string) => Math.max(...run('laboratory', 'soa-yield', subject).numbers('soa'))
    expect(most('isoprene')).toBeLessThan(20)
    expect(most('naphthalene')).toBeGreaterThan(5 * most('isoprene'))
  })

  it('have NO₂ of the chamber that rises, peaks and falls', () => {
    for (const demo of themed(all, 'laboratory', 'ozone-mechanism')) {
      const at = (minutes: number) => where(demo, 'no2', (row) => demo.numbers('minutes')[row] === minutes)
      expect(at(80)).toBeGreaterThan(1.5 * at(0))
      expect(at(480)).toBeLessThan(0.4 * at(80))
    }
  })

  it('have uptake of NO₂ far below that of N₂O₅ and HO₂, all growing with humidity', () => {
    expect(Math.max(...run('laboratory', 'uptake', 'NO₂').numbers('gamma'))).toBeLessThan(1e-3)
    for (const [subject, most] of [
      ['N₂O₅', 0.04],
      ['HO₂', 0.25],
    ] as const) {
      const demo = run('laboratory', 'uptake', subject)
      const damp = (row: number) => (demo.numbers('relative_humidity')[row] as number) >= 70
      expect(where(demo, 'gamma', damp)).toBeGreaterThan(
        4 * where(demo, 'gamma', (row) => (demo.numbers('relative_humidity')[row] as number) <= 20),
      )
      expect(Math.max(...demo.numbers('gamma'))).toBeLessThan(most)
    }
  })

  it('tell Criegee intermediates that meet water from those that fall apart', () => {
    const at298 = (subject: string, column: string) => {
      const demo = run('laboratory', 'criegee', subject)
      return where(demo, column, (row) => demo.numbers('temperature')[row] === 298)
    }
    expect(near(at298('CH₂OO', 'k_so2'), 3.8e-11, 1.3)).toBe(true)
    expect(near(at298('CH₂OO', 'k_dimer'), 6.5e-12, 1.3)).toBe(true)
    expect(at298('syn-CH₃CHOO', 'k_dimer')).toBeLessThan(1e-13)
    expect(at298('syn-CH₃CHOO', 'k_decay')).toBeGreaterThan(120)
    expect(at298('syn-CH₃CHOO', 'k_decay')).toBeLessThan(180)
    expect(at298('(CH₃)₂COO', 'k_dimer')).toBeLessThan(2e-13)
    expect(near(at298('(CH₃)₂COO', 'k_so2'), 1.45e-10, 1.2)).toBe(true)
    expect(near(at298('(CH₃)₂COO', 'k_decay'), 350, 1.15)).toBe(true)
  })

  it('have particles that take up water each in its way, and viscosities from solid to liquid', () => {
    const gap = (subject: string, rh: number) => {
      const demo = run('laboratory', 'htdma', subject)
      const at = (row: number) => demo.numbers('relative_humidity')[row] === rh
      return where(demo, 'growth_down', at) - where(demo, 'growth_up', at)
    }
    expect(gap('mixed ammonium sulfate and malonic acid', 60)).toBeGreaterThan(0.1)
    expect(gap('ammonium nitrate', 50)).toBeGreaterThan(0.1)
    expect(Math.abs(gap('pinene secondary organic aerosol', 60))).toBeLessThan(0.01)
    const pinene = run('laboratory', 'htdma', 'pinene secondary organic aerosol')
    const at90 = where(pinene, 'growth_up', (row) => pinene.numbers('relative_humidity')[row] === 90)
    expect(at90).toBeGreaterThan(1.1)
    expect(at90).toBeLessThan(1.2)
    const dry = (subject: string) => {
      const demo = run('laboratory', 'viscosity', subject)
      return where(demo, 'log_viscosity', (row) => demo.numbers('relative_humidity')[row] === 0)
    }
    expect(dry('mixed sucrose and citric acid')).toBeGreaterThan(10)
    expect(dry('isoprene secondary organic aerosol')).toBeLessThan(6.5)
  })

  it('have brown carbon that fades as a power of the wavelength', () => {
    for (const demo of themed(all, 'laboratory', 'brc')) {
      const at = (nm: number) => where(demo, 'mae', (row) => demo.numbers('wavelength')[row] === nm)
      const exponent = -Math.log(at(500) / at(366)) / Math.log(500 / 366)
      expect(exponent, demo.made.slug).toBeGreaterThan(5)
      expect(exponent, demo.made.slug).toBeLessThan(8)
    }
  })
})

describe('Source profiles', () => {
  it('add up to no more than the whole, and gases to all of it, each share with its uncertainty', () => {
    const list = all.filter(({ entry }) => entry.kind === 'source-profile')
    expect(list.length).toBeGreaterThan(30)
    for (const demo of list) {
      const sums = new Map<string, number>()
      demo.numbers('relative_mass').forEach((share, row) => {
        expect(share, demo.made.slug).toBeGreaterThan(0)
        expect(demo.numbers('uncertainty')[row], demo.made.slug).toBeGreaterThan(0.05 * share)
        if (demo.text('in_sum')[row] !== 'yes') return
        const sample = `${demo.text('sample')[row]} ${demo.text('size')[row]}`
        sums.set(sample, (sums.get(sample) ?? 0) + share)
      })
      for (const [sample, sum] of sums) {
        expect(sum, `${demo.made.slug}, ${sample}`).toBeLessThanOrEqual(1 + 1e-9)
        expect(sum, `${demo.made.slug}, ${sample}`).toBeGreaterThan(0.98)
      }
      // Sulfur is counted as sulfate alone.
      expect(new Set(demo.text('species')).has('S')).toBe(false)
    }
  })

  it('have the marks of their source', () => {
    const share = (theme: string, subject: string, species: string) => {
      const demo = run('source-profile', theme, subject)
      return (
        100 *
        where(
          demo,
          'relative_mass',
          (row) => demo.text('species')[row] === species && demo.text('size')[row] !== 'PM10',
        )
      )
    }
    const marks: [string, string, string, number, number][] = [
      ['coal-boiler', 'an ultra-low emission power plant', 'SO4', 9, 18],
      ['coal-boiler', 'an ultra-low emission power plant', 'LG', 0, 0.01],
      ['household-coal', 'loose bituminous coal', 'OC', 35, 55],
      ['vehicles', 'China V diesel trucks', 'EC', 55, 80],
      ['vehicles', 'China VI petrol cars', 'EC', 12, 26],
      ['vehicles', 'China VI petrol cars', 'LG', 0, 0.01],
      ['vehicles', 'river barges', 'V', 0, 0.1],
      ['dust', 'wind-blown farm soil', 'Si', 17, 27],
      ['dust', 'wind-blown farm soil', 'Al', 5, 9],
      ['dust', 'construction dust', 'Ca', 12, 24],
      ['biomass', 'maize straw', 'LG', 3, 8],
      ['biomass', 'maize straw', 'K', 5, 9],
      ['cooking', 'Sichuan', 'OC', 50, 68],
      ['cooking', 'charcoal grill', 'EC', 0, 4.6],
      ['industry-pm', 'iron-ore sintering', 'K', 15, 25],
      ['industry-pm', 'cement clinker production', 'Ca', 14, 25],
      ['vocs-profile', 'petrol stations', 'iC5', 24, 36],
      ['vocs-profile', 'car-body coating', 'MPX', 12, 26],
      ['vocs-profile', 'packaging printing', 'EA', 30, 50],
    ]
    for (const [theme, subject, species, least, most] of marks) {
      const found = share(theme, subject, species)
      expect(found, `${subject}, ${species}`).toBeGreaterThanOrEqual(least)
      expect(found, `${subject}, ${species}`).toBeLessThanOrEqual(most)
    }
    for (const demo of themed(all, 'source-profile', 'vehicles'))
      expect(
        share('vehicles', demo.entry.run.subject!.en, 'OC') + share('vehicles', demo.entry.run.subject!.en, 'EC'),
        demo.made.slug,
      ).toBeGreaterThan(70)
    for (const demo of themed(all, 'source-profile', 'cooking')) {
      const subject = demo.entry.run.subject!.en
      expect(share('cooking', subject, 'OC') + share('cooking', subject, 'NCOM'), demo.made.slug).toBeGreaterThan(80)
    }
    for (const demo of themed(all, 'source-profile', 'dust')) {
      const subject = demo.entry.run.subject!.en
      const crust = ['Si', 'Al', 'Ca', 'Fe'].reduce((sum, key) => sum + share('dust', subject, key), 0)
      expect(crust, demo.made.slug).toBeGreaterThan(30)
      expect(crust, demo.made.slug).toBeLessThan(45)
    }
  })
})

describe('Inventories', () => {
  const sum = (demo: Demo, column: string, year: number, sector = '') =>
    demo
      .numbers(column)
      .reduce(
        (all, value, row) =>
          demo.numbers('year')[row] === year && (sector === '' || demo.text('sector')[row] === sector)
            ? all + value
            : all,
        0,
      )
  const of = (theme: string, place: string, year: number) =>
    themed(all, 'inventory', theme).filter(
      ({ entry }) =>
        entry.run.place === place &&
        Number(entry.run.from.slice(0, 4)) <= year &&
        Number(entry.run.to.slice(0, 4)) >= year,
    )

  it('have the totals of the country within a fifth', () => {
    const published = { so2: 7800, nox: 19_500, pm25: 6000, nmvoc: 27_000, nh3: 9500 }
    const [china] = of('provinces', 'china', 2020)
    for (const [key, kt] of Object.entries(published)) expect(near(sum(china!, key, 2020), kt, 1.2), key).toBe(true)
    const [carbon] = of('co2', 'china', 2019)
    expect(near(sum(carbon!, 'bc', 2019), 1050, 1.2)).toBe(true)
    expect(near(sum(carbon!, 'co', 2020), 113_000, 1.2)).toBe(true)
  })

  it('of one region, year and sector agree within a fifth', () => {
    let compared = 0
    const agree = (a: number, b: number, what: string) => {
      compared++
      expect(near(a, b, 1.2), `${what}: ${a} and ${b} kt`).toBe(true)
    }
    // Cities of Beijing, Tianjin and Hebei are the provinces.
    const [cities] = of('cities', 'jjj', 2016)
    const ncp = of('provinces', 'ncp', 2016)[0]!
    for (const key of ['so2', 'nox', 'nmvoc']) {
      const provinces = ncp
        .numbers(key)
        .reduce(
          (all, value, row) =>
            ncp.numbers('year')[row] === 2016 &&
            ['Beijing', 'Tianjin', 'Hebei'].includes(ncp.text('province')[row] as string)
              ? all + value
              : all,
          0,
        )
      agree(sum(cities!, key, 2016), provinces, `cities, ${key}`)
    }
    for (const [place, year] of [
      ['yrd', 2016],
      ['eastchina', 2018],
    ] as const) {
      const power = of('power', place, year)[0]!
      const whole = of('provinces', place, year)[0]!
      for (const key of ['so2', 'nox', 'pm25'])
        agree(sum(power, key, year), sum(whole, key, year, 'Power'), `power in ${place}, ${key}`)
    }
    const ammonia = of('ammonia', 'ncp', 2016)[0]!
    agree(sum(ammonia, 'nh3', 2016), sum(ncp, 'nh3', 2016, 'Agriculture'), 'ammonia')
    const carbon = of('co2', 'ncp', 2016)[0]!
    agree(sum(carbon, 'nox', 2016), sum(ncp, 'nox', 2016), 'nox of two inventories')
    const fuels = of('factors', 'ncp', 2016)[0]!
    agree(sum(fuels, 'pm25', 2016), sum(ncp, 'pm25', 2016, 'Residential'), 'household fuels')
    expect(compared).toBeGreaterThan(9)
  })

  it('fall as the country cleaned up: SO₂ most, ammonia hardly', () => {
    const [ncp] = of('provinces', 'ncp', 2016)
    const left = (key: string) => sum(ncp!, key, 2020) / sum(ncp!, key, 2013)
    expect(left('so2')).toBeLessThan(0.45)
    expect(left('nmvoc')).toBeGreaterThan(0.85)
    expect(left('nh3')).toBeGreaterThan(0.8)
    expect(nationalTotal('so2', 2015)).toBe(16.9)
  })

  it('have emissions of fuels that are factor times fuel', () => {
    for (const demo of themed(all, 'inventory', 'factors'))
      demo.numbers('activity').forEach((fuel, row) => {
        for (const key of ['pm25', 'bc', 'oc'])
          expect(near(fuel * (demo.numbers(`ef_${key}`)[row] as number), demo.numbers(key)[row] as number, 1.003)).toBe(
            true,
          )
      })
  })
})

describe('Satellites', () => {
  it('saw SO₂ rise until 2007 and fall since', () => {
    const demo = themed(all, 'satellite', 'omi').find(({ entry }) => entry.run.from.startsWith('2005'))!
    const in_ = (year: number) => where(demo, 'so2_pbl', (row) => demo.numbers('year')[row] === year)
    expect(in_(2007)).toBeGreaterThan(in_(2005))
    expect(in_(2007)).toBeGreaterThan(0.45)
    expect(in_(2020)).toBeLessThan(0.4 * in_(2007))
  })
})

describe('The air of the stations', () => {
  const year = { from: beijing('2024-01-01'), to: beijing('2025-01-01') }
  const series = (code: string, element: Element) => {
    const { times, values } = observe(stationOf(code), [element], year.from, year.to)
    return { times: Array.from(times, (time) => time * 1000), values: [...(values[element] as Float32Array)] }
  }
  const month = (instant: number) => new Date(instant + 8 * 3_600_000).getUTCMonth() + 1
  const meanIn = (code: string, element: Element, ...months: number[]) => {
    const { times, values } = series(code, element)
    return mean(present(values.filter((_, index) => months.includes(month(times[index] as number)))))
  }
  const solar = (code: string, instant: number) =>
    solarHour(instant + 1_800_000, stationOf(code).longitude, dayOfYear(instant))

  it('has ozone and warmth highest by the sun: from Harbin to Urumqi, two and a half hours apart by the clock', () => {
    const clocks: number[] = []
    for (const code of ['D001', 'D016', 'D018', 'D027', 'D035', 'D039', 'D040']) {
      for (const [element, least, most] of [
        ['o3', 14, 16],
        ['temperature', 13.5, 15.6],
      ] as const) {
        const { times, values } = series(code, element)
        const at = peakHour(
          times.map((time) => solar(code, time)),
          values,
        )
        expect(at, `${code}, ${element}`).toBeGreaterThanOrEqual(least)
        expect(at, `${code}, ${element}`).toBeLessThanOrEqual(most)
        if (element === 'o3')
          clocks.push(
            peakHour(
              times.map((time) => (time / 3_600_000 + 8) % 24),
              values,
            ),
          )
      }
    }
    expect(clocks.at(-1), 'Urumqi by the clock').toBeGreaterThanOrEqual(16)
    expect((clocks.at(-1) as number) - (clocks[1] as number), 'Urumqi after Harbin').toBeGreaterThanOrEqual(2)
  })

  it('is coldest at sunrise, within an hour', () => {
    for (const code of ['D001', 'D016', 'D027', 'D040', 'D059'])
      for (const wanted of [1, 7]) {
        const { times, values } = series(code, 'temperature')
        const chosen = times.map((time, index) => (month(time) === wanted ? index : -1)).filter((index) => index >= 0)
        const least = peakHour(
          chosen.map((i) => solar(code, times[i] as number)),
          chosen.map((i) => -(values[i] as number)),
        )
        const sunrise = 12 - dayLength(stationOf(code).latitude, wanted === 1 ? 15 : 196) / 2
        expect(
          Math.abs(least - sunrise),
          `${code}, month ${wanted}: ${least} h, sunrise ${sunrise}`,
        ).toBeLessThanOrEqual(1.1)
      }
  })

  it('has the climate of its place in January and July: within 4 °C, and summers damper than winters but in Urumqi', () => {
    const climates: Record<string, [january: number, july: number]> = {
      D001: [-3, 27],
      D018: [5, 29],
      D027: [14, 29],
      D035: [6, 26],
      D050: [-13, 11],
      D055: [-18, 22],
      D054: [4, 28],
      D049: [-3, 13],
    }
    for (const [code, [january, july]] of Object.entries(climates)) {
      expect(Math.abs(meanIn(code, 'temperature', 1) - january), `${code}, January`).toBeLessThanOrEqual(4)
      expect(Math.abs(meanIn(code, 'temperature', 7) - july), `${code}, July`).toBeLessThanOrEqual(4)
    }
    for (const code of ['D001', 'D018', 'D027', 'D050'])
      expect(meanIn(code, 'humidity', 7), code).toBeGreaterThan(meanIn(code, 'humidity', 1))
    expect(meanIn('D040', 'humidity', 1)).toBeGreaterThan(meanIn('D040', 'humidity', 7) + 20)
  })

  it('swings more between day and night where it is high and dry', () => {
    const range = (code: string) => {
      const { times, values } = series(code, 'temperature')
      const bins = Array.from({ length: 24 }, (_, h) =>
        mean(
          values.filter((v, i) => Math.floor(((times[i] as number) / 3_600_000 + 8) % 24) === h && !Number.isNaN(v)),
        ),
      )
      return Math.max(...bins) - Math.min(...bins)
    }
    expect(range('D059')).toBeGreaterThan(10.5)
    expect(range('D001')).toBeGreaterThan(7)
    expect(range('D001')).toBeLessThan(11)
    expect(range('D024')).toBeLessThan(6.5)
  })

  it('hardly moves ozone on summits, lowest at noon, and keeps Lhasa below 220 µg m⁻³', () => {
    for (const code of ['D042', 'D050', 'D048']) {
      const { times, values } = series(code, 'o3')
      const hours = times.map((time) => solar(code, time))
      const bins = Array.from({ length: 24 }, (_, h) =>
        mean(present(values.filter((_v, i) => Math.floor(hours[i] as number) === h))),
      )
      expect((Math.max(...bins) - Math.min(...bins)) / mean(bins), code).toBeLessThan(0.1)
      expect(Math.abs(bins.indexOf(Math.min(...bins)) + 0.5 - 12), code).toBeLessThan(2.6)
    }
    expect(Math.max(...present(series('D059', 'o3').values))).toBeLessThan(220)
  })

  it('has dirtier winters, and ozone in summer outside the south', () => {
    for (const code of ['D001', 'D012', 'D018', 'D035'])
      for (const element of ['pm25', 'no2', 'co', 'so2'] as const)
        expect(meanIn(code, element, 12, 1, 2) / meanIn(code, element, 6, 7, 8), `${code}, ${element}`).toBeGreaterThan(
          1,
        )
    for (const code of ['D001', 'D012', 'D018', 'D035'])
      expect(meanIn(code, 'o3', 12, 1, 2) / meanIn(code, 'o3', 6, 7, 8), code).toBeLessThan(1)
    expect(meanIn('D027', 'o3', 9, 10)).toBeGreaterThan(meanIn('D027', 'o3', 6, 7))
  })

  it('moves together as it does in Beijing', () => {
    const of = (element: Element) => series('D001', element).values
    expect(correlation(of('pm25'), of('co'))).toBeGreaterThan(0.4)
    expect(correlation(of('pm25'), of('no2'))).toBeGreaterThan(0.35)
    expect(correlation(of('pm25'), of('wind_speed'))).toBeLessThan(-0.1)
    expect(correlation(of('no2'), of('o3'))).toBeLessThan(-0.25)
    expect(correlation(of('o3'), of('temperature'))).toBeGreaterThan(0.4)
  })

  it('has no more fine particles than particles, but for the noise of two instruments', () => {
    for (const { code } of stations) {
      const { values } = observe(stationOf(code), ['pm25', 'pm10'], beijing('2024-01-01'), beijing('2024-03-01'))
      const [fine, coarse] = [values.pm25 as Float32Array, values.pm10 as Float32Array]
      for (const [index, value] of fine.entries())
        if (value > (coarse[index] as number) + 5) throw new Error(`${code}: PM2.5 ${value}, PM10 ${coarse[index]}`)
    }
  })
})
