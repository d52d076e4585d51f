/** Chambers, rate constants and uptake. */

import { around } from '../phrases.ts'
import { of, say, type Theme, words } from '../theme.ts'
import { sourcesOfConstants as from } from './chemistry.vocabulary.ts'
import {
  criegeeKinetics,
  exhaustAgeing,
  ohRateConstants,
  ozoneFormation,
  soaYield,
  uptakeCoefficients,
} from './laboratory-tables.ts'

export const kinetics: Theme[] = [
  {
    key: 'soa-yield',
    category: 1010,
    title: say(
      '{subject}光氧化二次有机气溶胶产率烟雾箱实验数据',
      'Secondary organic aerosol yields from photo-oxidation of {subject}',
    ),
    about: say(
      '实验在30 m³双反应器特氟龙烟雾箱中进行，黑光灯模拟日光，NO₂光解频率为0.55 min⁻¹，以过氧化氢或亚硝酸作OH来源。改变初始NOₓ、种子气溶胶和相对湿度共完成六组实验，{subject}的衰减由PTR-ToF-MS跟踪，颗粒物由SMPS与HR-ToF-AMS测量，产率按双产物模型拟合，并扣除壁损失与蒸气壁沉积。',
      'Six experiments were run in a 30 m³ twin-bag Teflon chamber with black lamps giving an NO₂ photolysis frequency of 0.55 min⁻¹ and hydrogen peroxide or nitrous acid as the source of OH. Initial NOₓ, seed aerosol and humidity were varied; a PTR-ToF-MS followed the loss of {subject}, an SMPS and an HR-ToF-AMS the particles. Yields were fitted with two products after correcting particle and vapour wall losses.',
    ),
    method: say(
      '颗粒物壁损失按粒径分段的一级速率扣除，气相壁损失由不光照空白实验确定。',
      'Particle wall loss removed as a size-dependent first-order rate; vapour loss determined in dark experiments.',
    ),
    basis: around(`${from.mcm}, ${from.atkinson}`),
    use: say(
      '可用于更新空气质量模式中的二次有机气溶胶模块。',
      'They can be used to update the secondary organic aerosol modules of air-quality models.',
    ),
    keywords: words(
      '烟雾箱|smog chamber, 二次有机气溶胶|secondary organic aerosol, 产率|yield, 光氧化|photo-oxidation',
    ),
    species: ['soa', 'vocs', 'nox'],
    observationType: 'chamber',
    parameterType: 'kinetics',
    department: 'chemistry',
    temporal: 'minute',
    spatial: 'none',
    table: soaYield,
    file: 'chamber_runs',
    runs: of(
      '甲苯|toluene|2017-03-06 2017-04-28',
      '间二甲苯|m-xylene|2017-09-04 2017-10-27',
      'α-蒎烯|α-pinene|2018-05-07 2018-06-22',
      '异戊二烯|isoprene|2019-04-08 2019-05-31',
      '正十二烷|n-dodecane|2020-06-01 2020-07-17',
      '萘|naphthalene|2021-10-11 2021-11-26',
    ),
  },
  {
    key: 'ozone-mechanism',
    category: 1010,
    title: say(
      '{subject}与NOₓ光照体系臭氧生成烟雾箱数据',
      'Ozone formation from {subject} and NOₓ under light in a chamber',
    ),
    about: say(
      '在控温控湿的室内烟雾箱中，以不同的VOC与NOₓ初始比例光照八小时，记录前体物、臭氧、NO₂和PAN的完整演变。{subject}体系的最大臭氧浓度随比例先升后降，清晰呈现由VOC控制向NOₓ控制的过渡；箱体的自由基源与壁释放HONO速率已通过纯空气和CO—NOₓ实验独立表征。',
      'Mixtures with different initial ratios of organics to NOₓ were lit for eight hours in an indoor chamber of controlled temperature and humidity, recording precursors, ozone, NO₂ and PAN throughout. Peak ozone from {subject} first rises and then falls with the ratio, which shows the passage from VOC-limited to NOₓ-limited conditions. Chamber radical sources were characterised separately with pure air and CO–NOₓ runs.',
    ),
    method: say(
      '臭氧由49i、NOₓ由42i（钼炉与光解双转换）测定，有机物由GC-FID与PTR-ToF-MS测定。',
      'Ozone by 49i, NOₓ by 42i with molybdenum and photolytic converters, organics by GC-FID and PTR-ToF-MS.',
    ),
    basis: around(from.mcm),
    use: say('可用于评价MCM、SAPRC与CB6等机制。', 'Mechanisms such as MCM, SAPRC and CB6 can be evaluated with them.'),
    keywords: words(
      '臭氧生成|ozone formation, 化学机制|chemical mechanism, 烟雾箱|smog chamber, EKMA曲线|EKMA isopleth',
    ),
    species: ['o3', 'nox', 'vocs'],
    observationType: 'chamber',
    parameterType: 'kinetics',
    department: 'chemistry',
    temporal: 'minute',
    spatial: 'none',
    table: ozoneFormation,
    file: 'ozone_chamber_runs',
    runs: of(
      '丙烯|propene|2016-11-07 2016-12-16',
      '1,3-丁二烯|1,3-butadiene|2018-03-05 2018-04-13',
      '城市代表性VOC混合物|a typical urban VOC mixture|2019-09-02 2019-10-18',
    ),
  },
  {
    key: 'vehicle-chamber',
    category: 1010,
    title: say('{subject}尾气老化的移动烟雾箱实验数据', 'Ageing of exhaust from {subject} in a mobile chamber'),
    about: say(
      '台架测试的尾气经加热稀释后注入5 m³移动烟雾箱，在模拟一天光照的条件下氧化。一次有机气溶胶与二次有机气溶胶分别以排放因子形式表示，二次生成量普遍为一次排放的两倍以上，冷启动阶段的贡献最高；{subject}在不同国家排放标准阶段之间的差别也可由本表比较。',
      'Exhaust from a dynamometer was diluted hot and led into a 5 m³ mobile chamber, where it was oxidised as in one day of sunlight. Primary and secondary organic aerosol are expressed as emission factors; what forms is generally more than twice what is emitted, and cold starts contribute most. The table also lets {subject} be compared across stages of the national emission standards.',
    ),
    method: say(
      '稀释比30:1，采样管加热至120 °C；壁损失以黑碳为示踪物修正。',
      'Dilution 30:1, lines heated to 120 °C; wall losses corrected with black carbon as tracer.',
    ),
    use: say('可支撑移动源二次污染潜势的核算。', 'They support estimates of secondary pollution from mobile sources.'),
    keywords: words(
      '机动车尾气|vehicle exhaust, 移动烟雾箱|mobile chamber, 二次生成潜势|secondary formation potential, 冷启动|cold start',
    ),
    species: ['soa', 'vocs', 'nox', 'bc'],
    observationType: 'chamber',
    parameterType: 'emission',
    department: 'engineering',
    temporal: 'minute',
    spatial: 'none',
    table: exhaustAgeing,
    file: 'exhaust_ageing_runs',
    runs: of(
      '汽油直喷轿车|gasoline direct-injection cars|2018-09-03 2018-10-26',
      '重型柴油货车|heavy-duty diesel trucks|2019-06-10 2019-07-19',
      '乙醇汽油车|cars on ethanol gasoline|2021-04-12 2021-05-21',
    ),
  },
  {
    key: 'oh-rate',
    category: 1011,
    title: say(
      '{subject}与OH自由基反应速率常数（250–370 K）',
      'Rate constants of OH with {subject} between 250 and 370 K',
    ),
    about: say(
      '采用激光闪光光解—激光诱导荧光法在伪一级条件下测定绝对速率常数，并用相对速率法独立复核，两者在297 K处相差不超过6%。对{subject}在十三个温度点各重复六次测量，数据包含每次实验的压力、伪一级衰减率和1σ统计误差，Arrhenius参数可由本表重新拟合。',
      'Absolute rate constants were measured under pseudo-first-order conditions by laser flash photolysis with laser-induced fluorescence and checked independently by the relative-rate method; both agree within 6 % at 297 K. For {subject} six trials were made at each of thirteen temperatures. Every trial is given with its pressure, pseudo-first-order decay rate and statistical error, so that Arrhenius parameters can be fitted anew.',
    ),
    method: say(
      'OH由266 nm光解过氧化氢产生，反应池压力50至400 Torr，前体物浓度由紫外吸收在线测定。',
      'OH from hydrogen peroxide at 266 nm, cell pressure 50 to 400 Torr, reactant measured on-line by ultraviolet absorption.',
    ),
    basis: around(from.mcm),
    use: say(
      '适于更新大气寿命估算与化学机制参数。',
      'Atmospheric lifetimes and mechanism parameters can be updated with them.',
    ),
    keywords: words(
      '速率常数|rate constant, OH自由基|OH radical, 温度依赖|temperature dependence, 激光闪光光解|laser flash photolysis',
    ),
    species: ['oh', 'vocs'],
    observationType: 'bench',
    parameterType: 'kinetics',
    department: 'chemistry',
    temporal: 'none',
    spatial: 'none',
    table: ohRateConstants,
    file: 'rate_constants',
    runs: of(
      '甲基乙基酮|methyl ethyl ketone|2016-09-05 2016-12-23',
      '1,2,4-三甲苯|1,2,4-trimethylbenzene|2018-02-26 2018-06-15',
      '柠檬烯|limonene|2019-03-04 2019-06-28',
      '二甲基硫|dimethyl sulfide|2021-09-06 2021-12-17',
    ),
  },
  {
    key: 'criegee',
    category: 1011,
    title: say('{subject}与SO₂、水汽二聚体反应的动力学测量', 'Kinetics of {subject} with SO₂ and the water dimer'),
    about: say(
      '以二碘代烷烃在355 nm光解并与氧反应产生稳定克里奇中间体，腔增强紫外吸收光谱时间分辨跟踪其消失。在278至328 K的十一个温度各测八次，给出{subject}与SO₂、水汽二聚体的速率常数和自身分解速率：在湿热边界层内，CH₂OO主要与水汽二聚体反应，甲基取代者主要自身分解；未见二聚体反应时列上限，自反应校正量一并给出。',
      'The stabilised Criegee intermediate was made by photolysing a diiodoalkane at 355 nm in oxygen and followed in time by cavity-enhanced ultraviolet absorption, eight times at each of eleven temperatures from 278 to 328 K. For {subject} the table gives rate constants with SO₂ and the water dimer and its own decay: in a warm, humid boundary layer CH₂OO meets the dimer, while those with methyl groups fall apart. Where no reaction with the dimer was seen, its rate is an upper limit.',
    ),
    method: say(
      '腔增强吸收有效光程约450 m，时间分辨率10 µs，流动池温度稳定在±0.2 K。',
      'Effective path about 450 m, time resolution 10 µs, cell temperature steady to ±0.2 K.',
    ),
    basis: around(`${from.geos}, IUPAC (ACP 20, 13497, 2020)`),
    use: say('可改进硫酸非OH生成途径的模拟。', 'They improve the modelling of sulfuric acid made without OH.'),
    keywords: words(
      '克里奇中间体|Criegee intermediate, 二氧化硫|sulfur dioxide, 水汽二聚体|water dimer, 腔增强光谱|cavity-enhanced spectroscopy',
    ),
    species: ['so2'],
    observationType: 'bench',
    parameterType: 'kinetics',
    department: 'chemistry',
    temporal: 'none',
    spatial: 'none',
    table: criegeeKinetics,
    file: 'criegee_kinetics',
    runs: of(
      'CH₂OO|CH₂OO|2017-03-01 2017-07-14',
      '(CH₃)₂COO|(CH₃)₂COO|2018-09-03 2018-12-21',
      '顺式CH₃CHOO|syn-CH₃CHOO|2020-09-07 2020-12-18',
    ),
  },
  {
    key: 'uptake',
    category: 1011,
    title: say('{subject}摄取系数的气溶胶流动管测量', 'Uptake coefficients of {subject} in an aerosol flow tube'),
    about: say(
      '气溶胶流动管与化学电离质谱联用，在5%至85%相对湿度范围内逐档测量反应性摄取系数。颗粒物表面积由SMPS测定并作形状修正，壁反应由无颗粒空白实验扣除。结果显示{subject}的摄取随颗粒物含水量升高而增大，各湿度档的重复扫描给出测量的离散程度。',
      'An aerosol flow tube coupled to a chemical-ionisation mass spectrometer measured reactive uptake from 5 to 85 % relative humidity in steps. Particle surface came from an SMPS with a shape correction, and wall reaction was removed with particle-free blanks. Uptake of {subject} grows with the water content of the particles; repeated scans at each humidity show how far the results scatter.',
    ),
    method: say(
      '停留时间由移动注入器在3至25 s之间调节，每个湿度档完成五次完整扫描。',
      'Residence time set between 3 and 25 s with a movable injector; five full scans at each humidity.',
    ),
    basis: around(`${from.geos}, IUPAC`),
    use: say(
      '可改进夜间化学与硫酸盐生成的参数化。',
      'Parameterisations of night chemistry and sulfate formation can be improved with them.',
    ),
    keywords: words(
      '摄取系数|uptake coefficient, 非均相反应|heterogeneous reaction, 气溶胶流动管|aerosol flow tube, 颗粒物含水量|aerosol liquid water',
    ),
    species: ['sulfate'],
    observationType: 'bench',
    parameterType: 'kinetics',
    department: 'chemistry',
    temporal: 'none',
    spatial: 'none',
    table: uptakeCoefficients,
    file: 'uptake_coefficients',
    runs: of('N₂O₅|N₂O₅|2017-10-09 2018-01-19', 'NO₂|NO₂|2019-10-14 2020-01-10', 'HO₂|HO₂|2022-03-07 2022-06-24'),
  },
]
