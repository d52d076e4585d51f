/** Who asked for what, and what came of it. Times are counted back from when the seed runs. */
import type { NewAccount } from '../server/accounts/accounts.service.ts'
import type { KindCode } from '../server/datasets/datasets.vocabulary.ts'

export interface Case {
  who: string
  kind: KindCode
  datasets?: number
  /** When it was sent; or how many hours of its review time are left now. */
  daysAgo: number
  left?: number
  reason: string
  purpose: string
  inventory?: { years: string; species: string[]; sectors: string[]; resolution: string }
  after?: {
    do: 'pass' | 'reject' | 'withdraw' | 'ask' | 'answer' | 'note' | 'revoke'
    by: string
    /** After it was sent. */
    hours: number
    text: string
    endsInDays?: number
  }[]
}

type DemoPerson = Omit<NewAccount, 'password'> & { hoursAgo: number }
const person = (
  username: string,
  realName: string,
  workUnit: string,
  purpose: string,
  phone: string,
  hoursAgo: number,
  more: Partial<NewAccount> = {},
): DemoPerson => ({
  username,
  realName,
  workUnit,
  purpose,
  phone,
  mailbox: `${username}@air-data.example`,
  accountType: 'ordinary',
  roles: ['ordinary'],
  hoursAgo,
  ...more,
})

/** People besides the demo accounts, so that the desks have more than two names on them. */
export const applicants: DemoPerson[] = [
  person('shenruoxi', '沈若溪', '金陵大气科学研究院（演示）', '臭氧生成敏感性研究', '13800000011', 24 * 90),
  person('wenjingming', '温景明', '江城环境监测中心（演示）', '城市细颗粒物来源解析', '13800000012', 24 * 85),
  person('zhuyunzhou', '祝云舟', '岭南理工大学（演示）', '挥发性有机物外场观测比对', '13800000013', 24 * 80),
  person('lingzhiyuan', '凌知远', '北辰气象科技（演示）', '空气质量数值预报评估', '13800000014', 24 * 75, {
    accountType: 'vip',
    roles: ['vip'],
  }),
]

/** They wait to be let in. */
export const waiting: DemoPerson[] = [
  person('kangqihang', '康启航', '青源环境工程（演示）', '挥发性有机物治理方案编制', '13800000021', 30, {
    status: 'pending',
  }),
  person('jiyingxue', '纪映雪', '沧海大学环境学院（演示）', '评审外场观测数据', '13800000022', 6, {
    status: 'pending',
    accountType: 'expert',
    roles: ['expert'],
    reviewKinds: ['field'],
  }),
]

const modelling = '为区域空气质量模式提供输入，结果用于大气污染防治科研，不作商业用途。'
const thesis = '硕士学位论文，论文将按平台要求引用数据。'
const training = '内部培训与仪器比对，不对外分发。'

