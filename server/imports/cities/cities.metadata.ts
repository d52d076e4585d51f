/** What is known about the daily PM2.5 of the 183 cities (R package SpTe2M), in both languages; what is not known is said to be so. */
import { beijingZone, startOf } from '../../basics/time.vocabulary.ts'
import type { NewDataset, NewVariable } from '../../datasets/publishing/publishing.types.ts'
import { species } from '../../datasets/species.vocabulary.ts'
import type { Bounds } from '../adapter.types.ts'

const { zh, en, unit, ...pm25 } = species.pm25

export const variable: NewVariable = {
  ...pm25,
  key: 'pm25',
  name: { zh, en },
  unit,
  description: {
    zh: '城市日均值。来源未说明由多少个站点、多少个小时值平均而得，也未说明参比状态；当时施行的GB 3095-2012规定颗粒物为标准状态（273 K、101.325 kPa）。',
    en: 'Daily mean of a city. The source tells neither of how many sites and hours it is a mean, nor the reference state; GB 3095-2012, then in force, demands 273 K and 101.325 kPa of particles.',
  },
  statistic: 'mean',
  averaging: 'mean',
  referenceStates: [{ from: null, to: null, state: '273.15 K, 1013.25 hPa' }],
}

export const citation =
  'Yang, K., & Qiu, P. (2023). SpTe2M: Nonparametric modeling and monitoring of spatio-temporal data [R package, data pm25_dat]. CRAN. https://CRAN.R-project.org/package=SpTe2M. GPL (>= 3).'

/** For the README. */
export const files = {
  zh: '来源的R数据框写成的CSV，每城市每日一行；Time为该日在365天一年中的序数除以365。',
  en: 'The data frame of the source as CSV, a row a city and day; Time is the number of the day in a year of 365, divided by 365.',
}

export const bounds: Bounds = {
  area: { west: 73, south: 17, east: 136, north: 54 },
  since: startOf('2014-01-01') / 1000,
}

export const issuedAt = startOf('2023-09-30')

