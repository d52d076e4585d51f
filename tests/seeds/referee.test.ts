/** What a referee looks at in every demo dataset: text, table, units, ranges, sums, zeros, extents, periods, citation. */
import { beforeAll, describe, expect, it } from 'vitest'
import { beijing, day } from '../../seeds/clock.ts'
import { fileName, seriesCampaigns, seriesDataset } from '../../seeds/datasets/series.ts'
import { plainUnit } from '../../seeds/datasets/tables.ts'
import { institutions } from '../../seeds/people.ts'
import { correlation, type Demo, demos, Faults, instants, mean, peakHour, present, sunOver, themed } from './demo.ts'

let all: Demo[]
beforeAll(() => {
  all = demos()
}, 120_000)

/** Runs a check over every dataset and shows every fault at once. */
function each(check: (demo: Demo, faults: Faults) => void, list = all) {
  const faults = new Faults()
  for (const demo of list) check(demo, faults)
  expect(faults.list).toEqual([])
}
const variables = ({ made }: Demo) => made.version.variables
const iso = (instant: number | null | undefined) => new Date((instant ?? 0) + 8 * 3_600_000).toISOString()

describe('The table of each demo dataset', () => {
  it('has units that can be read: powers of ten stay powers, and head, dictionary and variables agree', () => {
    each((demo, faults) => {
      for (const { key, unit } of variables(demo)) {
        const plain = demo.units.get(key)
        if (plain !== plainUnit(unit)) faults.add(demo, key, `head has ${plain}, variable has ${unit}`)
        if (/10\d\d/.test(plain ?? '')) faults.add(demo, key, `${plain} is no power of ten`)
      }
    })
  })

  it('has no zeros for what is missing', () => {
    // True zeros: photolysis at night, sectors that do not emit.
    const truly = /^(jno2|jo1d)$/
    each((demo, faults) => {
      for (const { key } of variables(demo)) {
        if (truly.test(key) || demo.entry.kind === 'inventory') continue
        const values = present(demo.numbers(key))
        const share = values.filter((value) => value === 0).length / values.length
        if (share > 0.01) faults.add(demo, key, `${Math.round(100 * share)} % are exactly 0`)
      }
    })
  })

  it('has nothing far below what an instrument could tell from nothing', () => {
    const least: Record<string, number> = {
      ppb: 1e-3,
      ppt: 0.05,
      'µg m⁻³': 1e-3,
      'mg m⁻³': 1e-3,
      'ng m⁻³': 1e-3,
      'cm⁻³': 1,
      'Mm⁻¹': 1e-3,
      'km⁻¹': 1e-3,
    }
    each((demo, faults) => {
      for (const { key, unit } of variables(demo))
        for (const value of present(demo.numbers(key)))
          if (value !== 0 && Math.abs(value) < (least[unit] ?? 0)) faults.add(demo, key, `${value} ${unit}`)
    })
  })

  it('holds shares between 0 and 1, percentages between 0 and 100 and whole counts', () => {
    const shares = /share|fraction|^ssa$|depolarisation|relative_mass/
    const counts =
      /^(samples|valid_days|fires|sample_count|stagnation_days|elemental_carbon|organic_carbon|biomass|nitrate_rich)$/
    each((demo, faults) => {
      for (const { key, unit } of variables(demo)) {
        const values = present(demo.numbers(key))
        const [least, most] = [Math.min(...values), Math.max(...values)]
        if (shares.test(key) && unit === '1' && (least < 0 || most > 1)) faults.add(demo, key, `${least} to ${most}`)
        if (unit === '%' && /humidity|uncertainty/.test(key) && (least < 0 || most > 100))
          faults.add(demo, key, `${least} to ${most} %`)
        const counted = counts.test(key) && (unit === '1' || unit === 'd' || unit === 'h⁻¹')
        if (counted && !values.every(Number.isInteger)) faults.add(demo, key, 'counts that are not whole')
      }
    })
  })

  it('stays within what nature allows', () => {
    const ranges: [RegExp, string, number, number][] = [
      [/^temperature$/, '°C', -42, 46],
      [/^wind_speed$/, 'm s⁻¹', 0.05, 30],
      [/^pm25/, 'µg m⁻³', 0.3, 700],
      [/^pm10$/, 'µg m⁻³', 2, 3000],
      [/^o3/, 'ppb', 0.5, 180],
      [/^o3/, 'µg m⁻³', 5, 320],
      [/^hono$/, 'ppb', 0.005, 8],
      [/^hcho$/, 'ppb', 0.2, 25],
      [/^pan$/, 'ppb', 0.02, 5],
      [/aod/, '1', 0.01, 4],
      [/^aae$/, '1', 0.9, 1.6],
      [/^oc_ratio$/, '1', 0.3, 0.8],
      [/^hc_ratio$/, '1', 1.2, 1.9],
      [/^ph$/, '1', 2.8, 5.5],
      [/^ssa$/, '1', 0.75, 0.99],
      [/^depolarisation$/, '1', 0.01, 0.38],
      [/^extinction$/, 'km⁻¹', 0.02, 2],
      [/^jno2$/, 's⁻¹', 0, 0.0095],
      [/^jo1d$/, 's⁻¹', 0, 4e-5],
      [/^koh$/, 's⁻¹', 1, 80],
      [/^h2so4$/, 'cm⁻³', 3e4, 4e7],
      [/^pblh/, 'm', 60, 3500],
      [/^no2_tropospheric_column$/, '10¹⁵ molec cm⁻²', 0.3, 45],
      [/^hcho_column$/, '10¹⁵ molec cm⁻²', 1, 40],
      [/^so2_pbl$/, 'DU', 0.02, 1.6],
      [/^co$/, 'mg m⁻³', 0.05, 5],
      [/^co2$/, 'ppm', 400, 450],
      [/^ch4$/, 'ppb', 1900, 2100],
    ]
    each((demo, faults) => {
      for (const { key, unit } of variables(demo))
        for (const [pattern, of, least, most] of ranges)
          if (pattern.test(key) && unit === of)
            for (const value of present(demo.numbers(key)))
              if (value < least || value > most)
                faults.add(demo, key, `${value} ${unit} is outside ${least} to ${most}`)
    })
  })

  it('keeps quotients what their columns say', () => {
    const quotients: [string, (at: (column: string) => number) => number][] = [
      ['hono_no2', (at) => at('hono') / at('no2')],
      ['pm_ratio', (at) => at('pm25') / at('pm10')],
      ['ratio', (at) => at('hcho_column') / at('no2_tropospheric_column')],
      ['ssa', (at) => at('scattering_550') / (at('scattering_550') + at('absorption_532'))],
      ['dtt_v', (at) => (at('dtt_m') * at('pm25')) / 1000],
    ]
    let checked = 0
    each((demo, faults) => {
      for (const [key, of] of quotients) {
        if (!demo.has(key)) continue
        for (let row = 0; row < demo.rows; row++) {
          const value = demo.numbers(key)[row] as number
          if (Number.isNaN(value)) continue
          checked++
          const worked = of((column) => demo.numbers(column)[row] as number)
          if (Math.abs(value / worked - 1) > 0.003) faults.add(demo, key, `${value}, worked out ${worked}`)
        }
      }
    })
    expect(checked).toBeGreaterThan(2000)
  })

  it('has no part that is more than its whole', () => {
    const parts: [string, string[], number][] = [
      ['pm10', ['pm25'], 1],
      ['pm1', ['organics', 'sulfate', 'nitrate', 'ammonium', 'chloride'], 1.001],
      ['pahs', ['bap'], 1],
      ['vocs', ['ethane', 'propane', 'ethene', 'benzene', 'toluene', 'm_p_xylene', 'isoprene'], 1],
      ['bc', ['rbc'], 1],
      ['pm25', ['bc'], 1],
      ['pm25', ['truth'], 1],
    ]
    each((demo, faults) => {
      for (const [whole, list, most] of parts) {
        if (!demo.has(whole, ...list)) continue
        for (let row = 0; row < demo.rows; row++) {
          const sum = list.reduce((all, key) => all + (demo.numbers(key)[row] as number), 0)
          if (sum > most * (demo.numbers(whole)[row] as number))
            faults.add(demo, whole, `${list.join(' + ')} is ${sum}`)
        }
      }
    })
  })

  it('closes the mass of particles: organic matter, carbon and ions below PM2.5', () => {
    each((demo, faults) => {
      if (!demo.has('pm25', 'oc', 'sulfate', 'nitrate', 'ammonium')) return
      const at = (key: string, row: number) => (demo.has(key) ? (demo.numbers(key)[row] as number) : 0)
      for (let row = 0; row < demo.rows; row++) {
        const known =
          1.6 * at('oc', row) +
          at('ec', row) +
          at('bc', row) +
          at('sulfate', row) +
          at('nitrate', row) +
          at('ammonium', row)
        const share = known / at('pm25', row)
        // More than 80 % is what the filters' text promises.
        if (share > 1 || share < 0.7) faults.add(demo, 'pm25', `${Math.round(100 * share)} % of it is known`)
      }
    })
  })

  it('has no more ammonium than the acids take up', () => {
    each((demo, faults) => {
      if (!demo.has('sulfate', 'nitrate', 'ammonium')) return
      for (let row = 0; row < demo.rows; row++) {
        const at = (key: string) => (demo.has(key) ? (demo.numbers(key)[row] as number) : 0)
        const most = 1.2 * 18 * (at('sulfate') / 48 + at('nitrate') / 62 + at('chloride') / 35.5)
        if (at('ammonium') > most) faults.add(demo, 'ammonium', `${at('ammonium')} over ${most}`)
      }
    })
  })

  it('adds sources up to their total', () => {
    const list = all.filter((demo) => demo.entry.kind === 'apportionment' && demo.has('date') && !demo.has('truth'))
    expect(list.length).toBeGreaterThan(8)
    each((demo, faults) => {
      const [total = '', ...parts] = variables(demo).map(({ key }) => key)
      for (let row = 0; row < demo.rows; row++) {
        const sum = parts.reduce((all, key) => all + (demo.numbers(key)[row] as number), 0)
        if (Math.abs(sum / (demo.numbers(total)[row] as number) - 1) > 0.002)
          faults.add(demo, total, `its parts are ${sum}`)
      }
    }, list)
  })

  it('is dark at night: no photolysis, little OH, N₂O₅ only then, sunlit instruments empty', () => {
    let nights = 0
    each((demo, faults) => {
      if (!(demo.has('time_start') && demo.place)) return
      const suns = instants(demo).map((instant) => sunOver(demo.place!, instant))
      const check = (key: string, wrong: (value: number, sun: number) => boolean, what: string) => {
        if (!demo.has(key)) return
        demo.numbers(key).forEach((value, row) => {
          const sun = suns[row] as number
          if (sun < -0.1) nights++
          if (!Number.isNaN(value) && wrong(value, sun))
            faults.add(demo, key, `${what}: ${value} at ${demo.text('time_start')[row]}`)
        })
      }
      for (const key of ['jno2', 'jo1d']) check(key, (value, sun) => sun < -0.05 && value !== 0, 'light at night')
      check('oh', (value, sun) => sun < -0.1 && value > 1e6, 'OH at night')
      check('ho2', (value, sun) => sun < -0.1 && value > 1e8, 'HO₂ at night')
      check('h2so4', (value, sun) => sun < -0.1 && value > 6e5, 'sulfuric acid at night')
      check('n2o5', (value, sun) => sun > 0.15 && value >= 5, 'N₂O₅ by day')
      if (themed([demo], 'satellite', 'fy4').length + themed([demo], 'technique', 'maxdoas').length > 0)
        for (const { key } of variables(demo)) check(key, (_, sun) => sun < 0.05, 'seen at night')
    })
    expect(nights).toBeGreaterThan(1000)
  })

  it('is empty where clouds hide it: what is seen by sunlight is there 25 to 65 % of the day', () => {
    each((demo, faults) => {
      for (const key of ['aod', 'no2_tropospheric_column', 'hcho_column', 'dof']) {
        if (!demo.has(key) || !(demo.has('time_start') || demo.has('date')) || !demo.place) continue
        const day = demo.has('date') ? null : instants(demo).map((instant) => sunOver(demo.place!, instant) > 0.36)
        const values = demo.numbers(key).filter((_, row) => day?.[row] ?? true)
        const share = present(values).length / values.length
        if (share < 0.25 || share > 0.65) faults.add(demo, key, `${Math.round(100 * share)} % of the daytime is there`)
      }
    })
  })

  it('has its ozone and its warmth in the afternoon of the sun, wherever it is', () => {
    let checked = 0
    each((demo, faults) => {
      if (!(demo.has('time_start') && demo.place) || demo.has('height_agl') || demo.made.temporalResolution !== 'hour')
        return
      const { west, east } = demo.place.box
      const hours = instants(demo).map((instant) => (instant / 3_600_000 + 0.5 + (west + east) / 30) % 24)
      for (const [key, least, most] of [
        ['o3', 13.4, 17],
        ['temperature', 13.4, 16],
      ] as const) {
        if (!demo.has(key) || demo.rows < 20 * 24) continue
        checked++
        const at = peakHour(hours, demo.numbers(key))
        if (at < least || at > most) faults.add(demo, key, `highest at ${at} h of the sun`)
      }
    })
    expect(checked).toBeGreaterThan(12)
  })

  it('has columns that move as they do in the air', () => {
    const signs: [string, string, 1 | -1][] = [
      ['no2', 'o3', -1],
      ['o3', 'temperature', 1],
      ['pm25', 'wind_speed', -1],
      ['pm25', 'no2', 1],
      ['humidity', 'temperature', -1],
      ['oh', 'jno2', 1],
    ]
    const found = new Map<string, number[]>()
    for (const demo of all) {
      if (!demo.has('time_start') || demo.has('height_agl')) continue
      for (const [a, b] of signs)
        if (demo.has(a, b))
          found.set(`${a} and ${b}`, [
            ...(found.get(`${a} and ${b}`) ?? []),
            correlation(demo.numbers(a), demo.numbers(b)),
          ])
    }
    for (const [a, b, sign] of signs) {
      const list = found.get(`${a} and ${b}`) ?? []
      if (list.length > 0)
        expect(sign * mean(list), `${a} and ${b}: ${list.map((r) => r.toFixed(2)).join(', ')}`).toBeGreaterThan(0.1)
    }
    expect(found.size).toBeGreaterThanOrEqual(4)
  })

  it('does not let ratios fade with height, and has ozone and carbon monoxide aloft', () => {
    each((demo, faults) => {
      if (!demo.has('height_agl')) return
      const heights = demo.numbers('height_agl')
      for (const [key, least] of [
        ['o3', 30],
        ['co', 70],
      ] as const)
        if (demo.has(key))
          demo.numbers(key).forEach((value, row) => {
            if ((heights[row] as number) >= 500 && value < least) faults.add(demo, key, `${value} at ${heights[row]} m`)
          })
      if (demo.has('depolarisation')) {
        const mean2 = (high: boolean) =>
          mean(demo.numbers('depolarisation').filter((_, row) => (heights[row] as number) > 1200 === high))
        if (mean2(true) < 0.6 * mean2(false)) faults.add(demo, 'depolarisation', 'fades with height')
      }
      if (demo.has('temperature')) {
        const top = Math.max(...heights)
        const at = (height: number) => mean(demo.numbers('temperature').filter((_, row) => heights[row] === height))
        const lapse = ((at(Math.min(...heights)) - at(top)) / (top - Math.min(...heights))) * 1000
        if (lapse < 3 || lapse > 9) faults.add(demo, 'temperature', `${lapse} °C per km`)
      }
    })
  })
})

