/** What is known about the Beijing multi-site data (UCI 501), in both languages; what is not known is said to be so. */
import type { NewDataset, NewVariable } from '../datasets/publishing.types.ts'
import { species } from '../datasets/species.vocabulary.ts'

const reference = {
  zh: '质量浓度，参比状态为273 K、101.325 kPa（GB 3095-2012，2018年9月1日以前）。',
  en: 'Mass concentration at 273 K and 101.325 kPa (GB 3095-2012, as before 1 September 2018).',
}
const ambient = {
  zh: '质量浓度，环境温度与压力下的实测体积。',
  en: 'Mass concentration at ambient temperature and pressure.',
}
const weather = {
  zh: '来自距该站最近的中国气象局气象站，不是在空气质量站测得。',
  en: 'From the nearest station of the China Meteorological Administration, not measured at the air-quality site.',
}

const known = (key: keyof typeof species): Pick<NewVariable, 'name' | 'unit' | 'cfName' | 'cas'> => {
  const { zh, en, unit, ...names } = species[key]
  return { name: { zh, en }, unit, ...names }
}

/** In the order of the source's columns. */
export const variables: NewVariable[] = [
  { ...known('pm25'), key: 'pm25', description: ambient, averaging: 'mean' },
  { ...known('pm10'), key: 'pm10', description: ambient, averaging: 'mean' },
  { ...known('so2'), key: 'so2', description: reference, averaging: 'mean' },
  { ...known('no2'), key: 'no2', description: reference, averaging: 'mean' },
  {
    ...known('co'),
    key: 'co',
    unit: 'µg m⁻³',
    description: {
      zh: `${reference.zh}与来源一致，单位为µg m⁻³，不是国内常用的mg m⁻³；来源中的最大值为10000。`,
      en: `${reference.en} In µg m⁻³ as in the source, not in the usual mg m⁻³; the source never exceeds 10000.`,
    },
    averaging: 'mean',
  },
  { ...known('o3'), key: 'o3', description: reference, averaging: 'mean' },
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
      zh: `${weather.zh}小时累计量；日、月、年值为有效值之和，有缺测时偏低。`,
      en: `${weather.en} Amount of the hour; daily, monthly and yearly values add up what is there and are low where hours are missing.`,
    },
    averaging: 'sum',
  },
  {
    key: 'wind_direction',
    name: { zh: '风向', en: 'Wind direction' },
    unit: '°',
    cfName: 'wind_from_direction',
    description: {
      zh: `${weather.zh}风的来向；来源为16方位文字，导入时换算为度（北为0°，顺时针每方位22.5°），平均时按单位矢量平均。`,
      en: `${weather.en} Where the wind comes from; 16 compass points in the source, turned into degrees at import (north 0°, clockwise in steps of 22.5°), averaged as unit vectors.`,
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
    zh: '站点为国家环境空气质量监测网的自动监测站；来源未说明各站仪器型号。每站一个CSV文件，逐小时一行，共35064行，时间连续无缺行。本平台导入时核对列名、行号、站名与时间的连续性，把文字“NA”作为缺测，把16方位风向换算为度，其余数值不作任何改动。日、月、年值由本平台按GB 3095-2026的数据有效性规定计算：日均值至少20个小时值，月均值至少27个日均值（二月至少25个），年均值至少324个日均值且各月均有效；月、年均值由日均值计算；不满足时不给出数值，但始终给出有效个数与应有个数。GB 3095对臭氧只规定1小时平均和日最大8小时平均；这里的臭氧日、月、年均值套用同样的有效个数，仅供研究，不能与标准限值比较。',
    en: 'The sites are automatic stations of the national ambient air quality network; the source does not name their instruments. One CSV file per site holds one row per hour, 35,064 in all and none missing. On import this portal checked the columns, the row numbers, the site names and that hours follow each other, took the text “NA” as missing, turned the 16 compass points into degrees, and changed no other value. Daily, monthly and yearly values were computed by this portal under the data-capture rules of GB 3095-2026: at least 20 hourly values for a day, 27 daily means for a month (25 in February), 324 daily means and twelve valid months for a year; months and years are means of daily means. Where a rule is not met no value is given, but the number of valid values and of possible ones always is. For ozone GB 3095 knows only the hourly mean and the daily maximum of eight hours; its daily, monthly and annual means here follow the same counts, are for research, and cannot be held against limits.',
  },
  quality: {
    zh: '时间为北京时间（UTC+8），来源文件不含时区标记。小时标记沿用来源（0至23时）；来源没有说明它表示该小时的开始还是结束，本平台把它作为该小时的开始绘图，作时间对比时请留意可能存在的一小时偏差。缺测保持缺测，不插补：各站污染物缺测率约为1%至9%，CO最多。气态污染物浓度的参比状态为273 K、101.325 kPa（GB 3095-2012，2018年9月1日以前），与2018年9月以后298.15 K的数据相比须先换算（乘以0.916）；颗粒物为环境状态。数据未附质控标记，极端值按来源保留（例如东四站O₃的1071 µg m⁻³），使用前请自行检验。多个站点共用同一气象站，其气象数据相同。站点坐标不属于UCI发布内容，由公开资料汇集，坐标系未说明；不同来源在古城、顺义新城、万寿西宫相差约0.01°，在海淀万柳相差0.026°，不宜用于需要精确位置的分析。',
    en: 'Times are Beijing time (UTC+8); the files carry no offset. The hour label is that of the source (0 to 23). The source does not say whether it marks the beginning or the end of the hour; this portal draws it as the beginning, so mind a possible shift of one hour when comparing. Missing values stay missing and nothing was filled in: about 1 to 9 % of the values of a pollutant at a site, most of them CO. Gases refer to 273 K and 101.325 kPa (GB 3095-2012, as before 1 September 2018) and must be converted (times 0.916) before they are compared with data after that date, at 298.15 K; particles are at ambient conditions. There are no quality flags, and extreme values are kept as delivered (for instance 1071 µg m⁻³ of O₃ at Dongsi): check before use. Several sites share one weather station and so the same weather. The coordinates are not part of the UCI release; they were gathered from public lists that do not state their datum and differ by about 0.01° at Gucheng, Shunyi and Wanshouxigong and by 0.026° at Wanliu, so they do not serve where exact positions matter.',
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
  creators: [{ zh: '陈松蹊', en: 'Chen, S.' }],
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
