/**
 * What columns of uploads measure: names in both languages, units that people write it in (the first is the one shown
 * where nothing is said), and how heads call it. Those of the catalogue take name, CF standard name and CAS from there.
 */
import { type SpeciesKey, species } from '../../datasets/species.vocabulary.ts'

export interface Concept {
  zh: string
  en: string
  unit: string
  cfName?: string
  cas?: string
  /** Units that it comes in. */
  units: readonly string[]
  /** How heads call it, without regard to case, blanks and signs between; `concept` itself and its names need not be told. */
  aliases: readonly string[]
  averaging?: 'mean' | 'sum' | 'circular' | 'mda8' | 'none'
}

const mass = ['µg m⁻³', 'mg m⁻³', 'ng m⁻³']
const gas = ['µg m⁻³', 'ppb', 'ppm', 'mg m⁻³']
const trace = ['ppb', 'ppt', 'µg m⁻³']
const optical = ['Mm⁻¹', 'km⁻¹', 'm⁻¹']
const of = (
  key: SpeciesKey,
  units: readonly string[],
  aliases: readonly string[],
  more: Partial<Concept> = {},
): Concept => ({
  ...species[key],
  units,
  aliases,
  ...more,
})
const own = (
  zh: string,
  en: string,
  units: readonly string[],
  aliases: readonly string[],
  more: Partial<Concept> = {},
): Concept => ({
  zh,
  en,
  unit: units[0]!,
  units,
  aliases,
  ...more,
})