describe('What each demo dataset says', () => {
  it('has the resolution in time that its rows have', () => {
    const steps: Record<string, number> = { minute: 1 / 6, hour: 1, '3hour': 3 }
    each((demo, faults) => {
      const said = demo.made.temporalResolution
      const column = ['year', 'quarter', 'month', 'date', 'minutes', 'time_start'].find((name) => demo.has(name))
      const wanted =
        { year: 'year', quarter: 'quarter', month: 'month', date: 'day', minutes: 'minute' }[column ?? ''] ?? 'none'
      if (column !== 'time_start') {
        if (said !== wanted) faults.add(demo, column ?? 'no time', `says ${said}, is ${wanted}`)
        return
      }
      const times = [...new Set(instants(demo))]
      const step = Math.min(...times.slice(1).map((time, index) => time - (times[index] as number))) / 3_600_000
      // Aircraft fly twice a day; each flight is a mean over an hour.
      if (demo.entry.theme.key === 'aircraft' ? said !== 'hour' : steps[said] !== step)
        faults.add(demo, column, `says ${said}, steps are ${step} h`)
    })
  })

  it('has the period that its rows have', () => {
    each((demo, faults) => {
      const [from, to] = [iso(demo.made.timeFrom), iso(demo.made.timeTo)]
      const column = ['year', 'quarter', 'month', 'date', 'time_start'].find((name) => demo.has(name))
      if (!column) return
      const labels = demo.text(column).toSorted()
      const [first = '', last = ''] = [labels[0], labels.at(-1)]
      const length = { year: 4, quarter: 4, month: 7, date: 10, time_start: 10 }[column] as number
      if (first.slice(0, length) !== from.slice(0, length)) faults.add(demo, column, `begins ${first}, says ${from}`)
      const apart = Date.parse(to.slice(0, length)) - Date.parse(last.slice(0, length))
      // Every second day need not fall on the last.
      if (apart < 0 || apart > 86_400_000 * (demo.entry.theme.key === 'cmb' ? 1 : 0))
        faults.add(demo, column, `ends ${last}, says ${to}`)
    })
  })

  it('has the extent and the spatial resolution of its cells, or says what its rows are', () => {
    each((demo, faults) => {
      const { made } = demo
      if (demo.has('longitude', 'latitude')) {
        const [lon, lat] = [demo.numbers('longitude'), demo.numbers('latitude')]
        const size = { '1deg': 1, '0.25deg': 0.25, '0.1deg': 0.1 }[made.spatialResolution] ?? Number.NaN
        const step = Math.min(
          ...[...new Set(lon)]
            .toSorted((a, b) => a - b)
            .map((x, i, all) => (i === 0 ? Infinity : x - (all[i - 1] as number))),
        )
        if (Math.abs(step - size) > 1e-6)
          faults.add(demo, 'longitude', `cells of ${step}°, says ${made.spatialResolution}`)
        const edges = [
          Math.min(...lon) - size / 2,
          Math.min(...lat) - size / 2,
          Math.max(...lon) + size / 2,
          Math.max(...lat) + size / 2,
        ]
        const { west, south, east, north } = made.extent!
        if (JSON.stringify(edges) !== JSON.stringify([west, south, east, north]))
          faults.add(demo, 'extent', `cells reach ${edges}`)
      } else if (demo.has('city_en') && !/deg|point|none|province/.test(made.spatialResolution)) {
        const totals = made.version.variables.some(({ unit }) => unit.startsWith('t '))
        if (
          !made.quality.en.includes(
            totals ? 'Each row is a city: emissions are its totals' : 'Each row is the mean over a city',
          )
        )
          faults.add(demo, 'city_en', 'does not say that rows are cities')
      } else if (demo.has('province') && made.spatialResolution !== 'province')
        faults.add(demo, 'province', `says ${made.spatialResolution}`)
    })
  })

  it('tells the share of missing values as it is, and why', () => {
    each((demo, faults) => {
      const said = demo.made.quality.en.match(/Missing values amount to ([\d.]+) %, mostly (\w+)/)
      if (![...demo.units.keys()].some((column) => column.endsWith('_flag'))) return
      const cells = variables(demo).flatMap(({ key }) => demo.numbers(key))
      const share = ((100 * cells.filter(Number.isNaN).length) / cells.length).toFixed(1)
      if (said?.[1] !== share) faults.add(demo, 'quality', `says ${said?.[1]} %, is ${share} %`)
      if (Number(share) > 20 && said?.[2] !== 'night')
        faults.add(demo, 'quality', `${share} % missing for ${said?.[2]}`)
    })
  })

  it('is found under species that its table holds', () => {
    each((demo, faults) => {
      // Calibrations belong to what the instrument is for.
      if (demo.entry.kind === 'project-display' || demo.has('standard')) return
      const columns = [...demo.units.keys()]
      for (const key of ['oh', 'o3', 'hono', 'isoprene', 'aod', 'co', 'nh3', 'pahs', 'temperature', 'humidity'])
        if (
          demo.made.species.includes(key) &&
          !columns.some(
            (column) => column.includes(key) || /relative_mass|ofp|k_first|viability|background/.test(column),
          )
        )
          faults.add(demo, key, 'no column')
    })
  })

  it('measures what its text promises', () => {
    const promise = (kind: string, key: string, what: string, holds: (demo: Demo) => boolean) => {
      const list = themed(all, kind, key)
      expect(list.length, key).toBeGreaterThan(0)
      each((demo, faults) => holds(demo) || faults.add(demo, key, what), list)
    }
    const levels = (demo: Demo, column: string) => [...new Set(demo.numbers(column))].toSorted((a, b) => a - b)
    const reach = (demo: Demo, column: string, least: number, most: number) =>
      levels(demo, column)[0] === least && levels(demo, column).at(-1) === most
    const every = (demo: Demo, column: string, test: (value: number, row: number) => boolean) =>
      demo.numbers(column).every((value, row) => Number.isNaN(value) || test(value, row))
    promise(
      'laboratory',
      'oh-rate',
      '13 temperatures from 250 to 370 K, six trials each, 50 to 400 Torr',
      (demo) =>
        reach(demo, 'temperature', 250, 370) &&
        levels(demo, 'temperature').length === 13 &&
        demo.rows === 78 &&
        every(demo, 'pressure', (p) => p >= 50 && p <= 400),
    )
    promise(
      'laboratory',
      'criegee',
      'eleven temperatures from 278 to 328 K, eight times',
      (demo) => reach(demo, 'temperature', 278, 328) && demo.rows === 88,
    )
    promise(
      'laboratory',
      'uptake',
      '5 to 85 % humidity, five scans',
      (demo) => reach(demo, 'relative_humidity', 5, 85) && demo.rows === 85,
    )
    promise(
      'laboratory',
      'htdma',
      'four dry sizes, 10 to 92 % humidity',
      (demo) => levels(demo, 'dry_diameter').join() === '50,100,150,200' && reach(demo, 'relative_humidity', 10, 92),
    )
    promise(
      'laboratory',
      'vehicle-chamber',
      'more than twice as much forms as is emitted',
      (demo) => Math.max(...demo.numbers('soa')) > 2 * Math.max(...demo.numbers('poa')),
    )
    promise(
      'laboratory',
      'nh3-photolysis',
      'eighty conditions, NO₂ 5 to 100 ppb, up to 120 W m⁻²',
      (demo) => demo.rows === 80 && reach(demo, 'irradiance', 0, 120) && every(demo, 'no2', (v) => v >= 5 && v <= 100),
    )
    for (const key of ['uv', 'ir', 'brc'])
      promise('laboratory', key, 'the range of its title', (demo) => {
        const [from, to] = [...(demo.entry.run.range ?? '').matchAll(/\d+/g)].map(Number)
        const axis = demo.has('wavelength') ? 'wavelength' : 'wavenumber'
        return (
          reach(demo, axis, from as number, to as number) &&
          (key === 'brc' || demo.made.name.en.includes(demo.entry.run.range as string))
        )
      })
    promise('field', 'mpl', 'profiles from 150 m', (demo) => reach(demo, 'height_agl', 150, 3000))
    promise('field', 'uav', 'up to 1000 m', (demo) => reach(demo, 'height_agl', 0, 1000))
    promise('field', 'aircraft', '600 to 3600 m', (demo) => reach(demo, 'height_agl', 600, 3600))
    promise('field', 'tower', 'ten heights', (demo) => levels(demo, 'height_agl').length === 10)
    promise('field', 'marga', 'ion balances mostly between 0.9 and 1.1', (demo) => {
      const balance = demo.numbers('ammonium').map((nh4, row) => {
        const at = (key: string) => demo.numbers(key)[row] as number
        return nh4 / 18.04 / (at('sulfate') / 48.03 + at('nitrate') / 62 + at('chloride') / 35.45)
      })
      return present(balance).filter((b) => b > 0.9 && b < 1.1).length > 0.9 * present(balance).length
    })
    promise('field', 'filters', 'more than 80 % of the mass is known', (demo) =>
      every(demo, 'pm25', (pm25, row) => {
        const at = (key: string) => demo.numbers(key)[row] as number
        return (1.6 * at('oc') + at('ec') + at('sulfate') + at('nitrate') + at('ammonium')) / pm25 > 0.8
      }),
    )
    promise('field', 'optics', 'f(RH) reaches 1.9 at most', (demo) => every(demo, 'f_rh', (f) => f <= 1.9))
    promise('reanalysis', 'pblh', 'inversions are thicker than 100 m', (demo) =>
      every(demo, 'inversion_depth', (m) => m >= 100),
    )
    promise(
      'technique',
      'cims-calibration',
      'twelve steps from 0.2 to 2.6 kPa',
      (demo) => reach(demo, 'water_pressure', 0.2, 2.6) && levels(demo, 'water_pressure').length === 12,
    )
    promise('technique', 'standards', 'six laboratories', (demo) => levels(demo, 'laboratory').length === 6)
    promise('inventory', 'provinces', 'least certain for homes, most for power', (demo) => {
      const of = (sector: string) =>
        mean(demo.numbers('uncertainty').filter((_, row) => demo.text('sector')[row] === sector))
      return of('Power') < of('Industry') && of('Residential') > of('Industry')
    })
  })
})