export const cases: Case[] = [
  {
    who: 'vip',
    kind: 'field',
    datasets: 2,
    daysAgo: 62,
    reason: '评估京津冀冬季重污染过程中二次组分的贡献，需要同期的小时浓度。',
    purpose: modelling,
    after: [{ do: 'pass', by: 'reviewer', hours: 20, text: '用途清楚，请按要求引用。' }],
  },
  {
    who: 'user',
    kind: 'field',
    daysAgo: 55,
    reason: '想要全部数据。',
    purpose: training,
    after: [
      { do: 'reject', by: 'expert', hours: 26, text: '理由过于笼统：请写明研究内容、所需时段和变量后重新申请。' },
    ],
  },
  {
    who: 'shenruoxi',
    kind: 'field',
    daysAgo: 50,
    reason: '分析长三角夏季臭氧与前体物的关系，用观测约束盒子模型。',
    purpose: thesis,
    after: [
      { do: 'ask', by: 'expert', hours: 18, text: '请说明盒子模型是否需要逐时的光解速率。' },
      { do: 'answer', by: 'shenruoxi', hours: 27, text: '需要。若无观测值，将用TUV计算并在论文中说明。' },
      { do: 'pass', by: 'expert', hours: 40, text: '' },
    ],
  },
  {
    who: 'wenjingming',
    kind: 'source-profile',
    datasets: 2,
    daysAgo: 47,
    reason: '本市细颗粒物来源解析需要道路扬尘和燃煤源成分谱作为受体模型输入。',
    purpose: '城市来源解析业务工作，成果为内部报告。',
    after: [{ do: 'pass', by: 'reviewer', hours: 9, text: '同意使用。报告中请注明源谱版本。', endsInDays: 5 }],
  },
  {
    who: 'lingzhiyuan',
    kind: 'inventory',
    daysAgo: 44,
    reason: '用于区域模式的排放输入，与公开清单作敏感性对比。',
    purpose: modelling,
    inventory: { years: '2017-2020', species: ['nox', 'so2'], sectors: ['power', 'industry'], resolution: '0.25' },
    after: [
      { do: 'note', by: 'reviewer', hours: 10, text: '该单位上次引用规范。' },
      { do: 'pass', by: 'reviewer', hours: 12, text: '' },
    ],
  },
  {
    who: 'user',
    kind: 'satellite',
    daysAgo: 40,
    reason: '比较卫星反演气溶胶光学厚度与地面颗粒物浓度的关系。',
    purpose: training,
  },
  {
    who: 'zhuyunzhou',
    kind: 'field',
    daysAgo: 37,
    reason: '与本校观测站的挥发性有机物数据比对，检验在线仪器的一致性。',
    purpose: '仪器比对与方法研究。',
    after: [{ do: 'withdraw', by: 'zhuyunzhou', hours: 5, text: '' }],
  },
  {
    who: 'vip',
    kind: 'inventory',
    daysAgo: 33,
    reason: '编制园区减排方案。',
    purpose: '企业咨询项目，按合同交付给园区管委会。',
    inventory: { years: '2020', species: ['vocs'], sectors: ['industry'], resolution: '0.05' },
    after: [
      {
        do: 'reject',
        by: 'reviewer',
        hours: 30,
        text: '清单数据限科研使用，咨询交付属商业用途；如改为科研合作，请附合作协议后重新申请。',
      },
    ],
  },
  {
    who: 'shenruoxi',
    kind: 'satellite',
    datasets: 2,
    daysAgo: 30,
    reason: '以甲醛和二氧化氮柱浓度之比诊断臭氧敏感区。',
    purpose: thesis,
    after: [{ do: 'pass', by: 'reviewer2', hours: 44, text: '请在图注中注明产品版本。' }],
  },
  {
    who: 'user',
    kind: 'field',
    daysAgo: 26,
    reason: '本单位负责运维三台在线质谱，需要2019年冬季的质控数据核对校准系数的漂移。',
    purpose: training,
    after: [
      { do: 'pass', by: 'expert', hours: 21, text: '' },
      { do: 'revoke', by: 'admin', hours: 24 * 12, text: '发现数据被转给第三方，许可收回；请与数据服务邮箱联系。' },
    ],
  },
  {
    who: 'lingzhiyuan',
    kind: 'satellite',
    daysAgo: 22,
    reason: '评估沙尘过程预报，需要云气溶胶激光雷达的垂直廓线产品。',
    purpose: modelling,
    after: [{ do: 'reject', by: 'reviewer2', hours: 50, text: '所选数据集不含廓线产品，请改选激光雷达数据集。' }],
  },
  {
    who: 'wenjingming',
    kind: 'field',
    daysAgo: 18,
    reason: '对比我市与北京同期的二次有机气溶胶占比。',
    purpose: '城市来源解析业务工作，成果为内部报告。',
    after: [{ do: 'pass', by: 'reviewer', hours: 16, text: '' }],
  },
  {
    who: 'vip',
    kind: 'satellite',
    daysAgo: 14,
    reason: '用于长时间序列趋势分析，检验减排效果。',
    purpose: modelling,
  },
  {
    who: 'zhuyunzhou',
    kind: 'source-profile',
    daysAgo: 11,
    reason: '更新溶剂使用源的成分谱，计算臭氧生成潜势。',
    purpose: '仪器比对与方法研究。',
    after: [{ do: 'pass', by: 'reviewer', hours: 7, text: '同意。', endsInDays: 180 }],
  },
  // Under review now, from the most urgent on.
  {
    who: 'user',
    kind: 'field',
    daysAgo: 0,
    left: 3,
    reason: '撰写年度空气质量分析，需要背景站数据作对照。',
    purpose: training,
  },
  {
    who: 'lingzhiyuan',
    kind: 'field',
    datasets: 3,
    daysAgo: 0,
    left: 14,
    reason: '检验预报系统对区域传输过程的再现能力，需要三个城市同期的逐时浓度。',
    purpose: modelling,
    after: [{ do: 'ask', by: 'expert', hours: 8, text: '请说明检验的时段，以及是否需要气象要素。' }],
  },
  {
    who: 'vip',
    kind: 'source-profile',
    daysAgo: 0,
    left: 22,
    reason: '为园区受体模型补充本地化源谱。',
    purpose: '园区来源解析的科研合作，合作协议见附件说明。',
  },
  {
    who: 'shenruoxi',
    kind: 'inventory',
    daysAgo: 0,
    left: 31,
    reason: '自然源与人为源排放的不确定性分析。',
    purpose: thesis,
    inventory: {
      years: '2015, 2018-2020',
      species: ['vocs', 'nox'],
      sectors: ['transportation', 'industry'],
      resolution: '0.1',
    },
  },
  {
    who: 'wenjingming',
    kind: 'satellite',
    daysAgo: 0,
    left: 40,
    reason: '核对地面监测缺测时段的颗粒物水平。',
    purpose: '城市来源解析业务工作，成果为内部报告。',
  },
  {
    who: 'zhuyunzhou',
    kind: 'field',
    daysAgo: 0,
    left: 52,
    reason: '研究珠江三角洲夜间氮氧自由基化学，需要同步的五氧化二氮观测。',
    purpose: '国家自然科学基金项目研究。',
  },
  {
    who: 'user',
    kind: 'laboratory',
    daysAgo: 0,
    left: 60,
    reason: '查阅异戊二烯光氧化实验的产率，用于培训教材。',
    purpose: training,
  },
]
