import type { Template } from './template.types.ts'

interface Digest {
  realName: string
  count: number
  /** The first ones, each with the way to it. */
  items?: { words: string; link: string }[]
}

export const digest: Template<Digest> = {
  zh: ({ realName, count, items = [] }) => ({
    subject: `每日消息汇总（${count} 条）`,
    to: realName,
    parts: [
      `您有 ${count} 条未读消息：`,
      ...items,
      { link: '/messageCenter?read=false', words: count > items.length ? '查看全部未读消息' : '打开消息中心' },
      '如需改为逐条邮件或不再接收，请在个人中心的“消息设置”中选择：',
      { link: '/dataAudit/expertAudit?part=messages', words: '消息设置' },
    ],
  }),
  en: ({ realName, count, items = [] }) => ({
    subject: count === 1 ? 'Your messages of the day (1)' : `Your messages of the day (${count})`,
    to: realName,
    parts: [
      count === 1 ? 'You have one unread message:' : `You have ${count} unread messages:`,
      ...items,
      {
        link: '/messageCenter?read=false',
        words: count > items.length ? 'See all unread messages' : 'Open the message centre',
      },
      'To get one mail a message, or none, change the message settings in your personal centre:',
      { link: '/dataAudit/expertAudit?part=messages', words: 'Message settings' },
    ],
  }),
}
