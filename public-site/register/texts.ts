import type { AccountType } from '../../server/accounts/accounts.vocabulary.ts'
import { codeDigits, usernameLength } from '../../server/accounts/accounts.vocabulary.ts'
import type { Language } from '../../server/basics/language.ts'
import { registrationWorkdays } from '../../server/basics/limits.vocabulary.ts'
import { inWords } from '../../server/basics/numbers.vocabulary.ts'
import type { LimitName } from '../../server/roles/limits.vocabulary.ts'
import { number } from '../ui/format.ts'

type Limits = Record<'ordinary' | 'vip', Record<LimitName, number>>

const zh = {
  title: '注册账号',
  lead: '注册并通过审核后，可以下载数据、收藏数据集、申请数据权限。浏览和检索无需注册。',
  haveAccount: '已有账号？',
  steps: { type: '选择账号类型', mailbox: '验证邮箱', account: '账号信息', personal: '个人信息', wait: '等待审核' },
  typeQuestion: '您要注册哪种账号？',
  types: {
    ordinary: '高校和科研院所的研究人员、学生，企业员工，以及境外用户，都选这一类：收藏和下载数据，申请数据权限。',
    vip: (files: string, usual: string, values: string, usualValues: string, pending: string, usualPending: string) =>
      `数据需求量大、需要长期使用的单位用户。一次可打包 ${files} 个文件（普通用户 ${usual} 个），一次可筛选下载 ${values} 个数值（普通用户 ${usualValues} 个），可同时有 ${pending} 份申请待审核（普通用户 ${usualPending} 份）；数据权限与普通用户相同。`,
    expert: '参与数据审核的领域专家，需要选择可以审核的数据类别。',
  },
  ahead: '接下来',
  aheadSteps: [
    `验证邮箱：输入邮件中的 ${codeDigits} 位验证码`,
    '填写账号信息与个人信息',
    `等待审核：${inWords(registrationWorkdays, 'zh')}个工作日内邮件通知结果`,
  ],
  begin: '开始注册',
  chosen: '账号类型',
  change: '更改',
  mailbox: {
    title: '验证邮箱',
    label: '邮箱',
    hint: '请填写企业或单位邮箱，审核结果会发送到这里。',
    free: '这是公共邮箱。建议使用单位邮箱，以便核实身份；也可以继续。',
    taken: '这个邮箱已经注册过，可以',
    or: '或',
    recover: '找回密码',
    verified: (mailbox: string) => `${mailbox} 已通过验证`,
    another: '换一个邮箱',
    again: '邮箱验证已失效，请重新验证。已填写的内容都在。',
  },
  account: {
    title: '账号信息',
    username: '用户名',
    usernameHint: `${usernameLength.least} 至 ${usernameLength.most} 个字符，用于登录，注册后不能修改。`,
    keep: '留空则沿用注册时的密码。',
  },
  personal: {
    title: '个人信息',
    categories: '可以审核的数据类别',
    categoriesHint: '至少选择一项。',
    agreement: '数据使用协议',
    agree: '我已阅读并同意《数据使用协议》',
    send: '提交注册申请',
    sending: '正在提交……',
    next: `提交后由工作人员审核，${inWords(registrationWorkdays, 'zh')}个工作日内将结果发送到您的邮箱。`,
    nextUnmailed: `提交后由工作人员审核，${inWords(registrationWorkdays, 'zh')}个工作日内有结果。本平台目前不对外发送邮件，届时请试着登录。`,
  },
  wait: {
    title: '申请已提交，等待审核',
    due: '审核结果最晚于此时发送到您的邮箱',
    list: [
      '已向您的邮箱发送确认邮件',
      '通过后即可用用户名和密码登录',
      '如被驳回，邮件会说明理由，您可以修改后重新提交',
    ],
    unmailed: {
      due: '最晚于此时有审核结果',
      list: [
        '本平台目前不对外发送邮件，结果不会通知您',
        '通过后即可用用户名和密码登录',
        '届时仍不能登录，请向管理员询问结果和理由',
      ],
    },
    home: '回到首页',
    another: '注册另一个账号',
  },
  correction: {
    title: '修改并重新提交',
    reason: '上次驳回的理由',
    kept: '您填写的内容都已保留，请按理由修改后重新提交。邮箱不能修改。',
    opening: '正在打开您的申请……',
  },
}

