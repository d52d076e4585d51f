import type { Language } from '../../server/basics/language.ts'

const zh = {
  title: '找回密码',
  steps: ['验证账号', '重设密码', '完成'],
  mailbox: '注册时使用的邮箱',
  mailboxHint: '我们会向这个邮箱发送验证码。',
  sent: (mailbox: string) => `如果 ${mailbox} 已注册，验证码已发送到该邮箱，请查收邮件。`,
  reset: '设置新密码',
  password: '新密码',
  again: '再次输入新密码',
  save: '保存新密码',
  saving: '正在保存……',
  ends: '保存后，此账号在所有设备上的登录都会结束。',
  lost: '邮箱验证已失效，请重新验证。',
  linkLost: '链接已失效或已使用过。可在此用邮箱验证码设置密码，或请管理员重新发送链接。',
  done: '密码已修改',
  doneText: '请用新密码登录。其他设备上的登录都已结束，也已邮件告知您。',
  remembered: '想起来了？',
}

const en: typeof zh = {
  title: 'Reset your password',
  steps: ['Verify', 'New password', 'Done'],
  mailbox: 'The email address you registered with',
  mailboxHint: 'A verification code is mailed to it.',
  sent: (mailbox) => `If ${mailbox} is registered, the code was sent to it; check your email.`,
  reset: 'Set a new password',
  password: 'New password',
  again: 'New password, once more',
  save: 'Save the new password',
  saving: 'Saving …',
  ends: 'This ends every session of the account, on all devices.',
  lost: 'The verification of your email address is no longer valid; please verify it again.',
  linkLost:
    'The link was used or is no longer valid. Set your password by a code here, or ask an administrator for another link.',
  done: 'Your password was changed',
  doneText: 'Log in with the new one. All sessions on other devices were ended, and we told you by mail.',
  remembered: 'Remembered it? ',
}

export const recoveryTexts: Record<Language, typeof zh> = { zh, en }
