/** Which project could have made a dataset: the one whose name speaks of the same things. */
import type { KindCode } from '../server/datasets/datasets.vocabulary.ts'
import { projects, type SeedProject } from './projects.ts'
import type { Random } from './random.ts'

/** What a dataset says of itself in Chinese, from the most telling to the least. */
export interface Subject {
  kind: KindCode
  title: string
  keywords: string[]
  about: string
  place: string
}

// Words of datasets on the left; on the right the words by which the names of projects speak of the same.
const related: [RegExp, string][] = [
  [
    /六项污染物|综合评估|达标|采暖季颗粒物|综合观测|决策服务/,
    '大气复合污染成因与调控的综合集成 天空地一体化 多尺度观测与模式的融合',
  ],
  [/决策|成因|进展|评估图表/, '大气复合污染成因与调控 未来的大气环境研究战略'],
  [/CO₂|二氧化碳|协同排放/, '减污降碳协同路径'],
  [/火电|机组/, '减污降碳协同路径的科学基础'],
  [/钢铁|水泥|焦化|工艺过程|燃煤|锅炉/, '工业过程无组织排放的定量 减污降碳协同路径'],
  [/分省|城市清单|高分辨率排放清单|排放因子|NOₓ排放/, '减污降碳协同路径 多尺度观测与模式 排放特征'],
  [/散煤|民用|兰炭|煤烟|农村取暖|供暖/, '民用固体燃料排放与清洁取暖 农村取暖期'],
  [/秸秆|生物质|火点|薪柴|牦牛粪|左旋葡聚糖/, '秸秆露天燃烧 有机示踪物'],
  [/机动车|尾气|柴油|汽油车|轿车|交通/, '机动车尾气二次污染潜势 船舶与非道路移动源排放特征'],
  [/船舶|船载|航次|工程机械|内河/, '船舶与非道路移动源排放 海陆风环流下沿海'],
  [/扬尘|道路尘|道路扬尘|成分谱.*土壤|地壳元素|施工尘/, '地壳物质与道路扬尘的区分 道路尘光化学活性 矿尘表面'],
  [/沙尘/, '沙尘层高度的主被动联合反演 矿尘表面 地壳物质'],
  [/油烟/, '餐饮与生活源颗粒物的化学指纹 有机示踪物'],
  [/VOCs|挥发性有机物|涂装|OVOC/, '挥发性有机物分物种排放与活性 挥发性化学品 半挥发与中等挥发性有机物'],
  [/甲醛/, '甲醛柱浓度与臭氧敏感性'],
  [/吸收截面|光解频率|光谱（/, '光解频率 含氮有机物的形成与光解'],
  [/红外|速率常数/, '化学机制的简化 过氧自由基的再生机制 芳香烃多代氧化'],
  [/OH|自由基|克里奇|HO₂/, '大气氧化性 自由基收支 过氧自由基的再生机制 非传统氧化剂'],
  [/N₂O₅|ClNO₂|硝酰氯|NO₃/, '夜间硝酸根自由基与五氧化二氮 氯活化'],
  [/HONO|亚硝酸/, '气态亚硝酸的未知来源与臭氧生成 土壤亚硝酸 便携式气态亚硝酸'],
  [/过氧乙酰|光化学/, '城市峡谷中的快速光化学 氯活化对城市光化学'],
  [/臭氧.*(烟雾箱|机制)|EKMA/, '化学机制的简化 气态亚硝酸的未知来源与臭氧生成 挥发性有机物分物种'],
  [/甲苯|二甲苯|萘/, '芳香烃多代氧化'],
  [/蒎烯|异戊二烯|柠檬烯/, '单萜烯夜间氧化 人为源与生物源挥发性有机物 植物挥发性有机物'],
  [/二次有机气溶胶|有机气溶胶/, '二次有机气溶胶 有机气溶胶'],
  [/棕碳|黑碳|吸光/, '黑碳老化及其光吸收 含氮有机物'],
  [/黏度|相态|吸湿/, '颗粒物相态与传质'],
  [/摄取|硫酸盐/, '硫酸盐爆发性增长的多相化学'],
  [/散射|消光|边界层|探空|高塔|静稳|逆温/, '气溶胶辐射效应与边界层 冬季逆温的演变'],
  [/激光雷达/, '臭氧与气溶胶激光雷达组网 边界层'],
  [/无人机|系留|航测|高塔|传输贡献|区域传输|区域输送/, '区域输送通道的立体观测'],
  [/走航/, '城市峡谷中的快速光化学 工业过程无组织排放的定量'],
  [/高山站|背景大气|本底|温室/, '高原山地大气本底与跨境输送'],
  [/海陆风|沿海|海洋|渤海|长三角2024/, '海陆风环流下沿海臭氧'],
  [/新粒子|团簇|数谱|成核/, '高含氧有机分子的形成及其对颗粒物增长 超细颗粒物暴露'],
  [/氨/, '农业氨排放的过程机理 颗粒物酸度与氨 量子级联激光氨通量'],
  [/离子|气粒分配/, '颗粒物酸度与氨的缓冲 硫酸盐爆发性增长'],
  [/滤膜|PM2.5组分|组分同化/, '城市群细颗粒物来源的区域协同 细颗粒物组分'],
  [/多环芳烃/, '细颗粒物有机示踪物 农村取暖期人群暴露'],
  [/气溶胶质谱|质谱因子|水相/, '液相化学过程对有机气溶胶 二次有机气溶胶来源'],
  [/单颗粒/, '单颗粒化学组分与混合状态'],
  [/源解析|PMF|CMB|受体/, '城市群细颗粒物来源的区域协同解析 快速源解析'],
  [/AOD|光学厚度|FY-4|风云|MODIS|MAIAC/, '静止卫星气溶胶日变化 多源卫星融合'],
  [/OMI|TROPOMI|EMI|MAX-DOAS|柱浓度|过境/, '高光谱卫星痕量气体反演与真实性检验 高分五号痕量气体'],
  [/遥感估算|遥感反演|PM2.5遥感/, '多源卫星融合的近地面浓度 联合暴露'],
  [/细胞|毒性/, '细颗粒物组分的心肺毒性 超细颗粒物暴露与氧化应激'],
  [/氧化潜势|DTT/, '颗粒物氧化潜势的快速测定 氧化应激'],
  [/健康/, '心肺毒性 人群效应'],
  [/再分析|同化/, '大气化学资料同化与再分析'],
  [/集合预报|预报/, '复合污染数值预报的不确定性 深度学习订正'],
  [/降尺度|气象要素/, '区域气候变化对复合污染 城市热岛 数值预报'],
  [/臭氧来源标签|臭氧敏感性/, '臭氧敏感性诊断 大气复合污染成因与调控'],
  [/传感器/, '微型传感器网络的自校准'],
  [/化学电离质谱/, '化学电离飞行时间质谱的国产化'],
  [/腔增强吸收光谱仪/, '便携式气态亚硝酸测量仪 自由基在线测量系统 痕量气体反演'],
  [/标准气体|比对|在线监测仪/, '微型传感器网络的自校准 自由基在线测量系统 天空地一体化'],
]

