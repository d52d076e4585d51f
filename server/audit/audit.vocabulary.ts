/** What an entry of the log can tell of: `subject.what-happened`. Names are read by the console, the export and the API. */
export const auditActions = {
  'account.created': { zh: '创建账号', en: 'Account created' },
  'account.invited': { zh: '邀请新用户', en: 'Person invited' },
  'account.password-link-sent': { zh: '发送设置密码链接', en: 'Link to set a password sent' },
  'account.password-set': { zh: '用链接设置密码', en: 'Password set by a link' },
  'account.logged-in': { zh: '登录', en: 'Logged in' },
  'account.log-in-paused': { zh: '登录失败过多，暂停登录', en: 'Log-in paused after too many wrong tries' },
  'account.log-in-refused': { zh: '登录被拒', en: 'Log-in refused' },
  'account.enabled': { zh: '启用账号', en: 'Account enabled' },
  'account.disabled': { zh: '停用账号', en: 'Account disabled' },
  'account.roles-changed': { zh: '修改账号角色', en: 'Roles of an account changed' },
  'account.categories-changed': { zh: '修改审核类别', en: 'Review categories of an account changed' },
  'account.sessions-ended': { zh: '结束登录会话', en: 'Sessions ended' },
  'account.profile-changed': { zh: '修改个人资料', en: 'Profile changed' },
  'account.password-changed': { zh: '修改密码', en: 'Password changed' },
  'account.password-recovered': { zh: '找回密码', en: 'Password recovered' },
  'account.mailbox-changed': { zh: '修改邮箱', en: 'Email address changed' },
  'account.exported': { zh: '导出本人数据', en: 'Own data taken away' },
  'account.closed': { zh: '注销账号', en: 'Account closed' },
  'token.made': { zh: '创建访问令牌', en: 'API token made' },
  'token.revoked': { zh: '撤销访问令牌', en: 'API token revoked' },

  'registration.submitted': { zh: '提交注册', en: 'Registration sent' },
  'registration.passed': { zh: '注册审核通过', en: 'Registration approved' },
  'registration.rejected': { zh: '驳回注册', en: 'Registration declined' },
  'registration.taken-back': { zh: '撤销注册审核结果', en: 'Decision on a registration taken back' },

  'role.created': { zh: '新建角色', en: 'Role created' },
  'role.edited': { zh: '修改角色', en: 'Role changed' },
  'role.enabled': { zh: '启用角色', en: 'Role enabled' },
  'role.disabled': { zh: '停用角色', en: 'Role stopped' },
  'role.limits-changed': { zh: '修改角色额度', en: 'Limits of a role changed' },
  'role.limits-reset': { zh: '恢复角色默认额度', en: 'Limits of a role set back' },
  'role.deleted': { zh: '删除角色', en: 'Role deleted' },

  'dataset.created': { zh: '新建数据集', en: 'Dataset created' },
  'dataset.version-added': { zh: '发布数据集新版本', en: 'New version of a dataset published' },
  'dataset.version-restored': { zh: '恢复数据集的较早版本', en: 'Earlier version of a dataset made current again' },
  'dataset.version-withdrawn': { zh: '撤回数据集的一个版本', en: 'Version of a dataset withdrawn' },
  'dataset.edited': { zh: '修改数据集', en: 'Dataset changed' },
  'dataset.published': { zh: '重新发布数据集', en: 'Dataset published again' },
  'dataset.withdrawn': { zh: '撤下数据集', en: 'Dataset withdrawn' },

  'application.submitted': { zh: '提交数据申请', en: 'Application sent' },
  'application.withdrawn': { zh: '撤回数据申请', en: 'Application withdrawn' },
  'application.asked': { zh: '向申请人提问', en: 'Question to the applicant' },
  'application.answered': { zh: '申请人答复', en: 'Answer of the applicant' },
  'application.noted': { zh: '添加内部备注', en: 'Internal note added' },
  'application.handed-over': { zh: '转交数据申请', en: 'Application handed over' },
  'application.passed': { zh: '数据申请审核通过', en: 'Application approved' },
  'application.auto-passed': { zh: '数据申请到期自动通过', en: 'Application approved automatically' },
  'application.stalled': {
    zh: '数据申请到期未自动通过，转人工审核',
    en: 'Application whose time was up left to a person',
  },
  'application.attachments-removed': { zh: '附件到期删除', en: 'Attachments removed when their time was over' },
  'application.rejected': { zh: '驳回数据申请', en: 'Application declined' },

  'application.taken-back': { zh: '撤销审核结果', en: 'Decision taken back' },

  'delivery.submitted': { zh: '提交数据汇交', en: 'Delivery submitted' },
  'delivery.withdrawn': { zh: '撤回数据汇交', en: 'Delivery withdrawn' },
  'delivery.commented': { zh: '就数据汇交留言', en: 'Comment on a delivery' },
  'delivery.asked': { zh: '向汇交人提问', en: 'Question to whoever delivers' },
  'delivery.answered': { zh: '汇交人答复', en: 'Answer of whoever delivers' },
  'delivery.handed-over': { zh: '转交数据汇交', en: 'Delivery handed over' },
  'delivery.escalated': { zh: '数据汇交审核超时，提醒全部审核人', en: 'Overdue delivery told to all reviewers' },
  'delivery.passed': { zh: '数据汇交审核通过', en: 'Delivery approved' },
  'delivery.returned': { zh: '数据汇交退回修改', en: 'Delivery sent back' },
  'delivery.rejected': { zh: '数据汇交不予接收', en: 'Delivery declined' },
  'delivery.published': { zh: '发布汇交的数据', en: 'Delivery published' },
  'delivery.not-published': { zh: '汇交的数据未能发布', en: 'Delivery could not be published' },
  'delivery.file-taken': { zh: '查看汇交的文件', en: 'File of a delivery taken' },

  'grant.given': { zh: '授予数据访问权限', en: 'Data access given' },
  'grant.renewed': { zh: '延长数据访问权限', en: 'Data access extended' },
  'grant.revoked': { zh: '收回数据访问权限', en: 'Data access revoked' },
  'grant.taken-back': { zh: '随审核结果撤销数据访问权限', en: 'Data access taken back with its decision' },
  'grant.ended': { zh: '数据访问权限到期', en: 'Data access ended' },

  'review-term.changed': { zh: '修改审核规则', en: 'Rules of review changed' },
  'calendar-day.added': { zh: '新增日历安排', en: 'Calendar day added' },
  'calendar-day.changed': { zh: '修改日历安排', en: 'Calendar day changed' },
  'calendar-day.removed': { zh: '删除日历安排', en: 'Calendar day removed' },
  'reason-template.added': { zh: '新增理由模板', en: 'Reason template added' },
  'reason-template.edited': { zh: '修改理由模板', en: 'Reason template changed' },
  'reason-template.removed': { zh: '删除理由模板', en: 'Reason template removed' },

  'feedback.sent': { zh: '提交反馈', en: 'Feedback sent' },
  'feedback.replied': { zh: '回复反馈', en: 'Feedback answered' },

  'notice.created': { zh: '新建通知公告', en: 'Notice created' },
  'notice.edited': { zh: '修改通知公告', en: 'Notice changed' },
  'notice.deleted': { zh: '删除通知公告', en: 'Notice deleted' },

  'content.created': { zh: '新建网站内容', en: 'Content of the site added' },
  'content.edited': { zh: '修改网站内容', en: 'Content of the site changed' },
  'content.deleted': { zh: '删除网站内容', en: 'Content of the site removed' },
  'content.restored': { zh: '恢复网站内容的较早版本', en: 'Earlier version of content restored' },
  'content.ordered': { zh: '调整网站内容顺序', en: 'Content of the site put in another order' },

  'access.refused': { zh: '无权的请求被拒', en: 'Request refused' },
  'mail.resent': { zh: '重发邮件', en: 'Mail resent' },
  'clock.held': { zh: '时钟跳变，暂停自动决定', en: 'Clock jumped: automatic decisions held' },
  'clock.released': { zh: '恢复自动决定', en: 'Automatic decisions released' },
  'job.run': { zh: '重新运行后台任务', en: 'Job run again' },
  'job.item-retried': { zh: '重试失败条目', en: 'Failed item tried again' },
  'list.exported': { zh: '导出名单', en: 'List exported' },
  'audit.exported': { zh: '导出操作日志', en: 'Audit log exported' },
  'audit.swept': { zh: '清理过期操作日志', en: 'Old entries of the audit log removed' },
} as const
export type AuditAction = keyof typeof auditActions

