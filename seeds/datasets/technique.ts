import { axis, humidity, of as known, own, ppb, sunlit, temperature, whole } from './columns.ts'
import { series, tied } from './hours.ts'
import { type Cell, crossed, rounded, type TableMaker } from './tables.ts'
import { at, type KindThemes, of, say, words } from './theme.ts'

/** What is varied beside the level of the standard, one value after another. */
interface Beside {
  column: ReturnType<typeof axis>
  values: number[]
  /** How it changes the response. */
  factor?: (value: number) => number
}

/** A calibration: levels of a standard and the response of the instrument, each at every value of something else. */
function calibration(standard: string, response: string, levels: number[], slope: number, beside: Beside): TableMaker {
  const reading = own(response, 1)
  return crossed(
    () => ({
      columns: [beside.column, own(standard, 1)],
      rows: levels.flatMap((level) => beside.values.map((value): Cell[] => [value, level])),
    }),
    (row, stream) => {
      const level = row[1] as number
      const real = slope * (beside.factor?.(row[0] as number) ?? 1)
      const value = real * level * (1 + 0.015 * stream.normal()) + 0.01 * slope * stream.normal()
      return [rounded(value), rounded(Math.abs(0.012 * value) + 0.002 * slope, 2)]
    },
    [
      reading,
      {
        ...reading,
        key: `${reading.key}_sd`,
        name: { zh: `${reading.name.zh}标准偏差`, en: `${reading.name.en}, standard deviation` },
      },
    ],
  )
}

const repeats = (zh: string, en: string, count: number, key = 'run'): Beside => ({
  column: axis(key, zh, en),
  values: Array.from({ length: count }, (_, index) => index + 1),
})
/** Twelve steps of water vapour: the reagent ion clusters with it and sees less. */
const humid: Beside = {
  column: axis('water_pressure', '水汽分压', 'Partial pressure of water', 'kPa'),
  values: Array.from({ length: 12 }, (_, index) => rounded(0.2 + (2.4 * index) / 11, 3)),
  factor: (water) => 1.15 - 0.16 * water,
}

