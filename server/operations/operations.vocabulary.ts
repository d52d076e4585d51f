/** After so many failures in a row nobody tries by itself any more: some four hours. */
export const mostFailures = 10

/** The work that comes round, by the name under which its runs are kept. */
export const jobNames = {
  'session sweep': { zh: '清理过期会话', en: 'Remove ended sessions' },
  'device sweep': { zh: '清理久未使用的设备', en: 'Forget devices not used for long' },
  'attempt sweep': { zh: '清理尝试计数', en: 'Remove counted tries' },
  'repeat sweep': { zh: '清理重复提交的记录', en: 'Remove answers kept for repeated calls' },
  'code sweep': { zh: '清理过期验证码', en: 'Remove expired codes' },
  'orphan sweep': { zh: '清理无主文件', en: 'Remove files nothing refers to' },
  'derived data': { zh: '更新由数据得出的内容', en: 'Make anew what is made of published data' },
  'identifier registration': { zh: '登记数据集版本的标识', en: 'Register identifiers of versions' },
  'object check': { zh: '核对存储文件', en: 'Check stored objects' },
  'mail sweep': { zh: '清理到期邮件内容', en: 'Remove old texts of mails' },
  'audit sweep': { zh: '清理到期操作日志', en: 'Remove old entries of the audit log' },
  'figure round': { zh: '汇总已结束月份的统计', en: 'Add up the figures of months that are over' },
  'search word sweep': { zh: '清理到期的搜索词计数', en: 'Remove old counts of words that found nothing' },
  'automatic pass': { zh: '到期申请自动通过', en: 'Approve applications whose time for review is up' },
  'hand back': { zh: '收回处理人已失效的转交', en: 'Take back cases whose reviewer has gone' },
  'delivery round': { zh: '提醒超时的汇交审核', en: 'Tell of overdue reviews of deliveries' },
  'recommendation round': { zh: '结束到期的专家推荐', en: 'End recommendations whose time is up' },
  'delivery publishing': { zh: '定时发布汇交的数据', en: 'Publish deliveries whose time has come' },
  'delivery reading': { zh: '检查汇交的文件', en: 'Read delivered files' },
  'grant sweep': { zh: '数据访问权限到期与提醒', en: 'End data access and tell a week before' },
  'message sweep': { zh: '清理已删除的消息', en: 'Remove deleted messages' },
  'push sweep': { zh: '清理已处理的通知', en: 'Remove handled notices' },
  'attachment sweep': { zh: '清理未使用和到期的附件', en: 'Remove attachments not used or past their time' },
  'upload sweep': { zh: '清理无人继续的上传', en: 'Remove uploads nobody goes on with' },
  'broadcast round': { zh: '发送群发消息', en: 'Send broadcasts' },
  'export round': { zh: '生成导出文件', en: 'Make exports that wait' },
  'export sweep': { zh: '清理过期的导出文件', en: 'Remove exports past their time' },
  'follow round': { zh: '告知关注的更新', en: 'Tell of what is new to those who follow it' },
  digest: { zh: '每日消息摘要', en: 'Daily digest of messages' },
  'mail delivery': { zh: '发送邮件', en: 'Send mails' },
} as const
export type JobName = keyof typeof jobNames

/** From well to worst, for supervisors. */
export const jobsHealth = ['ok', 'failing', 'hanging', 'dead'] as const
export type JobsHealth = (typeof jobsHealth)[number]

const hour = 3_600_000
const longRuns: Partial<Record<JobName, number>> = {
  'object check': 24 * hour,
  'orphan sweep': 6 * hour,
  'mail delivery': 2 * hour,
  'delivery publishing': 6 * hour,
  'delivery reading': 6 * hour,
  'export round': 6 * hour,
}
/** Longer than any run of it takes, on the largest portal we know of. */
export const longestRun = (name: JobName): number => longRuns[name] ?? hour / 2

/** What decides, ends or removes by the clock, and so waits while the clock is in doubt. */
export const heldByClock: ReadonlySet<string> = new Set<JobName>([
  'orphan sweep',
  'mail sweep',
  'audit sweep',
  'figure round',
  'search word sweep',
  'automatic pass',
  'delivery round',
  'recommendation round',
  'delivery publishing',
  'broadcast round',
  'grant sweep',
  'message sweep',
  'push sweep',
  'attachment sweep',
  'upload sweep',
  'export sweep',
  'session sweep',
  'device sweep',
])
