export const mailStates = {
  waiting: { zh: '待发送', en: 'Waiting' },
  sending: { zh: '发送中', en: 'Being sent' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed' },
} as const
export type MailState = keyof typeof mailStates

/** What stands in the place of a code or ticket in the console once it is not shown any more. */
export const hiddenSecret = '••••••'

/** Minutes before the second, third … try; after the last one a mail has failed. */
export const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 1440]

/** Why the portal itself did not send a mail; other reasons are the mail server's own words. */
export const ownReasons: Record<string, { zh: string; en: string }> = {
  expired: { zh: '其中的验证码或链接已失效，未再发送', en: 'The code or link in it is no longer valid' },
  abandoned: { zh: '多次尝试均被中断', en: 'Every try was broken off' },
  'too old': { zh: '等待过久，未再发送', en: 'It had waited too long' },
}
