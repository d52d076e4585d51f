/** Surface meteorology of ARM at Southern Great Plains E13 (sgpmetE13.b1), in both languages. */
import type { NewVariable } from '../../datasets/publishing/publishing.types.ts'
import { species } from '../../datasets/species.vocabulary.ts'
import type { Product } from './products.ts'

const instrument = {
  zh: '地面气象观测系统（MET），1分钟值；本平台由其计算小时值。',
  en: 'Surface meteorological instrumentation (MET), values of a minute; the hours are made of them by this portal.',
}
const named = (key: 'temperature' | 'humidity' | 'pressure' | 'precipitation') => {
  const { zh, en, unit: _, ...cf } = species[key]
  return { name: { zh, en }, ...cf }
}
const mean = { statistic: 'mean', averaging: 'mean', description: instrument } satisfies Partial<NewVariable>

const probe = { zh: '气温与相对湿度探头', en: 'Probe of temperature and humidity' }
const anemometer = { zh: '风杯与风向标', en: 'Cups and vane' }

const citation =
  'Atmospheric Radiation Measurement (ARM) user facility (2019). Surface Meteorological Instrumentation (MET), sgpmetE13.b1, Southern Great Plains (SGP), Lamont, Oklahoma. ARM Data Center. https://doi.org/10.5439/1786358.'