describe('The series datasets', () => {
  it('have an extent that holds every station, and variables, files and text of all of them', () => {
    for (const campaign of seriesCampaigns.filter(({ key }) => key !== 'national-network')) {
      const { extent, version, abstract, quality, publisher } = seriesDataset(campaign)
      for (const station of version.stations) {
        const { code, longitude, latitude } = station
        const inside =
          longitude! >= extent!.west &&
          longitude! <= extent!.east &&
          latitude! >= extent!.south &&
          latitude! <= extent!.north
        expect(inside, `${campaign.key}, ${code} at ${longitude}, ${latitude}`).toBe(true)
        expect(version.files.some(({ name }) => name.startsWith(`hourly_${fileName(station)}.csv`))).toBe(true)
      }
      expect(version.variables.map(({ key }) => key)).toEqual(campaign.elements)
      expect(version.sample!.rows.flat()).not.toContain('')
      expect(abstract.en).toContain(`${version.stations.length} stations`)
      expect(quality.en).toContain('made up for demonstration')
      expect(publisher.en).toMatch(/\(fictional\)$/)
      expect(version.files.some(({ name }) => name === 'README.txt')).toBe(true)
    }
  })

  it('give the mean of the country the same stations through its last year', () => {
    const last = beijing(seriesCampaigns[0]!.run.to)
    const first = last - 364 * day
    const fine = seriesCampaigns.filter(({ elements, run }) => elements.includes('pm25') && beijing(run.to) >= first)
    const whole = new Set(
      fine
        .filter(({ run }) => beijing(run.from) <= first && beijing(run.to) >= last)
        .flatMap(({ stations }) => stations),
    )
    expect(whole.size).toBeGreaterThan(50)
    for (const { key, stations } of fine)
      expect(
        stations.filter((code) => !whole.has(code)),
        `${key}: stations that come and go`,
      ).toEqual([])
  })
})

