import { closeMass, neutralise } from './aerosol.ts'
import { humidity, of as known, own, temperature, whole } from './columns.ts'
import { series, tied } from './hours.ts'
import { byCity, grid } from './means.ts'
import { at, type KindThemes, say, words } from './theme.ts'

const pblh = own('pblh|边界层高度|Boundary-layer height|m', 720, 'photo summer', 0.35)

export const reanalysis: KindThemes = {
  kind: 'reanalysis',
  themes: [
    {
      key: 'six',
      category: 1006,
      title: say(
        '{place}{span}近地面六项污染物同化再分析（城市提取）',
        'City means of six surface pollutants from reanalysis {at}, {span}',
      ),
      about: say(
        '采用集合卡尔曼滤波把一千余个地面站的小时观测同化进NAQPMS模式，五十个集合成员由扰动排放产生，水平分辨率15 km。独立站检验中PM2.5均方根误差由同化前的41降至17 µg m⁻³；本表为各城市所在格点的平均值，分析增量的大小可反映模式先验的偏差。',
        'An ensemble Kalman filter brought hourly values of more than a thousand stations into NAQPMS at 15 km, with fifty members made by perturbing emissions. At withheld stations the error of PM2.5 fell from 41 to 17 µg m⁻³. The table holds means of the cells over each city; the size of the increments tells how far the model was off.',
      ),
      method: say(
        '局地化半径150 km，观测误差由仪器误差与代表性误差合成，异常观测经四步自动质控剔除。',
        'Localisation radius 150 km; observation error joins instrument and representativeness; four automatic checks remove outliers.',
      ),
      use: say(
        '适合流行病学暴露与空气质量趋势研究。',
        'They are suited to exposure assessment in epidemiology and to air-quality trend analysis.',
      ),
      keywords: words(
        '再分析|reanalysis, 集合卡尔曼滤波|ensemble Kalman filter, NAQPMS|NAQPMS, 资料同化|data assimilation',
      ),
      species: ['pm25', 'pm10', 'so2', 'no2', 'o3', 'co'],
      observationType: 'model',
      parameterType: 'particulate-mass',
      department: 'atmosphere',
      temporal: 'month',
      spatial: '15km',
      table: byCity([
        known('pm25', 46, 'flat winter'),
        known('pm10', 82, 'flat winter'),
        known('so2', 13, 'flat winter'),
        known('no2', 31, 'flat winter'),
        known('o3', 66, 'flat summer', 0.25),
        known('co', 0.8, 'flat winter'),
      ]),
      file: 'surface_six_cities',
      runs: at(
        'china 2013-01-01 2020-12-31',
        'jjj 2017-01-01 2017-12-31',
        'yrd 2018-09-01 2019-08-31',
        'fenwei 2019-01-01 2019-12-31',
        'sichuan 2020-01-01 2020-12-31',
        'prd 2021-01-01 2021-12-31',
      ),
    },
    {
      key: 'o3-reanalysis',
      category: 1006,
      title: say('{place}{span}近地面臭氧再分析格点数据', 'Gridded reanalysis of surface ozone {at}, {span}'),
      about: say(
        '在CMAQ模式基础上采用最优插值与偏差订正两步法融合地面臭氧观测，先校正系统偏差，再对残差作各向异性插值。山谷与海岸格点使用地形相关的长度尺度，避免平原信息向山区过度扩散；暖季MDA8均方根误差为13 µg m⁻³。',
        'CMAQ fields were joined with ozone observations in two steps: first the bias was removed, then the residue interpolated with anisotropic length scales. Valleys and coasts use scales tied to terrain, so that what is known of plains does not spread into mountains. Warm-season MDA8 has an error of 13 µg m⁻³.',
      ),
      method: say(
        '背景误差由NMC方法统计，长度尺度白天120 km、夜间60 km。',
        'Background errors by the NMC method; scales of 120 km by day and 60 km at night.',
      ),
      use: say(
        '可用于植被臭氧剂量和健康影响评估。',
        'They support assessments of ozone exposure of vegetation and people.',
      ),
      keywords: words(
        '臭氧再分析|ozone reanalysis, 最优插值|optimal interpolation, CMAQ|CMAQ, 偏差订正|bias correction',
      ),
      species: ['o3', 'no2'],
      observationType: 'model',
      parameterType: 'reactive-gas',
      department: 'atmosphere',
      temporal: 'month',
      spatial: '1deg',
      table: grid(
        1,
        [
          known('o3', 72, 'flat summer', 0.25),
          known('no2', 27, 'flat winter'),
          own('increment|臭氧分析增量|Ozone analysis increment|µg m⁻³', 6.2, 'flat'),
        ],
        (row, { scatter }) => {
          row.increment = 7 * scatter('increment')
        },
      ),
      file: 'ozone_reanalysis_1deg',
      runs: at(
        'yrd 2019-01-01 2019-12-31',
        'bohai 2020-01-01 2020-12-31',
        'jjj 2021-01-01 2021-12-31',
        'prd 2020-01-01 2020-12-31',
      ),
    },
    {
      key: 'composition',
      category: 1007,
      title: say('{place}{span}PM2.5组分同化数据', 'Assimilated PM2.5 composition {at}, {span}'),
      about: say(
        '把组分超级站的离子与碳组分观测同化进WRF-Chem，控制变量扩展到硫酸盐、硝酸盐、铵盐、有机物和黑碳五类，并保持质量闭合。由于组分站稀疏，增量通过组分与总质量的流依赖协方差向无站地区传播，检验表明硝酸盐改进最明显。',
        'Ions and carbon of composition supersites were assimilated into WRF-Chem with sulfate, nitrate, ammonium, organics and black carbon as control variables that add up to the mass. Supersites are few, so increments travel to places without them through flow-dependent covariances between composition and mass. Nitrate gains most.',
      ),
      method: say(
        '采用集合—变分混合同化，循环周期6小时，集合权重0.75。',
        'Hybrid ensemble–variational assimilation in six-hour cycles with an ensemble weight of 0.75.',
      ),
      use: say(
        '可支持分组分健康效应与辐射效应研究。',
        'They support component-resolved studies of health and radiative effects.',
      ),
      keywords: words(
        '组分同化|composition assimilation, WRF-Chem|WRF-Chem, 硝酸盐|nitrate, 混合变分|hybrid variational',
      ),
      species: ['sulfate', 'nitrate', 'ammonium', 'bc', 'oc', 'pm25'],
      observationType: 'model',
      parameterType: 'particulate-composition',
      department: 'atmosphere',
      temporal: 'month',
      spatial: '15km',
      table: byCity(
        [
          known('sulfate', 8.2, 'flat winter'),
          known('nitrate', 11.5, 'flat winter'),
          known('ammonium', 6.6),
          known('oc', 8.8, 'flat winter'),
          known('bc', 2.6, 'flat winter'),
          known('pm25', 47),
        ],
        (row, { scatter }) => {
          neutralise(row, 0.97 + 0.05 * scatter('balance'))
          closeMass(row, 0.84 + 0.05 * scatter('closure'))
        },
      ),
      file: 'composition_cities',
      runs: at(
        'ncp 2018-10-01 2019-03-31',
        'yrd 2019-10-01 2020-03-31',
        'central 2020-10-01 2021-03-31',
        'eastchina 2021-01-01 2021-12-31',
      ),
    },
    {
      key: 'dust-assimilation',
      category: 1007,
      title: say('{place}{span}沙尘气溶胶同化与沉降通量', 'Dust assimilation and deposition {at}, {span}'),
      about: say(
        '以局地集合变换卡尔曼滤波同化葵花八号光学厚度与地面PM10，源函数以裸土指数逐月更新。沙尘期间扣除人为气溶胶后的观测才进入同化，以免把雾霾误当沙尘；干湿沉降通量由同化后的三维浓度积分得到，并给出集合离散度。',
        'A local ensemble transform Kalman filter assimilates Himawari-8 optical depth and surface PM10, with a source function renewed monthly from bare-soil indices. Man-made aerosol is taken out first, so that haze is not mistaken for dust. Dry and wet deposition integrate the analysed three-dimensional field; the ensemble spread is given too.',
      ),
      method: say(
        '四十个集合成员，扰动起沙阈值与风场；观测每3小时进入一次。',
        'Forty members with perturbed thresholds and winds; observations enter every three hours.',
      ),
      use: say(
        '可估算沙尘对海洋与农田的养分输入。',
        'They allow estimates of the nutrients that dust delivers to the ocean and to farmland.',
      ),
      keywords: words(
        '沙尘同化|dust assimilation, 沉降通量|deposition flux, 葵花八号|Himawari-8, 集合滤波|ensemble filter',
      ),
      species: ['dust', 'pm10', 'aod'],
      observationType: 'model',
      parameterType: 'particulate-mass',
      department: 'geoscience',
      temporal: 'day',
      spatial: '0.25deg',
      table: series(
        'day',
        known('dust', 160, 'flat spring', 0.9),
        own('dry_deposition|干沉降通量|Dry deposition|mg m⁻² d⁻¹', 210, 'flat spring', 0.9),
        own('wet_deposition|湿沉降通量|Wet deposition|mg m⁻² d⁻¹', 38, 'flat spring', 1),
        own('spread|集合离散度|Ensemble spread|µg m⁻³', 42, 'flat spring', 0.5),
      ),
      file: 'dust_regional_daily',
      runs: at(
        'hexi 2021-03-01 2021-05-31',
        'innermongolia 2022-03-01 2022-05-31',
        'ncp 2023-03-01 2023-05-31',
        'eastsea 2021-03-01 2021-05-31',
      ),
    },
    {
      key: 'meteo',
      category: 1008,
      title: say('{place}{span}污染气象要素降尺度再分析', 'Downscaled meteorology for air pollution {at}, {span}'),
      about: say(
        '以全球再分析为边界驱动WRF模式三重嵌套至3 km，同化自动站、探空与风廓线雷达，边界层方案经对比选用YSU。城市冠层模型引入人为热与建筑形态，夜间气温暖偏差减小约0.6 °C；静稳指数与通风系数由模式诊断量计算。',
        'Global reanalysis drives WRF through three nests down to 3 km, with automatic stations, soundings and wind profilers assimilated and the YSU boundary-layer scheme chosen after comparison. An urban canopy with man-made heat and building shapes cuts the warm bias of nights by some 0.6 °C; stagnation and ventilation indices are diagnosed.',
      ),
      method: say(
        '每次积分36小时，舍弃前12小时预热；观测松弛仅用于外层嵌套。',
        'Runs of 36 hours without their first 12; nudging in the outer nest only.',
      ),
      use: say(
        '可用于区分气象与减排对空气质量的影响。',
        'They help to separate the effects of meteorology and of emission control.',
      ),
      keywords: words('降尺度|downscaling, WRF|WRF, 静稳天气|stagnation, 通风系数|ventilation coefficient'),
      species: ['temperature', 'humidity', 'wind', 'pblh', 'precipitation'],
      observationType: 'model',
      parameterType: 'meteorology',
      department: 'atmosphere',
      temporal: 'month',
      spatial: '3km',
      table: byCity([
        temperature,
        humidity,
        own('wind_speed|10 m风速|Wind speed at 10 m|m s⁻¹', 2.6, 'flat spring', 0.2),
        pblh,
        whole(own('stagnation_days|静稳日数|Stagnant days|d', 9, 'flat winter', 0.3)),
      ]),
      file: 'pollution_meteorology_cities',
      runs: at(
        'jjj 2015-01-01 2015-12-31',
        'prd 2018-01-01 2018-12-31',
        'sichuan 2019-01-01 2019-12-31',
        'yrd 2022-01-01 2022-12-31',
      ),
    },
    {
      key: 'pblh',
      category: 1008,
      title: say('{place}{span}边界层高度与逆温特征数据', 'Boundary-layer height and inversions {at}, {span}'),
      about: say(
        '用每日08时与20时秒级探空以及再分析廓线计算理查森数法边界层高度，逆温层按气温随高度递增且厚度超过100 m识别。探空与再分析在对流边界层阶段差别较小，而在冬季清晨再分析平均偏高约120 m，本表并列二者供评估。',
        'Boundary-layer height by the bulk Richardson number was computed from second-level soundings at 08 and 20 h and from reanalysis profiles; an inversion is a layer thicker than 100 m in which it warms upwards. Both agree in convective hours, but on winter mornings reanalysis is 120 m too high on average. They stand side by side.',
      ),
      method: say(
        '临界理查森数取0.25，近地面摩擦风速影响按Vogelezang方案处理。',
        'Critical Richardson number 0.25 with friction velocity after Vogelezang.',
      ),
      use: say(
        '可用于污染过程诊断和模式边界层评估。',
        'They support the diagnosis of pollution episodes and of boundary-layer schemes.',
      ),
      keywords: words(
        '边界层高度|boundary-layer height, 逆温|temperature inversion, 探空|radiosonde, 理查森数|Richardson number',
      ),
      species: ['pblh', 'temperature'],
      observationType: 'model',
      parameterType: 'meteorology',
      department: 'atmosphere',
      temporal: 'day',
      spatial: '0.25deg',
      table: tied(
        'day',
        [
          { ...pblh, key: 'pblh_sounding', name: { zh: '探空边界层高度', en: 'Boundary-layer height, sounding' } },
          {
            ...pblh,
            key: 'pblh_reanalysis',
            name: { zh: '再分析边界层高度', en: 'Boundary-layer height, reanalysis' },
          },
          own('inversion_depth|逆温层厚度|Depth of the inversion|m', 240, 'flat winter', 0.5),
          own('inversion_strength|逆温强度|Strength of the inversion|°C', 3.1, 'flat winter', 0.5),
        ],
        (row, { scatter }) => {
          row.pblh_reanalysis = (row.pblh_sounding as number) + 120 + 60 * scatter('model')
          // Thinner than that is not called an inversion.
          if ((row.inversion_depth as number) < 100) row.inversion_depth = row.inversion_strength = null
        },
      ),
      file: 'boundary_layer_daily',
      runs: at(
        'fenwei 2018-11-01 2019-03-31',
        'northeast 2019-11-01 2020-03-31',
        'sichuan 2020-11-01 2021-03-31',
        'twinlakes 2021-11-01 2022-03-31',
      ),
    },
    {
      key: 'inversion-nox',
      category: 1009,
      title: say('{place}{span}NOₓ排放同化反演数据', 'NOₓ emissions inverted by assimilation {at}, {span}'),
      about: say(
        '以迭代集合平滑器联合TROPOMI柱浓度与地面NO₂，在GEOS-Chem嵌套网格上逐月更新NOₓ排放的缩放因子。先验为本计划合成的清单，未使用任何受限数据；反演后验与独立航测的偏差由29%降至11%，节假日与管控期的排放下降清晰可见。',
        'An iterative ensemble smoother joins TROPOMI columns and surface NO₂ in nested GEOS-Chem to renew scaling factors of NOₓ emissions month by month. The prior is a synthetic inventory of the programme and uses no restricted data. Against independent flights the bias falls from 29 to 11 %, and drops during holidays and controls stand out.',
      ),
      method: say(
        '同化窗口七天，排放不确定度按省份设为30%至60%，相关长度80 km。',
        'Seven-day windows; prior uncertainty of 30 to 60 % by province with a correlation length of 80 km.',
      ),
      use: say(
        '可检验自下而上清单并评估减排成效。',
        'They provide a check on bottom-up inventories and reported reductions.',
      ),
      keywords: words(
        '排放反演|emission inversion, 氮氧化物|nitrogen oxides, GEOS-Chem|GEOS-Chem, 集合平滑|ensemble smoother',
      ),
      species: ['nox', 'no2'],
      observationType: 'model',
      parameterType: 'emission',
      department: 'environment',
      temporal: 'month',
      spatial: '0.25deg',
      table: byCity([
        own('nox_prior|NOₓ先验排放|Prior NOₓ emission|t month⁻¹', 5200, 'flat winter', 0.2),
        own('nox_posterior|NOₓ后验排放|Posterior NOₓ emission|t month⁻¹', 4700, 'flat winter', 0.25),
        own('uncertainty|后验不确定度|Posterior uncertainty|%', 21, 'flat', 0.15),
      ]),
      file: 'nox_inversion_cities',
      runs: at(
        'eastchina 2019-06-01 2020-05-31',
        'yrd 2020-01-01 2020-12-31',
        'ncp 2021-01-01 2021-12-31',
        'prd 2022-01-01 2022-12-31',
      ),
    },
    {
      key: 'inversion-nh3',
      category: 1009,
      title: say('{place}{span}氨排放伴随反演数据', 'Ammonia emissions by adjoint inversion {at}, {span}'),
      about: say(
        '利用GEOS-Chem伴随模式同化IASI与CrIS氨柱浓度，以湿沉降铵作为独立检验。反演显示春夏施肥高峰比先验更早、更尖锐，畜禽排放的季节振幅被先验低估；由于云雨天气缺少卫星观测，夏末的后验不确定度较大，已在表中给出。',
        'The GEOS-Chem adjoint assimilates ammonia columns of IASI and CrIS, with wet ammonium deposition kept for checks. The peak of fertiliser comes earlier and sharper than in the prior, and livestock swings more with the seasons. Cloud and rain hide late summer from the satellites, so its posterior uncertainty is larger, as the table shows.',
      ),
      method: say(
        '代价函数含平滑项，氨的大气寿命由模式热力学模块计算，迭代至梯度下降两个量级。',
        'The cost function has a smoothing term; iterations run until the gradient has fallen by two orders.',
      ),
      use: say('有助于制定农业减氨的时间窗口。', 'They help to decide when to reduce agricultural ammonia.'),
      keywords: words('氨排放|ammonia emission, 伴随模式|adjoint model, IASI|IASI, 农业源|agricultural source'),
      species: ['nh3', 'ammonium'],
      observationType: 'model',
      parameterType: 'emission',
      department: 'environment',
      temporal: 'month',
      spatial: '0.25deg',
      table: byCity([
        own('nh3_prior|氨先验排放|Prior NH₃ emission|t month⁻¹', 2900, 'flat summer', 0.2),
        own('nh3_posterior|氨后验排放|Posterior NH₃ emission|t month⁻¹', 3300, 'flat summer', 0.25),
        own('uncertainty|后验不确定度|Posterior uncertainty|%', 33, 'flat', 0.15),
      ]),
      file: 'nh3_inversion_cities',
      runs: at('ncp 2018-01-01 2018-12-31', 'central 2019-01-01 2019-12-31', 'northeast 2020-01-01 2020-12-31'),
    },
    {
      key: 'ensemble-forecast',
      category: 1006,
      title: say(
        '{place}{span}多模式集合预报与融合检验',
        'Multi-model ensemble forecasts and their check {at}, {span}',
      ),
      about: say(
        '收集CMAQ、NAQPMS、WRF-Chem三个模式二十四至七十二小时的预报与再分析真值，比较算术平均、岭回归与神经网络三种融合方案。岭回归在重污染日的命中率提高约八个百分点，但对突发沙尘改进有限；逐日误差统计均按北京时间自然日计算。',
        'Forecasts of CMAQ, NAQPMS and WRF-Chem for 24 to 72 hours stand beside the reanalysis, with three ways of merging them: mean, ridge regression and a neural network. Ridge regression hits some eight points more of heavily polluted days but helps little with sudden dust. Daily scores follow the natural day of Beijing time.',
      ),
      method: say(
        '训练窗口为滚动六十天，预测日前一天的观测不参与训练。',
        'Trained on a rolling window of sixty days without the eve of the forecast.',
      ),
      use: say('可供业务预报方案比选。', 'They allow operational schemes to be compared.'),
      keywords: words(
        '集合预报|ensemble forecast, 岭回归|ridge regression, 模式检验|model evaluation, 重污染|heavy pollution',
      ),
      species: ['pm25', 'o3'],
      observationType: 'model',
      parameterType: 'method',
      department: 'information',
      temporal: 'day',
      spatial: '10km',
      table: tied(
        'day',
        [
          {
            ...known('pm25', 56, 'flat winter'),
            key: 'pm25_reanalysis',
            name: { zh: 'PM2.5再分析值', en: 'PM2.5, reanalysis' },
          },
          own('pm25_mean|PM2.5模式平均|PM2.5, model mean|µg m⁻³', 61),
          own('pm25_ridge|PM2.5岭回归|PM2.5, ridge regression|µg m⁻³', 57),
          own('pm25_network|PM2.5神经网络|PM2.5, neural network|µg m⁻³', 55),
          own('spread|模式离散度|Model spread|µg m⁻³', 14),
        ],
        (row, { scatter }) => {
          const truth = row.pm25_reanalysis as number
          row.pm25_mean = truth * 1.08 * Math.exp(0.32 * scatter('mean'))
          row.pm25_ridge = truth * 1.01 * Math.exp(0.2 * scatter('ridge'))
          row.pm25_network = truth * 0.98 * Math.exp(0.22 * scatter('network'))
          row.spread = truth * 0.25 * Math.exp(0.4 * scatter('spread'))
        },
      ),
      file: 'ensemble_daily',
      runs: at('jjj 2019-10-01 2020-03-31', 'yrd 2020-10-01 2021-03-31', 'fenwei 2022-10-01 2023-03-31'),
    },
  ],
}
