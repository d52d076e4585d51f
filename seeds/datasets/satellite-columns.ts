/** Aerosol and trace gases seen from space. */
import { of as known, own, sunlit, whole } from './columns.ts'
import { series } from './hours.ts'
import { byCity, grid } from './means.ts'
import { at, say, type Theme, words } from './theme.ts'

export const no2Column = own(
  'no2_tropospheric_column|对流层NO₂柱浓度|Tropospheric NO₂ column|10¹⁵ molec cm⁻²|10102-44-0',
  8.5,
  'flat winter',
)
export const hchoColumn = own('hcho_column|甲醛柱浓度|HCHO column|10¹⁵ molec cm⁻²|50-00-0', 10.5, 'flat summer', 0.3)
export const cloud = own('cloud_fraction|云量|Cloud fraction|1', 0.14, 'flat', 0.7)

export const satelliteColumns: Theme[] = [
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
    use: say('适合城市间比较和PM2.5遥感建模。', 'They suit comparisons between cities and models of PM2.5 from space.'),
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
    title: say('{place}{span}甲醛柱浓度与HCHO/NO₂比值', 'Formaldehyde columns and the HCHO to NO₂ ratio {at}, {span}'),
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
      '{years}年的OMI观测可连贯反映脱硫脱硝的成效。采用主成分分析法的行星边界层SO₂产品与DOMINO NO₂产品，剔除行异常像元和云量超过30%的数据后按年平均。SO₂柱浓度下降明显，部分年份已接近噪声水平；NO₂在2011年前后达到高值，其后下降。',
      '{years} years of OMI show what desulfurisation and denitration achieved. Boundary-layer SO₂ by principal components and DOMINO NO₂ were averaged by year after removing the row anomaly and pixels with more than 30 % cloud. SO₂ fell sharply and is near the noise in some years; NO₂ was highest about 2011 and has fallen since.',
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
]