/** What an entry is about, and where the console shows it. */
export const auditSubjects = {
  account: { zh: '账号', en: 'Account' },
  token: { zh: '访问令牌', en: 'API token' },
  registration: { zh: '注册', en: 'Registration' },
  role: { zh: '角色', en: 'Role' },
  dataset: { zh: '数据集', en: 'Dataset' },
  application: { zh: '数据申请', en: 'Application' },
  delivery: { zh: '数据汇交', en: 'Delivery' },
  grant: { zh: '数据访问权限', en: 'Data access' },
  'review-term': { zh: '审核规则', en: 'Rule of review' },
  'calendar-day': { zh: '日历安排', en: 'Calendar day' },
  'reason-template': { zh: '理由模板', en: 'Reason template' },
  feedback: { zh: '反馈', en: 'Feedback' },
  notice: { zh: '通知公告', en: 'Notice' },
  content: { zh: '网站内容', en: 'Content of the site' },
  mail: { zh: '邮件', en: 'Mail' },
  access: { zh: '访问', en: 'Access' },
  clock: { zh: '系统时钟', en: 'Clock' },
  job: { zh: '后台任务', en: 'Job' },
  list: { zh: '名单', en: 'List' },
  audit: { zh: '操作日志', en: 'Audit log' },
} as const
export type AuditSubject = keyof typeof auditSubjects

/** Characters of what names the subject of an entry. */
export const longestSubjectId = 60
/** In the place of a number: an entry about several, and of an address: of many people together. */
export const several = '-'
export const manyPlaces = '*'
