/** Tables of laboratory work, each built around the constants of what was studied. */
import { beijing } from '../../clock.ts'
import { axis, type Column, own } from '../columns.ts'
import { type Cell, crossed, rounded, type TableContext, type TableMaker } from '../tables.ts'
import {
  brownCarbon,
  criegees,
  crossSections,
  hygroscopicity,
  infraredBands,
  ohRates,
  soaYields,
  uptakes,
  viscosities,
} from './chemistry.vocabulary.ts'

const column = (text: string): Column => own(text, 1)

function subjectOf<T>(list: Record<string, T>, { name, run }: TableContext): T {
  const found = list[run.subject?.en ?? '']
  if (found === undefined) throw new Error(`${name}: no constants for ${run.subject?.en}`)
  return found
}

export const span = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => rounded(from + index * step))

/** Straight lines between points; outside, the nearest. */
function between(points: [number, number][], at: number): number {
  const next = points.findIndex(([x]) => x >= at)
  const [x1, y1] = points[next === -1 ? points.length - 1 : next] as [number, number]
  const [x0, y0] = points[Math.max(0, (next === -1 ? points.length : next) - 1)] as [number, number]
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0)
}

type Result = (level: number, noise: () => number, other: Cell) => Cell[]

/** Trials of an experiment: one level of a condition after another, repeated. */
export const trials =
  (
    condition: Column,
    levels: number[],
    repeats: number,
    columns: Column[],
    result: (context: TableContext) => Result,
  ): TableMaker =>
  (context) => {
    const of = result(context)
    return crossed(
      () => ({
        columns: [axis('trial', '实验序号', 'Trial'), condition],
        rows: levels.flatMap((level, index) =>
          Array.from({ length: repeats }, (_, repeat): Cell[] => [index * repeats + repeat + 1, level]),
        ),
      }),
      (row, stream) => of(row[1] as number, () => stream.normal(), row[0] as Cell),
      columns,
    )(context)
  }

interface Chamber {
  /** Number of the experiment, from 1. */
  experiment: number
  minutes: number
  nox: number
  start: number
}

/** Ten-minute records of six experiments in the light. */
const chamber = (
  precursor: string,
  columns: string[],
  nox: number[],
  start: (experiment: number) => number,
  result: (context: TableContext) => (at: Chamber, noise: () => number) => number[],
): TableMaker => {
  const columnsOf = [column(precursor), ...columns.map(column)]
  return (context) => {
    const of = result(context)
    return crossed(
      ({ run }) => ({
        columns: [
          axis('experiment', '实验编号', 'Experiment'),
          axis('initial_nox', '初始NOₓ', 'Initial NOₓ', 'ppb'),
          axis('minutes', '光照时间', 'Minutes of light', 'min'),
        ],
        rows: nox.flatMap((level, experiment) =>
          span(0, 480, 10).map((minutes): Cell[] => [
            `E${String(Math.floor(beijing(run.from) / 86_400_000) % 1000)}-${experiment + 1}`,
            level,
            minutes,
          ]),
        ),
      }),
      (row, stream) => {
        const experiment = Number(String(row[0]).split('-')[1])
        const at = { experiment, nox: row[1] as number, minutes: row[2] as number, start: start(experiment) }
        return of(at, () => 1 + 0.02 * stream.normal()).map((value) => rounded(value))
      },
      columnsOf,
    )(context)
  }
}

/** OH in cm⁻³ of a chamber under black lamps. */
const chamberOh = (experiment: number) => 2.5e6 + 0.7e6 * experiment
/** Air of ppb to µg m⁻³ at 298 K takes molar mass over this. */
const molarVolume = 24.45
const reacted = (rate: number, { experiment, minutes }: Chamber) =>
  1 - Math.exp(-rate * chamberOh(experiment) * minutes * 60)

