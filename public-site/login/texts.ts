import type { Language } from '../../server/basics/language.ts'

const zh = {
  title: '登录',
  lead: '登录后可下载数据，管理收藏和下载记录。',
  username: '用户名',
  password: '密码',
  submit: '登录',
  busy: '正在登录……',
  usernameMissing: '请输入用户名',
  passwordMissing: '请输入密码',
  forgotten: '忘记密码？',
  noAccount: '还没有账号？',
  already: (name: string) => `您已登录为 ${name}`,
  continue: '继续',
  browse: '浏览和检索数据无需登录。',
  correct: '修改并重新提交',
  ask: '如有疑问，请联系平台管理员。',
  reasons: {
    '050402': '登录已过期，请重新登录。登录后会回到刚才的页面，已填写的内容都在。',
    '050403': '登录已失效（账号被停用、修改了密码或在别处退出）。请重新登录。',
    '050401': '请先登录。登录后会回到刚才的页面。',
    tab: '关闭所有页面后再打开，仍可浏览；要修改或提交内容，为安全起见请重新登录。登录后会回到刚才的页面，已填写的内容都在。',
  } as Record<string, string>,
}

const en: typeof zh = {
  title: 'Log in',
  lead: 'Log in to download data, and to see your favourites and downloads.',
  username: 'User name',
  password: 'Password',
  submit: 'Log in',
  busy: 'Logging in …',
  usernameMissing: 'Enter your user name',
  passwordMissing: 'Enter your password',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet? ',
  already: (name) => `You are logged in as ${name}`,
  continue: 'Continue',
  browse: 'Browsing and searching need no log-in. ',
  correct: 'Correct it and send it again',
  ask: 'If you have questions, ask the administrators of the portal.',
  reasons: {
    '050402': 'Your session has expired. Log in again and you return to where you were; what you typed is still there.',
    '050403':
      'Your session was ended: the account was disabled, its password was changed, or it was logged out elsewhere. Please log in again.',
    '050401': 'Please log in first; then you return to where you were.',
    tab: 'After all pages were closed you can still read; to change or send something, please log in once more. You return to where you were, and what you typed is still there.',
  },
}

export const loginTexts: Record<Language, typeof zh> = { zh, en }
