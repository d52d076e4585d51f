interface Words {
  zh: string
  en: string
}

export interface Variable {
  name: Words
  /** What a preview shows in its place. */
  example: string | Words
  /**
   * `text` stands within a sentence; the others take a line of their own: `code` is the secret, large; `quote` what somebody
   * wrote; `link` a page of the portal, as `[words]{name}`; `lines` and `list` become several lines.
   */
  kind?: 'text' | 'code' | 'quote' | 'link' | 'lines' | 'list'
  /** Without it the text is of no use, so no text is saved without it. */
  needed?: true
  /** May have nothing to say: then the lines that stand together with it are left out. */
  optional?: true
}

export interface TextTemplate {
  group: 'mails' | 'messages'
  name: Words
  variables: Record<string, Variable>
  /** What it says until somebody changes it. */
  subject: Words
  body: Words
}

/** Mails of their own kind. */
export const mailTemplates = {
  'verification-code': { zh: '邮箱验证码', en: 'Verification code' },
  'recovery-code': { zh: '找回密码验证码', en: 'Password recovery code' },
  invitation: { zh: '账号邀请', en: 'Invitation' },
  'password-link': { zh: '设置密码链接', en: 'Link to set a password' },
  'registration-received': { zh: '注册申请已收到', en: 'Registration received' },
  'registration-passed': { zh: '注册通过审核', en: 'Registration approved' },
  'registration-rejected': { zh: '注册已驳回', en: 'Registration declined' },
  'password-changed': { zh: '密码已修改', en: 'Password changed' },
  'mailbox-changed': { zh: '邮箱已修改', en: 'Email address changed' },
  'log-in-tries': { zh: '登录尝试过多', en: 'Too many log-in tries' },
  'account-disabled': { zh: '账号已停用', en: 'Account disabled' },
  'account-enabled': { zh: '账号已启用', en: 'Account enabled' },
  'account-closed': { zh: '账号已注销', en: 'Account closed' },
  message: { zh: '消息', en: 'Message' },
  digest: { zh: '每日消息汇总', en: 'Daily digest' },
  'feedback-reply': { zh: '反馈回复', en: 'Reply to feedback' },
} as const
export type MailTemplate = keyof typeof mailTemplates

export const textGroups = {
  mails: { zh: '邮件', en: 'Mails' },
  messages: { zh: '消息', en: 'Messages' },
} as const

export const longestSubject = 150
export const longestBody = 4000
