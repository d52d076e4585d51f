/** Who applied for what in the demo, why, and what became of it. Invented people at units that do not exist. */
import type { KindCode } from '../server/datasets/datasets.vocabulary.ts'

export interface DemoApplicant {
  username: string
  realName: string
  workUnit: string
  purpose: string
  language?: 'en'
}

export const applicants: DemoApplicant[] = [
  { username: 'shenxl', realName: '沈晓岚', workUnit: '江淮大气环境研究院（演示）', purpose: '臭氧成因与来源研究' },
  { username: 'lujm', realName: '卢景明', workUnit: '海东市生态环境监测站（演示）', purpose: '城市空气质量预报' },
  { username: 'wenrx', realName: '温若溪', workUnit: '北原大学环境学院（演示）', purpose: '博士论文：二次有机气溶胶' },
  { username: 'zhuyz', realName: '祝云舟', workUnit: '长河环境咨询（演示）', purpose: '区域减排方案评估' },
  { username: 'lingqh', realName: '凌清和', workUnit: '南岭大气科学中心（演示）', purpose: '空气质量模式检验' },
  { username: 'kews', realName: '柯望舒', workUnit: '远山气象科技（演示）', purpose: '卫星反演产品验证' },
  { username: 'jijh', realName: '纪嘉禾', workUnit: '东湖大学公共卫生学院（演示）', purpose: '空气污染暴露与健康' },
  {
    username: 'e.marsh',
    realName: 'Ellen Marsh',
    workUnit: 'Northfield Centre for Atmospheric Research (demo)',
    purpose: 'Evaluation of regional chemistry models',
    language: 'en',
  },
]

/** How it ended, or how much of its time is left. */
type Fate =
  | { passed: 'reviewer' | 'reviewer2' | 'expert' | 'admin'; after: number; reply?: string; days?: number }
  | { rejected: 'reviewer' | 'reviewer2' | 'expert' | 'admin'; after: number; reply: string }
  | { automatic: true }
  | { withdrawn: number }
  | { left: number; question?: string; answer?: string; note?: string; to?: 'expert' | 'reviewer' }

export interface DemoCase {
  who: string
  kind: KindCode
  datasets?: number
  /** Days before the seed runs; of one that is pending its time left says when. */
  ago?: number
  reason: string
  purpose?: string
  fate: Fate
  attachment?: { name: string; text: string }
  later?: { revoked: string }
}

const brief = '申请理由过于简略，请说明研究问题、所需变量和时段，以及数据的使用方式。'