describe('That a demo dataset is made up', () => {
  it('stands in its quality note and in its files, in both languages', () => {
    each((demo, faults) => {
      const { quality, version } = demo.made
      if (!(/为演示而编造/.test(quality.zh) && /made up for demonstration/.test(quality.en)))
        faults.add(demo, 'quality', 'does not say so')
      const readme = String(version.files.find(({ name }) => name === 'README.txt')?.content)
      if (!(/为演示而编造/.test(readme) && /made up for demonstration/.test(readme)))
        faults.add(demo, 'README.txt', 'does not say so')
      if (!/10\.5555/.test(quality.en)) faults.add(demo, 'quality', 'does not explain the test prefix')
    })
  })

  it('stands in its citation: publisher and contacts are institutions that nobody has, and say so', () => {
    const names = new Set(institutions.map(({ zh }) => zh))
    each((demo, faults) => {
      for (const unit of [demo.made.publisher, ...demo.made.contacts.map((contact) => contact.unit)]) {
        if (!unit || !names.has(unit.zh)) faults.add(demo, 'publisher', `${unit?.zh} is not of the invented ones`)
        else if (!(unit.zh.endsWith('（虚构）') && unit.en.endsWith('(fictional)')))
          faults.add(demo, 'publisher', unit.en)
      }
      for (const { text, doi } of demo.made.references)
        if (!/invented|虚构/.test(text) || !doi?.startsWith('10.5555/')) faults.add(demo, 'references', text)
    })
    for (const { zh } of institutions)
      expect(zh).not.toMatch(/北京|清华|南京|复旦|浙江|中山|暨南|南开|山东|兰州|四川|武汉|郑州|中国|南方科技|广州|安徽/)
  })

  it('does not hide what its constants are from', () => {
    for (const demo of [
      ...themed(
        all,
        'laboratory',
        'soa-yield',
        'ozone-mechanism',
        'oh-rate',
        'criegee',
        'uptake',
        'uv',
        'ir',
        'brc',
        'viscosity',
      ),
      ...all.filter(({ entry }) => entry.kind === 'source-profile'),
      ...themed(all, 'inventory', 'provinces', 'co2', 'cities', 'power', 'vehicles', 'vocs', 'ammonia', 'factors'),
    ]) {
      expect(demo.made.method.en, demo.made.slug).toMatch(/scatter around published constants: \S/)
      expect(demo.made.method.zh, demo.made.slug).toContain('围绕公开常数生成')
    }
  })
})
