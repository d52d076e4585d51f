import { of as known, own, sunlit, whole } from './columns.ts'
import { fires } from './fires.ts'
import { series, tied } from './hours.ts'
import { byCity, grid } from './means.ts'
import { at, type KindThemes, say, words } from './theme.ts'

const no2Column = own(
  'no2_tropospheric_column|对流层NO₂柱浓度|Tropospheric NO₂ column|10¹⁵ molec cm⁻²|10102-44-0',
  8.5,
  'flat winter',
)
const hchoColumn = own('hcho_column|甲醛柱浓度|HCHO column|10¹⁵ molec cm⁻²|50-00-0', 10.5, 'flat summer', 0.3)
const cloud = own('cloud_fraction|云量|Cloud fraction|1', 0.14, 'flat', 0.7)

export const satellite: KindThemes = {
  kind: 'satellite',
  themes: [
    {
      key: 'modis-aod',
      category: 1021,
      title: say('{place}{span}MODIS气溶胶光学厚度格点数据', 'MODIS aerosol optical depth {at}, {span}'),
      about: say(
        '由Terra与Aqua上的MODIS合并暗目标与深蓝算法产品，把10 km轨道数据按面积权重汇入1°格点并求月均或年均。仅保留质量标识为3的像元，格点内样本不足十个时不给值；与AERONET 2.0级观测相比，落在期望误差内的比例约为七成，高值段略有低估。',
        'Dark Target and Deep Blue retrievals of MODIS on Terra and Aqua were merged and gathered by area from 10 km swaths into 1° cells, as monthly or yearly means. Only pixels of quality 3 are used and cells with fewer than ten samples stay empty. About seventy per cent of matches with AERONET level 2.0 fall within the expected error; high values are slightly low.',
      ),
      method: say(
        '采用Collection 6.1，云邻近像元剔除；上午星与下午星先分别平均再合并。',
        'Collection 6.1 with pixels next to clouds removed; morning and afternoon satellites averaged first and then joined.',
      ),
      use: say(
        '可用于分析气溶胶负荷的空间格局与年际变化。',
        'They show the spatial pattern of aerosol loading and its changes.',
      ),
      keywords: words(
        '气溶胶光学厚度|aerosol optical depth, MODIS|MODIS, 深蓝算法|Deep Blue, 卫星遥感|satellite remote sensing',
      ),
      species: ['aod', 'pm25'],
      observationType: 'satellite',
      parameterType: 'particulate-optics',
      department: 'geoscience',
      temporal: 'month',
      spatial: '1deg',
      table: grid(1, [known('aod', 0.46, 'flat summer', 0.3), whole(own('samples|样本数|Samples|1', 88, 'flat', 0.3))]),
      file: 'modis_aod_1deg',
      runs: at(
        'jjj 2017-01-01 2017-12-31',
        'yrd 2018-01-01 2018-12-31',
        'sichuan 2015-01-01 2022-12-31',
        'prd 2019-01-01 2019-12-31',
        'southwest 2019-02-01 2019-05-31',
      ),
    },
    {
      key: 'maiac-cities',
      category: 1021,
      title: say(
        '{place}{span}MAIAC 1 km气溶胶光学厚度城市提取',
        'City means of 1 km MAIAC aerosol optical depth {at}, {span}',
      ),
      about: say(
        'MAIAC算法以时间序列反演地表双向反射，可在1 km尺度上区分城市与近郊。本表取各城市建成区内有效像元的中位数，再求月均，并给出有效天数；冬季积雪与沙尘使部分月份样本偏少，使用前应查看有效天数一列。',
        'MAIAC derives surface reflection from time series and resolves cities from their suburbs at 1 km. The table holds monthly means of the median over valid pixels in each built-up area, with the number of valid days. Snow and dust thin out some months, so the count should be read before use.',
      ),
      method: say(
        '数据源为MCD19A2 550 nm波段，剔除不确定度大于0.15的像元。',
        'From the 550 nm band of MCD19A2, without pixels whose uncertainty exceeds 0.15.',
      ),
      use: say(
        '适合城市间比较和PM2.5遥感建模。',
        'They suit comparisons between cities and models of PM2.5 from space.',
      ),
      keywords: words('MAIAC|MAIAC, 高分辨率|high resolution, 城市气溶胶|urban aerosol, 光学厚度|optical depth'),
      species: ['aod'],
      observationType: 'satellite',
      parameterType: 'particulate-optics',
      department: 'geoscience',
      temporal: 'month',
      spatial: '1km',
      table: byCity(
        [known('aod', 0.52, 'flat summer', 0.3), whole(own('valid_days|有效天数|Valid days|d', 14, 'flat', 0.25))],
        (row) => {
          row.valid_days = Math.min(27, row.valid_days as number)
        },
      ),
      file: 'maiac_aod_cities',
      runs: at(
        'eastchina 2020-01-01 2020-12-31',
        'fenwei 2019-01-01 2019-12-31',
        'northeast 2018-01-01 2018-12-31',
        'central 2021-01-01 2021-12-31',
      ),
    },
    {
      key: 'tropomi-no2',
      category: 1022,
      title: say('{place}{span}TROPOMI对流层NO₂柱浓度', 'TROPOMI tropospheric NO₂ columns {at}, {span}'),
      about: say(
        '由TROPOMI离线产品按像元角点作面积权重重采样，只保留质量值（qa_value）大于0.75的像元，过境时间约为当地13:30。区域化学模式的先验廓线替换了全球模式廓线，污染区柱浓度较官方产品提高约两成；云量与样本数同表给出。',
        'Off-line TROPOMI pixels were gathered by area from their corners, keeping only quality values above 0.75; the overpass is near 13:30 local time. Profiles of a regional model replace the global a priori, which raises columns over polluted areas by about a fifth against the official product. Cloud fraction and the number of samples stand beside them.',
      ),
      method: say(
        '空气质量因子以WRF-Chem日变化廓线重新计算，平流层部分取官方产品。',
        'Air-mass factors recomputed with daily WRF-Chem profiles; the stratospheric part is that of the official product.',
      ),
      use: say('可用于NOₓ排放反演和减排评估。', 'NOₓ emissions can be inverted and reductions assessed with them.'),
      keywords: words(
        'TROPOMI|TROPOMI, 二氧化氮柱浓度|NO₂ column, 空气质量因子|air-mass factor, 氮氧化物|nitrogen oxides',
      ),
      species: ['no2', 'nox'],
      observationType: 'satellite',
      parameterType: 'reactive-gas',
      department: 'geoscience',
      temporal: 'month',
      spatial: '1deg',
      table: grid(1, [no2Column, cloud, whole(own('samples|样本数|Samples|1', 410, 'flat', 0.3))]),
      file: 'tropomi_no2_1deg',
      runs: at(
        'yrd 2019-01-01 2019-12-31',
        'jjj 2020-01-01 2020-12-31',
        'sichuan 2021-01-01 2021-12-31',
        'fenwei 2022-01-01 2022-12-31',
        'central 2023-01-01 2023-12-31',
      ),
    },
    {
      key: 'tropomi-hcho',
      category: 1022,
      title: say(
        '{place}{span}甲醛柱浓度与HCHO/NO₂比值',
        'Formaldehyde columns and the HCHO to NO₂ ratio {at}, {span}',
      ),
      about: say(
        '甲醛与NO₂取自同一轨道的TROPOMI观测，配对后计算比值以指示臭氧生成敏感区。比值阈值由地面加密观测标定，暖季多数城市处于过渡区，城郊偏向NOₓ控制；高气溶胶条件下比值的系统误差以箱模型估计并写入质量说明。',
        'Formaldehyde and NO₂ come from the same TROPOMI orbits and are paired before the ratio is taken as a sign of ozone sensitivity. Thresholds were set with dense ground measurements. In the warm season most cities are in transition while suburbs lean towards NOₓ control; a box model estimates the error under heavy aerosol.',
      ),
      method: say(
        '甲醛以太平洋参考区逐日校正基线，有效像元要求qa_value大于0.5。',
        'The formaldehyde baseline is set daily by a Pacific reference sector; pixels need a quality value above 0.5.',
      ),
      use: say('为区域臭氧分区管控提供线索。', 'They indicate the ozone control regime of each region.'),
      caution: say(
        '单日甲醛噪声较大，建议在月以上尺度使用。',
        'Single days of formaldehyde are noisy; months or longer are advised.',
      ),
      keywords: words('甲醛|formaldehyde, 臭氧敏感性|ozone sensitivity, 指示剂比值|indicator ratio, TROPOMI|TROPOMI'),
      species: ['hcho', 'no2', 'o3', 'vocs'],
      observationType: 'satellite',
      parameterType: 'vocs',
      department: 'environment',
      temporal: 'month',
      spatial: '0.25deg',
      table: byCity([hchoColumn, no2Column, own('ratio|HCHO与NO₂柱浓度比|Ratio of HCHO to NO₂|1', 1.2)], (row) => {
        row.ratio = (row.hcho_column as number) / (row.no2_tropospheric_column as number)
      }),
      file: 'hcho_no2_ratio_cities',
      runs: at(
        'prd 2019-01-01 2019-12-31',
        'yrd 2020-01-01 2020-12-31',
        'ncp 2021-04-01 2021-09-30',
        'china 2023-01-01 2023-12-31',
      ),
    },
    {
      key: 'omi',
      category: 1022,
      title: say('{place}{span}OMI二氧化硫与NO₂长期变化', 'Long record of OMI SO₂ and NO₂ {at}, {span}'),
      about: say(
        'OMI观测延续二十年，可连贯反映脱硫脱硝的成效。采用主成分分析法的行星边界层SO₂产品与DOMINO NO₂产品，剔除行异常像元和云量超过30%的数据后按年平均。十余年间SO₂柱浓度下降明显，部分年份已接近噪声水平，误差列随之增大。',
        'Twenty years of OMI show what desulfurisation and denitration achieved. Boundary-layer SO₂ by principal components and DOMINO NO₂ were averaged by year after removing the row anomaly and pixels with more than 30 % cloud. SO₂ fell sharply; in some years it is near the noise, and the error column grows accordingly.',
      ),
      method: say(
        '按轨道交叉位置5至23号取用，火山影响时段单独剔除。',
        'Cross-track positions 5 to 23 only; periods with volcanic influence removed.',
      ),
      use: say('适合检验排放清单的长期趋势。', 'They can be used to verify long-term trends in inventories.'),
      keywords: words('OMI|OMI, 二氧化硫柱浓度|SO₂ column, 长期趋势|long-term trend, 行异常|row anomaly'),
      species: ['so2', 'no2'],
      observationType: 'satellite',
      parameterType: 'reactive-gas',
      department: 'geoscience',
      temporal: 'year',
      spatial: '0.25deg',
      table: byCity([
        own('so2_pbl|边界层SO₂柱浓度|Boundary-layer SO₂ column|DU|7446-09-5', 0.16, 'flat winter', 0.4),
        no2Column,
        own('so2_error|SO₂柱浓度误差|Error of the SO₂ column|DU', 0.05, 'flat', 0.2),
      ]),
      file: 'omi_so2_no2_yearly',
      runs: at('china 2005-01-01 2021-12-31', 'eastchina 2007-01-01 2019-12-31', 'fenwei 2010-01-01 2022-12-31'),
    },
    {
      key: 'overpass',
      category: 1023,
      title: say('{place}站{span}多卫星过境匹配数据', 'Matched overpasses of several satellites {at}, {span}'),
      about: say(
        '以地面站为中心、半径20 km内的有效像元求平均，逐日给出TROPOMI NO₂与甲醛、MODIS光学厚度及其样本数。过境前后各一小时的地面观测平均值并列，免去使用者自行匹配时空窗口；云遮和轨道缝隙造成的缺测以空值保留。',
        'Valid pixels within 20 km of the ground site were averaged day by day for TROPOMI NO₂ and formaldehyde and for MODIS optical depth. Ground means over one hour before and after the overpass stand beside them, so nobody has to match windows again. Days lost to cloud or orbit gaps stay empty.',
      ),
      method: say(
        '匹配时间窗±60 min，卫星像元要求中心距站点不超过20 km且至少五个有效。',
        'Window ±60 min; pixel centres within 20 km and at least five valid.',
      ),
      use: say('可直接用于产品真实性检验。', 'They can be used directly for product validation.'),
      keywords: words('卫星过境|satellite overpass, 真实性检验|validation, 时空匹配|collocation, 柱浓度|column'),
      species: ['no2', 'hcho', 'aod', 'pm25'],
      observationType: 'satellite',
      parameterType: 'reactive-gas',
      department: 'geoscience',
      temporal: 'day',
      spatial: 'point',
      table: series(
        'day',
        sunlit(no2Column),
        sunlit(hchoColumn),
        sunlit(known('aod', 0.48, 'flat summer', 0.5)),
        cloud,
        known('pm25', 46, 'flat winter'),
      ),
      file: 'overpass_daily',
      runs: at(
        'beijing 2019-01-01 2019-12-31',
        'xian 2020-01-01 2020-12-31',
        'guangzhou 2021-01-01 2021-12-31',
        'taishan 2020-06-01 2021-05-31',
        'hefei 2022-01-01 2022-12-31',
        'chengdu 2023-01-01 2023-12-31',
      ),
    },
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
        [
          sunlit(known('aod', 0.55, 'flat spring', 0.5)),
          sunlit(whole(own('samples|样本数|Samples|1', 26, 'flat', 0.4))),
        ],
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
  ],
}
