/** Campaigns with on-line instruments for gases, radicals and particles. */
import { of as known, lingering, own } from '../columns.ts'
import { series } from '../hours.ts'
import { at, say, type Theme, words } from '../theme.ts'
import * as tables from './field-tables.ts'

export const online: Theme[] = [
  {
    key: 'hono',
    category: 1017,
    title: say('{place}{span}气态亚硝酸及其前体物观测数据', 'Nitrous acid and its precursors {at}, {span}'),
    about: say(
      '采样口设在离地6 m的平台上，长光程吸收光度计（LOPAP）以双通道扣除干扰，HONO检出限为5 ppt；NO₂、NO和颗粒物同步测量，便于估算非均相转化与光增强产生的HONO。HONO/NO₂比值与相对湿度一并给出，可据此判断地表与颗粒物表面的相对作用。',
      'A long-path absorption photometer (LOPAP) with an inlet 6 m above ground measured HONO in two channels, which removes interferences and gives a detection limit of 5 ppt. Nitrogen oxides and particles were recorded beside it, so that heterogeneous and light-enhanced formation can be estimated; the HONO/NO₂ ratio and humidity are given and help to separate ground from particle surfaces.',
    ),
    method: say(
      'HONO由LOPAP-03测定，NO与NO₂由Thermo 42i（蓝光转换器）测定，PM2.5由TEOM 1405-F测定；零点每8小时自动标定。',
      'HONO by LOPAP-03, NO and NO₂ by a Thermo 42i with a blue-light converter, PM2.5 by a TEOM 1405-F; zero air every eight hours.',
    ),
    use: say(
      '适用于白天未知源评估和OH自由基收支计算。',
      'They serve to assess the missing daytime source and to close OH budgets.',
    ),
    keywords: words('气态亚硝酸|nitrous acid, HONO|HONO, 非均相反应|heterogeneous reaction, 氮氧化物|nitrogen oxides'),
    species: ['hono', 'no2', 'no', 'pm25'],
    observationType: 'in-situ',
    parameterType: 'reactive-gas',
    department: 'chemistry',
    temporal: 'hour',
    spatial: 'point',
    table: tables.hono,
    file: 'hono_hourly',
    runs: at(
      'beijing 2017-11-18 2017-12-12',
      'wangdu 2019-06-08 2019-07-02',
      'taishan 2021-07-05 2021-07-28',
      'chengdu 2022-01-06 2022-01-30',
    ),
  },
  {
    key: 'radicals',
    category: 1017,
    title: say('{place}{span}OH与HO₂自由基及总反应性观测', 'OH and HO₂ radicals with total reactivity {at}, {span}'),
    about: say(
      '激光诱导荧光系统（LIF-FAGE）给出OH与HO₂浓度，激光闪光光解—激光诱导荧光给出OH总反应性kOH；化学调制用于扣除内部生成的干扰信号。光解频率由滤光辐射计与光谱辐射计双重测定，正午OH峰值与辐射呈良好的线性关系。',
      'Laser-induced fluorescence at low pressure (LIF-FAGE) gave OH and HO₂, and laser flash photolysis coupled to the same detection gave the total OH reactivity. Chemical modulation removed signal made inside the cell. Photolysis frequencies come from filter and spectroradiometers, and noon OH follows radiation almost linearly.',
    ),
    method: say(
      'LIF-FAGE于每晚以Hg灯185 nm光解水汽法标定，OH检出限（2σ，30 s）为4×10⁵ cm⁻³，准确度11%。',
      'LIF-FAGE calibrated nightly by photolysis of water at 185 nm; OH detection limit 4×10⁵ cm⁻³ (2σ, 30 s), accuracy 11 %.',
    ),
    use: say(
      '可与MCM箱模型对照，检验低NO条件下的自由基再生机制。',
      'Set against a box model with MCM, they test radical regeneration at low NO.',
    ),
    keywords: words(
      '羟基自由基|OH radical, 过氧自由基|peroxy radicals, OH总反应性|OH reactivity, 大气氧化性|oxidation capacity',
    ),
    species: ['oh', 'o3', 'no'],
    observationType: 'in-situ',
    parameterType: 'radicals',
    department: 'chemistry',
    temporal: 'hour',
    spatial: 'point',
    table: tables.radicals,
    file: 'radicals_hourly',
    runs: at(
      'wangdu 2017-06-07 2017-07-04',
      'heshan 2018-10-05 2018-11-02',
      'chengdu 2019-08-08 2019-09-03',
      'shenzhen 2020-09-20 2020-10-15',
    ),
  },
  {
    key: 'ams',
    category: 1018,
    title: say(
      '{place}{span}亚微米气溶胶化学组分高分辨观测',
      'High-resolution composition of submicron aerosol {at}, {span}',
    ),
    about: say(
      '高分辨飞行时间气溶胶质谱（HR-ToF-AMS）以5 min分辨率测量PM1中的有机物、硫酸盐、硝酸盐、铵盐和氯化物，小时均值收入本表。有机物的O/C、H/C由改进的环境条件法计算，PM1为各组分之和，收集效率按组分依赖公式逐点修正，与SMPS体积浓度的相关系数高于0.95。',
      'A high-resolution time-of-flight aerosol mass spectrometer (HR-ToF-AMS) measured organics, sulfate, nitrate, ammonium and chloride in PM1 every five minutes; hourly means are given here. Elemental ratios follow the improved-ambient method, collection efficiency was corrected point by point from composition, and the mass agrees with SMPS volumes at r above 0.95.',
    ),
    method: say(
      'HR-ToF-AMS（V模式）交替测量环境样品与高效过滤器空白；离子化效率每周用300 nm硝酸铵粒子标定。',
      'HR-ToF-AMS in V mode, alternating with filtered air; ionisation efficiency calibrated weekly with 300 nm ammonium nitrate.',
    ),
    use: say(
      '是解析有机气溶胶来源和二次生成速率的基础资料。',
      'They are the basis for resolving organic aerosol sources and rates of secondary formation.',
    ),
    keywords: words(
      '气溶胶质谱|aerosol mass spectrometer, 有机气溶胶|organic aerosol, PM1|PM1, 二次无机盐|secondary inorganic aerosol',
    ),
    species: ['pm1', 'sulfate', 'nitrate', 'ammonium', 'soa'],
    observationType: 'in-situ',
    parameterType: 'particulate-composition',
    department: 'chemistry',
    temporal: 'hour',
    spatial: 'point',
    table: tables.submicron,
    file: 'pm1_composition_hourly',
    runs: at(
      'beijing 2018-11-16 2018-12-14',
      'zhengzhou 2019-12-02 2019-12-28',
      'nanjing 2020-07-01 2020-07-26',
      'xian 2021-01-04 2021-01-30',
      'guangzhou 2022-10-08 2022-11-02',
    ),
  },
  {
    key: 'gcvocs',
    category: 1016,
    title: say('{place}{span}挥发性有机物在线观测（GC-MS/FID）', 'On-line VOCs by GC-MS/FID {at}, {span}'),
    about: say(
      '超低温预浓缩结合双柱气相色谱—质谱/火焰离子化检测，逐小时定量56种PAMS烃类和部分含氧、卤代组分；此处收入代表性物种和VOCs总量。内标法校正响应漂移，五点标准曲线相关系数不低于0.995。甲苯与苯的比值反映新鲜机动车与溶剂排放的消长。',
      'Cryogenic preconcentration and two-column GC with mass-spectrometric and flame-ionisation detection quantified 56 PAMS hydrocarbons and some oxygenated and halogenated compounds every hour; leading species and the total stand in this table. Internal standards correct drift, and five-point calibrations reach r² of at least 0.995. The toluene to benzene ratio follows fresh traffic and solvent emissions.',
    ),
    method: say(
      '采样流量60 mL min⁻¹，去水温度−80 °C，捕集温度−155 °C；每日零时进单点标气核查。',
      'Sample flow 60 mL min⁻¹, water removed at −80 °C, trapping at −155 °C; a one-point standard is run every midnight.',
    ),
    use: say(
      '可用于计算臭氧生成潜势、OH反应性和开展受体模型解析。',
      'Ozone formation potential, OH reactivity and receptor models can be computed from them.',
    ),
    caution: say(
      '部分C2烃在高湿条件下回收率偏低约10%。',
      'Some C2 hydrocarbons are recovered about 10 % low in humid air.',
    ),
    keywords: words(
      '挥发性有机物|volatile organic compounds, 臭氧生成潜势|ozone formation potential, 气相色谱质谱|GC-MS, 烃类|hydrocarbons',
    ),
    species: ['vocs', 'isoprene'],
    observationType: 'in-situ',
    parameterType: 'vocs',
    department: 'environment',
    temporal: 'hour',
    spatial: 'point',
    table: tables.hydrocarbons,
    file: 'vocs_hourly',
    runs: at(
      'shanghai 2018-05-03 2018-05-31',
      'dongying 2019-06-10 2019-07-08',
      'wuhan 2020-01-10 2020-02-08',
      'tianjin 2021-06-01 2021-06-26',
      'changsha 2023-09-02 2023-09-28',
    ),
  },
  {
    key: 'ptr',
    category: 1016,
    title: say('{place}{span}含氧挥发性有机物质子转移反应质谱观测', 'Oxygenated VOCs by PTR-ToF-MS {at}, {span}'),
    about: say(
      'PTR-ToF-MS以10 s分辨率记录m/z 21至300的全谱，经峰形拟合后定量甲醛、乙醛、丙酮、甲基乙烯基酮与异戊二烯等组分。甲醛的湿度依赖响应用实验室曲线逐点修正，并与长光程DOAS比对，差异在15%以内。',
      'A PTR-ToF-MS recorded full spectra from m/z 21 to 300 every ten seconds; after peak fitting, formaldehyde, acetaldehyde, acetone, methyl vinyl ketone and isoprene were quantified. The humidity dependence of formaldehyde was corrected point by point with a laboratory curve, and a long-path DOAS agrees to within 15 %.',
    ),
    method: say(
      '漂移管E/N为120 Td；每日用催化零气扣背景，用含15组分的钢瓶标气动态稀释标定。',
      'Drift tube at 120 Td; background by catalytic zero air every day, calibration by dynamic dilution of a 15-component standard.',
    ),
    use: say(
      '为区分一次排放与光化学二次生成的含氧有机物提供依据。',
      'They tell primary from photochemical oxygenated organics.',
    ),
    keywords: words(
      '质子转移反应质谱|PTR-ToF-MS, 含氧挥发性有机物|oxygenated VOCs, 甲醛|formaldehyde, 异戊二烯|isoprene',
    ),
    species: ['vocs', 'hcho', 'isoprene'],
    observationType: 'in-situ',
    parameterType: 'vocs',
    department: 'chemistry',
    temporal: 'hour',
    spatial: 'point',
    table: series(
      'hour',
      known('hcho', 4.1, 'photo summer'),
      own('acetaldehyde|乙醛|Acetaldehyde|ppb|75-07-0', 2.3, 'photo summer'),
      own('acetone|丙酮|Acetone|ppb|67-64-1', 4.6, 'photo summer'),
      own('mvk_macr|甲基乙烯基酮与甲基丙烯醛|MVK + MACR|ppb', 0.7, 'photo summer'),
      lingering(0.06, known('isoprene', 1.5, 'solar summer')),
      own('methanol|甲醇|Methanol|ppb|67-56-1', 9.5, 'night summer'),
    ),
    file: 'ovocs_hourly',
    runs: at(
      'hangzhou 2019-08-05 2019-09-01',
      'heshan 2020-10-10 2020-11-06',
      'beijing 2021-08-01 2021-08-27',
      'changdao 2022-05-20 2022-06-16',
    ),
  },
  {
    key: 'bc',
    category: 1018,
    title: say('{place}{span}黑碳混合状态与吸光性质观测', 'Mixing state and absorption of black carbon {at}, {span}'),
    about: say(
      '单颗粒黑碳光度计（SP2）逐个测量难熔黑碳核的质量与包覆层厚度，七波长黑碳仪（AE33）给出等效黑碳与吸收波长指数。二者结合可判断包覆引起的吸收增强：污染日厚包覆颗粒的数量份额明显高于清洁日，化石燃料与生物质燃烧的贡献由波长指数模型区分。',
      'A single-particle soot photometer (SP2) weighed the refractory core of each particle and sized its coating, while a seven-wavelength aethalometer (AE33) gave equivalent black carbon and the absorption exponent. Together they show how coatings enhance absorption: thickly coated particles are clearly more numerous on polluted days, and the exponent separates fossil from biomass burning.',
    ),
    method: say(
      'SP2用Aquadag并乘0.75修正标定；AE33采用双点负载补偿，多次散射系数取1.57。',
      'SP2 calibrated with Aquadag scaled by 0.75; AE33 with dual-spot loading compensation and a multiple-scattering factor of 1.57.',
    ),
    use: say(
      '可用于评估黑碳的直接辐射效应与老化时间尺度。',
      'Direct radiative effects and ageing times of black carbon can be assessed with them.',
    ),
    keywords: words('黑碳|black carbon, 混合状态|mixing state, 吸收增强|absorption enhancement, 单颗粒黑碳光度计|SP2'),
    species: ['bc', 'pm25'],
    observationType: 'in-situ',
    parameterType: 'particulate-optics',
    department: 'atmosphere',
    temporal: 'hour',
    spatial: 'point',
    table: tables.blackCarbon,
    file: 'black_carbon_hourly',
    runs: at(
      'beijing 2019-01-08 2019-02-02',
      'xian 2020-12-05 2020-12-30',
      'lhasa 2022-04-05 2022-05-02',
      'shenyang 2023-10-20 2023-11-15',
    ),
  },
  {
    key: 'marga',
    category: 1018,
    title: say(
      '{place}{span}PM2.5水溶性离子与气态前体物在线观测',
      'On-line ions in PM2.5 and their precursor gases {at}, {span}',
    ),
    about: say(
      '在线气体组分及气溶胶监测系统（MARGA）每小时同时给出颗粒相SO₄²⁻、NO₃⁻、NH₄⁺、Cl⁻和气相HNO₃、NH₃。离子平衡大多落在0.9至1.1之间；以ISORROPIA Ⅱ（正向模式）计算的颗粒物pH附于末列，供讨论硝酸盐对减氨减硝的敏感性。',
      'A MARGA monitor gave particulate sulfate, nitrate, ammonium and chloride together with gaseous nitric acid and ammonia every hour. Ion balances mostly lie between 0.9 and 1.1. Particle pH computed with ISORROPIA II in forward mode stands in the last column, for work on how nitrate answers to cuts in ammonia or nitrogen oxides.',
    ),
    method: say(
      '旋转湿式溶蚀器与蒸汽喷射捕集，离子色谱分析，以溴化锂为内标。',
      'Wet rotating denuder and steam-jet collector with ion chromatography; lithium bromide is the internal standard.',
    ),
    use: say(
      '适合研究热力学平衡、硫氧化率与氮氧化率。',
      'They suit studies of gas–particle equilibrium and of sulfur and nitrogen oxidation ratios.',
    ),
    keywords: words(
      '水溶性离子|water-soluble ions, 气粒分配|gas-particle partitioning, 颗粒物酸度|particle acidity, 氨|ammonia',
    ),
    species: ['sulfate', 'nitrate', 'ammonium', 'nh3', 'pm25'],
    observationType: 'in-situ',
    parameterType: 'particulate-composition',
    department: 'environment',
    temporal: 'hour',
    spatial: 'point',
    table: tables.ions,
    file: 'ions_hourly',
    runs: at(
      'shijiazhuang 2018-12-04 2019-01-01',
      'hefei 2019-11-18 2019-12-14',
      'gucheng 2020-11-10 2020-12-08',
      'chongqing 2021-12-12 2022-01-08',
      'zhengzhou 2024-01-03 2024-01-28',
    ),
  },
]
