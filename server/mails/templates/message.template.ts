import type { Template } from './template.types.ts'

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const choices = '/dataAudit/expertAudit?part=messages'

/** What the message centre tells, as a mail of its own. */
export const message: Template<{ realName: string; title: string; content: string; link: string }> = {
  zh: ({ realName, title, content, link }) => ({
    subject: title,
    to: realName,
    parts: [
      ...lines(content),
      { link, words: '在消息中心查看' },
      '每类消息是否发送邮件，可在个人中心的“消息设置”中选择：',
      { link: choices, words: '消息设置' },
    ],
  }),
  en: ({ realName, title, content, link }) => ({
    subject: title,
    to: realName,
    parts: [
      ...lines(content),
      { link, words: 'Open in the message centre' },
      'Choose in your personal centre which messages are sent by mail:',
      { link: choices, words: 'Message settings' },
    ],
  }),
}
