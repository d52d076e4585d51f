/** Tables of campaigns whose columns hang together: by light, by charge, by mass, as sums and quotients. */
import { closeMass, knownMass, neutralise } from '../aerosol.ts'
import { humidity, of as known, lingering, own, ppb, temperature } from '../columns.ts'
import { everyThreeHours, profile, type Row, tied } from '../hours.ts'
import { nitricOxide } from './nitrogen.ts'

/** Values that a maker put there. */
const of = (row: Row, key: string) => row[key] as number
const cap = (row: Row, key: string, least: number, most: number) => {
  row[key] = Math.min(most, Math.max(least, of(row, key)))
}

/** Photolysis under a sky that is never better than clear. */
const sky = (sunshine: number, cloudy: boolean) => Math.min(1, 0.86 + 0.14 * sunshine) * (cloudy ? 0.8 : 1)

/** 1 in the middle of January, −1 in that of July. */
const winterly = (date: number) => Math.cos(((date - 15) / 365.25) * 2 * Math.PI)

export const hono = tied(
  'hour',
  [
    ppb('hono', 0.9),
    ppb('no2', 19, 'rush winter'),
    ppb('no', 7),
    own('hono_no2|HONO与NO₂之比|Ratio of HONO to NO₂|1', 0.05),
    known('pm25', 52, 'night winter'),
    humidity,
  ],
  (row, { light, sunshine, cloudy, date, scatter }) => {
    const damp = 0.6 + of(row, 'humidity') / 110
    const night = 0.055 * damp * Math.exp(0.2 * scatter('ratio'))
    // Light takes it apart within minutes; what is left says how fast it is made.
    row.hono = of(row, 'no2') * night * (1 - 0.62 * Math.min(1, 1.6 * light)) * (1 + 0.06 * sunshine * light)
    row.hono_no2 = of(row, 'hono') / of(row, 'no2')
    // Ozone is not in this table, and yet it rules NO: what the air of the season holds, less what NO₂ has bound.
    const oxidants = 44 - 12 * winterly(date) + 26 * light
    const o3 = 0.25 + 2 * Math.log1p(Math.exp((oxidants - of(row, 'no2')) / 2))
    const jno2 = 0.0094 * sky(sunshine, cloudy) * light ** 0.8
    row.no = nitricOxide({ jno2, no2: of(row, 'no2'), o3, ho2: 4e8 * light, noise: scatter('no') })
  },
)

export const radicals = tied(
  'hour',
  [
    known('oh', 6.2e6),
    own('ho2|过氧羟基自由基（HO₂）|HO₂ radical|cm⁻³|3170-83-0', 4.1e8),
    own('koh|OH总反应性|Total OH reactivity|s⁻¹', 14, 'rush'),
    own('jno2|NO₂光解频率|Photolysis frequency of NO₂|s⁻¹', 0.0078),
    ppb('o3', 46, 'photo summer'),
    ppb('no', 9, 'rush', 0.5),
  ],
  (row, { light, sunshine, cloudy, scatter }) => {
    const clear = sky(sunshine, cloudy)
    row.jno2 = 0.0094 * clear * light ** 0.8
    row.oh = 4.5e5 * Math.exp(0.35 * scatter('oh/night')) + 8.2e6 * clear * light ** 1.4 * Math.exp(0.2 * scatter('oh'))
    // Drawn as NO₂, which this table does not give.
    const no2 = of(row, 'no')
    row.ho2 = 3e7 * Math.exp(0.3 * scatter('ho2/night')) + 5e8 * clear * light ** 1.3 * Math.exp(0.25 * scatter('ho2'))
    row.no = nitricOxide({ jno2: of(row, 'jno2'), no2, o3: of(row, 'o3'), ho2: of(row, 'ho2'), noise: scatter('no') })
  },
)