export const technique: KindThemes = {
  kind: 'technique',
  themes: [
    {
      key: 'cims-calibration',
      category: 1031,
      title: say(
        '{subject}化学电离质谱灵敏度标定数据',
        'Sensitivity of chemical ionisation mass spectrometry to {subject}',
      ),
      about: say(
        '自制化学电离源与飞行时间质谱联用，以渗透管、液体雾化和原位合成三种标准源标定灵敏度。在水汽分压0.2至2.6 kPa之间逐级测量，湿度响应曲线可直接用于外场数据修正；{subject}的离子计数按试剂离子百万计数归一，并给出电压扫描得到的碰撞解离信息，用于推算无标准物种的灵敏度上限。',
        'A home-built ionisation source was joined to a time-of-flight spectrometer and calibrated with permeation tubes, nebulised liquids and in-situ synthesis. Steps between 0.2 and 2.6 kPa of water give the humidity response used to correct field data. Counts for {subject} are per million reagent ions; voltage scans and the dissociation they show give an upper limit for species without a standard.',
      ),
      method: say(
        '离子分子反应管压力7.3 kPa，停留时间120 ms，温度恒定在298 K；每一浓度在十二个水汽分压下各测一次。',
        'Reaction tube at 7.3 kPa, 120 ms and 298 K; each level at twelve partial pressures of water.',
      ),
      use: say('可用于同类仪器的灵敏度换算。', 'Sensitivities of like instruments can be converted with it.'),
      keywords: words(
        '化学电离质谱|chemical ionisation mass spectrometry, 灵敏度|sensitivity, 湿度响应|humidity response, 标定|calibration',
      ),
      species: ['vocs', 'nitrate'],
      observationType: 'bench',
      parameterType: 'method',
      department: 'chemistry',
      temporal: 'none',
      spatial: 'none',
      table: calibration(
        'standard|标准体积混合比|Mixing ratio of the standard|ppt',
        'signal|归一化信号|Normalised signal|ncps',
        [0, 50, 100, 200, 400, 800, 1600],
        0.021,
        humid,
      ),
      file: 'sensitivity',
      runs: of(
        '甲酸|formic acid|2017-10-09 2017-11-17',
        '硝酰氯|nitryl chloride|2018-05-14 2018-06-22',
        '异戊二烯环氧二醇|isoprene epoxydiols|2020-07-13 2020-08-21',
      ),
    },
    {
      key: 'ceas',
      category: 1031,
      title: say(
        '{subject}腔增强吸收光谱仪性能测试数据',
        'Performance of a cavity-enhanced spectrometer for {subject}',
      ),
      about: say(
        '紫外发光二极管宽带光源配合反射率优于99.98%的腔镜，有效光程约3 km，整机质量低于25 kg。连续零气运行的艾伦方差给出60 s检出限，梯度标气验证线性范围；{subject}与长光程吸收光度计平行测量三周，斜率0.97，差异主要来自采样管壁吸附，已用双管路切换方法评估。',
        'A light-emitting diode and mirrors of reflectivity above 99.98 % give an effective path of about 3 km in less than 25 kg. The Allan variance of zero air sets the detection limit at 60 s and graded standards the linear range. For {subject} three weeks beside a long-path absorption photometer gave a slope of 0.97; most of the difference is wall loss, assessed by switching two inlets.',
      ),
      method: say(
        '镜面反射率以氦气与氮气瑞利散射差标定，光谱以非线性最小二乘拟合。',
        'Mirror reflectivity by the Rayleigh scattering of helium and nitrogen; spectra by non-linear least squares.',
      ),
      use: say('可供选型和数据质量评定参考。', 'Instruments can be chosen and data rated by it.'),
      keywords: words(
        '腔增强吸收光谱|cavity-enhanced absorption, 检出限|detection limit, 艾伦方差|Allan variance, 国产仪器|Chinese-built instrument',
      ),
      species: ['hono', 'no2'],
      observationType: 'bench',
      parameterType: 'method',
      department: 'information',
      temporal: 'none',
      spatial: 'none',
      table: calibration(
        'standard|标准体积混合比|Mixing ratio of the standard|ppb',
        'reading|仪器读数|Reading|ppb',
        [0, 0.5, 1, 2, 5, 10, 20],
        0.98,
        repeats('标定序号', 'Calibration', 12),
      ),
      file: 'response',
      runs: of(
        'HONO与NO₂|HONO and NO₂|2018-03-05 2018-04-27',
        '乙二醛|glyoxal|2019-09-09 2019-10-25',
        'NO₃自由基|the NO₃ radical|2021-05-10 2021-06-18',
      ),
    },
    {
      key: 'on-line-pm',
      category: 1032,
      title: say(
        '{place}{span}新型颗粒物在线监测仪外场比对数据',
        'Field comparison of new on-line particle monitors {at}, {span}',
      ),
      about: say(
        '三台自研β射线与光散射联用样机与参考级TEOM 1405-F、手工称重法同址运行，采样口高度与切割器型号一致。高湿时段光散射法偏高可达四成，经动态加热与κ参数修正后，日均相对偏差降至6%以内；样机间平行性、数据获取率与零点漂移逐日统计。',
        'Three home-built monitors joining beta attenuation and light scattering ran beside a TEOM 1405-F and gravimetry with the same inlets and heights. In humid air light scattering reads up to 40 % high; with dynamic heating and a correction by κ, daily means differ by less than 6 %. Agreement of the three, data capture and zero drift are listed by day.',
      ),
      method: say(
        '每两周检查流量与切割粒径，手工称重每日23.5 h，与参考法作正交回归。',
        'Flow and cut size every two weeks; 23.5 h gravimetric samples with orthogonal regression.',
      ),
      use: say('可支持国产监测设备的等效性评价。', 'Equivalence of Chinese-built monitors can be judged.'),
      keywords: words('等效性比对|equivalence test, β射线法|beta attenuation, TEOM|TEOM, 动态加热|dynamic heating'),
      species: ['pm25', 'humidity', 'temperature'],
      observationType: 'in-situ',
      parameterType: 'particulate-mass',
      department: 'engineering',
      temporal: 'hour',
      spatial: 'point',
      table: tied(
        'hour',
        [
          {
            ...known('pm25', 53, 'night winter'),
            key: 'pm25_reference',
            name: { zh: 'PM2.5参考法', en: 'PM2.5, reference' },
          },
          own('pm25_a|PM2.5样机甲|PM2.5, prototype A|µg m⁻³', 1),
          own('pm25_b|PM2.5样机乙|PM2.5, prototype B|µg m⁻³', 1),
          own('pm25_c|PM2.5样机丙|PM2.5, prototype C|µg m⁻³', 1),
          humidity,
          temperature,
        ],
        (row, { scatter }) => {
          // Corrected for damp: each is off by little and scatters around the reference.
          const damp = 1 + 0.0006 * ((row.humidity as number) - 55)
          for (const [key, bias] of Object.entries({ pm25_a: 1.02, pm25_b: 0.98, pm25_c: 1.03 }))
            row[key] = (row.pm25_reference as number) * bias * damp * (1 + 0.07 * scatter(`${key}/own`))
        },
      ),
      file: 'comparison_hourly',
      runs: at('beijing 2019-10-08 2019-10-31', 'guangzhou 2020-03-02 2020-03-25', 'wuhan 2021-06-07 2021-06-30'),
    },
    {
      key: 'single-particle',
      category: 1032,
      title: say(
        '{place}{span}单颗粒质谱仪平行观测与分类数据',
        'Single-particle mass spectrometry, particle classes {at}, {span}',
      ),
      about: say(
        '国产单颗粒气溶胶质谱（SPAMS）与在线组分仪器平行运行，正负离子谱按自适应共振理论分为十类，此处合并为五大类的小时颗粒数。计数效率随粒径变化，用APS数谱校正后才可与质量浓度比较；分类阈值与合并规则已写入方法说明。',
        'A Chinese-built single-particle spectrometer ran beside on-line composition monitors; its spectra were sorted by adaptive resonance into ten classes, joined here to five with hourly counts. Counting efficiency depends on size, so counts must be corrected with APS spectra before they are held against mass; thresholds and rules of joining stand in the method.',
      ),
      method: say(
        '测径激光532 nm，电离激光266 nm、能量0.6 mJ；警戒因子0.75，学习率0.05。',
        'Sizing at 532 nm, ionisation at 266 nm and 0.6 mJ; vigilance 0.75, learning rate 0.05.',
      ),
      use: say('可用于来源快速识别与仪器比对。', 'Sources can be told quickly and instruments compared.'),
      keywords: words(
        '单颗粒质谱|single-particle mass spectrometry, 颗粒物分类|particle classes, 混合状态|mixing state, 快速源解析|rapid apportionment',
      ),
      species: ['pm25', 'bc', 'nitrate', 'sulfate'],
      observationType: 'in-situ',
      parameterType: 'particulate-composition',
      department: 'environment',
      temporal: 'hour',
      spatial: 'point',
      table: series(
        'hour',
        whole(own('elemental_carbon|元素碳类颗粒数|Elemental-carbon particles|h⁻¹', 2200, 'rush winter')),
        whole(own('organic_carbon|有机碳类颗粒数|Organic-carbon particles|h⁻¹', 1500, 'night winter')),
        whole(own('biomass|生物质燃烧类颗粒数|Biomass-burning particles|h⁻¹', 900, 'night winter')),
        whole(own('nitrate_rich|富硝酸盐类颗粒数|Nitrate-rich particles|h⁻¹', 1900, 'night winter')),
        whole(own('dust|矿物类颗粒数|Mineral particles|h⁻¹', 260, 'photo spring')),
        known('pm25', 51, 'night winter'),
      ),
      file: 'particle_classes_hourly',
      runs: at('shenzhen 2018-12-05 2018-12-28', 'xian 2020-01-03 2020-01-26', 'heshan 2021-10-11 2021-11-03'),
    },
    {
      key: 'lidar-technique',
      category: 1033,
      title: say(
        '{place}{span}臭氧差分吸收激光雷达试验数据',
        'Trial of a differential absorption ozone lidar {at}, {span}',
      ),
      about: say(
        '全固态多波长差分吸收激光雷达采用266、289与299 nm拉曼频移波长，近场与远场双通道拼接，有效探测高度0.3至3 km。气溶胶干扰以三波长双差分法抑制；与系留汽艇臭氧廓线比较，1 km以下平均偏差小于6 ppb，时间分辨率15 min，此处给出小时层均值。',
        'An all-solid-state lidar uses Raman-shifted lines at 266, 289 and 299 nm, joining a near and a far channel between 0.3 and 3 km. Dual differences of three wavelengths hold back aerosol. Against tethered soundings the mean difference below 1 km is less than 6 ppb. Its time resolution is 15 minutes; hourly layer means are given.',
      ),
      method: say(
        '采用Savitzky–Golay滑动拟合求差分，统计误差按泊松噪声逐点传递。',
        'Derivatives by Savitzky–Golay fits; Poisson errors carried through point by point.',
      ),
      use: say('可用于臭氧立体监测系统建设。', 'Ozone monitoring aloft can be built on it.'),
      keywords: words(
        '差分吸收激光雷达|DIAL, 臭氧廓线|ozone profile, 三波长|three wavelengths, 立体监测|vertical monitoring',
      ),
      species: ['o3', 'extinction'],
      observationType: 'ground-remote-sensing',
      parameterType: 'vertical-profile',
      department: 'information',
      temporal: 'hour',
      spatial: 'point',
      table: tied(
        'hour',
        [
          own('o3_300_600|300–600 m臭氧|Ozone, 300–600 m|ppb', 52, 'photo summer', 0.18),
          own('o3_600_1000|600–1000 m臭氧|Ozone, 600–1000 m|ppb', 58),
          own('o3_1000_1500|1000–1500 m臭氧|Ozone, 1000–1500 m|ppb', 61),
          own('o3_1500_3000|1500–3000 m臭氧|Ozone, 1500–3000 m|ppb', 60),
          known('extinction', 0.4, 'night'),
        ],
        (row, { date, sunshine, scatter }) => {
          // From the air of the day below to that of the season above, less and less of the first.
          const below = row.o3_300_600 as number
          const above = (57 + 5 * Math.cos(((date - 160) / 365.25) * 2 * Math.PI)) * Math.exp(0.08 * sunshine)
          for (const [key, share] of [
            ['o3_300_600', 0.72],
            ['o3_600_1000', 0.58],
            ['o3_1000_1500', 0.36],
            ['o3_1500_3000', 0.14],
          ] as const)
            row[key] = (above + (below - above) * share) * Math.exp(0.05 * scatter(key))
        },
      ),
      file: 'ozone_lidar_hourly',
      runs: at('hefei 2018-07-09 2018-07-30', 'shanghai 2019-07-22 2019-08-14', 'shenzhen 2020-10-05 2020-10-26'),
    },
    {
      key: 'maxdoas',
      category: 1033,
      title: say('{place}{span}多轴差分吸收光谱反演技术测试数据', 'Tests of MAX-DOAS retrievals {at}, {span}'),
      about: say(
        '二维扫描多轴差分吸收光谱仪（MAX-DOAS）以八个仰角循环观测，最优估计算法反演NO₂、甲醛和HONO的近地层浓度。不同先验廓线和气溶胶参数对结果的影响逐一试验，自由度低于1的时次不予采用；与同址点式仪器相比，相关性午间最好、晨昏偏弱。',
        'A two-dimensional scanning MAX-DOAS cycles through eight elevations; optimal estimation gives NO₂, formaldehyde and HONO near the ground. A priori profiles and aerosol settings were varied in turn, and times with less than one degree of freedom were left out. Agreement with point instruments is best at noon and weaker at dusk and dawn.',
      ),
      method: say(
        'NO₂拟合窗口338至370 nm，O₄用于气溶胶反演；仰角标定误差小于0.2°。',
        'NO₂ fitted from 338 to 370 nm, aerosol from O₄; elevations within 0.2°.',
      ),
      use: say('可用于卫星产品验证与垂直观测组网。', 'Satellites can be validated and networks planned.'),
      keywords: words('MAX-DOAS|MAX-DOAS, 最优估计|optimal estimation, 差分吸收光谱|DOAS, 反演检验|retrieval test'),
      species: ['no2', 'hcho', 'hono'],
      observationType: 'ground-remote-sensing',
      parameterType: 'vertical-profile',
      department: 'information',
      temporal: 'hour',
      spatial: 'point',
      table: series(
        'hour',
        sunlit(ppb('no2', 17, 'rush winter', 0.4)),
        sunlit(known('hcho', 3.4, 'photo summer', 0.4)),
        sunlit(known('hono', 0.35, 'rush winter', 0.5)),
        sunlit(own('dof|信号自由度|Degrees of freedom|1', 1.9, 'flat', 0.12)),
      ),
      file: 'maxdoas_hourly',
      runs: at('nanjing 2019-05-06 2019-05-29', 'beijing 2020-06-02 2020-06-25', 'chongqing 2022-07-11 2022-08-02'),
    },
    {
      key: 'standards',
      category: 1034,
      title: say('{subject}标准气体比对与量值传递数据', 'Comparison of {subject} gas standards'),
      about: say(
        '由三家单位独立制备的重量法标准气体在六个参与实验室之间循环比对，采用同一测量规程和盲样编号。{subject}的实验室间再现性由稳健统计得到，个别实验室的系统偏差追溯到减压阀材质与管路预平衡时间不足；不确定度分量包括称量、纯度、稳定性与重复性四项，按GUM方法合成。',
        'Gravimetric standards made by three institutes went round six laboratories under one protocol and blind numbers. Reproducibility for {subject} comes from robust statistics; the offsets of single laboratories were traced to regulators and to lines not conditioned long enough. Weighing, purity, stability and repeatability add up to the uncertainty after the GUM.',
      ),
      method: say(
        '参比值取三套标准的加权平均，比对周期内稳定性由返回样复测确认。',
        'The reference is the weighted mean of three sets; stability confirmed on return.',
      ),
      use: say('可保证外场观测数据的可比性。', 'Field data become comparable through it.'),
      keywords: words(
        '标准气体|gas standards, 量值传递|traceability, 实验室间比对|interlaboratory comparison, 不确定度|uncertainty',
      ),
      species: ['no', 'so2', 'vocs'],
      observationType: 'bench',
      parameterType: 'method',
      department: 'chemistry',
      temporal: 'none',
      spatial: 'none',
      table: calibration(
        'reference|参比值|Reference value|ppb',
        'reported|报出值|Reported value|ppb',
        [5, 10, 20, 50, 100, 200, 400],
        1.002,
        { ...repeats('实验室编号', 'Laboratory', 6, 'laboratory'), values: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6] },
      ),
      file: 'interlaboratory',
      runs: of(
        '一氧化氮|nitric oxide|2017-05-08 2017-07-28',
        '五十七组分VOCs|57-component VOC|2019-03-11 2019-06-14',
        '低浓度氨|low-level ammonia|2022-05-09 2022-08-05',
      ),
    },
    {
      key: 'sensors',
      category: 1034,
      title: say('{place}{span}微型空气传感器网格化校准数据', 'Calibration of low-cost sensor grids {at}, {span}'),
      about: say(
        '一百二十台微型站在布设前后各与参考站同址四周，运行期采用区域背景一致性约束的网络校准。电化学NO₂传感器对臭氧的交叉响应与温度基线漂移显著，分段高斯过程校正后R²由0.41提高到0.83；表中列出抽样三台的原始信号、校正值与参考值。',
        'A hundred and twenty small stations stood for four weeks beside reference monitors before and after they were deployed, and network calibration by the regional background held them between. Electrochemical NO₂ responds to ozone and drifts with warmth; piecewise Gaussian processes lift R² from 0.41 to 0.83. Raw, corrected and reference values of sampled units are listed.',
      ),
      method: say(
        '夜间均匀时段用于零点修正，温湿度作协变量；训练与检验按周交替划分。',
        'Well-mixed nights set the zero, with temperature and humidity as covariates; alternate weeks train and test.',
      ),
      use: say('可用于网格化监测的数据质控。', 'Dense sensor grids can be quality-controlled with it.'),
      keywords: words(
        '微型传感器|low-cost sensors, 网络校准|network calibration, 高斯过程|Gaussian process, 交叉响应|cross-sensitivity',
      ),
      species: ['no2', 'o3', 'temperature', 'humidity'],
      observationType: 'in-situ',
      parameterType: 'method',
      department: 'information',
      temporal: 'hour',
      spatial: 'point',
      table: tied(
        'hour',
        [
          { ...known('no2', 34, 'rush winter'), key: 'no2_reference', name: { zh: 'NO₂参考值', en: 'NO₂, reference' } },
          own('no2_raw|NO₂原始信号|NO₂, raw signal|mV', 210),
          own('no2_corrected|NO₂校正值|NO₂, corrected|µg m⁻³', 35),
          known('o3', 62, 'photo summer'),
          temperature,
          humidity,
        ],
        (row, { scatter }) => {
          const [no2, o3, warm] = [row.no2_reference, row.o3, row.temperature] as [number, number, number]
          // The bare cell answers to ozone and to warmth as well.
          row.no2_raw = 60 + 2.6 * no2 + 0.9 * o3 + 1.8 * warm + 14 * scatter('raw')
          row.no2_corrected = no2 * (1 + 0.14 * scatter('corrected'))
        },
      ),
      file: 'sensors_hourly',
      runs: at('zhengzhou 2020-09-07 2020-09-30', 'hangzhou 2021-10-11 2021-11-03'),
    },
  ],
}
