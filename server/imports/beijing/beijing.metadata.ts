/** What is known about the Beijing multi-site data (UCI 501), in both languages; what is not known is said to be so. */

import type { NewDataset, NewVariable } from '../../datasets/publishing/publishing.types.ts'
import { species } from '../../datasets/species.vocabulary.ts'
import type { Bounds } from '../adapter.types.ts'

const standard = {
  zh: '质量浓度。来源未说明参比状态；当时施行的GB 3095-2012（2018年9月1日以前）规定为标准状态（273 K、101.325 kPa）。',
  en: 'Mass concentration. The source does not state its reference state; GB 3095-2012, then in force (before 1 September 2018), demands 273 K and 101.325 kPa.',
}
const weather = {
  zh: '来自距该站最近的中国气象局气象站，不是在空气质量站测得。',
  en: 'From the nearest station of the China Meteorological Administration, not measured at the air-quality site.',
}

/** Of a pollutant: an hourly mean, as the national network reports, in the state of the standard of its time. */
const hourlyMean = {
  statistic: 'mean',
  averaging: 'mean',
  referenceStates: [{ from: null, to: null, state: '273.15 K, 1013.25 hPa' }],
} satisfies Partial<NewVariable>

const known = (key: keyof typeof species): Pick<NewVariable, 'name' | 'unit' | 'cfName' | 'cas'> => {
  const { zh, en, unit, ...names } = species[key]
  return { name: { zh, en }, unit, ...names }
}

/** In the order of the source's columns. */
export const variables: NewVariable[] = [
  { ...known('pm25'), key: 'pm25', description: standard, ...hourlyMean },
  { ...known('pm10'), key: 'pm10', description: standard, ...hourlyMean },
  { ...known('so2'), key: 'so2', description: standard, ...hourlyMean },
  { ...known('no2'), key: 'no2', description: standard, ...hourlyMean },
  {
    ...known('co'),
    key: 'co',
    unit: 'µg m⁻³',
    description: {
      zh: `${standard.zh}与来源一致，单位为µg m⁻³，不是国内常用的mg m⁻³；来源中的最大值为10000。`,
      en: `${standard.en} In µg m⁻³ as in the source, not in the usual mg m⁻³; the source never exceeds 10000.`,
    },
    ...hourlyMean,
  },
  { ...known('o3'), key: 'o3', description: standard, ...hourlyMean, averaging: 'mda8' },
  { ...known('temperature'), key: 'temperature', description: weather, averaging: 'mean' },
  { ...known('pressure'), cfName: 'air_pressure', key: 'pressure', description: weather, averaging: 'mean' },
  {
    key: 'dew_point',
    name: { zh: '露点温度', en: 'Dew point' },
    unit: '°C',
    cfName: 'dew_point_temperature',
    description: weather,
    averaging: 'mean',
  },
  {
    ...known('precipitation'),
    key: 'precipitation',
    description: {
      zh: `${weather.zh}小时累计量；日、月、年值为合计，有缺测时偏低。`,
      en: `${weather.en} Amount of the hour; days, months and years are totals of what is there and are low where hours are missing.`,
    },
    statistic: 'sum',
    averaging: 'sum',
  },
  {
    key: 'wind_direction',
    name: { zh: '风向', en: 'Wind direction' },
    unit: '°',
    cfName: 'wind_from_direction',
    description: {
      zh: `${weather.zh}风的来向；来源为16方位文字，导入时换算为度（北为0°，顺时针每方位22.5°），日、月、年值由小时的单位矢量合成，风速小于0.3 m s⁻¹的小时为静风，另行计数，不参与合成。`,
      en: `${weather.en} Where the wind comes from; 16 compass points in the source, turned into degrees at import (north 0°, clockwise in steps of 22.5°), days, months and years are the direction of the sum of the hours' unit vectors; hours with less than 0.3 m s⁻¹ are calm and counted apart.`,
    },
    averaging: 'circular',
  },
  {
    key: 'wind_speed',
    name: { zh: '风速', en: 'Wind speed' },
    unit: 'm s⁻¹',
    cfName: 'wind_speed',
    description: weather,
    averaging: 'mean',
  },
]

export const citation =
  'Chen, S. (2017). Beijing Multi-Site Air Quality. UCI Machine Learning Repository. https://doi.org/10.24432/C5RK5G. CC BY 4.0.'

/** The municipality, and the first hour of the source. */
export const bounds: Bounds = {
  area: { west: 115.4, south: 39.4, east: 117.6, north: 41.1 },
  since: Date.parse('2013-02-28T23:00:00+08:00') / 1000,
}

/** The year is that of the citation; the day within it is not known. */
export const issuedAt = Date.parse('2017-12-31T00:00:00+08:00')