export const armMet: Product = {
  // "The time assigned to each data point indicates the end of the averaging interval."
  times: { label: 'end', step: 60, zone: '+00:00' },
  variables: [
    {
      of: 'temp_mean',
      unit: 'degC',
      variable: { ...named('temperature'), key: 'temperature', unit: '°C', instrument: probe, ...mean },
    },
    {
      of: 'rh_mean',
      unit: '%',
      variable: { ...named('humidity'), key: 'humidity', unit: '%', instrument: probe, ...mean },
    },
    {
      of: 'atmos_pressure',
      unit: 'kPa',
      variable: {
        ...named('pressure'),
        key: 'pressure',
        unit: 'kPa',
        instrument: { zh: '气压计', en: 'Barometer' },
        ...mean,
      },
    },
    {
      of: 'vapor_pressure_mean',
      unit: 'kPa',
      variable: {
        key: 'vapor_pressure',
        name: { zh: '水汽压', en: 'Vapour pressure' },
        unit: 'kPa',
        cfName: 'water_vapor_partial_pressure_in_air',
        ...mean,
        description: {
          zh: `${instrument.zh}由气温与相对湿度计算得出。`,
          en: `${instrument.en} Computed from temperature and relative humidity.`,
        },
      },
    },
    {
      of: 'wspd_arith_mean',
      unit: 'm/s',
      variable: {
        key: 'wind_speed',
        name: { zh: '风速', en: 'Wind speed' },
        unit: 'm s⁻¹',
        cfName: 'wind_speed',
        instrument: anemometer,
        ...mean,
        description: { zh: `${instrument.zh}标量平均。`, en: `${instrument.en} Arithmetic mean.` },
      },
    },
    {
      of: 'wdir_vec_mean',
      unit: 'degree',
      variable: {
        key: 'wind_direction',
        name: { zh: '风向', en: 'Wind direction' },
        unit: '°',
        cfName: 'wind_from_direction',
        instrument: anemometer,
        statistic: 'mean',
        averaging: 'circular',
        description: {
          zh: `${instrument.zh}风的来向，来源为每分钟的矢量平均；小时值由各分钟的单位矢量合成，风速小于0.3 m s⁻¹的分钟为静风，另行计数。`,
          en: `${instrument.en} Where the wind comes from; vector means of a minute in the source. Hours are the direction of the sum of the unit vectors of minutes; those with less than 0.3 m s⁻¹ are calm and counted apart.`,
        },
      },
    },
    {
      of: 'tbrg_precip_total',
      unit: 'mm',
      variable: {
        ...named('precipitation'),
        key: 'precipitation',
        unit: 'mm',
        instrument: { zh: '翻斗式雨量计（TBRG）', en: 'Tipping-bucket rain gauge (TBRG)' },
        statistic: 'sum',
        averaging: 'sum',
        description: {
          zh: `${instrument.zh}翻斗式雨量计（TBRG），未作校正的每分钟累计量；更长时段为合计。`,
          en: `${instrument.en} Tipping-bucket rain gauge (TBRG), total of a minute without correction; longer intervals are totals.`,
        },
      },
    },
  ],
  station: {
    code: 'arm.sgp.E13',
    name: { zh: '南部大平原E13（拉蒙特）', en: 'Southern Great Plains E13 (Lamont)' },
    city: { zh: '拉蒙特', en: 'Lamont, Oklahoma' },
    setting: 'rural',
    instruments: [{ zh: 'ARM地面气象观测系统（MET）', en: 'ARM surface meteorological instrumentation (MET)' }],
  },
  citation,
  files: {
    zh: '来源的NetCDF文件，未作改动：每分钟一行，含此处未收入的变量（标准差、能见度、天气现象等）与qc_质控标记。',
    en: 'The NetCDF files of the source, unchanged: a row a minute, with variables that are not taken in here (standard deviations, visibility, present weather …) and the qc_ flags.',
  },
  bounds: {
    area: { west: -104, south: 32, east: -94, north: 40 },
    // ARM began at Southern Great Plains in 1992.
    since: Date.parse('1992-01-01T00:00:00Z') / 1000,
  },
  metadata: {
    slug: 'arm-sgpmet-e13-b1',
    kind: 'field',
    categoryId: 1015,
    name: {
      zh: '美国南部大平原E13站地面气象观测（ARM MET，sgpmetE13.b1）',
      en: 'Surface meteorology at Southern Great Plains E13 (ARM MET, sgpmetE13.b1)',
    },
    abstract: {
      zh: '美国能源部大气辐射测量计划（ARM）在俄克拉何马州拉蒙特附近南部大平原E13站的地面气象观测：气温、相对湿度、气压、水汽压、风速、风向和降水，原始分辨率为1分钟，数据级别b1（经标定并带质控标记）。本平台由1分钟值计算小时值，并保留原始NetCDF文件。可用于边界层与云降水研究、辐射与气溶胶观测的气象背景，以及模式检验。',
      en: 'Surface meteorology of the Atmospheric Radiation Measurement (ARM) user facility of the US Department of Energy at Southern Great Plains E13 near Lamont, Oklahoma: air temperature, relative humidity, pressure, vapour pressure, wind and rain, every minute, at data level b1 (calibrated, with quality flags). This portal makes hours of the minutes and keeps the NetCDF files as they came. The data serve studies of the boundary layer, clouds and rain, are the weather beside observations of radiation and aerosol, and test models.',
    },
    keywords: {
      zh: ['地面气象', '气温', '相对湿度', '气压', '风', '降水', '1分钟', 'ARM', '南部大平原', 'SGP', 'NetCDF'],
      en: [
        'surface meteorology',
        'temperature',
        'relative humidity',
        'pressure',
        'wind',
        'rain',
        '1 minute',
        'ARM',
        'Southern Great Plains',
        'SGP',
        'NetCDF',
      ],
    },
    source: {
      zh: '美国能源部ARM用户设施，数据流sgpmetE13.b1；文件取自其测试数据库（arm-test-data）。',
      en: 'ARM user facility of the US Department of Energy, data stream sgpmetE13.b1; the files are from its test data (arm-test-data).',
    },
    method: {
      zh: '仪器：气温与相对湿度探头、气压计、风杯与风向标、翻斗式雨量计（TBRG），每分钟给出平均值或合计。本平台导入时按CF约定与ARM的qc_位标记读取，不改动数值；小时值由1分钟值计算，有效时间须不少于45分钟（GB 3095-2026），同时给出有效分钟数与应有分钟数；降水为合计，风向为矢量平均。日、月、年值由小时值计算，规则见“时间与统计”。',
      en: 'Probes of temperature and humidity, barometer, cups and vane, and tipping-bucket rain gauge (TBRG), each with a mean or total of every minute. On import this portal read the files by the conventions of CF and the qc_ bits of ARM and changed no value. Hours are made of the minutes and need 45 of them (GB 3095-2026), with the number of valid and of possible minutes beside; rain is a total, directions are vector means. Days, months and years are made of hours by the rules of the portal.',
    },
    quality: {
      zh: '时间为世界时（UTC），来源以1分钟时段的终点标注（文件属性averaging_interval_comment），本平台换算为起点，因此首行属于前一日的最后一分钟；日界按UTC。质控位标记换算为本平台的质量标记：各项检验均通过为“有效”，判为Bad为“无效”（不参与统计），判为Indeterminate为“可疑”；-9999为缺测。降水为翻斗式雨量计未校正值，固态降水可能偏低。',
      en: 'Times are UTC. The source names a minute by its end (attribute averaging_interval_comment of the file); here it stands at its beginning, so the first row is the last minute of the day before. Days are those of UTC. The bits of quality were turned into the flags of this portal: all tests passed is valid, what a test calls Bad is invalid (and has no part in means), Indeterminate is suspect; -9999 is missing. Rain is that of the tipping bucket without correction and may be low for snow.',
    },
    sharingMode: 'open',
    classificationLevel: 0,
    timeZone: '+00:00',
    spaceRange: { zh: '美国俄克拉何马州拉蒙特', en: 'Lamont, Oklahoma, USA' },
    temporalResolution: 'minute',
    spatialResolution: 'point',
    observationType: 'in-situ',
    parameterType: 'meteorology',
    department: 'atmosphere',
    species: ['temperature', 'humidity', 'pressure', 'wind', 'precipitation'],
    fileFormats: ['NetCDF'],
    serviceMailbox: '',
    licence: 'ARM',
    doi: '10.5439/1786358',
    creators: [{ zh: '大气辐射测量（ARM）用户设施', en: 'Atmospheric Radiation Measurement (ARM) user facility' }],
    sourceRecord: { title: 'Surface Meteorological Instrumentation (MET), sgpmetE13.b1' },
    publisher: { zh: 'ARM数据中心', en: 'ARM Data Center' },
    references: [{ text: citation, doi: '10.5439/1786358', lang: 'en' }],
    contacts: [],
  },
}