export const soaYield = chamber(
  'precursor|前体物体积混合比|Mixing ratio of the precursor|ppb',
  ['soa|二次有机气溶胶质量浓度|SOA mass concentration|µg m⁻³', 'o3|臭氧|Ozone|ppb|10028-15-6'],
  [2, 110, 2, 150, 5, 90],
  (experiment) => 40 + 15 * experiment,
  (context) => {
    const [{ at298 }, { mass, high, low }] = [subjectOf(ohRates, context), subjectOf(soaYields, context)]
    return (at, noise) => {
      const gone = reacted(at298, at)
      const made = at.start * gone * (mass / molarVolume) * (at.nox > 50 ? high : low)
      const ozone = (at.nox > 50 ? 130 : 18) * (1 - Math.exp(-((at.minutes / 210) ** 1.6)))
      return [
        Math.max(0.05, at.start * (1 - gone)) * noise(),
        // Particles appear when the first products have been oxidised again.
        (0.08 + made * (1 - Math.exp(-at.minutes / 40))) * noise(),
        (2 + ozone) * noise(),
      ]
    }
  },
)

const mixture = { at298: 1.5e-11 }
export const ozoneFormation = chamber(
  'precursor|前体物体积混合比|Mixing ratio of the precursor|ppb',
  [
    'o3|臭氧|Ozone|ppb|10028-15-6',
    'no2|二氧化氮|Nitrogen dioxide|ppb|10102-44-0',
    'pan|过氧乙酰硝酸酯|Peroxyacetyl nitrate|ppb|2278-22-0',
  ],
  [240, 160, 100, 60, 30, 15],
  (experiment) => 60 * 1.6 ** experiment,
  ({ run }) => {
    const { at298 } = ohRates[run.subject?.en ?? ''] ?? mixture
    return (at, noise) => {
      // Most ozone comes where organics are about five times NOₓ.
      const most = 150 * (at298 / 2e-11) ** 0.14 * Math.exp(-(Math.log(at.start / at.nox / 5) ** 2) / 3.2)
      const rise = 1 - Math.exp(-((at.minutes / (140 + 1.5e-9 / at298)) ** 2))
      const no2 = at.nox * (0.1 + 0.75 * (1 - Math.exp(-at.minutes / 55))) * Math.exp(-((at.minutes / 260) ** 1.5))
      return [
        Math.max(0.05, at.start * (1 - reacted(at298, at))) * noise(),
        (1.5 + most * rise) * noise(),
        (0.3 + no2) * noise(),
        (0.03 + 0.024 * most * rise * Math.min(1, at.nox / 40)) * noise(),
      ]
    }
  },
)

/** Emission factors in mg km⁻¹: what leaves the pipe, and what a day of light makes of it. */
const exhausts: Record<string, { poa: number; soa: number }> = {
  'gasoline direct-injection cars': { poa: 1.3, soa: 5.2 },
  'heavy-duty diesel trucks': { poa: 14, soa: 37 },
  'cars on ethanol gasoline': { poa: 1.0, soa: 3.4 },
}
export const exhaustAgeing = chamber(
  'nmhc|非甲烷总烃|Non-methane hydrocarbons|ppbC',
  ['soa|二次有机气溶胶排放因子|SOA emission factor|mg km⁻¹', 'poa|一次有机气溶胶排放因子|POA emission factor|mg km⁻¹'],
  [320, 280, 150, 140, 120, 110],
  // The first two are cold starts.
  (experiment) => (experiment < 3 ? 1900 : 700) + 40 * experiment,
  (context) => {
    const { poa, soa } = subjectOf(exhausts, context)
    return (at, noise) => {
      const gone = reacted(8e-12, at)
      const cold = at.experiment < 3 ? 1.8 : 1
      return [
        at.start * (1 - gone) * noise(),
        (0.01 + cold * soa * (1 - Math.exp(-((at.minutes / 170) ** 1.5)))) * noise(),
        cold * poa * (1 - 0.1 * gone) * noise(),
      ]
    }
  },
)

