import type { Template } from './template.types.ts'

export const digest: Template<{ realName: string; count: number; list: string }> = {
  zh: ({ realName, count, list }) => ({
    subject: `每日消息汇总（${count} 条）`,
    to: realName,
    parts: [
      `您有 ${count} 条未读消息：`,
      { quote: list },
      { link: '/messageCenter', words: '打开消息中心' },
      '如需改为逐条邮件或不再接收，请在个人中心的“消息设置”中选择。',
    ],
  }),
  en: ({ realName, count, list }) => ({
    subject: count === 1 ? 'Your messages of the day (1)' : `Your messages of the day (${count})`,
    to: realName,
    parts: [
      count === 1 ? 'You have one unread message:' : `You have ${count} unread messages:`,
      { quote: list },
      { link: '/messageCenter', words: 'Open the message centre' },
      'To get a mail each or none at all, see the message settings of your personal centre.',
    ],
  }),
}