const en: typeof zh = {
  title: 'Register',
  lead: 'Once registered and reviewed you can download data, keep favourites and request access to datasets. Browsing and searching need no account.',
  haveAccount: 'Registered already? ',
  steps: {
    type: 'Type of account',
    mailbox: 'Email address',
    account: 'Account',
    personal: 'About you',
    wait: 'Review',
  },
  typeQuestion: 'What kind of account do you need?',
  types: {
    ordinary:
      'For researchers and students, people at companies, and anybody outside China: keep and download data, request access to datasets.',
    vip: (files, usual, values, usualValues, pending, usualPending) =>
      `For institutions that need much data for long: ${files} files in one zip (ordinary: ${usual}), ${values} values in one filtered download (${usualValues}), ${pending} requests under review at once (${usualPending}). It opens the same data.`,
    expert: 'For specialists who take part in reviews; you name the data categories that you can review.',
  },
  ahead: 'What comes next',
  aheadSteps: [
    `Verify your email address with the ${inWords(codeDigits, 'en')} digits we mail you`,
    'Fill in your account, and tell who you are',
    `Wait for the review: the result is mailed within ${inWords(registrationWorkdays, 'en')} working days`,
  ],
  begin: 'Begin',
  chosen: 'Type of account',
  change: 'Change',
  mailbox: {
    title: 'Verify your email address',
    label: 'Email address',
    hint: 'That of your company or unit, please; the result of the review is mailed here.',
    free: 'Anyone can get this kind of email address. One of your unit makes the review easier; you may still go on.',
    taken: 'This email address is registered already. You can',
    or: 'or',
    recover: 'reset your password',
    verified: (mailbox) => `${mailbox} is verified`,
    another: 'Use another email address',
    again:
      'The verification of your email address is no longer valid; please verify it again. What you typed is still here.',
  },
  account: {
    title: 'Your account',
    username: 'User name',
    usernameHint: `${usernameLength.least} to ${usernameLength.most} characters, to log in with. It cannot be changed later.`,
    keep: 'Leave it empty to keep the password you registered. ',
  },
  personal: {
    title: 'About you',
    categories: 'Data categories you can review',
    categoriesHint: 'Choose one at least.',
    agreement: 'Data use agreement',
    agree: 'I have read and accept the data use agreement',
    send: 'Send the registration',
    sending: 'Sending …',
    next: `It is then reviewed by our staff; the result is mailed to you within ${inWords(registrationWorkdays, 'en')} working days.`,
    nextUnmailed: `It is then reviewed by our staff within ${inWords(registrationWorkdays, 'en')} working days. This portal does not send mail at present: try to log in by then.`,
  },
  wait: {
    title: 'Sent. It is being reviewed',
    due: 'The result is mailed to you at the latest on',
    list: [
      'A confirmation was mailed to you',
      'Once it is approved, log in with your user name and password',
      'If it is not, the mail says why, and you can correct it and send it again',
    ],
    unmailed: {
      due: 'It is decided at the latest on',
      list: [
        'This portal does not send mail at present: nothing will tell you the result',
        'Once it is approved, log in with your user name and password',
        'If you cannot log in by then, ask its administrators for the result and the reason',
      ],
    },
    home: 'To the home page',
    another: 'Register another account',
  },
  correction: {
    title: 'Correct and send again',
    reason: 'Why it was declined',
    kept: 'What you filled in was kept. Correct it and send it again. The email address stays as it is.',
    opening: 'Opening your registration …',
  },
}

export const registerTexts: Record<Language, typeof zh> = { zh, en }

/** What each kind of account is for, with what it may do as its administrators have set it. */
export function typesSaid(limits: Limits, language: Language): Record<AccountType, string> {
  const both = (name: LimitName) =>
    [number(limits.vip[name], language), number(limits.ordinary[name], language)] as const
  const { vip, ...types } = registerTexts[language].types
  return { ...types, vip: vip(...both('filesAtOnce'), ...both('valuesAtOnce'), ...both('pendingApplications')) }
}