export const ohRateConstants = trials(
  axis('temperature', '温度', 'Temperature', 'K'),
  span(250, 370, 10),
  6,
  [
    column('k|二级速率常数|Second-order rate constant|cm³ s⁻¹'),
    column('k_error|速率常数统计误差（1σ）|Statistical error of k (1σ)|cm³ s⁻¹'),
    column('k_first|伪一级衰减率|Pseudo-first-order decay rate|s⁻¹'),
    column('pressure|压力|Pressure|Torr'),
  ],
  (context) => {
    const { a, b } = subjectOf(ohRates, context)
    return (t, noise) => {
      const k = a * Math.exp(b / t) * (1 + 0.025 * noise())
      // As much reactant as makes OH last some milliseconds.
      const reactant = 220 / k
      return [
        rounded(k),
        rounded(k * 0.03, 3),
        rounded(k * reactant * Math.exp(0.35 * noise()), 3),
        rounded(Math.min(400, Math.max(50, 200 + 70 * noise())), 3),
      ]
    }
  },
)

export const criegeeKinetics = trials(
  axis('temperature', '温度', 'Temperature', 'K'),
  span(278, 328, 5),
  8,
  [
    column('k_so2|与SO₂的速率常数|Rate constant with SO₂|cm³ s⁻¹'),
    column('k_dimer|与水汽二聚体的速率常数|Rate constant with the water dimer|cm³ s⁻¹'),
    column('k_decay|自身分解速率|Rate of its own decay|s⁻¹'),
    column('self_correction|自反应校正|Correction for self-reaction|%'),
  ],
  (context) => {
    const { so2, dimer, dimerSeen, decay } = subjectOf(criegees, context)
    return (t, noise) => {
      const warmer = 1 / t - 1 / 298
      return [
        rounded(so2 * (1 + 0.04 * noise())),
        rounded(dimer * (dimerSeen ? Math.exp(4000 * warmer) : 1) * (1 + 0.06 * noise()), 3),
        rounded(decay * Math.exp(-3600 * warmer) * (1 + 0.08 * noise()), 3),
        rounded(Math.max(0.5, 3 + 0.6 * noise()), 2),
      ]
    }
  },
)

export const uptakeCoefficients = trials(
  axis('relative_humidity', '相对湿度', 'Relative humidity', '%'),
  span(5, 85, 5),
  5,
  [
    column('gamma|摄取系数|Uptake coefficient|1'),
    column('gamma_error|摄取系数不确定度|Uncertainty of the uptake coefficient|1'),
    column('surface|颗粒物表面积浓度|Particle surface area|µm² cm⁻³'),
  ],
  (context) => {
    const { dry, wet, half } = subjectOf(uptakes, context)
    return (rh, noise) => {
      const gamma = (dry + (wet - dry) / (1 + Math.exp(-(rh - half) / 9))) * (1 + 0.08 * noise())
      return [rounded(gamma, 3), rounded(gamma * 0.13, 2), rounded(Math.max(300, 900 + 120 * noise()), 3)]
    }
  },
)

/** A spectrum with its 1σ, point after point over the range that the run names. */
const spectrum =
  (x: Column, step: number, y: Column, of: (context: TableContext) => (at: number) => [value: number, error: number]) =>
  (context: TableContext) => {
    const value = of(context)
    const [from = 0, to = 0] = [...(context.run.range ?? '').matchAll(/\d+/g)].map(Number)
    const error: Column = {
      ...y,
      key: `${y.key}_uncertainty`,
      name: { zh: `${y.name.zh}不确定度（1σ）`, en: `${y.name.en}, uncertainty (1σ)` },
    }
    return crossed(
      () => ({ columns: [x], rows: span(from, to, step).map((at): Cell[] => [at]) }),
      (row, stream) => {
        const [mean, share] = value(row[0] as number)
        const shown = mean * (1 + 0.2 * share * stream.normal())
        return [rounded(shown), rounded(shown * share, 2)]
      },
      [y, error],
    )(context)
  }

