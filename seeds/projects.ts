/** The programme's 76 projects. Names, leaders and numbers are invented. */
import type { FundingType } from '../db/tables/projects.ts'
import type { Bilingual } from '../server/basics/language.ts'
import type { KindCode } from '../server/datasets/datasets.vocabulary.ts'
import { institutions, person } from './people.ts'
import { random } from './random.ts'

export interface SeedProject {
  number: string
  fundingTypes: FundingType[]
  name: Bilingual
  leader: Bilingual
  institution: Bilingual
  abstract: Bilingual
  startYear: number
  endYear: number
  kinds: KindCode[]
}

// Areas of work: which kinds of data they bring, and how their abstracts end.
const areas = {
  radicals: [
    ['field', 'laboratory', 'technique'],
    '项目把自由基、氧化剂与其前体物的同步测量和化学机制模型结合，检验现有机制在高污染条件下的适用性。',
    'Radicals, oxidants and their precursors are measured together and set against mechanisms, to test them in heavy pollution.',
  ],
  soa: [
    ['laboratory', 'field', 'apportionment'],
    '项目以烟雾箱、流动管和外场质谱相互印证，量化不同前体物的产率与老化时间尺度，并提出可供模式使用的参数。',
    'Chambers, flow tubes and field mass spectrometry together quantify yields and ageing, and parameters for models are proposed.',
  ],
  surface: [
    ['laboratory', 'field'],
    '项目测量颗粒物表面的摄取与转化速率，厘清湿度、酸度和光照的作用，为硫酸盐与硝酸盐的快速增长提供解释。',
    'Uptake and conversion on particles are measured against humidity, acidity and light, to explain how sulfate and nitrate grow so fast.',
  ],
  boundary: [
    ['field', 'reanalysis'],
    '项目利用高塔、激光雷达和无人机获取污染层的立体结构，结合大涡模拟分析气溶胶与边界层的双向反馈。',
    'Towers, lidar and drones map pollution layers, and large-eddy simulation shows how aerosol and boundary layer act on each other.',
  ],
  emission: [
    ['inventory', 'source-profile', 'reanalysis'],
    '项目发展技术驱动的排放核算与不确定度评估方法，并以卫星和地面观测反演结果检验自下而上的估算。',
    'Technology-based accounting with uncertainties is developed and checked against inversions from satellites and ground stations.',
  ],
  source: [
    ['source-profile', 'apportionment', 'inventory'],
    '项目建立本地化源谱与示踪物体系，比较受体模型与源模式的差异，给出分行业、分地区的定量贡献。',
    'Local profiles and tracers are set up, receptor and source-oriented models compared, and contributions given by sector and region.',
  ],
  satellite: [
    ['satellite', 'reanalysis'],
    '项目改进痕量气体与气溶胶的反演算法，开展国产载荷的在轨检验，并生产面向大气化学研究的长期产品。',
    'Retrievals of gases and aerosol are improved, Chinese instruments checked in orbit, and long records made for atmospheric chemistry.',
  ],
  health: [
    ['laboratory', 'satellite', 'field'],
    '项目通过人群队列、细胞实验与毒性组分测定，揭示混合污染暴露的健康效应与关键组分。',
    'Cohorts, cell experiments and toxic components reveal the effects of mixed exposure and what matters in it.',
  ],
  technique: [
    ['technique', 'field'],
    '项目研制关键部件与整机，建立标定和比对方法，在多次联合外场实验中检验其稳定性与可比性。',
    'Key parts and whole instruments are built, calibrated and compared, and tried in joint campaigns.',
  ],
  model: [
    ['reanalysis', 'apportionment', 'satellite'],
    '项目改进化学机制、资料同化与集合预报方法，在多个区域和季节开展系统检验，形成可业务化的方案。',
    'Mechanisms, assimilation and ensembles are improved and tested over regions and seasons towards operational use.',
  ],
  policy: [
    ['project-display', 'inventory', 'apportionment'],
    '项目集成计划内的数据与模型，评估成因、效应与控制路径，并把结论转化为可核查的决策依据。',
    'Data and models of the programme are brought together to assess causes, effects and ways of control as evidence that can be checked.',
  ],
} satisfies Record<string, [KindCode[], string, string]>
type Area = keyof typeof areas