export const submicron = tied(
  'hour',
  [
    own('organics|有机物|Organics|µg m⁻³', 17, 'night winter'),
    known('sulfate', 8, 'flat winter'),
    known('nitrate', 12, 'night winter'),
    known('ammonium', 7.2),
    own('chloride|氯化物（Cl⁻）|Chloride (Cl⁻)|µg m⁻³|16887-00-6', 1.3, 'night winter'),
    known('pm1', 45),
    own('oc_ratio|氧碳比（O/C）|O/C ratio|1', 0.52),
    own('hc_ratio|氢碳比（H/C）|H/C ratio|1', 1.6),
  ],
  (row, { light, date, scatter }) => {
    neutralise(row, 0.97 + 0.06 * scatter('balance'))
    row.pm1 = knownMass(row)
    const summer = -Math.cos(((date - 15) / 365.25) * 2 * Math.PI)
    row.oc_ratio = 0.5 + 0.06 * summer + 0.12 * light + 0.05 * scatter('age')
    // Ageing moves along a line in the van Krevelen diagram.
    row.hc_ratio = 1.95 - 0.65 * of(row, 'oc_ratio') + 0.02 * scatter('hc')
  },
)

export const hydrocarbons = tied(
  'hour',
  [
    known('vocs', 34),
    own('ethane|乙烷|Ethane|ppb|74-84-0', 5.1, 'night winter'),
    own('propane|丙烷|Propane|ppb|74-98-6', 4.2, 'rush winter'),
    own('ethene|乙烯|Ethene|ppb|74-85-1', 2.2, 'rush winter'),
    own('benzene|苯|Benzene|ppb|71-43-2', 0.7, 'rush winter'),
    own('toluene|甲苯|Toluene|ppb|108-88-3', 1.4, 'rush'),
    own('m_p_xylene|间/对二甲苯|m,p-Xylene|ppb|179601-23-1', 0.6, 'rush'),
    lingering(0.06, known('isoprene', 1.3, 'solar summer')),
  ],
  (row, { scatter }) => {
    const named = Object.entries(row).reduce((sum, [key, value]) => (key === 'vocs' ? sum : sum + (value ?? 0)), 0)
    row.vocs = named / (0.46 + 0.06 * scatter('share'))
  },
)

export const blackCarbon = tied(
  'hour',
  [
    own('rbc|难熔黑碳质量浓度|Refractory black carbon|µg m⁻³|7440-44-0', 2.1, 'rush winter'),
    known('bc', 2.9),
    own('coated_share|厚包覆颗粒数份额|Number share of thickly coated particles|1', 0.38),
    own('aae|吸收波长指数|Absorption Ångström exponent|1', 1.3),
    known('pm25', 48, 'night winter'),
  ],
  (row, { episode, light, date, scatter }) => {
    const winter = Math.cos(((date - 15) / 365.25) * 2 * Math.PI)
    row.bc = of(row, 'rbc') * (1.32 + 0.1 * scatter('coating'))
    row.coated_share = 0.38 + 0.12 * episode + 0.08 * light + 0.04 * scatter('share')
    cap(row, 'coated_share', 0.12, 0.75)
    row.aae = 1.22 + 0.1 * winter + 0.1 * scatter('aae')
    cap(row, 'pm25', of(row, 'bc') / 0.25, 900)
  },
)

export const ions = tied(
  'hour',
  [
    known('sulfate', 9, 'flat winter'),
    known('nitrate', 16, 'night winter'),
    known('ammonium', 9),
    own('chloride|氯离子（Cl⁻）|Chloride (Cl⁻)|µg m⁻³|16887-00-6', 1.8, 'night winter'),
    own('hno3|气态硝酸（HNO₃）|Nitric acid (HNO₃)|µg m⁻³|7697-37-2', 0.9, 'photo summer'),
    known('nh3', 17, 'photo summer'),
    own('ph|颗粒物pH|Particle pH|1', 4.2),
    humidity,
  ],
  (row, { scatter }) => {
    neutralise(row, 1 + 0.07 * scatter('balance'))
    // Ten times the ammonia is one unit of pH.
    row.ph = 4.1 + 0.9 * Math.log10(of(row, 'nh3') / 17) + 0.25 * scatter('ph')
    cap(row, 'ph', 2.9, 5.4)
  },
)

