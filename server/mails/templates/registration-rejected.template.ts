import { day } from '../../basics/time.vocabulary.ts'
import { correctionLife } from '../../verifications/verifications.rules.ts'
import { secretMark, type Template } from './template.types.ts'

/** After the `#`: the ticket reaches neither a server's log nor another site. */
const correct = `/register#correct=${secretMark}`

export const registrationRejected: Template<{ username: string; realName: string; reason: string }> = {
  zh: ({ username, realName, reason }) => ({
    subject: '注册申请已驳回',
    to: realName,
    parts: [
      `很抱歉，您以用户名“${username}”提交的注册申请已驳回。理由如下：`,
      { quote: reason },
      `您可以修改后重新提交，已填写的内容都已保留。链接 ${correctionLife / day} 天内有效，只能使用一次，请勿转发。`,
      { link: correct, words: '修改并重新提交' },
      '链接失效后，用注册时的用户名和密码登录，也可以继续修改。',
    ],
  }),
  en: ({ username, realName, reason }) => ({
    subject: 'Your registration was declined',
    to: realName,
    parts: [
      `We are sorry: your registration with the user name “${username}” was declined. The reason:`,
      { quote: reason },
      `You may correct it and send it again; what you filled in was kept. The link is valid for ${correctionLife / day} days and works once. Do not forward it.`,
      { link: correct, words: 'Correct and send again' },
      'After that, log in with your user name and password to go on correcting.',
    ],
  }),
}