// type | area | zh | en: K key, C cultivation, I integration, S strategic; a second letter: continued as that.
const list = `
K|radicals|华北地区大气氧化性的定量与自由基收支闭合|Closing radical budgets and oxidation capacity in northern China
KI|radicals|气态亚硝酸的未知来源与臭氧生成|Missing sources of nitrous acid and ozone formation
K|radicals|夜间硝酸根自由基与五氧化二氮化学|Night-time chemistry of the nitrate radical and dinitrogen pentoxide
K|radicals|氯活化对城市光化学的影响|Chlorine activation in urban photochemistry
K|radicals|低氮氧化物条件下过氧自由基的再生机制|Regeneration of peroxy radicals at low nitrogen oxides
K|radicals|光解频率的垂直分布与气溶胶调制|Photolysis frequencies aloft as aerosol changes them
KI|soa|芳香烃多代氧化与二次有机气溶胶生成|Multi-generation oxidation of aromatics and secondary organic aerosol
K|soa|人为源与生物源挥发性有机物的相互作用|How man-made and biogenic organics act on each other
K|soa|半挥发与中等挥发性有机物的排放和转化|Emission and fate of semi- and intermediate-volatility organics
K|soa|高含氧有机分子的形成及其对颗粒物增长的作用|Highly oxygenated molecules and particle growth
K|soa|液相化学过程对有机气溶胶的贡献|Aqueous chemistry in organic aerosol
K|soa|机动车尾气二次污染潜势的实验研究|Secondary pollution from vehicle exhaust in experiments
K|surface|霾期硫酸盐爆发性增长的多相化学机制|Multiphase chemistry behind the surge of sulfate in haze
K|surface|矿尘表面光催化反应与二次气溶胶|Photocatalysis on mineral dust and secondary aerosol
K|surface|颗粒物酸度与氨的缓冲作用|Particle acidity and the buffer of ammonia
K|surface|黑碳老化及其光吸收增强|Ageing of black carbon and enhanced absorption
K|surface|颗粒物相态与传质限制|Phase state of particles and limits to mass transfer
KS|boundary|气溶胶辐射效应与边界层的双向反馈|Two-way feedback between aerosol radiation and the boundary layer
K|boundary|四川盆地污染物的垂直交换与滞留|Vertical exchange and trapping of pollutants in the Sichuan Basin
K|boundary|海陆风环流下沿海臭氧污染的成因|Ozone under sea-breeze circulation along the coast
K|boundary|区域输送通道的立体观测|Transport corridors observed in three dimensions
K|boundary|高原山地大气本底与跨境输送|Background air and transport over high mountains
K|emission|农业氨排放的过程机理与高分辨清单|Processes and a high-resolution inventory of farm ammonia
K|emission|民用固体燃料排放与清洁取暖效果|Household solid fuels and what clean heating achieved
K|emission|工业过程无组织排放的定量方法|Quantifying fugitive emissions of industry
K|emission|挥发性有机物分物种排放与活性评估|Speciated organic emissions and their reactivity
K|emission|船舶与非道路移动源排放特征|Emissions of ships and non-road machines
K|source|细颗粒物有机示踪物的稳定性与适用性|Stability and use of organic tracers of fine particles
K|source|城市群细颗粒物来源的区域协同解析|Joint apportionment of fine particles in city clusters
K|source|二次有机气溶胶来源的碳同位素约束|Carbon isotopes as constraint on secondary organics
K|source|餐饮与生活源颗粒物的化学指纹|Chemical fingerprints of cooking and household particles
K|satellite|高光谱卫星痕量气体反演与真实性检验|Hyperspectral trace-gas retrieval and its validation
K|satellite|静止卫星气溶胶日变化反演|Aerosol by the hour from geostationary satellites
K|satellite|多源卫星融合的近地面浓度估算|Surface concentrations from merged satellites
K|health|细颗粒物组分的心肺毒性机制|How components of fine particles harm heart and lungs
K|health|臭氧与颗粒物联合暴露的人群效应|Joint exposure of people to ozone and particles
K|health|超细颗粒物暴露与氧化应激|Ultrafine particles and oxidative stress
K|health|室内外污染物交换与个体暴露|Exchange of pollution indoors and out, and personal exposure
KI|technique|大气自由基在线测量系统研制|An on-line system for atmospheric radicals
K|technique|化学电离飞行时间质谱的国产化|A home-built chemical-ionisation time-of-flight spectrometer
K|technique|臭氧与气溶胶激光雷达组网技术|A network of ozone and aerosol lidars
K|technique|单颗粒化学组分与混合状态测量|Single-particle composition and mixing state
K|model|大气化学资料同化与再分析系统|Assimilation and reanalysis of atmospheric chemistry
K|model|复合污染数值预报的不确定性|Uncertainty of forecasts of compound pollution
K|model|化学机制的简化与不确定度传递|Reduced mechanisms and how uncertainty travels
K|model|区域气候变化对复合污染的影响|Regional climate change and compound pollution
CS|policy|减污降碳协同路径的科学基础|The science of controlling pollution and carbon together
C|radicals|城市峡谷中的快速光化学过程|Fast photochemistry in street canyons
C|radicals|冬季非传统氧化剂的识别|Unconventional oxidants in winter
C|soa|单萜烯夜间氧化的产物分布|Products of monoterpenes oxidised at night
C|soa|含氮有机物的形成与光解|Formation and photolysis of organic nitrogen
C|soa|挥发性化学品对城市有机气溶胶的贡献|Volatile chemical products in urban organic aerosol
C|surface|土壤亚硝酸排放的微生物机制|Microbes behind nitrous acid from soil
C|surface|冰雪表面的活性氮化学|Reactive nitrogen on snow and ice
C|surface|道路尘光化学活性|Photochemical activity of road dust
C|boundary|城市热岛与污染物扩散|Urban heat islands and dispersion
C|boundary|河谷城市冬季逆温的演变|Winter inversions in valley cities
C|emission|秸秆露天燃烧的卫星与地面联合核算|Straw burning from space and ground together
C|emission|植物挥发性有机物排放的胁迫响应|How stress changes emissions of plants
C|emission|轮胎与制动磨损颗粒物|Particles from tyres and brakes
C|source|机器学习辅助的快速源解析|Rapid apportionment with machine learning
C|source|地壳物质与道路扬尘的区分|Telling soil from road dust
C|source|青藏高原黑碳来源|Where black carbon on the Tibetan Plateau comes from
C|satellite|甲醛柱浓度与臭氧敏感性诊断|Formaldehyde columns and ozone sensitivity
C|satellite|高分五号痕量气体产品评估|Trace-gas products of GF-5 assessed
C|satellite|沙尘层高度的主被动联合反演|Height of dust from active and passive sensing
C|health|农村取暖期人群暴露特征|Exposure of villagers in the heating season
C|health|颗粒物氧化潜势的快速测定|Fast assay of oxidative potential
C|technique|便携式气态亚硝酸测量仪|A portable monitor for nitrous acid
C|technique|微型传感器网络的自校准|Self-calibrating networks of small sensors
C|technique|量子级联激光氨通量测量|Ammonia flux by quantum-cascade laser
C|model|重污染过程的深度学习订正|Deep learning to correct forecasts of heavy pollution
I|policy|大气复合污染成因与调控的综合集成|Causes and control of compound pollution brought together
I|model|多尺度观测与模式的融合集成|Observations and models of all scales joined
I|satellite|天空地一体化数据体系集成|Data from space, air and ground integrated
S|policy|面向未来的大气环境研究战略|A strategy for research on the atmospheric environment
`