const wavelength = axis('wavelength', '波长', 'Wavelength', 'nm')
export const crossSection = spectrum(
  wavelength,
  0.5,
  column('cross_section|吸收截面|Absorption cross-section|cm²'),
  (context) => {
    const { points, error, tail } = subjectOf(crossSections, context)
    const logarithms = points.map(([nm, cm2]): [number, number] => [nm, Math.log(cm2)])
    return (nm) => {
      const value = Math.exp(between(logarithms, nm))
      return [value, tail && value < tail.below ? tail.error : error]
    }
  },
)

export const infrared = spectrum(
  axis('wavenumber', '波数', 'Wavenumber', 'cm⁻¹'),
  3,
  column('absorption|十进制吸收系数|Decadic absorption coefficient|ppm⁻¹ m⁻¹'),
  (context) => {
    const { strongest, bands } = subjectOf(infraredBands, context)
    return (at) => {
      const sum = bands.reduce((all, [middle, width, share]) => all + share / (1 + ((at - middle) / width) ** 2), 0)
      return [strongest * sum, 0.04]
    }
  },
)

export const brownCarbonSpectrum = spectrum(
  wavelength,
  2,
  column('mae|质量吸收效率|Mass absorption efficiency|m² g⁻¹'),
  (context) => {
    const { at365, exponent } = subjectOf(brownCarbon, context)
    return (nm) => [at365 * (nm / 365) ** -exponent, nm > 550 ? 0.15 : 0.07]
  },
)

/** Particles of four dry sizes at seventeen humidities, each twice. */
export const growthFactors: TableMaker = (context) => {
  const { kappa, dissolves = 0, dries = 0 } = subjectOf(hygroscopicity, context)
  return crossed(
    () => ({
      columns: [
        axis('dry_diameter', '干粒径', 'Dry diameter', 'nm'),
        axis('relative_humidity', '相对湿度', 'Relative humidity', '%'),
        axis('repeat', '重复序号', 'Repeat'),
      ],
      rows: [50, 100, 150, 200].flatMap((size) =>
        [10, 20, 30, 40, 50, 55, 60, 65, 70, 75, 78, 80, 82, 85, 88, 90, 92].flatMap((rh) =>
          [1, 2].map((repeat): Cell[] => [size, rh, repeat]),
        ),
      ),
    }),
    (row, stream) => {
      const [size, rh] = [row[0] as number, row[1] as number]
      // Surface tension holds back the smallest particles a little.
      const activity = (rh / 100) * Math.exp(-2.1 / size)
      const wet = (1 + (kappa * activity) / (1 - activity)) ** (1 / 3)
      const noise = () => 1 + 0.005 * stream.normal()
      return [
        rounded((rh < dissolves ? 1.003 : wet) * noise()),
        rounded((rh < dries ? 1.003 : wet) * noise()),
        rounded(kappa * (1 + 0.04 * stream.normal()), 3),
      ]
    },
    [
      column('growth_up|升湿增长因子|Growth factor, rising humidity|1'),
      column('growth_down|降湿增长因子|Growth factor, falling humidity|1'),
      column('kappa|吸湿参数κ（由90%湿度反算）|Hygroscopicity κ from 90 % humidity|1'),
    ],
  )(context)
}

export const viscosity = trials(
  axis('relative_humidity', '相对湿度', 'Relative humidity', '%'),
  span(0, 90, 5),
  4,
  [
    column('log_viscosity|黏度常用对数（Pa s）|Decadic logarithm of viscosity in Pa s|1'),
    column('equilibration|预平衡时间|Equilibration time|h'),
  ],
  (context) => {
    const points = subjectOf(viscosities, context)
    return (rh, noise) => [
      rounded(between(points, rh) + 0.15 * noise(), 3),
      rounded(0.5 + Math.max(0, between(points, rh)) + Math.abs(noise()), 2),
    ]
  },
)
