/** What satellites tell of the ground: other instruments, surface levels, fires, dust. */
import { of as known, own, sunlit, whole } from './columns.ts'
import { fires } from './fires.ts'
import { tied } from './hours.ts'
import { byCity } from './means.ts'
import { cloud, hchoColumn, no2Column, satelliteColumns } from './satellite-columns.ts'
import { at, type KindThemes, say, type Theme, words } from './theme.ts'

const satelliteSurface: Theme[] = [
  {
    key: 'fy4',
    category: 1021,
    title: say('{place}{span}FY-4A逐时气溶胶光学厚度', 'Hourly aerosol optical depth of FY-4A {at}, {span}'),
    about: say(
      '静止卫星风云四号A星（FY-4A）成像仪每15 min观测一次，使白天的气溶胶日变化成为可能。地表反射由前三十天最小反射率法估计，云检测采用空间方差与红外双通道联合判据；逐时均值与同期葵花八号产品的相关系数为0.83。',
      'The imager of the geostationary FY-4A looks every 15 minutes and so makes the daytime cycle of aerosol visible. Surface reflectance comes from the minimum of the previous thirty days, clouds from spatial variance and two infrared channels together. Hourly means correlate with the Himawari-8 product at 0.83.',
    ),
    method: say(
      '仅在太阳天顶角小于70°时反演，气溶胶类型按季节查找表选取。',
      'Retrieved only at solar zenith angles below 70°; aerosol types from seasonal look-up tables.',
    ),
    use: say('可用于跟踪污染与沙尘过程的小时演变。', 'Haze and dust can be followed hour by hour.'),
    caution: say('夜间无反演值，相应时次为空。', 'There is no retrieval at night; those hours are empty.'),
    keywords: words(
      '风云四号|FY-4A, 静止卫星|geostationary satellite, 气溶胶日变化|diurnal cycle of aerosol, 光学厚度|optical depth',
    ),
    species: ['aod', 'dust'],
    observationType: 'satellite',
    parameterType: 'particulate-optics',
    department: 'geoscience',
    temporal: 'hour',
    spatial: '10km',
    table: tied(
      'hour',
      [sunlit(known('aod', 0.55, 'flat spring', 0.5)), sunlit(whole(own('samples|样本数|Samples|1', 26, 'flat', 0.4)))],
      (row, { sun }) => {
        // Zenith angles up to 70° only.
        if (sun < 0.342) row.aod = row.samples = null
      },
    ),
    file: 'fy4a_aod_hourly',
    runs: at('beijing 2020-03-10 2020-03-31', 'wuhan 2021-01-10 2021-01-31', 'lanzhou 2021-03-12 2021-04-02'),
  },
  {
    key: 'gf5',
    category: 1022,
    title: say('{place}{span}高分五号EMI痕量气体柱浓度', 'Trace-gas columns from EMI on GF-5 {at}, {span}'),
    about: say(
      '大气痕量气体差分吸收光谱仪（EMI）搭载于高分五号，是我国首台紫外—可见高光谱大气载荷。采用自适应迭代拟合窗口克服在轨光谱定标偏差，条带噪声由经验正交函数去除；与TROPOMI月均NO₂相比相关系数为0.93，平均偏低约9%。',
      'EMI on GF-5 is the first Chinese ultraviolet–visible hyperspectral instrument for trace gases. An adaptive fitting window overcomes the drift of its spectral calibration in orbit, and empirical orthogonal functions remove stripes. Monthly NO₂ correlates with TROPOMI at 0.93 and is about 9 % lower on average.',
    ),
    method: say(
      'NO₂拟合窗口405至465 nm，甲醛为328至356 nm，太阳参考谱由地球辐亮度构建。',
      'NO₂ fitted between 405 and 465 nm, formaldehyde between 328 and 356 nm, with an earthshine reference.',
    ),
    use: say('可用于国产载荷性能评估与多星融合。', 'Chinese instruments can be assessed and merged with others.'),
    keywords: words('高分五号|GF-5, EMI|EMI, 差分吸收光谱|DOAS, 国产卫星|Chinese satellite'),
    species: ['no2', 'hcho'],
    observationType: 'satellite',
    parameterType: 'reactive-gas',
    department: 'information',
    temporal: 'month',
    spatial: '0.25deg',
    table: byCity([no2Column, hchoColumn, cloud]),
    file: 'gf5_emi_cities',
    runs: at('china 2019-01-01 2019-12-31', 'ncp 2019-01-01 2019-12-31', 'yrd 2019-02-01 2019-12-31'),
  },
  {
    key: 'pm25-space',
    category: 1024,
    title: say('{place}{span}卫星遥感反演PM2.5浓度', 'Surface PM2.5 estimated from space {at}, {span}'),
    about: say(
      '以MAIAC光学厚度、再分析气象、土地利用与路网密度为输入，用时空极端随机树模型估算近地面浓度。按站点十折交叉检验R²为0.91，均方根误差10.8 µg m⁻³；按年份外推检验R²降至0.72，反映了气象与排放年际变化的影响。',
      'MAIAC optical depth, reanalysed weather, land use and road density feed a space–time extra-trees model of surface levels. Ten-fold validation by station gives R² of 0.91 and an error of 10.8 µg m⁻³; held-out years bring R² down to 0.72, which shows how weather and emissions change between years.',
    ),
    method: say(
      '缺测光学厚度由CAMS与随机森林补全，训练样本按季节分层抽样。',
      'Missing optical depth filled with CAMS and random forests; training samples stratified by season.',
    ),
    use: say('为人群暴露评估提供无缝浓度场。', 'Exposure of people can be assessed from a field without gaps.'),
    keywords: words(
      'PM2.5遥感|PM2.5 from space, 机器学习|machine learning, 暴露评估|exposure assessment, 极端随机树|extra-trees',
    ),
    species: ['pm25', 'aod'],
    observationType: 'satellite',
    parameterType: 'particulate-mass',
    department: 'health',
    temporal: 'month',
    spatial: '1km',
    table: byCity([
      known('pm25', 46, 'flat winter', 0.4),
      own('uncertainty|估算不确定度|Uncertainty of the estimate|µg m⁻³', 9, 'flat', 0.2),
    ]),
    file: 'pm25_from_space_cities',
    runs: at(
      'china 2013-01-01 2022-12-31',
      'jjj 2018-01-01 2018-12-31',
      'twinlakes 2020-01-01 2020-12-31',
      'central 2022-01-01 2022-12-31',
    ),
  },
  {
    key: 'o3-space',
    category: 1024,
    title: say(
      '{place}{span}近地面臭氧日最大8小时浓度遥感估算',
      'Daily maximum 8-hour ozone estimated from space {at}, {span}',
    ),
    about: say(
      '融合TROPOMI前体物柱浓度、地表太阳辐射、化学模式廓线与地面监测，建立日最大8小时平均（MDA8）的深度森林模型。模型对高值日低估较小，交叉检验均方根误差为16 µg m⁻³；变量重要性显示短波辐射与气温贡献过半。',
      'Precursor columns of TROPOMI, surface radiation, modelled profiles and ground monitors were joined in a deep-forest model of the daily maximum 8-hour mean (MDA8). High days are hardly underestimated and the cross-validated error is 16 µg m⁻³. Radiation and temperature carry more than half of the importance.',
    ),
    method: say(
      'MDA8按右端对齐的8小时滑动平均计算，每日有效窗口不少于14个。',
      'MDA8 from eight-hour running means labelled by their end, with at least 14 valid windows a day.',
    ),
    use: say('可服务于暖季臭氧健康负担估算。', 'The health burden of warm-season ozone can be estimated from them.'),
    keywords: words('臭氧|ozone, MDA8|MDA8, 深度森林|deep forest, 健康负担|health burden'),
    species: ['o3', 'no2', 'hcho'],
    observationType: 'satellite',
    parameterType: 'reactive-gas',
    department: 'health',
    temporal: 'month',
    spatial: '10km',
    table: byCity([
      { ...known('o3', 112, 'flat summer', 0.25), key: 'o3_mda8', name: { zh: '臭氧MDA8', en: 'Ozone MDA8' } },
      own('uncertainty|估算不确定度|Uncertainty of the estimate|µg m⁻³', 14, 'flat', 0.2),
    ]),
    file: 'mda8_from_space_cities',
    runs: at('china 2019-01-01 2019-12-31', 'prd 2021-01-01 2021-12-31', 'bohai 2022-04-01 2022-10-31'),
  },
  {
    key: 'fires',
    category: 1025,
    title: say('{place}{span}卫星火点与秸秆燃烧排放估算', 'Satellite fires and straw-burning emissions {at}, {span}'),
    about: say(
      '综合VIIRS 375 m与MODIS 1 km活跃火点，剔除工业热源后按县区分组逐月汇总火点数与火辐射功率，再由燃烧物质量与排放因子得到PM2.5、黑碳和氨。秋收后的峰值日期在不同年份间可前后移动三周，禁烧措施使白天火点减少而傍晚火点增多。',
      'Active fires of VIIRS at 375 m and MODIS at 1 km, without industrial heat, were summed by groups of counties and month with their radiative power, and turned into PM2.5, black carbon and ammonia through burned matter and emission factors. The peak after harvest moves by up to three weeks between years; bans have shifted fires from noon to dusk.',
    ),
    method: say(
      '工业热源由三年内重复出现超过二十次的像元识别并排除。',
      'Industrial heat is a pixel that burns more than twenty times in three years.',
    ),
    use: say(
      '可作为化学传输模式的开放燃烧排放输入。',
      'Chemical transport models take them as open-burning emissions.',
    ),
    keywords: words('火点|active fires, 秸秆燃烧|straw burning, 火辐射功率|fire radiative power, VIIRS|VIIRS'),
    species: ['pm25', 'bc', 'nh3'],
    observationType: 'satellite',
    parameterType: 'emission',
    department: 'geoscience',
    temporal: 'month',
    spatial: 'province',
    table: fires,
    file: 'fires_monthly',
    runs: at(
      'northeast 2017-01-01 2017-12-31',
      'northeast 2020-01-01 2020-12-31',
      'ncp 2016-01-01 2016-12-31',
      'southwest 2021-01-01 2021-12-31',
    ),
  },
  {
    key: 'dust-space',
    category: 1025,
    title: say('{place}{span}沙尘气溶胶卫星监测数据', 'Dust aerosol watched from space {at}, {span}'),
    about: say(
      '由FY-4A分裂窗亮温差、CALIOP退偏比和MODIS深蓝光学厚度联合识别沙尘像元，按日给出沙尘面积比例、沙尘光学厚度与层顶高度。与地面能见度记录比较，起沙日的命中率为86%，虚警率为12%，多发生于积雪边缘和盐碱地表。',
      'Split-window temperature differences of FY-4A, depolarisation of CALIOP and Deep Blue optical depth of MODIS mark dusty pixels together; each day has its dusty share of area, dust optical depth and layer top. Against visibility records 86 % of dust days are hit with 12 % false alarms, mostly at the edge of snow or over saline soil.',
    ),
    method: say(
      '11与12 µm亮温差阈值随地表发射率逐月调整，云下沙尘不做反演。',
      'The 11–12 µm threshold follows surface emissivity month by month; dust under cloud is not retrieved.',
    ),
    use: say('可用于沙尘源区活跃度和预报检验。', 'Activity of sources and forecasts of dust can be examined.'),
    keywords: words('沙尘|dust, 分裂窗|split window, CALIOP|CALIOP, 退偏比|depolarisation ratio'),
    species: ['dust', 'aod'],
    observationType: 'satellite',
    parameterType: 'particulate-optics',
    department: 'geoscience',
    temporal: 'day',
    spatial: '10km',
    table: tied(
      'day',
      [
        own('dust_share|沙尘面积比例|Dusty share of area|1', 0.12, 'flat spring', 0.9),
        own('dust_aod|沙尘光学厚度|Dust optical depth|1', 0.38, 'flat spring', 0.6),
        own('layer_top|沙尘层顶高度|Top of the dust layer|km', 3.4, 'flat spring', 0.25),
      ],
      (row) => {
        row.dust_share = Math.min(0.95, row.dust_share as number)
      },
    ),
    file: 'dust_daily',
    runs: at(
      'tarim 2018-03-01 2018-05-31',
      'hexi 2019-03-01 2019-05-31',
      'innermongolia 2021-03-01 2021-05-31',
      'tarim 2023-03-01 2023-06-15',
    ),
  },
]

export const satellite: KindThemes = { kind: 'satellite', themes: [...satelliteColumns, ...satelliteSurface] }