const letters: Record<string, FundingType> = { K: 'key', C: 'cultivation', I: 'integration', S: 'strategic' }
const places =
  '华北平原|the North China Plain,长三角|the Yangtze River Delta,珠三角|the Pearl River Delta,四川盆地|the Sichuan Basin,汾渭平原|the Fenwei Plain,东北地区|Northeast China,中原城市群|the Central Plains'
    .split(',')
    .map((pair) => pair.split('|') as [string, string])
const frames: [zh: string, en: string][] = [
  [
    '本项目围绕“{zh}”这一科学问题，以{placeZh}为主要研究区。',
    'The project works on the question “{en}”, mainly in {placeEn}.',
  ],
  [
    '“{zh}”是大气复合污染研究中的薄弱环节，本项目选择{placeZh}开展系统工作。',
    '“{en}” is a weak point of research on compound pollution; the project takes it up in {placeEn}.',
  ],
  [
    '针对“{zh}”，本项目在{placeZh}组织观测、实验与模拟。',
    'On “{en}” the project joins measurements, experiments and models in {placeEn}.',
  ],
]

export const projects: SeedProject[] = list
  .trim()
  .split('\n')
  .map((line, index) => {
    const [types, area, zh, en] = line.split('|') as [string, Area, string, string]
    const stream = random(`project ${index}`)
    const start = types.startsWith('I') || types === 'S' ? 2019 : 2016 + (index % 4)
    const years = types.startsWith('C') ? 3 : 4
    const [placeZh, placeEn] = stream.pick(places)
    const [frameZh, frameEn] = stream.pick(frames)
    const [kinds, endZh, endEn] = areas[area]
    const fill = (text: string) =>
      text.replace('{zh}', zh).replace('{en}', en).replace('{placeZh}', placeZh).replace('{placeEn}', placeEn)
    const unit = stream.pick(institutions)
    const leader = person(stream)
    const prefix = { 2016: '91544', 2017: '91644', 2018: '91744', 2019: '91844' }[start]
    return {
      number: `${prefix}${String(101 + index * 7).padStart(3, '0')}`,
      fundingTypes: [...types].map((letter) => letters[letter] as FundingType),
      name: { zh, en },
      leader: { zh: leader.zh, en: leader.en },
      institution: { zh: unit.zh, en: unit.en },
      abstract: { zh: fill(frameZh) + endZh, en: `${fill(frameEn)} ${endEn}` },
      startYear: start,
      // What was continued under a second type runs three years longer.
      endYear: start + years - 1 + (types.length > 1 ? 3 : 0),
      kinds,
    }
  })

/** What was reached, year by year; of every third project nobody has written anything yet. */
export function progressOf({ number, startYear, endYear, institution }: SeedProject) {
  if (Number(number.slice(-3)) % 3 === 0) return {}
  const [first, middle] = [startYear, Math.floor((startYear + endYear) / 2)]
  return {
    progressZh: [
      `- **${first} 年**：完成实施方案与观测方案论证，${institution.zh}牵头建立数据质量控制规程。`,
      `- **${middle} 年**：完成主要观测与实验，数据经校核后分批提交平台。`,
      `- **${endYear} 年**：完成结题数据汇交，数据集与方法说明公开。`,
      '',
      '以上内容为演示。',
    ].join('\n'),
    progressEn: [
      `- **${first}**: plans of work and of measurement agreed; ${institution.en} set down how data are checked.`,
      `- **${middle}**: main measurements and experiments done; data checked and delivered to the portal in parts.`,
      `- **${endYear}**: final data delivered, datasets and methods made public.`,
      '',
      'Written for demonstration.',
    ].join('\n'),
  }
}