export const metadata: Omit<NewDataset, 'version' | 'timeFrom' | 'timeTo' | 'extent'> = {
  slug: 'spte2m-pm25-183-cities',
  kind: 'field',
  categoryId: 1015,
  name: {
    zh: '中国183个城市PM2.5日均浓度（2014—2016年）',
    en: 'Daily PM2.5 in 183 Chinese cities, 2014–2016',
  },
  abstract: {
    zh: '中国183个城市2014年1月1日至2016年12月30日的PM2.5日均浓度，共200385个值（183个城市×1095天），没有缺测。原始监测来自中国环境监测总站，由Kai Yang与Peihua Qiu整理，作为R软件包SpTe2M（时空数据的非参数建模与监测）的示例数据pm25_dat发布。可用于方法检验与城市间比较；2016年3月13日以后的数值不是实测浓度（见质量说明），不宜用于趋势评估。',
    en: 'Daily mean PM2.5 of 183 Chinese cities from 1 January 2014 to 30 December 2016: 200,385 values (183 cities, 1,095 days), none missing. Measured by the China National Environmental Monitoring Centre, compiled by Kai Yang and Peihua Qiu, and published as pm25_dat, an example of the R package SpTe2M (nonparametric modeling and monitoring of spatio-temporal data). They serve to try out methods and to compare cities; from 13 March 2016 on the values are not what was measured (see quality), so they do not serve trends.',
  },
  keywords: {
    zh: ['PM2.5', '细颗粒物', '城市', '日均值', '中国', '空气质量', '时空过程监测', 'SpTe2M'],
    en: [
      'PM2.5',
      'fine particles',
      'cities',
      'daily mean',
      'China',
      'air quality',
      'spatio-temporal monitoring',
      'SpTe2M',
    ],
  },
  source: {
    zh: '中国环境监测总站监测；Kai Yang、Peihua Qiu整理，R软件包SpTe2M（CRAN，2023年9月30日）中的数据pm25_dat。许可GPL（≥3）为软件包所标，监测总站自身的使用条款未见说明。',
    en: 'Measured by the China National Environmental Monitoring Centre; compiled by Kai Yang and Peihua Qiu as pm25_dat in the R package SpTe2M (CRAN, 30 September 2023). The licence, GPL (>= 3), is that of the package; terms of the Centre itself are not stated.',
  },
  method: {
    zh: '来源每个城市每日一行，时间写作年份与“日序/365”。本平台导入时核对列名、城市、坐标与日序的连续性，数值不作任何改动。日值为来源的最细分辨率，没有小时值；月均值至少27个日均值（二月至少25个），年均值至少324个日均值且各月均有效（GB 3095-2026表4），由日均值计算。不满足时不给出数值，但始终给出有效个数与应有个数。',
    en: 'The source has a row a city and day, and writes the time as the year and the number of the day divided by 365. On import this portal checked columns, cities, coordinates and that days follow each other, and changed no value. Days are the finest resolution of the source: there are no hours. A month needs 27 daily means (25 in February), a year 324 and twelve valid months (GB 3095-2026, table 4); both are means of daily means. Where a rule is not met no value is given, but the number of valid values and of possible ones always is.',
  },
  quality: {
    zh: '每年都是365天：来源未说明如何处理2016年的366天。与UCI 501（北京11个城郊站点的小时值按北京时间取日均）逐日比对，第n个值就是该年第n天（相关系数0.95以上，错开一天即降至0.7以下，二月以后亦然），所以缺少的是2016年12月31日。同一比对还表明：2016年3月13日以前，北京与UCI 501之差约在3 µg m⁻³以内，此后来源一律偏低约15 µg m⁻³，低于此的写作0。各地城市同时如此：2016年前72天每天平均约4个城市为0，自第73天（3月13日）起每天约40至80个，可见整个数据集都被降低，可能是该软件包为演示过程监测而设；来源没有说明。因此，0标为“无效”，不参与统计；2016年3月13日以后的其余数值标为“可疑”，按来源保留。0共15642个，其中2014—2015年只有12个。来源给出的坐标中，长治、海口、济宁、临安、洛阳、荣成、宜兴、招远8个城市是同名异地（例如海口在昆明附近），本平台改用国家网站点名录中该市各站的平均位置；其余按来源，多为市区位置，误差可达25 km。城市中文名由本平台按拼音与坐标对照补充。',
    en: 'Every year has 365 days; how the 366 of 2016 were fitted is not stated. Compared day by day with UCI 501 (11 sites in and around Beijing, daily means in Beijing time), the n-th value is the n-th day of the year (correlations above 0.95, below 0.7 when moved by a day, also after February), so the day that is not there is 31 December 2016. The same comparison shows that until 13 March 2016 the source is within some 3 µg m⁻³ at Beijing, and from then on about 15 µg m⁻³ too low, with 0 where that would be below zero. Cities everywhere do the same: some 4 of them are 0 on each of the first 72 days of 2016, and 40 to 80 on each from the 73rd (13 March) on. So the whole dataset was lowered, perhaps to have something to detect; the source does not say. So zeros are flagged invalid and have no part in means, and the other values from 13 March 2016 on are flagged suspect and kept as they came. There are 15,642 zeros, twelve of them in 2014 and 2015. The coordinates of eight cities (Changzhi, Haikou, Jining, Linan, Luoyang, Rongcheng, Yixing, Zhaoyuan) are those of other places of the same name in the source (its Haikou lies by Kunming); here they are the mean place of the stations of that city in the register of the national network. The others are as in the source, and up to 25 km off. The Chinese names were added by this portal from pinyin and place.',
  },
  sharingMode: 'open',
  classificationLevel: 0,
  timeZone: beijingZone,
  spaceRange: { zh: '中国', en: 'China' },
  temporalResolution: 'day',
  spatialResolution: 'point',
  observationType: 'in-situ',
  parameterType: 'particulate-mass',
  department: 'environment',
  species: ['pm25'],
  fileFormats: ['CSV'],
  serviceMailbox: '',
  licence: 'GPL-3.0-or-later',
  creators: [
    { zh: 'Kai Yang', en: 'Yang, K.', family: 'Yang', given: 'K.' },
    { zh: 'Peihua Qiu', en: 'Qiu, P.', family: 'Qiu', given: 'P.' },
  ],
  sourceRecord: {
    title: 'SpTe2M: Nonparametric modeling and monitoring of spatio-temporal data (pm25_dat)',
    url: 'https://CRAN.R-project.org/package=SpTe2M',
  },
  publisher: { zh: 'CRAN（R软件包SpTe2M）', en: 'CRAN (R package SpTe2M)' },
  references: [{ text: citation, url: 'https://CRAN.R-project.org/package=SpTe2M', lang: 'en' }],
  contacts: [],
}
