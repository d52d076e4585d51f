/** What the demo accounts were told: read long ago for the most part, the latest not yet. */
import type { Services } from '../server/services.ts'
import { beijing, hour } from './clock.ts'
import { feedback } from './feedback.ts'

interface DemoMessage {
  eventKey: string
  username: string
  type: 'registration' | 'feedback'
  title: { zh: string; en: string }
  content: { zh: string; en: string }
  link: string
  at: number
  read: boolean
  push?: 1
}

/** Registered on 1 March, passed two days later. */
const passed = ['expert', 'vip', 'user'].map(
  (username): DemoMessage => ({
    eventKey: `demo:registration:${username}`,
    username,
    type: 'registration',
    title: { zh: '注册已通过审核', en: 'Your registration was approved' },
    content: {
      zh: `您的注册申请已通过审核。现在可以用用户名“${username}”登录平台、下载数据。`,
      en: `Your registration was approved. You can now log in with the user name “${username}” and download data.`,
    },
    link: '',
    at: beijing('2026-03-03') + 10.5 * hour,
    read: true,
  }),
)

const secured: DemoMessage[] = [
  {
    eventKey: 'demo:password:user',
    username: 'user',
    type: 'registration',
    title: { zh: '密码已修改', en: 'Your password was changed' },
    content: {
      zh: '账号“user”的密码已于 2026-09-07 09:12 (UTC+8) 修改，其他设备上的登录均已退出。\n如果不是您本人操作，请立即找回密码，并联系平台管理员。',
      en: 'The password of the account “user” was changed at 2026-09-07 09:12 (UTC+8); it was logged out everywhere else.\nIf this was not you, reset your password at once and tell the administrators.',
    },
    link: '',
    at: beijing('2026-09-07') + 9.2 * hour,
    read: true,
  },
  {
    eventKey: 'demo:mailbox:vip',
    username: 'vip',
    type: 'registration',
    title: { zh: '账号邮箱已修改', en: 'The email address of your account was changed' },
    content: {
      zh: '账号“vip”的邮箱已于 2026-09-28 16:40 (UTC+8) 改为 v***@air-data.example，今后的邮件将发往新邮箱。\n如果不是您本人操作，请立即联系平台管理员。',
      en: 'The email address of the account “vip” was changed to v***@air-data.example at 2026-09-28 16:40 (UTC+8); mails go there from now on.\nIf this was not you, tell the administrators at once.',
    },
    link: '',
    at: beijing('2026-09-28') + 16.7 * hour,
    read: false,
    push: 1,
  },
]

const answered = feedback.flatMap((one, index): DemoMessage[] =>
  one.reply && !one.from.includes('@')
    ? [
        {
          eventKey: `demo:feedback:${index}`,
          username: one.from,
          type: 'feedback',
          title: { zh: `反馈已回复：${one.title}`, en: `Reply to your feedback: ${one.title}` },
          content: { zh: one.reply.text, en: one.reply.text },
          link: '/dataAudit/expertAudit?part=feedback',
          at: one.reply.at,
          read: one.reply.at < beijing('2026-08-01'),
        },
      ]
    : [],
)

/** One that an administrator has begun to write to many. */
const begun = {
  audience: { everybody: false, roles: ['expert', 'reviewer'], accounts: [] as number[] },
  titleZh: '年终数据汇交安排',
  titleEn: 'Deliveries of data at the end of the year',
  contentZh: '各项目请于 12 月 20 日前完成本年度数据汇交。\n审核人员请预留时间，汇交说明见平台指南。',
  contentEn:
    'Projects deliver this year’s data by 20 December.\nReviewers please keep some time free; the guide says how it goes.',
  link: '/dataDelivery',
  state: 'draft' as const,
}

/** In the order they were told; what is there already stays. */
export async function ensureMessages({ database, accounts }: Services): Promise<void> {
  const { broadcasts, messages, pushes } = database.tables
  await database.transaction(async () => {
    const author = await accounts.byUsername('admin')
    if ((await database.sql.select({ id: broadcasts.id }).from(broadcasts).limit(1)).length === 0) {
      const at = beijing('2026-10-28') + 15 * hour
      await database.sql
        .insert(broadcasts)
        .values({ ...begun, createdAt: at, updatedAt: at, createdBy: author?.id ?? null })
    }
    for (const { username, title, content, at, push, ...told } of [...passed, ...secured, ...answered].sort(
      (a, b) => a.at - b.at,
    )) {
      const account = await accounts.byUsername(username)
      if (!account) continue
      const [row] = await database.sql
        .insert(messages)
        .values({
          ...told,
          accountId: account.id,
          titleZh: title.zh,
          titleEn: title.en,
          contentZh: content.zh,
          contentEn: content.en,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: messages.id })
      if (row && push)
        await database.sql.insert(pushes).values({
          accountId: account.id,
          eventKey: `message:${told.eventKey}`,
          sendType: 1,
          type: push,
          contentZh: title.zh,
          contentEn: title.en,
          messageId: row.id,
          state: 'pending',
          createdAt: at,
          dueAt: at,
        })
    }
  })
}
