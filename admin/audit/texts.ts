import type { AuditAction } from '../../server/audit/audit.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import { limitWords } from '../../server/roles/limits.vocabulary.ts'
import { words } from '../texts/words.ts'

/** One sentence for each thing that can happen; by subject, so that none is forgotten. */
type Sentences = {
  [Subject in AuditAction extends `${infer S}.${string}` ? S : never]: {
    [Action in Extract<AuditAction, `${Subject}.${string}`> as Action extends `${Subject}.${infer Verb}`
      ? Verb
      : never]: Bilingual
  }
}

const sentence = {
  account: {
    created: { zh: '%{actor}创建了账号%{what}', en: '%{actor} created the account %{what}' },
    invited: { zh: '%{actor}邀请了%{what}', en: '%{actor} invited %{what}' },
    'password-link-sent': {
      zh: '%{actor}向账号%{what}发送了设置密码的链接',
      en: '%{actor} sent %{what} a link to set a password',
    },
    'password-set': { zh: '账号%{what}用链接设置了密码', en: 'The password of %{what} was set by a link' },
    'logged-in': { zh: '%{actor}登录', en: '%{actor} logged in' },
    'log-in-paused': {
      zh: '账号%{what}登录失败次数过多，已暂停来源网络的登录',
      en: 'Log-in of %{what} was paused for a network after too many wrong tries',
    },
    'log-in-refused': { zh: '%{actor}登录账号%{what}被拒', en: '%{actor} was refused the log-in of %{what}' },
    enabled: { zh: '%{actor}启用了账号%{what}', en: '%{actor} enabled the account %{what}' },
    disabled: { zh: '%{actor}停用了账号%{what}', en: '%{actor} disabled the account %{what}' },
    'roles-changed': { zh: '%{actor}修改了账号%{what}的角色', en: '%{actor} changed the roles of %{what}' },
    'categories-changed': {
      zh: '%{actor}修改了账号%{what}的审核类别',
      en: '%{actor} changed the review categories of %{what}',
    },
    'sessions-ended': { zh: '%{actor}结束了账号%{what}的登录会话', en: '%{actor} ended sessions of %{what}' },
    'profile-changed': { zh: '%{actor}修改了账号%{what}的个人资料', en: '%{actor} changed the profile of %{what}' },
    'password-changed': { zh: '%{actor}修改了账号%{what}的密码', en: '%{actor} changed the password of %{what}' },
    'password-recovered': { zh: '账号%{what}找回了密码', en: 'The password of %{what} was reset' },
    'mailbox-changed': { zh: '%{actor}修改了账号%{what}的邮箱', en: '%{actor} changed the email address of %{what}' },
    'agreement-accepted': {
      zh: '%{what}同意了数据使用协议',
      en: '%{what} accepted the data use agreement',
    },
    exported: { zh: '%{actor}导出了账号%{what}的数据', en: '%{actor} took away the data of %{what}' },
    closed: { zh: '%{actor}注销了账号%{what}', en: '%{actor} closed the account %{what}' },
  },
  token: {
    made: { zh: '%{actor}创建了 API 令牌%{what}', en: '%{actor} made the API token %{what}' },
    revoked: { zh: '%{actor}撤销了 API 令牌%{what}', en: '%{actor} revoked the API token %{what}' },
  },
  registration: {
    submitted: { zh: '%{what}提交了注册申请', en: '%{what} sent a registration' },
    passed: { zh: '%{actor}通过了%{what}的注册申请', en: '%{actor} approved the registration of %{what}' },
    rejected: { zh: '%{actor}驳回了%{what}的注册申请', en: '%{actor} declined the registration of %{what}' },
    'taken-back': {
      zh: '%{actor}撤销了对%{what}注册申请的审核结果',
      en: '%{actor} took back the decision on the registration of %{what}',
    },
  },
  role: {
    created: { zh: '%{actor}新建了角色%{what}', en: '%{actor} made the role %{what}' },
    edited: { zh: '%{actor}修改了角色%{what}', en: '%{actor} changed the role %{what}' },
    enabled: { zh: '%{actor}启用了角色%{what}', en: '%{actor} enabled the role %{what}' },
    disabled: { zh: '%{actor}停用了角色%{what}', en: '%{actor} stopped the role %{what}' },
    'limits-changed': { zh: '%{actor}修改了角色%{what}的额度', en: '%{actor} changed the limits of the role %{what}' },
    'limits-reset': {
      zh: '%{actor}将角色%{what}恢复为默认额度',
      en: '%{actor} set the limits of the role %{what} back to the defaults',
    },
    deleted: { zh: '%{actor}删除了角色%{what}', en: '%{actor} deleted the role %{what}' },
  },
  dataset: {
    created: { zh: '%{actor}新建了数据集%{what}', en: '%{actor} created the dataset %{what}' },
    'version-added': {
      zh: '%{actor}发布了数据集%{what}的新版本',
      en: '%{actor} published a new version of the dataset %{what}',
    },
    'version-restored': {
      zh: '%{actor}恢复了数据集%{what}的较早版本',
      en: '%{actor} made an earlier version of the dataset %{what} current again',
    },
    'version-withdrawn': {
      zh: '%{actor}撤回了数据集%{what}的一个版本',
      en: '%{actor} withdrew a version of the dataset %{what}',
    },
    'identifier-registered': {
      zh: '数据集%{what}的一个版本完成标识登记',
      en: 'The identifier of a version of the dataset %{what} was registered',
    },
    'identifier-retried': { zh: '%{actor}重新登记了标识', en: '%{actor} tried to register identifiers again' },
    edited: { zh: '%{actor}修改了数据集%{what}', en: '%{actor} changed the dataset %{what}' },
    published: { zh: '%{actor}重新发布了数据集%{what}', en: '%{actor} published the dataset %{what} again' },
    'recommendation-opened': {
      zh: '%{actor}邀请专家推荐数据集%{what}',
      en: '%{actor} invited experts to recommend the dataset %{what}',
    },
    'recommendation-voted': {
      zh: '%{actor}就数据集%{what}发表了推荐意见',
      en: '%{actor} voted on the dataset %{what}',
    },
    'recommendation-ended': {
      zh: '数据集%{what}的专家推荐结束',
      en: 'The recommendation of the dataset %{what} ended',
    },
    'recommendation-cancelled': {
      zh: '%{actor}取消了数据集%{what}的专家推荐',
      en: '%{actor} cancelled the recommendation of the dataset %{what}',
    },
    withdrawn: { zh: '%{actor}撤回了数据集%{what}', en: '%{actor} withdrew the dataset %{what}' },
  },
  application: {
    submitted: { zh: '%{actor}提交了数据申请%{what}', en: '%{actor} sent application %{what}' },
    withdrawn: { zh: '%{actor}撤回了数据申请%{what}', en: '%{actor} withdrew application %{what}' },
    asked: { zh: '%{actor}就数据申请%{what}向申请人提问', en: '%{actor} asked the applicant of application %{what}' },
    answered: { zh: '%{actor}答复了数据申请%{what}的提问', en: '%{actor} answered in application %{what}' },
    noted: { zh: '%{actor}为数据申请%{what}添加了内部备注', en: '%{actor} added a note to application %{what}' },
    'handed-over': { zh: '%{actor}转交了数据申请%{what}', en: '%{actor} handed over application %{what}' },
    passed: { zh: '%{actor}通过了数据申请%{what}', en: '%{actor} approved application %{what}' },
    'auto-passed': {
      zh: '数据申请%{what}到期自动通过',
      en: 'Application %{what} was approved automatically when the time was up',
    },
    stalled: {
      zh: '数据申请%{what}到期未自动通过，转人工审核',
      en: 'Application %{what} was not approved automatically when the time was up: a reviewer decides',
    },
    rejected: { zh: '%{actor}驳回了数据申请%{what}', en: '%{actor} declined application %{what}' },
    'taken-back': {
      zh: '%{actor}撤销了对数据申请%{what}的审核结果',
      en: '%{actor} took back the decision on application %{what}',
    },
    'attachments-removed': {
      zh: '数据申请%{what}的附件保存期满，已删除',
      en: 'The time of the attachments of application %{what} was over: they were removed',
    },
  },
  delivery: {
    submitted: { zh: '%{actor}提交了数据汇交%{what}', en: '%{actor} submitted delivery %{what}' },
    withdrawn: { zh: '%{actor}撤回了数据汇交%{what}', en: '%{actor} withdrew delivery %{what}' },
    commented: { zh: '%{actor}就数据汇交%{what}留言', en: '%{actor} commented on delivery %{what}' },
    asked: {
      zh: '%{actor}就数据汇交%{what}向汇交人提问',
      en: '%{actor} asked whoever delivers about delivery %{what}',
    },
    answered: { zh: '%{actor}答复了数据汇交%{what}的提问', en: '%{actor} answered in delivery %{what}' },
    'handed-over': { zh: '%{actor}转交了数据汇交%{what}', en: '%{actor} handed over delivery %{what}' },
    escalated: {
      zh: '数据汇交%{what}审核超时，已提醒全部审核人和管理员',
      en: 'All reviewers and administrators were told that delivery %{what} is overdue',
    },
    passed: { zh: '%{actor}通过了数据汇交%{what}', en: '%{actor} approved delivery %{what}' },
    returned: { zh: '%{actor}将数据汇交%{what}退回修改', en: '%{actor} sent delivery %{what} back' },
    rejected: { zh: '%{actor}驳回了数据汇交%{what}', en: '%{actor} declined delivery %{what}' },
    'taken-back': {
      zh: '%{actor}撤销了对数据汇交%{what}的审核结果',
      en: '%{actor} took back the decision on delivery %{what}',
    },
    published: { zh: '%{actor}发布了数据汇交%{what}', en: '%{actor} published delivery %{what}' },
    'not-published': { zh: '数据汇交%{what}未能发布', en: 'Delivery %{what} could not be published' },
    'file-taken': { zh: '%{actor}查看了数据汇交%{what}的文件', en: '%{actor} took a file of delivery %{what}' },
  },
  grant: {
    given: { zh: '%{actor}授予了数据访问权限%{what}', en: '%{actor} gave data access %{what}' },
    renewed: { zh: '%{actor}修改了数据访问权限%{what}的有效期', en: '%{actor} changed the end of data access %{what}' },
    revoked: { zh: '%{actor}收回了数据访问权限%{what}', en: '%{actor} revoked data access %{what}' },
    ended: { zh: '数据访问权限%{what}已到期', en: 'Data access %{what} ended' },
    'taken-back': {
      zh: '%{actor}随审核结果撤销了数据访问权限%{what}',
      en: '%{actor} took back data access %{what} with its decision',
    },
  },
  'review-term': {
    changed: { zh: '%{actor}修改了%{what}的审核规则', en: '%{actor} changed the rules of review of %{what}' },
  },
  'calendar-day': {
    added: { zh: '%{actor}新增了日历安排%{what}', en: '%{actor} added the calendar day %{what}' },
    changed: { zh: '%{actor}修改了日历安排%{what}', en: '%{actor} changed the calendar day %{what}' },
    removed: { zh: '%{actor}删除了日历安排%{what}', en: '%{actor} removed the calendar day %{what}' },
  },
  'reason-template': {
    added: { zh: '%{actor}新增了常用语%{what}', en: '%{actor} added the template %{what}' },
    edited: { zh: '%{actor}修改了常用语%{what}', en: '%{actor} changed the template %{what}' },
    removed: { zh: '%{actor}删除了常用语%{what}', en: '%{actor} removed the template %{what}' },
  },
  feedback: {
    sent: { zh: '%{actor}提交了反馈%{what}', en: '%{actor} sent the feedback %{what}' },
    replied: { zh: '%{actor}回复了反馈%{what}', en: '%{actor} replied to the feedback %{what}' },
  },
  notice: {
    created: { zh: '%{actor}撰写了公告%{what}', en: '%{actor} wrote the notice %{what}' },
    edited: { zh: '%{actor}修改了公告%{what}', en: '%{actor} changed the notice %{what}' },
    deleted: { zh: '%{actor}删除了公告%{what}', en: '%{actor} deleted the notice %{what}' },
  },
  content: {
    created: { zh: '%{actor}新建了网站内容%{what}', en: '%{actor} added %{what} to the content of the site' },
    edited: { zh: '%{actor}修改了网站内容%{what}', en: '%{actor} changed %{what} in the content of the site' },
    deleted: { zh: '%{actor}删除了网站内容%{what}', en: '%{actor} removed %{what} from the content of the site' },
    restored: { zh: '%{actor}恢复了网站内容%{what}的较早版本', en: '%{actor} restored an earlier version of %{what}' },
    ordered: { zh: '%{actor}调整了%{what}的顺序', en: '%{actor} put %{what} in another order' },
  },
  broadcast: {
    created: { zh: '%{actor}撰写了群发消息%{what}', en: '%{actor} wrote the broadcast %{what}' },
    edited: { zh: '%{actor}修改了群发消息%{what}', en: '%{actor} changed the broadcast %{what}' },
    deleted: { zh: '%{actor}删除了群发消息%{what}', en: '%{actor} deleted the broadcast %{what}' },
  },
  access: {
    refused: { zh: '%{actor}的请求 %{what} 被拒', en: '%{actor} was refused %{what}' },
  },
  mail: {
    resent: { zh: '%{actor}重新发送了邮件%{what}', en: '%{actor} sent the mail %{what} again' },
  },
  clock: {
    held: {
      zh: '系统时钟跳变至%{what}，已暂停自动决定',
      en: 'The clock jumped to %{what}: automatic decisions are held',
    },
    released: { zh: '%{actor}恢复了自动决定', en: '%{actor} released automatic decisions' },
  },
  job: {
    run: { zh: '%{actor}重新运行了后台任务%{what}', en: '%{actor} ran the job %{what} again' },
    'item-retried': { zh: '%{actor}重试了失败条目%{what}', en: '%{actor} had %{what} tried again' },
  },
  list: {
    exported: { zh: '%{actor}导出了名单%{what}', en: '%{actor} exported the list %{what}' },
  },
  audit: {
    exported: { zh: '%{actor}导出了操作日志', en: '%{actor} exported the audit log' },
    swept: { zh: '清理了过期的操作日志', en: 'Old entries of the audit log were removed' },
  },
} satisfies Sentences

