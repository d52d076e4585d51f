import { inWords } from '../../server/basics/numbers.vocabulary.ts'
import { idleHours } from '../../server/sessions/sessions.vocabulary.ts'
import { shownDays } from '../../server/statistics/statistics.vocabulary.ts'
import { words } from '../texts/words.ts'

export const dashboardTexts = {
  welcome: {
    title: { zh: '您好，%{name}', en: 'Welcome, %{name}' },
    text: { zh: '请选择要处理的内容。', en: 'Choose an area to work in.' },
    none: { zh: '您的角色暂无可处理的内容。', en: 'No area of the console is open to your roles yet.' },
  },
  dashboard: {
    datasets: { zh: '已发布数据集', en: 'Published datasets' },
    datasetsNote: { zh: '已撤回 %{withdrawn}，草稿 %{draft}', en: '%{withdrawn} withdrawn, %{draft} drafts' },
    accounts: words.accounts,
    accountsNote: { zh: '启用 %{enabled}，待审核 %{pending}', en: '%{enabled} enabled, %{pending} pending' },
    downloads: { zh: `近 ${shownDays} 天下载`, en: `Downloads in ${shownDays} days` },
    downloadsUp: {
      zh: `比前 ${shownDays} 天多 %{change} 次`,
      en: `%{change} more than in the ${shownDays} days before`,
    },
    downloadsDown: {
      zh: `比前 ${shownDays} 天少 %{change} 次`,
      en: `%{change} fewer than in the ${shownDays} days before`,
    },
    downloadsSame: { zh: `与前 ${shownDays} 天持平`, en: `As many as in the ${shownDays} days before` },
    sessions: { zh: '当前在线', en: 'Logged in now' },
    sessionsNote: {
      zh: `${inWords(idleHours, 'zh')}小时内有操作的会话`,
      en: `Sessions used within ${inWords(idleHours, 'en')} hours`,
    },
    stored: { zh: '已存文件', en: 'Stored files' },
    storedNote: { zh: '相同内容只计一次', en: 'Each content counted once' },
    trend: { zh: '每日下载次数，%{from} 至 %{to}', en: 'Downloads per day, %{from} to %{to}' },
    trendText: {
      zh: `${shownDays} 天共下载 %{total} 次；最多的一天是 %{day}，%{most} 次。`,
      en: `%{total} downloads in ${shownDays} days; most on %{day} with %{most}.`,
    },
    trendEmpty: { zh: `近 ${shownDays} 天没有下载。`, en: `Nothing was downloaded in these ${shownDays} days.` },
    day: { zh: '%{date}：下载 %{count} 次，%{bytes}', en: '%{date}: %{count} downloads, %{bytes}' },
    newest: { zh: '最新下载', en: 'Newest downloads' },
    newestEmpty: { zh: '还没有下载记录。', en: 'Nothing has been downloaded yet.' },
    newestValues: words.chosenValues,
    newestFiles: words.files,
    misses: { zh: '没有结果的搜索词', en: 'Searches that find nothing' },
    missesText: {
      zh: '近 %{days} 天至少 %{fewest} 位读者搜索、至今没有结果。只记词和次数，不记搜索者。',
      en: 'Asked for by %{fewest} readers or more in %{days} days, without hits so far. Nobody’s name is kept.',
    },
    missesNone: { zh: '没有这样的词。', en: 'There is no such word.' },
    missesCount: { zh: '%{smart_count} 次', en: 'once |||| %{smart_count} times' },
    missesAdd: { zh: '添加同义词', en: 'Add synonyms' },
    attention: { zh: '需要关注', en: 'To look at' },
    withoutFiles: {
      zh: '%{smart_count} 个已发布的数据集没有文件',
      en: '1 published dataset holds no file |||| %{smart_count} published datasets hold no file',
    },
    nothingToDo: { zh: '所有已发布的数据集都有文件。', en: 'Every published dataset holds files.' },
    error: { zh: '统计数据未能读取', en: 'The figures could not be read' },
  },
  queues: {
    title: { zh: '待办', en: 'Waiting for you' },
    registrations: { zh: '待审核注册', en: 'Registrations to decide' },
    registrationsNone: { zh: '没有待审核的申请', en: 'Nobody is waiting' },
    registrationsOldest: {
      zh: '最早的已等待%{age}，最迟 %{due} 审核',
      en: 'Oldest: %{age}; to be decided by %{due}',
    },
    registrationsLate: { zh: '最早的已等待%{age}，已超期', en: 'Oldest: %{age}; overdue' },
    applications: { zh: '待审核数据申请', en: 'Applications to decide' },
    applicationsNone: { zh: '没有待审核的数据申请', en: 'Nobody is waiting' },
    applicationsOldest: {
      zh: '最早的已等待%{age}；一个工作日内没有到期的',
      en: 'Oldest: %{age}; none is due within a working day',
    },
    applicationsSoon: {
      zh: '最早的已等待%{age}；%{smart_count} 份将在一个工作日内到期并自动通过',
      en: 'Oldest: %{age}; 1 is approved automatically within a working day |||| Oldest: %{age}; %{smart_count} are approved automatically within a working day',
    },
    deliveries: { zh: '待审核数据汇交', en: 'Deliveries to review' },
    deliveriesNone: { zh: '没有待审核的数据汇交', en: 'Nobody is waiting' },
    deliveriesDue: { zh: '最早的须在 %{due} 前审核', en: 'The first is to be decided by %{due}' },
    deliveriesLate: { zh: '%{smart_count} 份已超期', en: '1 is overdue |||| %{smart_count} are overdue' },
    jobs: { zh: '需要处理的后台任务', en: 'Jobs that need a hand' },
    jobsNone: { zh: '所有任务运行正常', en: 'All jobs run well' },
    jobsNote: { zh: '连续失败、停止或未按时结束', en: 'Failing, given up, or not ended in time' },
    jobsClock: { zh: '时钟异常，自动处理已暂停', en: 'The clock jumped: what goes by it waits' },
    mails: { zh: '发送失败的邮件', en: 'Mails not sent' },
    mailsNone: { zh: '没有等待发送或发送失败的邮件', en: 'No mail waits, and none failed' },
    mailsWaiting: {
      zh: '%{smart_count} 封等待发送',
      en: '1 waits to be sent |||| %{smart_count} wait to be sent',
    },
    mailsNote: { zh: '最近一封：%{time}', en: 'Last: %{time}' },
  },
}