export const concepts = {
  pm25: of('pm25', mass, ['pm2.5', 'pm2p5', 'pm2_5', 'pm25', '细颗粒物', '细粒子', 'pm2.5质量浓度', 'pm fine']),
  pm10: of('pm10', mass, ['pm10', '可吸入颗粒物', 'pm10质量浓度']),
  pm1: of('pm1', mass, ['pm1', 'pm1.0', '亚微米颗粒物']),
  tsp: own('总悬浮颗粒物（TSP）', 'Total suspended particles (TSP)', mass, ['tsp', '总悬浮颗粒物']),
  so2: of('so2', gas, ['so2', 'sulfur dioxide', 'sulphur dioxide', '二氧化硫']),
  no2: of('no2', gas, ['no2', 'nitrogen dioxide', '二氧化氮']),
  no: of('no', gas, ['nitric oxide', 'nitrogen monoxide', '一氧化氮']),
  nox: of('nox', gas, ['nox', 'nitrogen oxides', '氮氧化物']),
  noy: own('总活性氮（NOᵧ）', 'NOy', trace, ['noy', '总活性氮']),
  o3: of('o3', gas, ['o3', 'ozone', '臭氧'], { averaging: 'mda8' }),
  o3_8h: own(
    '臭氧8小时滑动平均',
    'Ozone, running 8-hour mean',
    gas,
    ['o3_8h', 'o3 8h', 'ozone 8h', '臭氧8小时', 'o3-8h', 'o3_8小时'],
    { averaging: 'none' },
  ),
  co: of('co', ['mg m⁻³', 'µg m⁻³', 'ppm', 'ppb'], ['co', 'carbon monoxide', '一氧化碳']),
  aqi: own('空气质量指数（AQI）', 'Air quality index (AQI)', ['1'], ['aqi', '空气质量指数', 'air quality index'], {
    averaging: 'none',
  }),
  nh3: of('nh3', [...trace, 'ppm'], ['nh3', 'ammonia', '氨', '氨气']),
  hno3: own('硝酸气（HNO₃）', 'Nitric acid (HNO₃)', trace, ['hno3', 'nitric acid', '气态硝酸'], { cas: '7697-37-2' }),
  h2o2: own('过氧化氢（H₂O₂）', 'Hydrogen peroxide (H₂O₂)', trace, ['h2o2', 'hydrogen peroxide', '过氧化氢'], {
    cas: '7722-84-1',
  }),
  pan: own(
    '过氧乙酰硝酸酯（PAN）',
    'Peroxyacetyl nitrate (PAN)',
    trace,
    ['pan', 'peroxyacetyl nitrate', '过氧乙酰硝酸酯'],
    { cas: '2278-22-0' },
  ),
  hono: of('hono', trace, ['hono', 'nitrous acid', '气态亚硝酸', '亚硝酸']),
  hcho: of('hcho', trace, ['hcho', 'ch2o', 'formaldehyde', '甲醛']),
  oh: of('oh', ['cm⁻³'], ['oh', 'hydroxyl', 'oh radical', '羟基自由基']),
  vocs: of('vocs', trace, ['voc', 'vocs', 'tvoc', 'tvocs', '挥发性有机物', '总挥发性有机物']),
  nmhc: own('非甲烷总烃（NMHC）', 'Non-methane hydrocarbons (NMHC)', ['ppb', 'ppm', 'µg m⁻³'], ['nmhc', '非甲烷总烃']),
  isoprene: of('isoprene', trace, ['isoprene', '异戊二烯']),
  benzene: own('苯', 'Benzene', trace, ['benzene', '苯'], {
    cas: '71-43-2',
    cfName: 'mole_fraction_of_benzene_in_air',
  }),
  toluene: own('甲苯', 'Toluene', trace, ['toluene', '甲苯'], {
    cas: '108-88-3',
    cfName: 'mole_fraction_of_toluene_in_air',
  }),
  xylene: own('二甲苯', 'Xylenes', trace, ['xylene', 'xylenes', '二甲苯'], { cas: '1330-20-7' }),
  ethane: own('乙烷', 'Ethane', trace, ['ethane', '乙烷', 'c2h6'], {
    cas: '74-84-0',
    cfName: 'mole_fraction_of_ethane_in_air',
  }),
  ethene: own('乙烯', 'Ethene', trace, ['ethene', 'ethylene', '乙烯', 'c2h4'], {
    cas: '74-85-1',
    cfName: 'mole_fraction_of_ethene_in_air',
  }),
  ethyne: own('乙炔', 'Ethyne', trace, ['ethyne', 'acetylene', '乙炔', 'c2h2'], {
    cas: '74-86-2',
    cfName: 'mole_fraction_of_ethyne_in_air',
  }),
  propane: own('丙烷', 'Propane', trace, ['propane', '丙烷', 'c3h8'], {
    cas: '74-98-6',
    cfName: 'mole_fraction_of_propane_in_air',
  }),
  co2: of('co2', ['ppm', 'µg m⁻³'], ['co2', 'carbon dioxide', '二氧化碳']),
  ch4: of('ch4', ['ppb', 'ppm'], ['ch4', 'methane', '甲烷']),
  n2o: own('氧化亚氮（N₂O）', 'Nitrous oxide (N₂O)', ['ppb'], ['n2o', 'nitrous oxide', '氧化亚氮'], {
    cas: '10024-97-2',
    cfName: 'mole_fraction_of_nitrous_oxide_in_air',
  }),
  sf6: own('六氟化硫（SF₆）', 'Sulfur hexafluoride (SF₆)', ['ppt'], ['sf6', '六氟化硫'], {
    cas: '2551-62-4',
    cfName: 'mole_fraction_of_sulfur_hexafluoride_in_air',
  }),
  oc: of('oc', ['µg C m⁻³', 'µg m⁻³'], ['oc', 'organic carbon', '有机碳']),
  ec: of('ec', ['µg C m⁻³', 'µg m⁻³'], ['ec', 'elemental carbon', '元素碳']),
  bc: of('bc', ['µg m⁻³', 'ng m⁻³'], ['bc', 'ebc', 'black carbon', '黑碳', '黑炭']),
  organics: own('有机气溶胶', 'Organic aerosol', mass, [
    'organics',
    'total organics',
    'oa',
    'organic aerosol',
    '有机气溶胶',
    '有机物',
  ]),
  sulfate: of('sulfate', mass, ['so4', 'so42-', 'so4 2-', 'sulfate', 'sulphate', '硫酸盐', '硫酸根']),
  nitrate: of('nitrate', mass, ['no3', 'no3-', 'nitrate', '硝酸盐', '硝酸根']),
  ammonium: of('ammonium', mass, ['nh4', 'nh4+', 'ammonium', '铵盐', '铵根', '铵']),
  chloride: own('氯盐（Cl⁻）', 'Chloride (Cl⁻)', mass, ['cl', 'cl-', 'chl', 'chloride', '氯盐', '氯离子']),
  sodium: own('钠（Na⁺）', 'Sodium (Na⁺)', mass, ['na+', 'sodium', '钠离子']),
  potassium: own('钾（K⁺）', 'Potassium (K⁺)', mass, ['k+', 'potassium', '钾离子']),
  calcium: own('钙（Ca²⁺）', 'Calcium (Ca²⁺)', mass, ['ca2+', 'calcium', '钙离子']),
  magnesium: own('镁（Mg²⁺）', 'Magnesium (Mg²⁺)', mass, ['mg2+', 'magnesium', '镁离子']),
  levoglucosan: of('levoglucosan', ['ng m⁻³', 'µg m⁻³'], ['levoglucosan', '左旋葡聚糖']),
  aod: of(
    'aod',
    ['1'],
    ['aod', 'aot', 'aerosol optical depth', 'aerosol optical thickness', '气溶胶光学厚度', '气溶胶光学深度'],
    { averaging: 'mean' },
  ),
  angstrom: own(
    'Ångström 指数',
    'Ångström exponent',
    ['1'],
    ['angstrom exponent', 'ae', 'ångström exponent', '波长指数', '440-870 angstrom exponent'],
  ),
  precipitable_water: own(
    '可降水量',
    'Precipitable water',
    ['cm', 'mm'],
    ['precipitable water', 'pwv', '可降水量', '水汽柱总量'],
  ),
  extinction: of('extinction', optical, ['extinction', 'extinction coefficient', '消光系数', '消光']),
  scattering: own('散射系数', 'Scattering coefficient', optical, [
    'scattering',
    'scattering coefficient',
    '散射系数',
    'bscat',
    'bsp',
  ]),
  absorption: own('吸收系数', 'Absorption coefficient', optical, [
    'absorption',
    'absorption coefficient',
    '吸收系数',
    'babs',
    'bap',
  ]),
  particle_number: own(
    '粒子数浓度',
    'Particle number concentration',
    ['cm⁻³'],
    ['particle number', 'number concentration', 'cn', 'cpc', 'pnc', '数浓度', '粒子数浓度', '颗粒物数浓度'],
  ),
  temperature: of(
    'temperature',
    ['°C', 'K', '°F'],
    ['temp', 'temperature', 'air temperature', 'ta', 't2m', 'tair', '气温', '温度', '大气温度', '空气温度', '环境温度'],
  ),
  dew_point: own(
    '露点温度',
    'Dew point',
    ['°C', 'K'],
    ['dewp', 'dew point', 'dewpoint', 'dew point temperature', 'td', 'd2m', '露点', '露点温度'],
    { cfName: 'dew_point_temperature' },
  ),
  humidity: of('humidity', ['%', '1'], ['rh', 'humi', 'humidity', 'relative humidity', 'hum', '相对湿度', '湿度']),
  specific_humidity: own('比湿', 'Specific humidity', ['1'], ['specific humidity', 'q2m', '比湿'], {
    cfName: 'specific_humidity',
  }),
  pressure: of(
    'pressure',
    ['hPa', 'kPa', 'Pa', 'torr', 'atm'],
    [
      'pres',
      'pressure',
      'press',
      'air pressure',
      'atmospheric pressure',
      'ps',
      'sp',
      'slp',
      'atmos pressure',
      '气压',
      '大气压',
      '大气压力',
      '本站气压',
      '海平面气压',
    ],
  ),
  vapor_pressure: own('水汽压', 'Vapour pressure', ['hPa', 'kPa'], ['vapor pressure', 'vapour pressure', '水汽压'], {
    cfName: 'water_vapor_partial_pressure_in_air',
  }),
  wind_speed: own(
    '风速',
    'Wind speed',
    ['m s⁻¹', 'km h⁻¹', 'kt'],
    [
      'ws',
      'wspm',
      'wspd',
      'wind',
      'windspeed',
      'wind speed',
      'ff',
      'wind spd',
      '风速',
      '平均风速',
      '2分钟平均风速',
      '10分钟平均风速',
    ],
    { cfName: 'wind_speed' },
  ),
  wind_gust: own(
    '阵风风速',
    'Wind gust',
    ['m s⁻¹', 'km h⁻¹', 'kt'],
    ['gust', 'wind gust', '阵风', '极大风速', '最大风速'],
    { cfName: 'wind_speed_of_gust' },
  ),
  wind_direction: own(
    '风向',
    'Wind direction',
    ['°'],
    ['wd', 'wdir', 'winddir', 'wind dir', 'wind direction', 'dd', 'cbwd', '风向', '平均风向'],
    { cfName: 'wind_from_direction', averaging: 'circular' },
  ),
  eastward_wind: own(
    '纬向风（u）',
    'Eastward wind (u)',
    ['m s⁻¹'],
    ['u wind', 'u10', 'u10m', 'eastward wind', '纬向风'],
    { cfName: 'eastward_wind' },
  ),
  northward_wind: own(
    '经向风（v）',
    'Northward wind (v)',
    ['m s⁻¹'],
    ['v wind', 'v10', 'v10m', 'northward wind', '经向风'],
    { cfName: 'northward_wind' },
  ),
  precipitation: of(
    'precipitation',
    ['mm', 'kg m⁻²', 'cm'],
    ['rain', 'prec', 'precip', 'precipitation', 'rainfall', 'pcp', '降水', '降水量', '降雨', '降雨量', '雨量'],
    { averaging: 'sum' },
  ),
  solar_radiation: own(
    '太阳总辐射',
    'Downwelling shortwave radiation',
    ['W m⁻²', 'MJ m⁻²', 'J m⁻²'],
    [
      'solar radiation',
      'global radiation',
      'ghi',
      'shortwave down',
      'solar',
      '总辐射',
      '太阳辐射',
      '太阳总辐射',
      '短波辐射',
    ],
    { cfName: 'surface_downwelling_shortwave_flux_in_air' },
  ),
  uv: own('紫外辐射', 'Ultraviolet radiation', ['W m⁻²'], ['uv', 'uva', 'uvb', '紫外辐射', '紫外线']),
  j_no2: own('NO₂ 光解速率（J(NO₂)）', 'NO₂ photolysis rate (J(NO₂))', ['s⁻¹'], ['jno2', 'j(no2)', 'j no2']),
  j_o1d: own('O₃ 光解速率（J(O¹D)）', 'Ozone photolysis rate (J(O¹D))', ['s⁻¹'], ['jo1d', 'j(o1d)', 'j o1d']),
  visibility: own('能见度', 'Visibility', ['m', 'km'], ['vis', 'visibility', '能见度', '水平能见度'], {
    cfName: 'visibility_in_air',
  }),
  pblh: of(
    'pblh',
    ['m', 'km'],
    ['pblh', 'blh', 'boundary layer height', 'mixing height', 'mlh', 'zi', '边界层高度', '混合层高度'],
  ),
  emission: own('排放量', 'Emission', ['Gg', 't', '万吨'], ['emission', 'emissions', 'emission gg', '排放量', '排放'], {
    averaging: 'none',
  }),
} as const satisfies Record<string, Concept>

export const conceptOf = (key: string): Concept | null =>
  Object.hasOwn(concepts, key) ? (concepts as Record<string, Concept>)[key]! : null