export const auditTexts = {
  empty: { zh: '没有符合条件的记录', en: 'No entry matches' },
  emptyText: { zh: '请减少筛选条件，或放宽时间范围。', en: 'Choose fewer filters or a longer time.' },
  portal: { zh: '系统', en: 'The portal' },
  visitor: { zh: '访客', en: 'A visitor' },
  several: { zh: '多人', en: 'Several people' },
  severalNames: { zh: '（多个用户名）', en: '(several names)' },
  sentence,
  other: { zh: '%{actor}：%{action}，%{what}', en: '%{actor}: %{action}, %{what}' },
  moreChanges: { zh: '另有 %{smart_count} 项', en: '1 more field |||| %{smart_count} more fields' },
  nothing: { zh: '空', en: 'nothing' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  fields: {
    account: words.account,
    accountId: words.account,
    accounts: words.accounts,
    calls: { zh: '请求（状态 × 次数）', en: 'Requests (status × times)' },
    count: { zh: '次数', en: 'Times' },
    tokensRevoked: { zh: '已撤销的令牌', en: 'Tokens revoked' },
    unknownNames: { zh: '不存在的用户名（次）', en: 'Names that nobody has (times)' },
    answer: { zh: '答复', en: 'Answer' },
    assignee: words.handedTo,
    browser: { zh: '浏览器', en: 'Browser' },
    currentVersion: { zh: '当前版本', en: 'Current version' },
    datasetId: words.dataset,
    datasets: words.datasets,
    draft: words.draft,
    dueAt: { zh: '自动通过时间', en: 'Approved automatically at' },
    ended: { zh: '结束的会话数', en: 'Sessions ended' },
    entries: { zh: '记录数', en: 'Entries' },
    expiresAt: { zh: '有效期至', en: 'Valid until' },
    fields: { zh: '修改项', en: 'Changed' },
    filter: { zh: '筛选条件', en: 'Filter' },
    from: { zh: '开始', en: 'From' },
    attachmentDays: { zh: '附件保存天数', en: 'Days attachments are kept' },
    grantDays: { zh: '数据访问权限天数', en: 'Days of data access' },
    id: words.number,
    language: words.language,
    minutes: { zh: '分钟', en: 'Minutes' },
    off: { zh: '放假', en: 'Day off' },
    name: words.name,
    orcid: words.orcid,
    phone: words.phone,
    position: words.position,
    purpose: words.purpose,
    question: { zh: '提问', en: 'Question' },
    realName: words.personName,
    reason: words.reason,
    reply: words.reply,
    ...limitWords,
    reviewWorkdays: { zh: '审核工作日', en: 'Working days of review' },
    restores: { zh: '恢复的版本', en: 'Holds again version' },
    revision: { zh: '修订次数', en: 'Revision' },
    rows: { zh: '行数', en: 'Rows' },
    status: words.state,
    subject: { zh: '适用于', en: 'Used for' },
    system: { zh: '操作系统', en: 'System' },
    template: { zh: '邮件', en: 'Mail' },
    text: words.text,
    throughVersion: { zh: '截至版本', en: 'Up to version' },
    title: words.title,
    'list-from': { zh: '起始行', en: 'First row' },
    'application-account': words.with,
    'application-reason': { zh: '审核意见', en: 'Message of the reviewer' },
    'application-to': words.handedTo,
    to: { zh: '结束', en: 'To' },
    undoes: { zh: '取代的版本', en: 'Undoes version' },
    until: words.until,
    version: words.version,
    was: { zh: '此前状态', en: 'State before' },
    workUnit: words.workUnit,
    wrongTries: { zh: '失败次数', en: 'Wrong tries' },
    zh: words.chinese,
    en: words.english,
  },
  field: { zh: '字段', en: 'Field' },
  before: words.before,
  after: words.after,
  becomes: { zh: '改为', en: 'becomes' },
  section: {
    facts: { zh: '记录', en: 'Entry' },
    changes: { zh: '变更内容', en: 'What changed' },
  },
  noChanges: { zh: '此操作没有记录变更内容。', en: 'Only the event itself was recorded.' },
  beijing: { zh: '北京时间', en: 'Beijing time' },
  times: { zh: '时间均为北京时间（UTC+8）。', en: 'Times are Beijing time (UTC+8).' },
  all: { zh: '导出全部 CSV', en: 'Export all as CSV' },
  allText: { zh: '符合筛选条件的全部记录，不限条数。', en: 'All entries that match the filters, however many.' },
  over: { zh: '第 %{from}–%{to} 条，共 %{over} 条以上', en: '%{from}-%{to} of more than %{over}' },
  about: { zh: '总数约 %{about} 条。', en: 'About %{about} entries in all.' },
  narrow: {
    zh: '更早的记录请用日期或其他条件筛选。',
    en: 'Entries farther back are found by a date or by other filters.',
  },
  ofAccount: { zh: '此账号的操作日志', en: 'Audit log of this account' },
}

export const auditResource = {
  name: { zh: '操作日志', en: 'entry |||| Audit log' },
  fields: {
    id: { zh: '编号', en: 'Entry' },
    at: words.time,
    actor: words.username,
    address: words.address,
    action: words.whatHappened,
    what: words.whatHappened,
    subject: { zh: '对象', en: 'To what' },
    subjectId: { zh: '对象编号', en: 'Its number' },
    subjectName: { zh: '对象名称', en: 'Its name' },
    kind: { zh: '数据类别', en: 'Data category' },
    from: words.from,
    to: words.to,
    before: words.before,
    after: words.after,
  },
}
