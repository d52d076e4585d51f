/** What people and visitors wrote to the demo portal: most of it answered, the latest still waiting. */
import { endingOf, mediaTypeOf } from '../server/attachments/attachments.rules.ts'
import type { Services } from '../server/services.ts'
import { beijing, hour } from './clock.ts'

export interface DemoFeedback {
  /** A demo account, or the mailbox of a visitor. */
  from: 'user' | 'vip' | 'expert' | `${string}@${string}`
  at: number
  language: 'zh' | 'en'
  type: 'data' | 'platform' | 'other'
  title: string
  content: string
  about?: string
  attachment?: { name: string; text: string }
  reply?: { at: number; text: string }
}

const on = (date: string, clock: number) => beijing(date) + clock * hour

export const feedback: DemoFeedback[] = [
  {
    from: 'vip',
    at: on('2026-05-18', 10.4),
    language: 'zh',
    type: 'data',
    title: '个别站点经纬度与实际位置不符',
    content:
      '使用全国地面站网小时数据时发现，有两个站点的坐标落在相邻区县，插值结果在边界处出现异常。附件是我们核对的坐标，请确认。',
    about: '/list',
    attachment: {
      name: '站点坐标核对.csv',
      text: 'station,longitude_portal,latitude_portal,longitude_checked,latitude_checked\nA,116.41,39.98,116.39,40.00\nB,117.20,39.12,117.16,39.10\n',
    },
    reply: {
      at: on('2026-05-20', 9.6),
      text: '感谢核对。两个站点曾在 2021 年迁址，元数据沿用了旧坐标，现已更正，下一版本发布时一并更新，版本说明中会列出变动。',
    },
  },
  {
    from: 'user',
    at: on('2026-06-09', 15.2),
    language: 'zh',
    type: 'platform',
    title: '希望一次下载多个年份的文件',
    content: '目前需要逐年打开数据集再下载，能否在列表页勾选多个数据集后一次下载？',
    reply: {
      at: on('2026-06-11', 16.5),
      text: '同一数据集的多个文件可以在详情页勾选后打包下载，一次最多 30 个文件。跨数据集下载已列入开发计划，上线后会在通知公告中说明。',
    },
  },
  {
    from: 'm.keller@atmos-lab.example',
    at: on('2026-07-02', 21.3),
    language: 'en',
    type: 'data',
    title: 'Unit of NO2 in the hourly station files',
    content:
      'The metadata give µg m⁻³ for NO2, but not the temperature and pressure they refer to. Are the values at 273 K or at 298 K? We compare them with ppb from our own analyser.',
    reply: {
      at: on('2026-07-03', 10.1),
      text: 'The values refer to 298.15 K and 1013.25 hPa from September 2018 on, and to 273.15 K before that. We have added this to the quality notes of the dataset.',
    },
  },
  {
    from: 'expert',
    at: on('2026-07-21', 11),
    language: 'zh',
    type: 'data',
    title: '气溶胶激光雷达消光系数存在负值',
    content: '近地面 200 米以内重叠区的消光系数出现较多负值，建议在质量说明中注明重叠区高度，或给出质控标记。',
    reply: {
      at: on('2026-07-24', 14.3),
      text: '您说得对。重叠因子订正的有效高度为 195 米，以下数据不建议定量使用。质量说明已补充，新版本将增加质控标记变量。',
    },
  },
  {
    from: 'user',
    at: on('2026-08-13', 9.8),
    language: 'zh',
    type: 'other',
    title: '论文中如何引用数据集的某一版本',
    content: '期刊要求给出数据版本和获取日期，请问引用格式中是否已经包含？',
    reply: {
      at: on('2026-08-13', 15.1),
      text: '详情页“引用”处给出的格式已包含版本号；获取日期请按您实际下载的日期填写，可在“我的下载”中查到。',
    },
  },
  {
    from: 'zhouwen@env-monitor.example',
    at: on('2026-09-16', 16.7),
    language: 'zh',
    type: 'platform',
    title: '地图选站时手机上不便框选',
    content: '用手机打开列表页，地图上的矩形框选容易变成拖动地图。',
    reply: {
      at: on('2026-09-18', 11.4),
      text: '已收到。目前可以先点“框选”按钮再拖动，或直接填写经纬度范围；触屏操作会继续改进。',
    },
  },
  {
    from: 'vip',
    at: on('2026-10-27', 10.9),
    language: 'zh',
    type: 'data',
    title: '清单中非道路移动源的空间分配依据',
    content: '京津冀清单的非道路移动源在农区分布偏低，想了解空间分配用的是哪一年的耕地与农机数据。',
  },
  {
    from: 'a.rossi@climate-group.example',
    at: on('2026-10-29', 17.6),
    language: 'en',
    type: 'platform',
    title: 'Chart axis in local time',
    content:
      'The time series are drawn in Beijing time. Could the axis be switched to UTC? Our model output is in UTC throughout.',
    about: '/detail',
  },
  {
    from: 'user',
    at: on('2026-10-30', 14.2),
    language: 'zh',
    type: 'platform',
    title: '建议在检索结果中显示数据集的时间分辨率',
    content: '筛选之后仍需逐个打开详情才能看到是小时值还是日均值，希望列表中直接显示。',
    about: '/list',
  },
]

/** Only where nobody has written yet. */
export async function ensureFeedback({ database, objects, accounts }: Services): Promise<void> {
  const { tables } = database
  if ((await database.sql.select({ id: tables.feedback.id }).from(tables.feedback).limit(1)).length > 0) return
  const admin = (await accounts.byUsername('admin'))?.id ?? null
  type Stored = Awaited<ReturnType<typeof objects.put>>
  const prepared: { one: (typeof feedback)[number]; accountId: number | null; stored: Stored | null }[] = []
  for (const one of feedback) {
    const account = one.from.includes('@') ? null : await accounts.byUsername(one.from)
    const stored = one.attachment ? await objects.put(Buffer.from(one.attachment.text)) : null
    prepared.push({ one, accountId: account?.id ?? null, stored })
  }
  await database.transaction(async () => {
    for (const [index, { one, accountId, stored }] of prepared.entries()) {
      const [row] = await database.sql
        .insert(tables.feedback)
        .values({
          accountId,
          mailbox: accountId === null ? one.from : '',
          type: one.type,
          title: one.title,
          content: one.content,
          about: one.about ?? '',
          language: one.language,
          createdAt: one.at,
          status: one.reply ? 'replied' : 'awaiting',
          ...(one.reply && { reply: one.reply.text, repliedAt: one.reply.at, repliedBy: admin, revision: 2 }),
        })
        .returning({ id: tables.feedback.id })
      const ending = one.attachment && endingOf(one.attachment.name)
      if (one.attachment && ending && stored)
        await database.sql.insert(tables.attachments).values({
          key: `demo-feedback-${index}`,
          accountId,
          subject: 'feedback',
          subjectId: row!.id,
          name: one.attachment.name,
          mediaType: mediaTypeOf(ending),
          ...stored,
          createdAt: one.at,
        })
    }
  })
}
