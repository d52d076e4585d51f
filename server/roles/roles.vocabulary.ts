/** What a role can allow; menus are another matter and never a right. */
export const actions = {
  'console.open': { zh: '进入管理台', en: 'Open the console' },
  'datasets.manage': { zh: '管理数据集', en: 'Manage datasets' },
  'datasets.download-any': { zh: '下载任意数据集（审核需要）', en: 'Download any dataset (needed for review)' },
  'accounts.read': { zh: '查看账号', en: 'See accounts' },
  'accounts.manage': { zh: '管理账号', en: 'Manage accounts' },
  'roles.manage': { zh: '管理角色与角色权限', en: 'Manage roles and role permissions' },
  'registrations.decide': { zh: '审核注册', en: 'Decide on registrations' },
  'applications.decide': { zh: '审核数据申请', en: 'Decide on data applications' },
  'applications.manage': { zh: '管理数据访问权限与审核规则', en: 'Manage data access and the rules of review' },
  'deliveries.decide': { zh: '审核数据汇交', en: 'Decide on deliveries of data' },
  'recommendations.invite': { zh: '邀请专家推荐数据集', en: 'Invite experts to recommend datasets' },
  'feedback.manage': { zh: '处理平台反馈', en: 'Answer feedback' },
  'notices.manage': { zh: '管理通知公告与新闻', en: 'Manage notices and news' },
  'content.manage': { zh: '管理网站内容与菜单', en: 'Manage the content and menus of the site' },
  'messages.manage': { zh: '查看与群发站内消息', en: 'See messages and send broadcasts' },
  'audit.read': { zh: '查看操作日志', en: 'Read the audit log' },
  'mails.read': { zh: '查看邮件', en: 'See mails' },
  'mails.manage': { zh: '重发邮件', en: 'Resend mails' },
  'statistics.read': { zh: '查看统计', en: 'See statistics' },
} as const
export type Action = keyof typeof actions

/** Who may call a route: everyone, everyone who is logged in, or holders of an action. */
export type Permission = 'public' | 'signed-in' | Action

export const builtInRoles = ['ordinary', 'vip', 'expert', 'reviewer', 'admin'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** Characters of a role's code. */
export const codeLength = { least: 2, most: 40 } as const