export const filters = tied(
  'day',
  [
    known('pm25', 58),
    known('oc', 9.5, 'flat winter'),
    known('ec', 2.4, 'flat winter'),
    known('sulfate', 8.6, 'flat winter'),
    known('nitrate', 12.5, 'flat winter'),
    known('ammonium', 6.9),
    own('k|钾|Potassium|ng m⁻³|7440-09-7', 620, 'flat winter'),
    own('pb|铅|Lead|ng m⁻³|7439-92-1', 42, 'flat winter'),
    own('zn|锌|Zinc|ng m⁻³|7440-66-6', 130, 'flat winter'),
  ],
  (row, { scatter }) => {
    neutralise(row, 0.98 + 0.06 * scatter('balance'))
    closeMass(row, 0.88 + 0.05 * scatter('closure'))
  },
)

export const nightChemistry = tied(
  'hour',
  [
    own('n2o5|五氧化二氮（N₂O₅）|N₂O₅|ppt|10102-03-1', 130),
    own('clno2|硝酰氯（ClNO₂）|ClNO₂|ppt|13444-90-1', 260),
    ppb('no2', 18, 'rush winter'),
    ppb('o3', 28, 'photo summer'),
    known('nitrate', 11, 'night winter'),
    humidity,
  ],
  (row, { sun, solar, episode, scatter }) => {
    const since = (solar - 18 + 24) % 24
    const night = 1 / (1 + Math.exp(28 * (sun + 0.06)))
    row.n2o5 = 1.2 + 130 * night * Math.exp(0.4 * episode + 0.7 * scatter('n2o5'))
    if (sun > 0.1) row.n2o5 = Math.min(3.5, 1.2 + 1.5 * Math.abs(scatter('day')))
    // Made all night, and light needs until the forenoon to take it apart.
    const morning = sun > 0 && solar < 12 ? Math.exp(-4.2 * sun) : 0
    const grown = since < 13 ? Math.min(1, 0.25 + since / 9) : 1
    row.clno2 = 2.5 + 300 * Math.max(night, morning) * grown * Math.exp(0.5 * episode + 0.4 * scatter('clno2'))
  },
)

export const peroxyacetylNitrate = tied(
  'hour',
  [
    own('pan|过氧乙酰硝酸酯（PAN）|Peroxyacetyl nitrate (PAN)|ppb|2278-22-0', 1.0, 'photo spring', 0.4),
    ppb('o3', 38, 'photo summer'),
    ppb('no2', 16, 'rush winter'),
    own('jo1d|O₃光解频率|Photolysis frequency of O₃ to O(¹D)|s⁻¹', 2.4e-5),
  ],
  (row, { light, sunshine, cloudy }) => {
    row.jo1d = 3.9e-5 * sky(sunshine, cloudy) * light ** 1.8
    cap(row, 'pan', 0.06, 3.4)
  },
)

const lidarHeights = [150, 300, 450, 600, 800, 1000, 1500, 2000, 2500, 3000]
export const lidar = profile(
  lidarHeights,
  everyThreeHours,
  [
    known('extinction', 0.5, 'flat winter', 0.4),
    own('depolarisation|体退偏比（532 nm）|Volume depolarisation ratio at 532 nm|1', 0.05),
    known('pblh', 700),
  ],
  (row, { height, mixed, date, scatter, sunshine }) => {
    cap(row, 'extinction', 0.03, 2)
    // A layer of dust comes by above the mixed layer, in spring more than else.
    const spring = 0.35 + 0.65 * Math.max(0, Math.cos(((date - 100) / 365.25) * 2 * Math.PI))
    const layer = Math.exp(-(((height - 1800) / 900) ** 2)) + (height < mixed ? 0.5 : 0)
    const dust = Math.min(1, Math.max(0, 1.6 * spring * layer * (sunshine - 0.2)))
    row.depolarisation = 0.045 + 0.22 * dust + 0.012 * scatter('depolarisation')
    row.pblh = mixed
  },
)

const towerHeights = [8, 15, 47, 80, 120, 160, 200, 240, 280, 320]
export const tower = profile(
  towerHeights,
  everyThreeHours,
  [ppb('no2', 21, 'rush winter'), ppb('o3', 31, 'photo summer'), known('pm25', 55, 'night winter'), temperature],
  (row) => cap(row, 'o3', 1, 200),
)

