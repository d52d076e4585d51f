/** About sixty stations: cities with their approximate city coordinates, mountains and background sites; codes are our own. */
import type { NewStation } from '../server/datasets/publishing/publishing.types.ts'

/** How the air of a station behaves; levels are yearly means in µg m⁻³ (CO in mg m⁻³). */
interface Air {
  pm25: number
  pm10: number
  so2: number
  no2: number
  o3: number
  co: number
  /** Yearly mean temperature and half its yearly swing, °C. */
  warmth: number
  swing: number
  /** Mean relative humidity, %. */
  moisture: number
  /** Share in spring dust, 0 to 1. */
  dust: number
  /** Stations of one group see the same weather. */
  group: 'north' | 'east' | 'south' | 'southwest' | 'west' | 'northeast'
}
export interface SeedStation extends NewStation {
  longitude: number
  latitude: number
  altitude: number
  air: Air
}

const instruments = {
  urban: [
    { zh: 'TEOM 1405-F颗粒物监测仪', en: 'TEOM 1405-F particulate monitor' },
    { zh: 'Thermo 42i氮氧化物分析仪', en: 'Thermo 42i NOx analyser' },
    { zh: 'Thermo 43i二氧化硫分析仪', en: 'Thermo 43i SO2 analyser' },
    { zh: 'Thermo 48i一氧化碳分析仪', en: 'Thermo 48i CO analyser' },
    { zh: 'Thermo 49i臭氧分析仪', en: 'Thermo 49i ozone analyser' },
  ],
  remote: [
    { zh: 'BAM-1020颗粒物监测仪', en: 'BAM-1020 particulate monitor' },
    { zh: 'Thermo 43i-TLE痕量二氧化硫分析仪', en: 'Thermo 43i-TLE trace SO2 analyser' },
    { zh: 'Thermo 49i臭氧分析仪', en: 'Thermo 49i ozone analyser' },
    { zh: 'Picarro G2401一氧化碳分析仪', en: 'Picarro G2401 CO analyser' },
    { zh: 'WXT536六要素气象仪', en: 'WXT536 weather transmitter' },
  ],
}