export const cases: DemoCase[] = [
  {
    who: 'shenxl',
    kind: 'field',
    ago: 75,
    reason: '分析华北平原夏季臭氧重污染过程中前体物的日变化，约束箱模型的初始条件。',
    purpose: '国家自然科学基金课题',
    fate: { passed: 'reviewer', after: 7, reply: '请在成果中引用数据集并注明版本。' },
  },
  {
    who: 'user',
    kind: 'field',
    ago: 70,
    reason: '新型臭氧分析仪与参考方法比对，需要同址参考观测。',
    fate: { passed: 'expert', after: 26, days: 75 },
  },
  {
    who: 'zhuyz',
    kind: 'inventory',
    ago: 66,
    reason: '做项目用。',
    fate: { rejected: 'reviewer', after: 20, reply: brief },
  },
  {
    who: 'zhuyz',
    kind: 'inventory',
    ago: 62,
    reason:
      '评估某城市群“十四五”移动源减排方案对 PM2.5 的影响，需要分部门 NOx 与一次 PM2.5 排放，网格化后作为空气质量模式输入。',
    fate: { passed: 'reviewer', after: 30, reply: '仅限该评估项目使用，不得转让网格化产品。' },
  },
  {
    who: 'wenrx',
    kind: 'field',
    ago: 60,
    datasets: 2,
    reason: '以气溶胶质谱和 VOCs 同步观测研究冬季二次有机气溶胶的生成途径，用于博士论文第三、四章。',
    purpose: '博士论文',
    fate: { passed: 'expert', after: 9 },
  },
  {
    who: 'kews',
    kind: 'satellite',
    ago: 58,
    datasets: 2,
    reason: '用地基 MAX-DOAS 检验对流层 NO₂ 柱浓度产品，评估不同季节的偏差。',
    fate: { passed: 'reviewer2', after: 15, days: 45 },
  },
  {
    who: 'jijh',
    kind: 'field',
    ago: 55,
    reason: '急性心血管事件与 PM2.5 组分暴露的时间序列分析。',
    fate: { automatic: true },
  },
  {
    who: 'e.marsh',
    kind: 'field',
    ago: 53,
    reason:
      'We evaluate a regional chemistry model over the North China Plain for the winters 2016–2020 and need the hourly composition of PM2.5 at the campaign sites.',
    purpose: 'Model evaluation',
    fate: { passed: 'reviewer', after: 31, reply: 'Please cite the dataset with its version.' },
  },
  {
    who: 'lujm',
    kind: 'field',
    ago: 50,
    reason: '城市空气质量预报的统计订正，需要周边背景站小时浓度。',
    fate: { withdrawn: 5 },
  },
  {
    who: 'lujm',
    kind: 'field',
    ago: 49,
    datasets: 3,
    reason: '城市空气质量预报的统计订正，需要周边背景站与垂直观测的小时浓度，覆盖近三个采暖季。',
    fate: { passed: 'reviewer', after: 12 },
  },
  {
    who: 'vip',
    kind: 'source-profile',
    ago: 47,
    reason: '为客户企业开展受体模型源解析，需要本地化源成分谱。',
    fate: { passed: 'reviewer', after: 40, reply: '可用于源解析计算，不得再分发源谱本身。' },
    later: { revoked: '核查发现源成分谱被打包转给第三方，违反数据使用协议第四条。' },
  },
  {
    who: 'lingqh',
    kind: 'reanalysis',
    ago: 45,
    reason: '与自建再分析产品交叉检验，评价重污染过程的时空一致性。',
    fate: { automatic: true },
  },
  {
    who: 'lingqh',
    kind: 'satellite',
    ago: 44,
    reason: '为空气质量模式提供甲醛柱浓度的季节约束。',
    fate: { passed: 'reviewer2', after: 22 },
  },
  {
    who: 'user',
    kind: 'satellite',
    ago: 42,
    reason: '看看数据。',
    fate: { rejected: 'reviewer2', after: 3, reply: brief },
  },
  {
    who: 'shenxl',
    kind: 'laboratory',
    ago: 40,
    reason: '烟雾箱实验所得反应速率用于更新机理中芳香烃的产率参数。',
    fate: { passed: 'admin', after: 28 },
  },
  {
    who: 'vip',
    kind: 'inventory',
    ago: 38,
    reason: '为省级臭氧行动计划核算重点行业 VOCs 减排潜力，结果以内部报告形式提交主管部门。',
    purpose: '政府委托项目',
    fate: { passed: 'reviewer', after: 18 },
    attachment: {
      name: '委托函（摘要）.txt',
      text: '委托单位：某省生态环境厅（演示）\n委托内容：重点行业挥发性有机物减排潜力核算\n数据用途：仅用于本项目内部计算\n',
    },
  },
  {
    who: 'wenrx',
    kind: 'source-profile',
    ago: 36,
    reason: '与本组冬季观测的有机分子标志物比对，识别生物质燃烧贡献。',
    fate: { passed: 'reviewer', after: 26 },
  },
  {
    who: 'jijh',
    kind: 'satellite',
    ago: 34,
    reason: '构建 1 km 分辨率 PM2.5 暴露模型，需要气溶胶光学厚度。',
    fate: { passed: 'reviewer2', after: 30 },
  },
  {
    who: 'zhuyz',
    kind: 'field',
    ago: 33,
    reason: '拟将小时观测整合进公司商业数据产品，对外销售。',
    fate: { rejected: 'expert', after: 6, reply: '该数据不能用于商业产品。如有科研或公益用途，可另行申请。' },
  },
  {
    who: 'kews',
    kind: 'field',
    ago: 31,
    reason: '地基激光雷达消光廓线用于验证星载激光雷达近地面反演。',
    fate: { passed: 'expert', after: 10 },
  },
  {
    who: 'e.marsh',
    kind: 'inventory',
    ago: 30,
    reason: 'Anthropogenic emissions by sector as input of our regional model for 2013–2020.',
    fate: { automatic: true },
  },
  {
    who: 'lujm',
    kind: 'apportionment',
    ago: 28,
    reason: '参考源解析结果制定本市冬季管控方案。',
    fate: { passed: 'admin', after: 50 },
  },
  {
    who: 'user',
    kind: 'inventory',
    ago: 26,
    reason: '教学演示：排放清单的空间分布特征。',
    fate: { rejected: 'reviewer', after: 27, reply: '教学演示可使用开放共享的省级汇总数据，无需网格化清单。' },
  },
  {
    who: 'shenxl',
    kind: 'satellite',
    ago: 24,
    datasets: 2,
    reason: '利用 HCHO/NO₂ 比值诊断臭氧生成敏感性的年际变化。',
    fate: { passed: 'reviewer2', after: 8 },
  },
  { who: 'lingqh', kind: 'field', ago: 22, reason: '垂直观测用于检验边界层方案。', fate: { withdrawn: 20 } },
  {
    who: 'lingqh',
    kind: 'field',
    ago: 21,
    datasets: 2,
    reason: '系留气艇与激光雷达垂直观测用于检验三种边界层参数化方案在静稳天气下的表现。',
    fate: { passed: 'reviewer', after: 16 },
  },
  {
    who: 'vip',
    kind: 'field',
    ago: 19,
    reason: '区域传输贡献核算，需要传输通道上各站的组分观测。',
    fate: { passed: 'expert', after: 25 },
  },
  {
    who: 'jijh',
    kind: 'inventory',
    ago: 18,
    reason: '评估清洁取暖政策的健康收益，需要民用源分区县排放。',
    fate: { passed: 'reviewer', after: 44 },
  },
  { who: 'kews', kind: 'satellite', ago: 16, reason: '氨柱浓度与农业活动的关系。', fate: { automatic: true } },
  {
    who: 'user',
    kind: 'field',
    ago: 14,
    reason: '仪器夏季比对的补充时段，与此前比对报告合并分析。',
    fate: { passed: 'reviewer', after: 5 },
  },
  {
    who: 'wenrx',
    kind: 'laboratory',
    ago: 13,
    reason: '二次有机气溶胶产率的温度依赖，用于模式参数化。',
    fate: { passed: 'admin', after: 33 },
  },
  {
    who: 'zhuyz',
    kind: 'source-profile',
    ago: 11,
    reason: '本地化源谱对比。',
    fate: { rejected: 'reviewer', after: 12, reply: '请说明对比对象、所用受体模型和成果形式后重新申请。' },
  },
  {
    who: 'e.marsh',
    kind: 'satellite',
    ago: 9,
    reason: 'Comparison of the demo retrievals with our own tropospheric NO₂ columns over eastern China.',
    fate: { passed: 'reviewer2', after: 20, reply: 'Please tell us of systematic differences you find.' },
  },
  {
    who: 'shenxl',
    kind: 'field',
    ago: 8,
    reason: '补充光解速率观测，约束 OH 收支闭合分析。',
    fate: { passed: 'expert', after: 4 },
  },

  // Under review, from the one whose time is nearly up to the newest.
  {
    who: 'lujm',
    kind: 'inventory',
    reason: '更新本市空气质量预报系统的排放输入，替换 2016 年清单。',
    fate: { left: 0.8 },
  },
  {
    who: 'jijh',
    kind: 'field',
    reason: '学校室内外 PM2.5 组分差异研究，需要邻近站点的环境浓度。',
    purpose: '卫生应急课题',
    fate: { left: 6.5, note: '申请人此前两次申请均按要求使用数据。' },
  },
  {
    who: 'zhuyz',
    kind: 'field',
    reason: '园区环评背景值分析，仅用于环评报告本身，不再分发。',
    fate: { left: 14, question: '环评报告是否公开？公开版本中会出现多长时段的小时数据？' },
  },
  {
    who: 'user',
    kind: 'field',
    reason: '仪器比对报告需要补充湿度修正所用的气象观测。',
    fate: { left: 22 },
  },
  {
    who: 'kews',
    kind: 'satellite',
    datasets: 2,
    reason: '验证新一代静止卫星气溶胶光学厚度的日变化。',
    fate: { left: 27 },
  },
  {
    who: 'wenrx',
    kind: 'field',
    reason: '研究新粒子生成事件中有机酸的作用，需要粒径谱和质谱同步观测。',
    purpose: '博士论文',
    fate: {
      left: 33,
      question: '是否需要原始质谱数据？平台目前提供的是小时平均组分。',
      answer: '小时平均组分已满足需要，谢谢。',
      to: 'expert',
    },
    attachment: {
      name: '开题报告（摘要）.txt',
      text: '题目：华北平原新粒子生成事件中有机酸的作用\n所需数据：粒径谱（3–700 nm）、有机酸浓度、气象要素\n使用方式：统计分析与箱模型模拟\n',
    },
  },
  { who: 'vip', kind: 'source-profile', reason: '钢铁行业源谱更新，用于客户厂区无组织排放识别。', fate: { left: 41 } },
  {
    who: 'lingqh',
    kind: 'reanalysis',
    reason: '重污染过程再现能力评估，与观测同化试验对照。',
    fate: { left: 47 },
  },
  {
    who: 'e.marsh',
    kind: 'field',
    datasets: 2,
    reason:
      'Follow-up of our model evaluation: nitrate formation at night, for which we need the vertical profiles of N₂O₅ and NO₃.',
    fate: { left: 52 },
  },
  {
    who: 'shenxl',
    kind: 'inventory',
    reason: '以更新的天然源与人为源 VOCs 排放改进臭氧来源解析。',
    purpose: '国家自然科学基金课题',
    fate: { left: 60 },
  },
  {
    who: 'user',
    kind: 'satellite',
    reason: '仪器所在城市近五年 NO₂ 柱浓度变化，作为比对报告的背景说明。',
    fate: { left: 70 },
  },
]

/** Sent in by people who wait to be registered; hours left of their three working days. */
export const registrations = [
  {
    username: 'ruanzy',
    realName: '阮知远',
    accountType: 'expert' as const,
    workUnit: '西陵大学大气科学系（演示）',
    purpose: '从事气溶胶光学性质的外场观测与反演研究，愿意参与外场观测类数据的评审。',
    phone: '13900000021',
    mailbox: 'ruanzy@xiling-univ.example',
    reviewKinds: ['field'],
    left: 20,
  },
  {
    username: 'yaosn',
    realName: '姚书宁',
    accountType: 'ordinary' as const,
    workUnit: '临川环境监测服务（演示）',
    purpose: '工业园区空气质量监测与评估，需要下载区域背景站数据。',
    phone: '13900000022',
    mailbox: 'yaosn@linchuan-env.example',
    reviewKinds: [],
    left: 55,
  },
]