const sondeHeights = [0, 50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 900, 1000]
export const soundings = profile(sondeHeights, everyThreeHours, [
  ppb('o3', 58, 'photo summer', 0.3),
  known('pm25', 36, 'night'),
  temperature,
  humidity,
])

const flightLevels = [600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300, 3600]
export const flights = profile(
  flightLevels,
  [10, 14],
  [
    known('bc', 1.8, 'flat'),
    ppb('o3', 55, 'photo', 0.2),
    ppb('co', 310, 'flat', 0.3),
    own('n_accumulation|积聚模态数浓度|Accumulation mode number|cm⁻³', 2100, 'flat'),
  ],
)

export const cruise = tied(
  '3hour',
  [
    known('sulfate', 5.1, 'flat'),
    known('nitrate', 4.2, 'night'),
    known('ammonium', 2.6),
    own('msa|甲磺酸|Methanesulfonate|ng m⁻³|75-75-2', 28, 'flat spring'),
    known('o3', 88, 'flat spring', 0.2),
    known('co', 0.28, 'flat', 0.3),
  ],
  (row, { scatter }) => neutralise(row, 0.86 + 0.08 * scatter('balance')),
)

/** What each background has: yearly mean of CO₂ and how far it swings, methane, carbon monoxide. */
const backgrounds: Record<string, { co2: number; swing: number; ch4: number; co: number }> = {
  D050: { co2: 414, swing: 5, ch4: 1945, co: 120 },
  D051: { co2: 425, swing: 8, ch4: 2015, co: 230 },
  D042: { co2: 421, swing: 7, ch4: 1990, co: 190 },
}
export const greenhouse = tied(
  'day',
  [known('co2', 415), known('ch4', 1965), ppb('co', 148)],
  (row, { site, date, instant, episode, scatter }) => {
    const here = backgrounds[site.code] as { co2: number; swing: number; ch4: number; co: number }
    const years = (instant - Date.UTC(2020, 6, 1)) / 31_556_952_000
    const wave = (at: number) => Math.cos(((date - at) / 365.25) * 2 * Math.PI)
    // Most in April and May, before the forests breathe in.
    row.co2 = here.co2 + 2.4 * years + here.swing * wave(120) + 0.8 * episode + 0.4 * scatter('co2')
    row.ch4 = here.ch4 + 9 * years - 6 * wave(110) + 6 * episode + 3 * scatter('ch4')
    row.co = here.co * (1 + 0.18 * wave(80)) * Math.exp(0.12 * episode + 0.05 * scatter('co'))
  },
)

export const mountainOzone = tied(
  'day',
  [known('o3', 104), known('co', 0.29), temperature, humidity],
  (row, { site, date, sunshine, episode, scatter }) => {
    const wave = (at: number) => Math.cos(((date - at) / 365.25) * 2 * Math.PI)
    // Late spring; a summer's sunshine makes more of it where carbon monoxide is.
    row.o3 = (site.air.o3 + 6) * (1 + 0.18 * wave(150)) * Math.exp(0.09 * sunshine + 0.04 * scatter('o3'))
    row.co = site.air.co * (1 + 0.2 * wave(60)) * Math.exp(0.18 * episode + 0.12 * sunshine * -wave(15))
  },
)

