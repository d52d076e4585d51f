/** Filter samples, size distributions, ammonia and the chemistry of night and day. */
import { humidity, of as known, lingering, own, temperature, windSpeed } from '../columns.ts'
import { series } from '../hours.ts'
import { at, say, type Theme, words } from '../theme.ts'
import * as tables from './field-tables.ts'

export const samples: Theme[] = [
  {
    key: 'filters',
    category: 1018,
    title: say('{place}{span}PM2.5滤膜采样与化学组分', 'Filter samples of PM2.5 and their chemistry {at}, {span}'),
    about: say(
      '四通道采样器每日10:00起采集23.5小时，石英膜用于OC、EC和水溶性离子分析，特氟龙膜用于称重和元素分析。平衡称重条件为20±1 °C、相对湿度50±5%；化学质量重构解释了称重质量的80%以上，剩余部分主要为吸附水与未测氧化物。',
      'A four-channel sampler ran for 23.5 hours from 10:00 each day. Quartz filters were analysed for carbon and ions, Teflon filters weighed and analysed for elements after conditioning at 20±1 °C and 50±5 % humidity. Chemical reconstruction explains more than 80 % of the weighed mass; the rest is mostly water and unmeasured oxides.',
    ),
    method: say(
      'OC/EC按IMPROVE_A热光反射法测定，离子用离子色谱，元素用ICP-MS；每十张样品设一张场空白。',
      'OC and EC by thermal-optical reflectance (IMPROVE_A), ions by ion chromatography, elements by ICP-MS; one field blank per ten samples.',
    ),
    use: say('可直接输入PMF与CMB受体模型。', 'They can be used directly as input to PMF and CMB receptor models.'),
    keywords: words(
      'PM2.5组分|PM2.5 composition, 有机碳|organic carbon, 元素碳|elemental carbon, 滤膜采样|filter sampling',
    ),
    species: ['pm25', 'oc', 'ec', 'sulfate', 'nitrate', 'ammonium', 'elements'],
    observationType: 'in-situ',
    parameterType: 'particulate-composition',
    department: 'environment',
    temporal: 'day',
    spatial: 'point',
    table: tables.filters,
    file: 'pm25_filters_daily',
    runs: at(
      'tianjin 2017-03-01 2018-02-28',
      'taiyuan 2018-10-01 2019-09-30',
      'wuhan 2019-04-01 2020-03-31',
      'urumqi 2020-11-01 2021-10-31',
      'harbin 2021-10-15 2022-04-15',
    ),
  },
  {
    key: 'size',
    category: 1018,
    title: say(
      '{place}{span}颗粒物数谱分布与新粒子生成事件',
      'Particle size distributions and new particle formation {at}, {span}',
    ),
    about: say(
      '扫描电迁移率粒径谱仪（SMPS，10至600 nm）与空气动力学粒径谱仪（APS，0.5至10 µm）拼接成完整数谱，按核模态、爱根核模态和积聚模态分段给出数浓度。依据条件汇与增长速率识别新粒子生成日，事件日在春季和清洁冷锋过后最为常见。',
      'Spectra of a scanning mobility particle sizer (10 to 600 nm) and an aerodynamic particle sizer (0.5 to 10 µm) were joined, and number concentrations are given for the nucleation, Aitken and accumulation modes. Event days, told by condensation sink and growth rate, are most common in spring and after clean cold fronts.',
    ),
    method: say(
      '鞘气与样气流量比10:1，采样气经Nafion管干燥至相对湿度低于40%，管路扩散损失已修正。',
      'Sheath to sample flow 10:1, air dried below 40 % humidity in a Nafion tube, diffusion losses corrected.',
    ),
    use: say(
      '服务于成核机制、云凝结核与颗粒物增长研究。',
      'They serve research on nucleation, cloud condensation nuclei and growth.',
    ),
    keywords: words(
      '粒径谱|size distribution, 新粒子生成|new particle formation, 数浓度|number concentration, 增长速率|growth rate',
    ),
    species: ['pm1', 'pm25'],
    observationType: 'in-situ',
    parameterType: 'size-distribution',
    department: 'atmosphere',
    temporal: 'hour',
    spatial: 'point',
    table: series(
      'hour',
      lingering(
        0.15,
        own('n_nucleation|核模态数浓度（10–25 nm）|Nucleation mode, 10–25 nm|cm⁻³', 5200, 'solar spring', 0.8),
      ),
      own('n_aitken|爱根核模态数浓度（25–100 nm）|Aitken mode, 25–100 nm|cm⁻³', 6200, 'rush'),
      own('n_accumulation|积聚模态数浓度（100–600 nm）|Accumulation mode, 100–600 nm|cm⁻³', 3900, 'night winter'),
      own('condensation_sink|凝结汇|Condensation sink|s⁻¹', 0.031, 'night winter'),
      known('pm25', 44, 'night winter'),
    ),
    file: 'number_size_hourly',
    runs: at(
      'nanjing 2018-03-20 2018-04-18',
      'wangdu 2019-04-01 2019-04-28',
      'guangzhou 2020-12-01 2020-12-27',
      'waliguan 2021-09-03 2021-09-30',
    ),
  },
  {
    key: 'nh3',
    category: 1017,
    title: say('{place}{span}大气氨与农业排放特征观测', 'Atmospheric ammonia and farm emissions {at}, {span}'),
    about: say(
      '量子级联激光开路系统与光腔衰荡分析仪并行测量氨，避免了采样管壁吸附造成的滞后。施肥期浓度可升至平日的三到五倍，日变化呈现早间露水蒸发与午后温度驱动的双峰；交通路边与农田两处结果一并收入。',
      'An open-path quantum-cascade laser and a cavity ring-down analyser measured ammonia side by side, which avoids the lag that tubing walls cause. Levels rise to three to five times the usual after fertiliser is spread, and the day shows two peaks, one from evaporating dew and one driven by afternoon warmth.',
    ),
    method: say(
      '开路系统以10 Hz采样并用于涡动相关通量，光腔衰荡分析仪每周以渗透管标定。',
      'The open-path system samples at 10 Hz for eddy covariance; the ring-down analyser is calibrated weekly with a permeation tube.',
    ),
    use: say('可约束氨排放清单的季节分配。', 'They constrain how inventories spread ammonia over the seasons.'),
    keywords: words('氨|ammonia, 农业排放|agricultural emissions, 施肥|fertiliser, 涡动相关|eddy covariance'),
    species: ['nh3', 'temperature', 'humidity'],
    observationType: 'in-situ',
    parameterType: 'reactive-gas',
    department: 'environment',
    temporal: 'hour',
    spatial: 'point',
    table: series(
      'hour',
      known('nh3', 21, 'photo summer', 0.6),
      own('nh3_flux|氨通量|Ammonia flux|ng m⁻² s⁻¹', 95, 'photo summer', 0.7),
      temperature,
      humidity,
      windSpeed,
    ),
    file: 'ammonia_hourly',
    runs: at('gucheng 2018-06-10 2018-07-08', 'zhengzhou 2019-07-01 2019-07-26', 'chengdu 2021-04-03 2021-05-01'),
  },
  {
    key: 'n2o5',
    category: 1017,
    title: say('{place}{span}夜间N₂O₅与ClNO₂化学观测', 'Night-time N₂O₅ and ClNO₂ {at}, {span}'),
    about: say(
      '碘离子化学电离质谱（I⁻-CIMS）同时测量五氧化二氮和硝酰氯，腔增强吸收光谱测量NO₃自由基与NO₂。由稳态法得到N₂O₅摄取系数和ClNO₂产率，发现高湿夜晚硝酸盐的非均相生成速率可超过2 µg m⁻³ h⁻¹。',
      'Iodide chemical-ionisation mass spectrometry (CIMS) measured dinitrogen pentoxide and nitryl chloride, with cavity-enhanced absorption for the NO₃ radical and NO₂. Uptake coefficients and yields were derived from steady state; on humid nights nitrate can form at more than 2 µg m⁻³ per hour by this route.',
    ),
    method: say(
      'CIMS背景由加热采样管方式每小时测定一次，N₂O₅以低温晶体合成源标定，ClNO₂由N₂O₅通过氯化钠湿床转化标定。',
      'CIMS background hourly with a heated inlet; N₂O₅ from cold crystals, ClNO₂ by converting it over wet sodium chloride.',
    ),
    use: say(
      '适用于夜间氧化和次日氯自由基活化的研究。',
      'They suit studies of night-time oxidation and of chlorine activation the next morning.',
    ),
    keywords: words(
      '五氧化二氮|dinitrogen pentoxide, 硝酰氯|nitryl chloride, 夜间化学|night-time chemistry, 化学电离质谱|CIMS',
    ),
    species: ['nitrate', 'no2', 'o3'],
    observationType: 'in-situ',
    parameterType: 'reactive-gas',
    department: 'chemistry',
    temporal: 'hour',
    spatial: 'point',
    table: tables.nightChemistry,
    file: 'n2o5_clno2_hourly',
    runs: at('beijing 2018-06-01 2018-06-24', 'heshan 2019-09-28 2019-10-24', 'changdao 2021-12-04 2021-12-28'),
  },
  {
    key: 'pan',
    category: 1017,
    title: say(
      '{place}{span}过氧乙酰硝酸酯与光化学指标',
      'Peroxyacetyl nitrate and photochemical indicators {at}, {span}',
    ),
    about: say(
      '在线GC-ECD每5 min给出过氧乙酰硝酸酯（PAN），同期测量臭氧、NO₂与光解频率。PAN对光化学生成的指示比臭氧更专一：它不由平流层带来，前一日的积累在夜间缓慢热分解，午后随光化学过程升高。',
      'An on-line GC-ECD gave peroxyacetyl nitrate (PAN) every five minutes, with ozone, NO₂ and photolysis frequencies beside it. PAN is the more specific sign of photochemistry: none of it comes from the stratosphere, what is left of the day before decays in the warmth of the night, and it rises again in the afternoon.',
    ),
    method: say(
      'PAN标准由丙酮与NO光解连续合成，每三天标定一次；检出限50 ppt。',
      'PAN standards made by photolysis of acetone with NO, calibrated every three days; detection limit 50 ppt.',
    ),
    use: say('可检验化学机制对过氧酰基自由基的描述。', 'They test how mechanisms describe acyl peroxy radicals.'),
    keywords: words(
      '过氧乙酰硝酸酯|peroxyacetyl nitrate, 光化学污染|photochemical smog, 臭氧|ozone, 氮氧化物|nitrogen oxides',
    ),
    species: ['o3', 'no2'],
    observationType: 'in-situ',
    parameterType: 'reactive-gas',
    department: 'chemistry',
    temporal: 'hour',
    spatial: 'point',
    table: tables.peroxyacetylNitrate,
    file: 'pan_hourly',
    runs: at('shanghai 2017-08-02 2017-08-28', 'lanzhou 2018-07-06 2018-08-02', 'chongqing 2020-08-10 2020-09-06'),
  },
]
