import { confirmedMinutes } from '../../server/sessions/sessions.vocabulary.ts'
import { words } from '../texts/words.ts'

export const layoutTexts = {
  console: {
    platform: { zh: '大气复合污染数据共享平台', en: 'Atmospheric Compound Pollution Data Portal' },
    name: words.console,
    toSite: { zh: '返回网站', en: 'Back to the site' },
    switchLanguage: { zh: 'English', en: '中文' },
    light: { zh: '浅色外观', en: 'Light appearance' },
    dark: { zh: '深色外观', en: 'Dark appearance' },
    roles: { zh: '角色：%{roles}', en: 'Roles: %{roles}' },
    noRoles: words.none,
    logOut: { zh: '退出登录', en: 'Log out' },
    logOutTitle: { zh: '确定退出登录？', en: 'Log out?' },
    logOutContent: { zh: '未保存的内容将丢失。', en: 'What has not been saved is lost.' },
    offline: { zh: '网络波动，请稍后重试', en: 'Network fluctuation, please retry later' },
    unreadable: {
      zh: '服务器返回的内容无法识别，请稍后重试',
      en: 'The server gave an answer that cannot be read; please try again later',
    },
    tryAgain: words.tryAgain,
    at: { zh: '统计时间：%{time}（北京时间）', en: 'Figures of %{time}, Beijing time' },
  },
  menu: {
    review: { zh: '审核', en: 'Review' },
    data: { zh: '数据', en: 'Data' },
    people: { zh: '用户与角色', en: 'People and roles' },
    site: { zh: '网站内容', en: 'Content of the site' },
    content: { zh: '内容与沟通', en: 'Content and messages' },
    settings: { zh: '审核设置', en: 'Review settings' },
    system: { zh: '系统', en: 'System' },
  },
  bell: {
    name: { zh: '待办', en: 'To do' },
    count: {
      zh: '待办和通知：%{smart_count} 条',
      en: 'To-dos and notices: %{smart_count}',
    },
    none: { zh: '没有待办和通知', en: 'Nothing to do, nothing new' },
    more: { zh: '另有 %{smart_count} 条', en: 'and %{smart_count} more' },
  },
  finder: {
    name: { zh: '查找用户、数据集和申请', en: 'Find people, datasets and cases' },
    open: { zh: '查找', en: 'Find' },
    label: { zh: '姓名、数据集或申请编号', en: 'A name, a dataset or the number of a case' },
    help: {
      zh: '输入姓名、单位、数据集名称或申请编号。',
      en: 'Type a name, a unit, a dataset or the number of a case.',
    },
    none: { zh: '没有找到', en: 'Nothing found' },
    people: words.person,
    cases: words.dataApplications,
    datasets: words.datasets,
  },
  confirming: {
    title: { zh: '请输入密码', en: 'Enter your password' },
    why: {
      zh: `修改角色和权限前，请再次输入登录密码，确认是您本人操作；${confirmedMinutes} 分钟内不再询问。`,
      en: `Enter your password again before you change roles and role permissions. You will not be asked for the next ${confirmedMinutes} minutes.`,
    },
    missing: { zh: '请输入密码', en: 'Please enter your password' },
    go: { zh: '确认', en: 'Confirm' },
  },
  login: {
    title: { zh: '登录管理台', en: 'Log in to the console' },
    lead: {
      zh: '供审核人员和管理员使用，账号与网站相同。',
      en: 'For reviewers and administrators. The account is the same as on the site.',
    },
    username: words.username,
    password: { zh: '密码', en: 'Password' },
    missing: { zh: '请填写用户名和密码', en: 'Please fill in user name and password' },
    submit: { zh: '登录', en: 'Log in' },
    submitting: { zh: '正在登录…', en: 'Logging in…' },
  },
  noConsole: {
    title: { zh: '此账号不能进入管理台', en: 'This account has no access to the console' },
    text: {
      zh: '当前登录账号：%{name}。管理台供审核人员和管理员使用，需要角色权限“%{right}”；如需使用，请联系管理员授予角色。',
      en: 'You are logged in as %{name}. The console is for reviewers and administrators and needs the role permission “%{right}”; if you need it, ask an administrator for the role.',
    },
    otherAccount: { zh: '换一个账号登录', en: 'Log in with another account' },
  },
  rights: {
    changed: {
      zh: '您的角色权限刚刚变更，菜单和页面已随之更新。',
      en: 'Your role permissions were just changed; menu and pages follow.',
    },
    taken: { zh: '收回：%{rights}。', en: 'Taken away: %{rights}.' },
    given: { zh: '新增：%{rights}。', en: 'Added: %{rights}.' },
    kept: {
      zh: '此页所需的角色权限已被收回，现在不能保存。已填写的内容仍在此页，可先复制；离开后不能再打开。',
      en: 'The role permission for this page was taken away, so nothing can be saved now. What you typed is still here for you to copy; once you leave, the page no longer opens.',
    },
  },
  elsewhere: {
    notFound: { zh: '页面不存在', en: 'There is no such page' },
    notFoundText: {
      zh: '地址有误，或所点的链接已失效。',
      en: 'The address is wrong, or the link you followed is no longer valid.',
    },
    denied: { zh: '您的角色不能打开此页', en: 'Your roles do not open this page' },
    deniedFor: {
      zh: '打开此页需要角色权限：%{rights}。',
      en: 'This page needs the role permission: %{rights}.',
    },
    deniedText: {
      zh: '如工作需要，请联系管理员授予角色。',
      en: 'If you need it for your work, ask an administrator for the role.',
    },
    toOverview: { zh: '回到概览', en: 'To the overview' },
  },
}