export const dustElements = tied(
  'hour',
  [
    known('pm10', 190),
    known('pm25', 52, 'flat spring', 0.6),
    own('pm_ratio|PM2.5与PM10之比|Ratio of PM2.5 to PM10|1', 0.3),
    own('al|铝|Aluminium|ng m⁻³|7429-90-5', 5200),
    own('si|硅|Silicon|ng m⁻³|7440-21-3', 16000),
    own('ca|钙|Calcium|ng m⁻³|7440-70-2', 4300),
    own('fe|铁|Iron|ng m⁻³|7439-89-6', 3100),
    own('zn|锌|Zinc|ng m⁻³|7440-66-6', 120),
    own('pb|铅|Lead|ng m⁻³|7439-92-1', 35),
    own('wind_speed|风速|Wind speed|m s⁻¹', 2.6, 'photo spring', 0.4),
  ],
  (row, { sunshine, scatter }) => {
    // Three or four times in three weeks a front brings it.
    const dust = sunshine > 0.45 ? 1400 * (sunshine - 0.45) ** 1.2 : 0
    const man = of(row, 'pm25') / (1 + dust / 500)
    row.pm25 = man + 0.1 * dust
    row.pm10 = man * 1.55 + 18 + dust * (1 + 0.1 * scatter('pm10'))
    row.pm_ratio = of(row, 'pm25') / of(row, 'pm10')
    // Soil, in ng m⁻³: 6.8 % aluminium, and so on.
    const soil = 1000 * (0.55 * (of(row, 'pm10') - of(row, 'pm25')) + 0.09 * dust)
    for (const [key, share] of Object.entries({ al: 0.068, si: 0.22, ca: 0.055, fe: 0.044 }))
      row[key] = soil * share * Math.exp(0.08 * scatter(key))
    row.zn = 2.6 * man * Math.exp(0.2 * scatter('zn'))
    row.pb = 0.7 * man * Math.exp(0.2 * scatter('pb'))
  },
)

export const optics = tied(
  'hour',
  [
    own('scattering_550|干散射系数（550 nm）|Dry scattering coefficient at 550 nm|Mm⁻¹', 310, 'night winter'),
    own('absorption_532|吸收系数（532 nm）|Absorption coefficient at 532 nm|Mm⁻¹', 32, 'rush winter'),
    own('f_rh|散射吸湿增长因子（80%）|Scattering enhancement at 80 % RH|1', 1.55),
    own('ssa|单次散射反照率|Single-scattering albedo|1', 0.89),
    humidity,
  ],
  (row, { episode, scatter }) => {
    const scattering = of(row, 'scattering_550')
    row.absorption_532 = scattering * 0.115 * Math.exp(0.2 * scatter('absorption'))
    row.ssa = scattering / (scattering + of(row, 'absorption_532'))
    row.f_rh = 1.55 + 0.16 * episode + 0.07 * scatter('f')
    cap(row, 'f_rh', 1.15, 1.9)
  },
)

export const organicTracers = tied(
  'day',
  [
    known('pahs', 48, 'flat winter', 0.6),
    own('bap|苯并[a]芘|Benzo[a]pyrene|ng m⁻³|50-32-8', 2.9),
    own('bap_eq|苯并[a]芘等效毒性当量|Benzo[a]pyrene equivalents|ng m⁻³', 5.4),
    known('levoglucosan', 210, 'flat winter', 0.6),
    known('oc', 10.5, 'flat winter'),
    known('pm25', 61),
  ],
  (row, { scatter }) => {
    row.bap = of(row, 'pahs') * 0.06 * Math.exp(0.25 * scatter('bap'))
    // The other carcinogens add somewhat less than it has itself.
    row.bap_eq = of(row, 'bap') * (1.75 + 0.15 * scatter('eq'))
    row.pm25 = (1.6 * of(row, 'oc')) / (0.3 + 0.06 * scatter('organic'))
  },
)

export const clusters = tied(
  'hour',
  [
    own('h2so4|气态硫酸|Sulfuric acid|cm⁻³|7664-93-9', 5.4e6),
    own('dimer|硫酸二聚体|Sulfuric acid dimer|cm⁻³', 9.1e4),
    lingering(0.12, own('n_1_3|1.3–3 nm颗粒数浓度|Particles of 1.3–3 nm|cm⁻³', 3600, 'solar spring', 0.6)),
    ppb('so2', 1.6, 'photo winter'),
  ],
  (row, { light, scatter }) => {
    row.h2so4 = 1.1e5 * Math.exp(0.3 * scatter('night')) + 8.5e6 * light ** 1.2 * Math.exp(0.4 * scatter('h2so4'))
    row.dimer = 2.5e3 + 9.1e4 * (of(row, 'h2so4') / 5.4e6) ** 1.7 * Math.exp(0.25 * scatter('dimer'))
  },
)