export const metadata: Omit<NewDataset, 'version' | 'timeFrom' | 'timeTo' | 'extent'> = {
  slug: 'uci-501-beijing-multi-site',
  kind: 'field',
  categoryId: 1015,
  name: {
    zh: '北京市12个站点逐小时空气质量与气象观测数据（2013—2017年）',
    en: 'Hourly air quality and meteorology at 12 sites in Beijing, 2013–2017',
  },
  abstract: {
    zh: '本数据集收录北京市12个国控空气质量站2013年3月1日至2017年2月28日的逐小时观测，包括PM2.5、PM10、SO₂、NO₂、CO、O₃六项污染物浓度，以及最近气象站的气温、气压、露点温度、降水、风向和风速，共420768行。站点覆盖城区、近郊和北部对照点，时段横跨《大气污染防治行动计划》实施的主要年份，可用于空气质量变化趋势评估、气象影响剥离、区域差异与重污染过程研究，也常用作缺测填补与预报方法的检验数据。空气质量数据来自北京市环境保护监测中心，气象数据来自中国气象局，由北京大学陈松蹊团队整理，经UCI机器学习数据库以CC BY 4.0许可发布。',
    en: 'Hourly observations at 12 nationally controlled air-quality sites in Beijing from 1 March 2013 to 28 February 2017: concentrations of PM2.5, PM10, SO₂, NO₂, CO and O₃, with air temperature, pressure, dew point, precipitation, wind direction and wind speed from the nearest weather station; 420,768 rows in all. The sites cover the city, its outskirts and a background site in the north, and the period spans the main years of the Air Pollution Prevention and Control Action Plan. The data serve studies of air-quality trends, of what is owed to the weather, of differences within the region and of heavy-pollution episodes, and they are a common test for gap filling and forecasting. The air-quality data are from the Beijing Municipal Environmental Monitoring Center, the weather data from the China Meteorological Administration; they were compiled by the group of Song Xi Chen at Peking University and published in the UCI Machine Learning Repository under CC BY 4.0.',
  },
  keywords: {
    zh: [
      '北京',
      '空气质量',
      '细颗粒物',
      'PM2.5',
      '可吸入颗粒物',
      '二氧化硫',
      '二氧化氮',
      '一氧化碳',
      '臭氧',
      '气象要素',
      '小时值',
      '国控站',
      '北京多站点空气质量',
      'PRSA',
    ],
    en: [
      'Beijing',
      'air quality',
      'PM2.5',
      'PM10',
      'sulfur dioxide',
      'nitrogen dioxide',
      'carbon monoxide',
      'ozone',
      'meteorology',
      'hourly',
      'monitoring sites',
      'Beijing Multi-Site Air Quality',
      'PRSA',
    ],
  },
  source: {
    zh: '空气质量：北京市环境保护监测中心；气象：距各站最近的中国气象局气象站。由陈松蹊整理，发布于UCI机器学习数据库（数据集501，DOI：10.24432/C5RK5G）。',
    en: 'Air quality: Beijing Municipal Environmental Monitoring Center; weather: the station of the China Meteorological Administration nearest to each site. Compiled by Song Xi Chen, UCI Machine Learning Repository (dataset 501, DOI 10.24432/C5RK5G).',
  },
  method: {
    zh: '站点为国家环境空气质量监测网的自动监测站；来源未说明各站仪器型号。每站一个CSV文件，逐小时一行，共35064行，时间连续无缺行。本平台导入时核对列名、行号、站名与时间的连续性，把文字“NA”作为缺测，把16方位风向换算为度，其余数值不作任何改动。日、月、年值由本平台计算：自然日按北京时间、以小时的起点归日；日均值至少20个小时值，月均值至少27个日均值（二月至少25个），年均值至少324个日均值且各月均有效（GB 3095-2026表4），月、年均值由日均值计算；臭氧的日值为日最大8小时平均（MDA8：当日8时至24时的17个8小时滑动平均中的最大值，每个至少6个小时值，一日至少14个，最大值已超过160 µg m⁻³时除外，HJ 663-2013），月、年值为其平均；降水为合计；风向由小时矢量合成，静风（风速小于0.3 m s⁻¹，GB/T 28591-2012的0级）另行计数。不满足时不给出数值，但始终给出有效个数与应有个数。',
    en: 'The sites are automatic stations of the national ambient air quality network; the source does not name their instruments. One CSV file per site holds one row per hour, 35,064 in all and none missing. On import this portal checked the columns, the row numbers, the site names and that hours follow each other, took the text “NA” as missing, turned the 16 compass points into degrees, and changed no other value. Daily, monthly and yearly values were computed by this portal. Days are natural days in Beijing time, and an hour belongs to the day in which it begins. A daily mean needs 20 hourly values, a month 27 daily means (25 in February), a year 324 daily means and twelve valid months (GB 3095-2026, table 4); months and years are means of daily means. The day of ozone is its maximum 8-hour mean (MDA8: the largest of the 17 running means that end from 8:00 to 24:00, each of at least 6 hours, 14 of them a day unless the largest exceeds 160 µg m⁻³; HJ 663-2013), and months and years are means of it. Rain is a total. Wind directions are vectors of hours, calms (below 0.3 m s⁻¹, force 0 of GB/T 28591-2012) counted apart. Where a rule is not met no value is given, but the number of valid values and of possible ones always is.',
  },
  quality: {
    zh: '时间为北京时间（UTC+8），来源文件不含时区标记。来源的小时标记（0至23时）表示该小时的终点：来源未作说明，但与同一作者发布的UCI 394（中国五城市PM2.5）逐小时比对（东四站，2014年1—2月），把本数据集的标记提前一小时后，两者共有的1354个小时全部相等；国家网也以终点命名小时均值（HJ 633）。本平台已换算为小时的起点，因此首个小时为2013年2月28日23时至24时。气象要素同在一行，按同一标记处理，其起止未能另行核实。缺测保持缺测，不插补：各站污染物缺测率约为1%至9%，CO最多。来源未说明浓度的参比状态；当时施行的GB 3095-2012规定气态污染物和颗粒物均为273 K、101.325 kPa，数值与此相符（SO₂的0.2856和O₃的0.2142 µg m⁻³正是273 K时的0.1 ppb）。自2018年9月1日起气态污染物改为298.15 K、1013.25 hPa，颗粒物改为监测时的大气温度和压力，与此后的气态污染物浓度相比须先换算（乘以0.916）。数据未附质控标记，极端值按来源保留（例如东四站O₃的1071 µg m⁻³），使用前请自行检验。来源的PM2.5和PM10最大为999 µg m⁻³（1个和3个值），CO最大为10000 µg m⁻³（56个值），很可能是仪器或上报的上限：等于上限的值只表示不低于该值，含有它们的平均值可能偏低。多个站点共用同一气象站，其气象数据相同。站点坐标不属于UCI发布内容，由公开资料汇集，坐标系未说明；不同来源在古城、顺义新城、万寿西宫相差约0.01°，在海淀万柳相差0.026°，不宜用于需要精确位置的分析。',
    en: 'Times are Beijing time (UTC+8); the files carry no offset. The source labels an hour (0 to 23) by its end. It does not say so; but compared with UCI 394 (PM2.5 of five cities, by the same author) for Dongsi in January and February 2014, all 1,354 hours that both hold are equal once these are moved one hour earlier, and the national network names an hourly mean by its end too (HJ 633). This portal has turned the labels into beginnings, so the first hour is 23:00 to 24:00 on 28 February 2013. The weather stands in the same rows and was read alike; its labels could not be checked. Missing values stay missing and nothing was filled in: about 1 to 9 % of the values of a pollutant at a site, most of them CO. The source does not state the reference state; GB 3095-2012, then in force, demands 273 K and 101.325 kPa of gases and particles alike, and the values of gases fit (0.2856 µg m⁻³ of SO₂ and 0.2142 of O₃ are 0.1 ppb at 273 K). Since 1 September 2018 gases are at 298.15 K and 1013.25 hPa and particles at ambient conditions: convert these gases (times 0.916) before comparing them with later ones. There are no quality flags, and extreme values are kept as delivered (for instance 1071 µg m⁻³ of O₃ at Dongsi): check before use. PM2.5 and PM10 end at 999 µg m⁻³ (1 and 3 values) and CO at 10000 (56 values), most likely limits of instruments or of reporting: a value there is at least so much, and means that hold some may be too low. Several sites share one weather station and so the same weather. The coordinates are not part of the UCI release; they were gathered from public lists that do not state their datum and differ by about 0.01° at Gucheng, Shunyi and Wanshouxigong and by 0.026° at Wanliu, so they do not serve where exact positions matter.',
  },
  sharingMode: 'open',
  classificationLevel: 0,
  timeZone: '+08:00',
  spaceRange: { zh: '北京市', en: 'Beijing, China' },
  temporalResolution: 'hour',
  spatialResolution: 'point',
  observationType: 'in-situ',
  parameterType: 'particulate-mass',
  department: 'environment',
  species: ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3', 'temperature', 'pressure', 'precipitation', 'wind'],
  fileFormats: ['CSV'],
  serviceMailbox: 'ml-repository@ics.uci.edu',
  licence: 'CC-BY-4.0',
  doi: '10.24432/C5RK5G',
  creators: [{ zh: '陈松蹊', en: 'Chen, S.', family: 'Chen', given: 'S.' }],
  sourceRecord: { title: 'Beijing Multi-Site Air Quality' },
  publisher: { zh: 'UCI机器学习数据库', en: 'UCI Machine Learning Repository' },
  references: [
    { text: citation, doi: '10.24432/C5RK5G', lang: 'en' },
    {
      text: 'Zhang, S., Guo, B., Dong, A., He, J., Xu, Z., & Chen, S. X. (2017). Cautionary tales on air-quality improvement in Beijing. Proceedings of the Royal Society A, 473, 20170457.',
      doi: '10.1098/rspa.2017.0457',
      lang: 'en',
    },
  ],
  contacts: [
    {
      name: { zh: 'UCI机器学习数据库服务组', en: 'UCI Machine Learning Repository, service' },
      unit: { zh: '加州大学尔湾分校', en: 'University of California, Irvine' },
      mailbox: 'ml-repository@ics.uci.edu',
    },
  ],
}