// code | zh | en | city zh | city en | lon | lat | alt | setting | group | pm25 pm10 so2 no2 o3 co | warmth swing moisture dust
const list = `
D001|北京站|Beijing|北京|Beijing|116.40|39.90|44|urban|north|36 64 4 30 64 0.6|13 16 54 .7
D002|天津站|Tianjin|天津|Tianjin|117.20|39.13|5|urban|north|41 71 8 37 63 0.8|13 15 60 .6
D003|石家庄站|Shijiazhuang|石家庄|Shijiazhuang|114.51|38.04|80|urban|north|48 88 9 36 65 0.8|14 15 58 .6
D004|唐山站|Tangshan|唐山|Tangshan|118.18|39.63|28|urban|north|43 80 11 40 62 1.1|12 15 60 .6
D005|保定站|Baoding|保定|Baoding|115.46|38.87|22|urban|north|47 84 8 35 64 0.8|13 15 59 .6
D006|太原站|Taiyuan|太原|Taiyuan|112.55|37.87|785|urban|north|44 84 15 39 60 1.0|11 15 56 .7
D007|呼和浩特站|Hohhot|呼和浩特|Hohhot|111.75|40.84|1063|urban|north|29 66 12 31 61 0.9|8 17 50 1
D008|济南站|Jinan|济南|Jinan|117.12|36.65|58|urban|north|41 79 10 33 68 0.7|15 14 57 .5
D009|青岛站|Qingdao|青岛|Qingdao|120.38|36.07|20|coastal|north|29 57 8 28 69 0.5|13 12 69 .4
D010|郑州站|Zhengzhou|郑州|Zhengzhou|113.63|34.75|108|urban|north|45 80 8 30 65 0.7|15 13 62 .5
D011|洛阳站|Luoyang|洛阳|Luoyang|112.45|34.62|150|urban|north|46 79 8 29 65 0.8|15 13 62 .5
D012|西安站|Xi'an|西安|Xi'an|108.94|34.34|400|urban|north|46 82 7 39 56 0.8|15 13 64 .5
D013|临汾站|Linfen|临汾|Linfen|111.52|36.09|450|urban|north|48 86 13 31 61 1.1|13 14 60 .5
D014|沈阳站|Shenyang|沈阳|Shenyang|123.43|41.80|45|urban|northeast|37 65 14 32 58 0.8|9 18 62 .5
D015|长春站|Changchun|长春|Changchun|125.32|43.82|215|urban|northeast|32 57 10 29 57 0.6|6 20 62 .4
D016|哈尔滨站|Harbin|哈尔滨|Harbin|126.53|45.80|145|urban|northeast|36 56 13 31 52 0.7|5 21 65 .3
D017|大连站|Dalian|大连|Dalian|121.61|38.91|30|coastal|northeast|27 48 9 24 70 0.5|11 14 66 .4
D018|上海站|Shanghai|上海|Shanghai|121.47|31.23|5|urban|east|27 44 6 33 67 0.6|18 12 71 .2
D019|南京站|Nanjing|南京|Nanjing|118.80|32.06|20|urban|east|30 53 6 29 68 0.6|17 13 71 .25
D020|杭州站|Hangzhou|杭州|Hangzhou|120.16|30.25|20|urban|east|30 51 6 33 65 0.6|18 12 74 .15
D021|合肥站|Hefei|合肥|Hefei|117.23|31.82|30|urban|east|33 60 7 33 64 0.6|17 13 73 .25
D022|苏州站|Suzhou|苏州|Suzhou|120.58|31.30|5|urban|east|29 47 6 32 66 0.6|17 12 73 .2
D023|徐州站|Xuzhou|徐州|Xuzhou|117.28|34.20|38|urban|east|42 74 9 31 66 0.7|15 14 66 .4
D024|宁波站|Ningbo|宁波|Ningbo|121.55|29.87|5|coastal|east|22 39 7 30 66 0.6|18 11 76 .1
D025|福州站|Fuzhou|福州|Fuzhou|119.30|26.08|15|urban|south|20 36 5 19 62 0.5|21 9 74 .05
D026|厦门站|Xiamen|厦门|Xiamen|118.09|24.48|25|coastal|south|19 35 5 20 63 0.5|22 8 76 .05
D027|广州站|Guangzhou|广州|Guangzhou|113.26|23.13|20|urban|south|23 42 6 32 62 0.7|23 8 76 0
D028|深圳站|Shenzhen|深圳|Shenzhen|114.06|22.54|20|urban|south|18 35 5 23 63 0.6|23 7 75 0
D029|佛山站|Foshan|佛山|Foshan|113.12|23.02|10|urban|south|23 42 6 33 62 0.7|23 8 75 0
D030|南宁站|Nanning|南宁|Nanning|108.37|22.82|75|urban|south|27 46 8 22 55 0.7|22 8 78 0
D031|海口站|Haikou|海口|Haikou|110.35|20.02|15|coastal|south|14 28 4 11 63 0.5|25 6 82 0
D032|武汉站|Wuhan|武汉|Wuhan|114.31|30.59|23|urban|east|37 59 8 37 62 0.8|17 13 75 .2
D033|长沙站|Changsha|长沙|Changsha|112.94|28.23|45|urban|east|39 53 6 26 60 0.6|18 12 77 .1
D034|南昌站|Nanchang|南昌|Nanchang|115.86|28.68|25|urban|east|30 55 8 25 61 0.7|18 12 75 .1
D035|成都站|Chengdu|成都|Chengdu|104.07|30.57|500|urban|southwest|37 60 5 32 60 0.6|17 10 80 .1
D036|重庆站|Chongqing|重庆|Chongqing|106.55|29.56|260|urban|southwest|34 51 8 34 50 0.7|18 10 79 .05
D037|贵阳站|Guiyang|贵阳|Guiyang|106.63|26.65|1070|urban|southwest|23 37 9 17 58 0.5|15 9 78 .02
D038|昆明站|Kunming|昆明|Kunming|102.83|24.88|1890|urban|southwest|22 38 9 22 66 0.7|16 6 68 .02
D039|兰州站|Lanzhou|兰州|Lanzhou|103.83|36.06|1520|urban|west|34 76 13 39 62 0.9|11 14 51 .9
D040|乌鲁木齐站|Urumqi|乌鲁木齐|Urumqi|87.62|43.83|850|urban|west|41 79 7 36 55 0.9|8 19 57 .8
D041|上甸子背景站|Shangdianzi background|北京|Beijing|117.12|40.65|293|background|north|22 42 3 12 78 0.4|11 16 56 .7
D042|泰山站|Mount Tai|泰安|Tai'an|117.10|36.26|1534|mountain|north|20 36 3 6 92 0.3|6 13 62 .6
D043|华山站|Mount Hua|渭南|Weinan|110.08|34.48|2065|mountain|north|18 35 3 5 88 0.3|6 12 61 .6
D044|庐山站|Mount Lu|九江|Jiujiang|115.99|29.57|1165|mountain|east|16 25 3 5 86 0.3|12 10 80 .1
D045|衡山站|Mount Heng|衡阳|Hengyang|112.70|27.30|1265|mountain|east|17 25 3 5 85 0.3|12 10 82 .05
D046|五指山背景站|Wuzhishan background|五指山|Wuzhishan|109.49|18.84|965|background|south|9 16 1 3 62 0.2|21 5 85 0
D047|南岭背景站|Nanling background|韶关|Shaoguan|112.90|24.70|1690|mountain|south|13 20 2 4 82 0.3|13 7 84 0
D048|峨眉山站|Mount Emei|乐山|Leshan|103.34|29.52|3047|mountain|southwest|11 17 2 3 84 0.2|4 8 84 .1
D049|香格里拉背景站|Shangri-La background|迪庆|Deqen|99.73|28.02|3580|background|southwest|5 10 1 2 86 0.15|6 8 68 .05
D050|瓦里关站|Mount Waliguan|海南州|Hainan Prefecture|100.90|36.28|3816|background|west|7 18 1 2 98 0.13|0 11 58 .5
D051|长岛站|Changdao|烟台|Yantai|120.73|37.93|40|coastal|north|28 49 5 13 84 0.4|12 13 66 .4
D052|望都站|Wangdu|保定|Baoding|115.15|38.67|30|rural|north|46 82 9 27 72 0.9|13 15 62 .6
D053|鹤山站|Heshan|江门|Jiangmen|112.93|22.73|60|suburban|south|24 41 6 22 70 0.6|22 8 78 0
D054|临安背景站|Lin'an background|杭州|Hangzhou|119.73|30.30|139|background|east|23 39 5 14 76 0.5|16 12 78 .15
D055|龙凤山背景站|Longfengshan background|哈尔滨|Harbin|127.60|44.73|331|background|northeast|19 31 3 6 66 0.4|5 20 69 .3
D056|敦煌站|Dunhuang|酒泉|Jiuquan|94.66|40.14|1139|rural|west|30 108 4 13 72 0.4|10 17 41 1
D057|民勤站|Minqin|武威|Wuwei|103.09|38.63|1367|rural|west|27 96 6 12 71 0.4|9 16 45 1
D058|塔中站|Tazhong|巴音郭楞|Bayingolin|83.66|39.00|1099|rural|west|52 210 3 8 68 0.3|13 19 33 1
D059|拉萨站|Lhasa|拉萨|Lhasa|91.12|29.66|3650|urban|west|10 23 6 15 82 0.5|9 8 43 .2
D060|海北高寒站|Haibei alpine|海北|Haibei|101.31|37.61|3200|background|west|8 19 2 3 94 0.15|-1 11 64 .4
`

