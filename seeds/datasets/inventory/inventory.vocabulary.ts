/**
 * How much China emits, in Mt a⁻¹, after published summaries of MEIC (±10–50 %), and how it is shared out. The demo
 * inventories scatter around these, so that two inventories of one region and year agree.
 */
export type Pollutant = 'so2' | 'nox' | 'pm25' | 'nmvoc' | 'nh3' | 'bc' | 'oc' | 'co' | 'co2'

const years = [2010, 2013, 2015, 2017, 2020, 2023]
const totals: Record<Pollutant, number[]> = {
  so2: [27.8, 23.4, 16.9, 10.6, 7.8, 7.1],
  nox: [26.5, 26.9, 23.7, 22.0, 19.5, 18.6],
  pm25: [11.8, 10.9, 9.0, 7.6, 6.0, 5.6],
  nmvoc: [25.9, 27.6, 28.0, 28.2, 27.0, 26.4],
  nh3: [10.2, 10.5, 10.5, 10.2, 9.5, 9.3],
  bc: [1.7, 1.63, 1.5, 1.27, 1.0, 0.95],
  oc: [3.2, 3.0, 2.6, 2.15, 1.7, 1.6],
  co: [187, 175, 154, 137, 113, 109],
  co2: [8700, 9600, 9700, 10000, 10700, 11300],
}

/** Mt of a year, between the years that are known. */
export function nationalTotal(pollutant: Pollutant, year: number): number {
  const list = totals[pollutant]
  const next = Math.max(
    1,
    years.findIndex((known) => known >= year),
  )
  const [y0, y1] = [years[next - 1] as number, years[next] as number]
  const [a, b] = [list[next - 1] as number, list[next] as number]
  return a + ((b - a) * (Math.min(2023, Math.max(2010, year)) - y0)) / (y1 - y0)
}

/** Power, industry, homes, transport, agriculture: shares as in 2017. */
export const sectorShares: Record<Pollutant, number[]> = {
  so2: [0.17, 0.58, 0.23, 0.02, 0],
  nox: [0.2, 0.4, 0.06, 0.34, 0],
  pm25: [0.07, 0.48, 0.38, 0.07, 0],
  nmvoc: [0.01, 0.65, 0.16, 0.18, 0],
  nh3: [0.005, 0.035, 0.04, 0.02, 0.9],
  bc: [0.01, 0.29, 0.5, 0.2, 0],
  oc: [0.005, 0.145, 0.75, 0.1, 0],
  co: [0.02, 0.36, 0.42, 0.2, 0],
  co2: [0.42, 0.41, 0.07, 0.1, 0],
}

export interface Province {
  zh: string
  en: string
  /** Share of the country. */
  share: number
}

const weighted =
  '北京 Beijing .4,天津 Tianjin .5,河北 Hebei 1.9,山西 Shanxi 1.5,内蒙古 Inner_Mongolia 1.7,辽宁 Liaoning 1.4,吉林 Jilin .8,黑龙江 Heilongjiang 1,上海 Shanghai .5,江苏 Jiangsu 1.7,浙江 Zhejiang 1.1,安徽 Anhui 1.2,福建 Fujian .7,江西 Jiangxi .8,山东 Shandong 2.4,河南 Henan 1.7,湖北 Hubei 1.1,湖南 Hunan 1,广东 Guangdong 1.7,广西 Guangxi .9,海南 Hainan .15,重庆 Chongqing .6,四川 Sichuan 1.3,贵州 Guizhou .9,云南 Yunnan .8,西藏 Tibet .05,陕西 Shaanxi 1.1,甘肃 Gansu .6,青海 Qinghai .25,宁夏 Ningxia .6,新疆 Xinjiang 1.1'
    .split(',')
    .map((text) => text.split(' ') as [string, string, string])
const allWeights = weighted.reduce((sum, [, , weight]) => sum + Number(weight), 0)

export const provinces: Province[] = weighted.map(([zh, en, weight]) => ({
  zh,
  en: en.replace('_', ' '),
  share: Number(weight) / allWeights,
}))

const provincesOf: Record<string, string> = {
  jjj: '北京 天津 河北',
  ncp: '北京 天津 河北 山东 河南',
  yrd: '上海 江苏 浙江 安徽',
  prd: '广东',
  sichuan: '四川 重庆',
  fenwei: '山西 陕西',
  central: '河南',
  northeast: '辽宁 吉林 黑龙江',
  southwest: '云南 贵州',
  innermongolia: '内蒙古',
  eastchina: '北京 天津 河北 山西 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东',
}
export const provincesIn = (place: string | undefined): Province[] =>
  place === 'china' ? provinces : provinces.filter(({ zh }) => provincesOf[place ?? '']?.split(' ').includes(zh))

/** How much of its provinces the cities listed for a region emit. */
export const citiesShare: Record<string, number> = { jjj: 1, yrd: 0.62, prd: 0.58, sichuan: 0.6, central: 0.55 }

/** Ships: Mt a⁻¹ of all coasts. Low-sulfur fuel came step by step from 2017 on. */
export function shipTotal(pollutant: 'so2' | 'nox' | 'pm25', year: number): number {
  const sulfur = year < 2017 ? 1 : year < 2019 ? 0.8 : year < 2020 ? 0.45 : 0.25
  if (pollutant === 'so2') return 1.05 * sulfur
  return pollutant === 'nox' ? 1.45 * 1.01 ** (year - 2018) : 0.13 * (0.4 + 0.6 * sulfur)
}
export const coastShare: Record<string, number> = { bohai: 0.3, eastsea: 0.45, prd: 0.25 }

/**
 * Household fuels: share of the particles of homes, and g kg⁻¹ of PM2.5, black and organic carbon. After Akagi et al.
 * (ACP 11, 4039, 2011) for wood and straw, stove tests of the literature for coal.
 */
export const householdFuels = [
  { zh: '烟煤散烧', en: 'Loose bituminous coal', share: 0.4, pm25: 7.5, bc: 1.9, oc: 2.9 },
  { zh: '型煤', en: 'Briquettes', share: 0.06, pm25: 1.9, bc: 0.1, oc: 0.75 },
  { zh: '兰炭', en: 'Semi-coke', share: 0.02, pm25: 0.9, bc: 0.05, oc: 0.16 },
  { zh: '薪柴', en: 'Firewood', share: 0.2, pm25: 4.1, bc: 0.85, oc: 1.8 },
  { zh: '秸秆', en: 'Crop straw', share: 0.32, pm25: 7.3, bc: 0.75, oc: 2.9 },
] as const
