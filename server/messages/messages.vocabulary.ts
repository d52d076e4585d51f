export const messageTypes = {
  registration: { zh: '注册通知', en: 'Registration' },
  download: { zh: '下载审核结果', en: 'Download review' },
  upload: { zh: '上传审核结果', en: 'Upload review' },
  grant: { zh: '数据访问权限提醒', en: 'Data access' },
  feedback: { zh: '平台反馈通知', en: 'Feedback' },
  export: { zh: '数据导出', en: 'Data exports' },
  follow: { zh: '关注的更新', en: 'What I follow' },
  platform: { zh: '平台消息', en: 'From the portal' },
} as const
export type MessageType = keyof typeof messageTypes
/** What a person can choose to be told of. */
export const offeredTypes = Object.keys(messageTypes) as MessageType[]

/** How a person is told by mail: each at once, one mail a day, or not at all. */
export const mailChoices = {
  each: { zh: '逐条邮件', en: 'A mail each' },
  digest: { zh: '每日汇总', en: 'Daily digest' },
  none: { zh: '不发邮件', en: 'No mail' },
} as const
export type MailChoice = keyof typeof mailChoices
/** Until a person chooses: what may come often, and waits for nobody, comes together. */
export const usualChoice = (type: MessageType): MailChoice => (type === 'follow' ? 'digest' : 'each')
/** A deleted message can be brought back for so long. */
export const undoMinutes = 10
/** A decision can be taken back for so long; its mail and its notice wait until then. */
export const takeBackSeconds = 10
/** Longer lists are counted no further: this many means this many or more. */
export const mostCounted = 10_000
/** Said after a number that may be larger. */
export const orMore = (count: number) => (count >= mostCounted ? '+' : '')