export const stations: SeedStation[] = list
  .trim()
  .split('\n')
  .map((line) => {
    const [code, zh, en, cityZh, cityEn, longitude, latitude, altitude, setting, group, levels, climate] = line.split(
      '|',
    ) as [string, string, string, string, string, string, string, string, string, Air['group'], string, string]
    const [pm25, pm10, so2, no2, o3, co] = levels.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const [warmth, swing, moisture, dust] = climate.split(' ').map(Number) as [number, number, number, number]
    return {
      code,
      name: { zh, en },
      city: { zh: cityZh, en: cityEn },
      longitude: Number(longitude),
      latitude: Number(latitude),
      altitude: Number(altitude),
      setting,
      instruments: setting === 'mountain' || setting === 'background' ? instruments.remote : instruments.urban,
      air: { pm25, pm10, so2, no2, o3, co, warmth, swing, moisture, dust, group },
    }
  })

const byCode = new Map(stations.map((station) => [station.code, station]))

export function stationOf(code: string): SeedStation {
  const found = byCode.get(code)
  if (!found) throw new Error(`No station has the code ${code}`)
  return found
}

/** The stations D001 to D040 stand in cities. */
export const cities = stations.slice(0, 40)

/** What publishing takes of a station. */
export const published = ({ air: _, ...station }: SeedStation): NewStation => station