/** Pairs of Han characters: the nearest to words that needs no dictionary. */
function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (const run of text.match(/\p{Script=Han}+/gu) ?? [])
    for (let index = 0; index + 1 < run.length; index++) pairs.add(run.slice(index, index + 2))
  return pairs
}

// Pairs that say nothing of a subject.
const common = pairsOf(
  '大气 污染 颗粒 粒物 气溶 溶胶 研究 系统 数据 测量 机制 化学 观测 学过 过程 形成 作用 及其 其对 影响 贡献 特征 方法 技术 联合 评估 城市 区域 浓度 快速 来源 排放 地面 监测 检验',
)

const named = projects.map((project) => ({ project, pairs: pairsOf(project.name.zh) }))
const carriers = new Map<string, number>()
for (const { pairs } of named) for (const pair of pairs) carriers.set(pair, (carriers.get(pair) ?? 0) + 1)
const weightOf = (pair: string): number =>
  Math.log(1 + named.length / (carriers.get(pair) ?? named.length)) * (common.has(pair) ? 0.15 : 1)

// A project that names a part of the country works there alone.
const parts: [inName: string, inDataset: RegExp][] = [
  ['华北', /北京|望都|固城|华北|京津冀|河北|泰山|济南|德州|天津|石家庄/],
  ['四川盆地', /四川|成都|重庆|川/],
  ['青藏高原', /青藏|拉萨|高原|纳木错|瓦里关/],
  ['高原山地', /高山|山|高原|瓦里关|拉萨|本底|背景/],
  ['冰雪', /雪|冰|东北|高原/],
  ['河谷', /谷|兰州|汾渭|西安|逆温/],
]

function scoreOf({ kind, title, keywords, about, place }: Subject): { project: SeedProject; score: number }[] {
  const front = `${title} ${keywords.join(' ')}`
  const whole = `${front} ${about} ${place}`
  const layers: [Set<string>, number][] = [
    [pairsOf(title), 3],
    [pairsOf(keywords.join(' ')), 2],
    [pairsOf(about), 0.3],
    ...related
      .filter(([words]) => words.test(front))
      .map(([words, text]): [Set<string>, number] => [pairsOf(text), words.test(title) ? 3 : 2]),
  ]
  return named.map(({ project, pairs }) => {
    let score = 0
    let full = 0
    for (const pair of pairs) {
      const weight = weightOf(pair)
      full += weight
      score += weight * Math.max(0, ...layers.map(([words, value]) => (words.has(pair) ? value : 0)))
    }
    // A long name is not a better match than a short one.
    score /= full ** 0.7
    if (!project.kinds.includes(kind)) score *= 0.72
    for (const [inName, inDataset] of parts)
      if (project.name.zh.includes(inName)) score *= inDataset.test(whole) ? 1.1 : 0.1
    return { project, score }
  })
}

/** One of the best two or three, drawn from the dataset's own stream (one draw, whatever the subject). */
export function projectFor(subject: Subject, stream: Random): string {
  const ranked = scoreOf(subject).sort((a, b) => b.score - a.score || (a.project.number < b.project.number ? -1 : 1))
  const best = ranked[0]?.score ?? 0
  const near = ranked.slice(0, 3).filter(({ score }) => score >= 0.72 * best)
  return stream.pick(near).project.number
}
