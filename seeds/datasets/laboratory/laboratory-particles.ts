/** Spectra, water uptake, toxicity and surfaces. */

import { axis, type Column, of as known, own } from '../columns.ts'
import { tied } from '../hours.ts'
import { around } from '../phrases.ts'
import { rounded } from '../tables.ts'
import { of, say, type Theme, words } from '../theme.ts'
import { sourcesOfConstants as from } from './chemistry.vocabulary.ts'
import {
  brownCarbonSpectrum,
  crossSection,
  growthFactors,
  infrared,
  span,
  trials,
  viscosity,
} from './laboratory-tables.ts'

const column = (text: string): Column => own(text, 1)

export const particles: Theme[] = [
  {
    key: 'uv',
    category: 1012,
    title: say(
      '{subject}紫外—可见吸收截面（{range}）',
      'Ultraviolet–visible absorption cross-sections of {subject}, {range}',
    ),
    about: say(
      '采用氘灯—卤素灯复合光源与0.1 nm分辨率光栅光谱仪，在1 m与6 m两个光程的温控吸收池中测得。波长由汞灯谱线校准，杂散光低于0.05%；{subject}的样品经低温分馏提纯，纯度由红外与质谱两种方法核定，弱吸收尾部采用长光程数据拼接，各点附1σ不确定度。',
      'A deuterium–halogen source and a grating spectrometer of 0.1 nm resolution were used with temperature-controlled cells of 1 m and 6 m. Wavelengths were set by mercury lines and stray light stays under 0.05 %. The sample of {subject} was purified by low-temperature distillation and checked by infrared and mass spectrometry; the weak tail comes from the long path, and each point carries its 1σ uncertainty.',
    ),
    method: say(
      '吸收截面由朗伯—比尔定律对八个浓度线性回归得到，温度298±0.3 K。',
      'Cross-sections by linear regression of the Beer–Lambert law over eight concentrations at 298±0.3 K.',
    ),
    basis: around(`${from.tuv}; p-nitrophenol, absent there: gas-phase band near 290 nm, 2–4 × 10⁻¹⁷ cm²`),
    use: say('可直接用于光解频率计算和DOAS反演。', 'Photolysis frequencies and DOAS retrievals can use them directly.'),
    keywords: words(
      '吸收截面|absorption cross-section, 紫外光谱|ultraviolet spectrum, 光解频率|photolysis frequency, 差分吸收光谱|DOAS',
    ),
    species: ['vocs'],
    observationType: 'bench',
    parameterType: 'radicals',
    department: 'chemistry',
    temporal: 'none',
    spatial: 'none',
    table: crossSection,
    file: 'uv_cross_section',
    runs: of(
      '甲醛|formaldehyde|2016-05-09 2016-07-29|240–370 nm',
      '乙二醛|glyoxal|2017-09-11 2017-11-24|300–470 nm',
      '对硝基苯酚|p-nitrophenol|2020-05-11 2020-07-10|240–420 nm',
      '过氧乙酰硝酸酯|peroxyacetyl nitrate|2022-09-05 2022-11-25|196–300 nm',
    ),
  },
  {
    key: 'ir',
    category: 1012,
    title: say('{subject}气相红外吸收光谱（{range}）', 'Gas-phase infrared spectra of {subject}, {range}'),
    about: say(
      '傅里叶变换红外光谱仪配置24 m怀特池和MCT检测器，在0.5 cm⁻¹分辨率下累加512次，以氮气平衡至常压。光谱基线采用多点样条扣除，水汽和CO₂残余吸收由同条件空白消除；{subject}的积分吸收强度由五个浓度得到，与已有参考库相比偏差小于4%，振动指认随数据给出。',
      'A Fourier-transform spectrometer with a 24 m White cell and an MCT detector summed 512 scans at 0.5 cm⁻¹ with nitrogen to atmospheric pressure. A spline through several points removes the baseline, and blanks remove leftover water and CO₂. Integrated strengths of {subject} come from five concentrations and differ by less than 4 % from reference libraries; the bands are assigned.',
    ),
    method: say(
      '样品压力由电容薄膜规测量，准确度0.25%；池温298±0.5 K。',
      'Sample pressure by capacitance manometer to 0.25 %; cell at 298±0.5 K.',
    ),
    basis: around('NIST Chemistry WebBook'),
    use: say('可用于开放光路FTIR定量和辐射效率计算。', 'They serve open-path FTIR and radiative efficiencies.'),
    keywords: words(
      '红外光谱|infrared spectrum, 傅里叶变换|Fourier transform, 吸收强度|band strength, 气相标准谱|gas-phase reference',
    ),
    species: ['vocs'],
    observationType: 'bench',
    parameterType: 'method',
    department: 'chemistry',
    temporal: 'none',
    spatial: 'none',
    table: infrared,
    file: 'infrared_spectrum',
    runs: of(
      '异氰酸|isocyanic acid|2018-04-02 2018-05-25|702–2400 cm⁻¹',
      '正丙苯|n-propylbenzene|2019-11-04 2019-12-20|670–1900 cm⁻¹',
      '乙酸|acetic acid|2022-02-21 2022-04-15|700–1900 cm⁻¹',
    ),
  },
  {
    key: 'brc',
    category: 1012,
    title: say('{subject}棕碳质量吸收效率光谱', 'Mass absorption efficiency spectra of brown carbon from {subject}'),
    about: say(
      '将采集的颗粒物滤膜依次以超纯水和甲醇提取，经0.22 µm滤头过滤后用液芯波导毛细管（光程1 m）测得300至700 nm吸收光谱，总有机碳由TOC分析仪定量。{subject}样品的甲醇溶组分吸收普遍强于水溶组分，365 nm质量吸收效率与硝基芳香化合物含量呈显著相关，光照老化后出现明显漂白。',
      'Filters were extracted with pure water and then with methanol, passed through 0.22 µm filters and measured from 300 to 700 nm in a liquid-core waveguide of 1 m; organic carbon was quantified by a TOC analyser. Methanol extracts of {subject} absorb more than water extracts. The efficiency at 365 nm follows nitroaromatic content, and light bleaches it visibly.',
    ),
    method: say(
      '每批设溶剂空白与场空白，吸收低于3倍空白噪声的点标为低于检出限。',
      'Solvent and field blanks in every batch; points below three times the blank noise are marked.',
    ),
    basis: around('Laskin et al. (Chem. Rev. 115, 4335, 2015)'),
    use: say(
      '可用于估算棕碳对短波辐射的贡献。',
      'They allow the contribution of brown carbon to short-wave absorption to be estimated.',
    ),
    keywords: words(
      '棕碳|brown carbon, 质量吸收效率|mass absorption efficiency, 液芯波导|liquid waveguide, 硝基芳香化合物|nitroaromatics',
    ),
    species: ['oc', 'bc'],
    observationType: 'bench',
    parameterType: 'particulate-optics',
    department: 'environment',
    temporal: 'none',
    spatial: 'none',
    table: brownCarbonSpectrum,
    file: 'mae_spectrum',
    runs: of(
      '玉米秸秆燃烧|burning maize straw|2018-10-08 2018-12-07|300–700 nm',
      '民用散煤燃烧|burning household coal|2019-12-02 2020-01-17|300–700 nm',
      '冬季城市PM2.5|urban PM2.5 in winter|2021-01-11 2021-03-05|300–700 nm',
      '甲苯光氧化产物|oxidised toluene|2023-05-08 2023-06-30|300–700 nm',
    ),
  },
  {
    key: 'htdma',
    category: 1013,
    title: say('{subject}颗粒物吸湿增长因子测量', 'Hygroscopic growth factors of {subject} particles'),
    about: say(
      '吸湿串联差分电迁移率分析仪（HTDMA）选取干粒径50、100、150与200 nm的颗粒物，在10%至92%相对湿度范围内测得增长因子，升湿与降湿两支均有记录。{subject}的κ值按κ-Köhler理论由90%湿度处的增长因子反算；两支并列，有潮解与风化之分者可见滞后环，多电荷颗粒物由反演算法去除。',
      'A hygroscopicity tandem differential mobility analyser (HTDMA) chose dry sizes of 50, 100, 150 and 200 nm and measured growth from 10 to 92 % humidity on both the rising and the falling branch. For {subject}, κ follows from growth at 90 % humidity by κ-Köhler theory; with both branches side by side, a loop between deliquescence and efflorescence shows where there is one. Multiply charged particles were removed by inversion.',
    ),
    method: say(
      '湿度由露点镜测定，准确度±0.8%；每周以硫酸铵潮解点核查系统。',
      'Humidity by dew-point mirror to ±0.8 %; checked weekly with the deliquescence of ammonium sulfate.',
    ),
    use: say(
      '为云凝结核活化与光学增强计算提供参数。',
      'They give parameters for cloud activation and optical enhancement.',
    ),
    keywords: words('吸湿增长|hygroscopic growth, HTDMA|HTDMA, κ参数|kappa, 潮解|deliquescence'),
    species: ['sulfate', 'nitrate', 'soa'],
    observationType: 'bench',
    parameterType: 'particulate-optics',
    department: 'atmosphere',
    temporal: 'none',
    spatial: 'none',
    table: growthFactors,
    file: 'growth_factors',
    runs: of(
      '硫酸铵—丙二酸混合|mixed ammonium sulfate and malonic acid|2017-04-10 2017-06-30',
      '硝酸铵|ammonium nitrate|2018-11-05 2019-01-18',
      '蒎烯二次有机气溶胶|pinene secondary organic aerosol|2020-10-12 2020-12-18',
    ),
  },
  {
    key: 'viscosity',
    category: 1013,
    title: say('{subject}相态与黏度随湿度变化的测量', 'Phase state and viscosity of {subject} against humidity'),
    about: say(
      '采用双光镊液滴融合法测量中等黏度区，珠移动法与戳流法测量高黏度区，三种方法相互衔接，由液态覆盖到接近玻璃态。{subject}在干燥条件下呈半固态，相对湿度升高至60%以上后转为液态，扩散时间随之由数小时缩短到毫秒级；样品的预平衡时间和温度逐条记录，便于讨论动力学限制。',
      'Merging of droplets in twin optical tweezers covered the middle range of viscosity, bead mobility and poke-and-flow the upper one; together they reach from liquids almost to glasses. {subject} is semi-solid when dry and turns liquid above about 60 % humidity, so diffusion times shrink from hours to milliseconds. Equilibration time and temperature are recorded for each trial, so that kinetic limits can be discussed.',
    ),
    method: say(
      '温度恒定在293±0.5 K，湿度由混合干湿氮气控制；结果以黏度的常用对数表示。',
      'Temperature 293±0.5 K, humidity by mixing dry and humid nitrogen; results are decadic logarithms of viscosity.',
    ),
    basis: around('Reid et al. (Nat. Commun. 9, 956, 2018)'),
    use: say('可判断气粒平衡假设的适用范围。', 'They show where gas–particle equilibrium may be assumed.'),
    keywords: words('相态|phase state, 黏度|viscosity, 光镊|optical tweezers, 半固态|semi-solid'),
    species: ['soa', 'oc'],
    observationType: 'bench',
    parameterType: 'method',
    department: 'chemistry',
    temporal: 'none',
    spatial: 'none',
    table: viscosity,
    file: 'viscosity',
    runs: of(
      '蔗糖与柠檬酸混合颗粒|mixed sucrose and citric acid|2018-06-04 2018-08-31',
      '异戊二烯二次有机气溶胶|isoprene secondary organic aerosol|2021-03-15 2021-06-11',
    ),
  },
  {
    key: 'dtt',
    category: 1014,
    title: say('{subject}氧化潜势（DTT法）数据', 'Oxidative potential of {subject} by the DTT assay'),
    about: say(
      '以二硫苏糖醇（DTT）消耗速率表征颗粒物的氧化潜势，同时测定羟基自由基生成量与水溶性过渡金属。样品提取、孵育和显色均由自动化平台完成，批内重复相对偏差小于6%。{subject}的质量归一化与体积归一化结果并列，可区分毒性强度变化与浓度变化，铜、锰和醌类的解释份额由多元回归给出。',
      'Consumption of dithiothreitol (DTT) expresses the oxidative potential of particles; hydroxyl radical production and water-soluble transition metals were measured beside it. An automatic platform extracts, incubates and reads the samples, with duplicates within 6 %. Results for {subject} are given per mass and per volume of air, so that changes of toxicity and of concentration can be told apart; regression assigns shares to copper, manganese and quinones.',
    ),
    method: say(
      '反应体系37 °C、pH 7.4，阳性对照为9,10-菲醌；空白消耗率逐批扣除。',
      'Assay at 37 °C and pH 7.4, 9,10-phenanthrenequinone as positive control; blanks subtracted batch by batch.',
    ),
    use: say(
      '可用于颗粒物组分与健康效应的关联分析。',
      'Links between composition and health effects can be analysed with them.',
    ),
    keywords: words(
      '氧化潜势|oxidative potential, 二硫苏糖醇|dithiothreitol, 过渡金属|transition metals, 健康效应|health effects',
    ),
    species: ['pm25', 'elements', 'oc'],
    observationType: 'bench',
    parameterType: 'method',
    department: 'health',
    temporal: 'day',
    spatial: 'none',
    table: tied(
      'day',
      [
        own('dtt_m|质量归一化DTT活性|DTT activity per mass|nmol min⁻¹ mg⁻¹', 21, 'flat winter', 0.3),
        own('dtt_v|体积归一化DTT活性|DTT activity per volume|nmol min⁻¹ m⁻³', 1.3, 'flat winter'),
        own('oh_production|羟基自由基生成量|Hydroxyl production|nmol mg⁻¹', 46, 'flat', 0.35),
        own('cu|水溶性铜|Water-soluble copper|ng m⁻³|7440-50-8', 14, 'flat winter'),
        known('pm25', 60, 'flat winter'),
      ],
      (row) => {
        row.dtt_v = ((row.dtt_m as number) * (row.pm25 as number)) / 1000
      },
    ),
    file: 'oxidative_potential_daily',
    runs: of(
      '城市冬季PM2.5|urban PM2.5 in winter|2018-11-15 2019-03-14 beijing',
      '道路边PM2.5|roadside PM2.5|2020-09-01 2020-12-31 shanghai',
      '农村取暖期PM2.5|rural PM2.5 in the heating season|2021-11-15 2022-03-15 gucheng',
    ),
  },
  {
    key: 'cells',
    category: 1014,
    title: say('{subject}暴露的肺上皮细胞毒性终点', 'Toxicity endpoints of lung epithelium exposed to {subject}'),
    about: say(
      '人支气管上皮细胞系在气液界面暴露系统中以五个剂量暴露24小时，测定细胞活力、白介素-6与活性氧三类终点，每个剂量设八个平行孔和两个独立批次。{subject}的半数效应剂量由四参数逻辑模型拟合；为避免介质干扰，全部结果均以同批载体对照归一化，沉积剂量由石英晶体微天平实时测量。',
      'A human bronchial epithelial line was exposed at the air–liquid interface for 24 hours at five doses. Viability, interleukin-6 and reactive oxygen were measured with eight wells per dose in two separate batches, and the half-maximal dose for {subject} follows from a four-parameter logistic model. All results are relative to the vehicle control of the batch, and a quartz microbalance measured the deposited dose in real time.',
    ),
    method: say(
      '细胞代数控制在20至30代，支原体检测阴性；统计采用混合效应模型。',
      'Passages 20 to 30, free of mycoplasma; mixed-effects statistics.',
    ),
    use: say(
      '可支持毒性当量和优先控制组分的研究。',
      'They support work on toxic equivalents and components to control first.',
    ),
    keywords: words(
      '细胞毒性|cytotoxicity, 气液界面|air-liquid interface, 炎症因子|inflammatory cytokine, 活性氧|reactive oxygen species',
    ),
    species: ['pm25', 'pahs', 'bc'],
    observationType: 'bench',
    parameterType: 'method',
    department: 'health',
    temporal: 'none',
    spatial: 'none',
    table: trials(
      axis('dose', '沉积剂量', 'Deposited dose', 'µg cm⁻²'),
      [0, 0.3, 1, 3, 10],
      16,
      [
        column('viability|细胞活力|Viability|%'),
        column('il6|白介素-6（相对对照）|Interleukin-6 relative to control|1'),
        column('ros|活性氧（相对对照）|Reactive oxygen relative to control|1'),
      ],
      () => (dose, noise) => [
        rounded(100 / (1 + dose / 14) + 3 * noise(), 3),
        rounded(1 + 1.9 * (dose / (dose + 4)) + 0.12 * noise(), 3),
        rounded(1 + 2.4 * (dose / (dose + 5)) + 0.14 * noise(), 3),
      ],
    ),
    file: 'cell_endpoints',
    runs: of(
      '柴油车排气颗粒物|diesel exhaust particles|2018-03-05 2018-08-31',
      '生物质烟雾颗粒物|biomass smoke particles|2020-03-02 2020-08-28',
      '臭氧老化黑碳|ozone-aged black carbon|2022-09-05 2023-01-13',
    ),
  },
  {
    key: 'nh3-photolysis',
    category: 1010,
    title: say('{subject}表面HONO光致生成速率测量', 'Light-driven HONO formation on {subject}'),
    about: say(
      '双室动态箱将样品置于可控温湿与氙灯辐照条件下，以LOPAP测量出口与参比室HONO之差得到生成速率。{subject}在0至90%相对湿度和0至120 W m⁻²紫外强度范围内共测得八十组结果，暗条件下的二氧化氮水解作为本底扣除；光强与NO₂浓度的双重线性关系允许把结果外推到大气条件。',
      'A twin dynamic chamber held the sample at controlled warmth and humidity under a xenon lamp; the difference of HONO between sample and reference chamber, measured by LOPAP, gives the rate. For {subject} eighty conditions between 0 and 90 % humidity and up to 120 W m⁻² of ultraviolet light were run, with dark hydrolysis of NO₂ subtracted. Rates rise in line with light and NO₂, so they can be carried over to the atmosphere.',
    ),
    method: say(
      '样品粒径小于2 mm，含水率预先平衡；NO₂浓度控制在5至100 ppb。',
      'Samples sieved below 2 mm with equilibrated moisture; NO₂ between 5 and 100 ppb.',
    ),
    use: say(
      '可改进模式中HONO地表源的参数化。',
      'They can improve the parameterisation of surface HONO sources in models.',
    ),
    keywords: words(
      '气态亚硝酸|nitrous acid, 光敏反应|photosensitised reaction, 动态箱|dynamic chamber, 地表源|surface source',
    ),
    species: ['hono', 'no2'],
    observationType: 'chamber',
    parameterType: 'kinetics',
    department: 'environment',
    temporal: 'none',
    spatial: 'none',
    table: trials(
      axis('irradiance', '紫外辐照度', 'Ultraviolet irradiance', 'W m⁻²'),
      span(0, 120, 8),
      5,
      [
        column('hono_rate|HONO生成速率|HONO production rate|ng m⁻² s⁻¹'),
        column('no2|NO₂体积混合比|Mixing ratio of NO₂|ppb|10102-44-0'),
        column('relative_humidity|相对湿度|Relative humidity|%'),
      ],
      () => (light, noise) => {
        const no2 = Math.min(100, Math.max(5, 52 + 18 * noise()))
        return [
          rounded((0.4 + 0.021 * light) * no2 * 0.03 * (1 + 0.07 * noise()), 3),
          rounded(no2, 3),
          rounded(Math.min(90, Math.max(2, 50 + 20 * noise())), 3),
        ]
      },
    ),
    file: 'hono_production',
    runs: of(
      '农田土壤|farm soil|2019-05-06 2019-07-26',
      '城市道路尘|urban road dust|2020-11-09 2021-01-22',
      '冬小麦叶片|winter wheat leaves|2022-04-04 2022-05-27',
    ),
  },
]
