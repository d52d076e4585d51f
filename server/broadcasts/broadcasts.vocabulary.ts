/** Everybody, or whoever holds one of the roles or is named. */
export interface Audience {
  everybody: boolean
  /** Codes. */
  roles: string[]
  accounts: number[]
}

export const broadcastStates = {
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '待发送', en: 'To be sent' },
  sending: { zh: '发送中', en: 'Being sent' },
  sent: { zh: '已发送', en: 'Sent' },
} as const
export type BroadcastState = keyof typeof broadcastStates

export const longest = { title: 200, content: 5000, link: 500 } as const
/** People that can be named one by one. */
export const mostNamed = 200
