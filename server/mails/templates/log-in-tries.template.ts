import { pause } from '../../attempts/attempts.rules.ts'
import { minute } from '../../basics/time.vocabulary.ts'
import { type Template, timeWithZone } from './template.types.ts'

export const logInTries: Template<{ username: string; realName: string; at: number; address: string }> = {
  zh: ({ username, realName, at, address }) => ({
    subject: '登录尝试过多',
    to: realName,
    parts: [
      `账号“${username}”在 ${pause / minute} 分钟内多次登录失败，最近一次在 ${timeWithZone(at)}，来自 ${address}。为保护账号，该网络的登录会暂停，最多 ${pause / minute} 分钟后恢复；您在其他网络，或曾经登录过的浏览器，仍可登录。`,
      '如果不是您本人操作，无须处理；如果忘记了密码，找回密码后即可登录。',
      { link: '/forgetPassword', words: '找回密码' },
    ],
  }),
  en: ({ username, realName, at, address }) => ({
    subject: 'Too many log-in tries',
    to: realName,
    parts: [
      `Several log-ins to the account “${username}” failed within ${pause / minute} minutes, last at ${timeWithZone(at)} from ${address}. To protect the account, log-ins from that network are paused for up to ${pause / minute} minutes. You can still log in from another network, or in a browser that you used before.`,
      'If this was not you, there is nothing to do. If you forgot your password, reset it to log in.',
      { link: '/forgetPassword', words: 'Reset the password' },
    ],
  }),
}
