/** The built-in texts of mails. Lines that stand together are left out together where an optional value is missing. */
import { mailTemplates, type TextTemplate, type Variable } from './templates.vocabulary.ts'

const username: Variable = { name: { zh: '用户名', en: 'User name' }, example: 'lin' }
const realName: Variable = { name: { zh: '姓名', en: 'Full name' }, example: { zh: '林一', en: 'Lin Yi' } }
const who = { username, realName }
const at: Variable = { name: { zh: '时间', en: 'Time' }, example: '2026-11-02 09:00 (UTC+8)' }
const code: Variable = { kind: 'code', needed: true, name: { zh: '验证码', en: 'Code' }, example: '012345' }
const link = (zh: string, en: string, example: string): Variable => ({ kind: 'link', name: { zh, en }, example })
const login = link('登录页', 'Log-in page', '/login')
const recovery = link('找回密码页', 'Page to reset a password', '/forgetPassword')
const choices = link('消息设置页', 'Message settings', '/dataAudit/expertAudit?part=messages')
const setLink: Variable = {
  ...link('设置密码的链接', 'Link to set a password', '/forgetPassword#set=012345'),
  needed: true,
}
const number = (zh: string, en: string, example: string): Variable => ({ name: { zh, en }, example })
const minutes = number('有效分钟数', 'Minutes that it is valid', '10')
const days = number('有效天数', 'Days that it is valid', '7')
const reason: Variable = {
  kind: 'quote',
  name: { zh: '理由', en: 'Reason' },
  example: { zh: '用途过于简略。', en: 'The purpose is too brief.' },
}
const mail = (name: keyof typeof mailTemplates) => ({ group: 'mails' as const, name: mailTemplates[name] })

export const mailTexts = {
  'verification-code': {
    ...mail('verification-code'),
    variables: {
      purpose: {
        name: { zh: '用途', en: 'What it is for' },
        example: { zh: '您正在注册账号', en: 'You are registering an account' },
      },
      code,
      minutes,
    },
    subject: { zh: '邮箱验证码', en: 'Your verification code' },
    body: {
      zh: `{purpose}。请在页面上输入以下验证码，以确认这是您的邮箱：
{code}
验证码 {minutes} 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略本邮件，不会有任何改动。`,
      en: `{purpose}. To show that this email address is yours, enter this code on the page:
{code}
The code is valid for {minutes} minutes. Tell nobody. If this was not you, ignore this mail; nothing will change.`,
    },
  },
  'recovery-code': {
    ...mail('recovery-code'),
    variables: { ...who, code, minutes },
    subject: { zh: '找回密码验证码', en: 'Your code to reset the password' },
    body: {
      zh: `您正在为账号“{username}”设置新密码。请在页面上输入以下验证码：
{code}
验证码 {minutes} 分钟内有效，请勿告诉他人。如果不是您本人操作，请忽略本邮件，密码不会改变。`,
      en: `You are setting a new password for the account “{username}”. Enter this code on the page:
{code}
The code is valid for {minutes} minutes. Tell nobody. If this was not you, ignore this mail; your password stays as it is.`,
    },
  },
  invitation: {
    ...mail('invitation'),
    variables: { ...who, setLink, days },
    subject: { zh: '邀请您使用数据平台', en: 'You are invited to the data portal' },
    body: {
      zh: `平台管理员为您建立了账号，用户名为“{username}”。设置密码后即可登录。
链接 {days} 天内有效，只能使用一次，请勿转发。
[设置密码]{setLink}
链接失效后，可在登录页选择“忘记密码”，用本邮箱设置密码。`,
      en: `An administrator made an account for you; your user name is “{username}”. Set a password, then log in.
The link is valid for {days} days and works once. Do not forward it.
[Set your password]{setLink}
After that, choose “Forgot your password?” on the log-in page and set a password by this email address.`,
    },
  },
  'password-link': {
    ...mail('password-link'),
    variables: { ...who, setLink, hours: number('有效小时数', 'Hours that it is valid', '24') },
    subject: { zh: '设置新密码', en: 'Set a new password' },
    body: {
      zh: `平台管理员为账号“{username}”发送了设置密码的链接。链接 {hours} 小时内有效，只能使用一次，请勿转发。
[设置新密码]{setLink}
设置之前，原密码照常可用。如果您没有联系过管理员，请忽略本邮件。`,
      en: `An administrator sends you a link to set a new password for the account “{username}”. It is valid for {hours} hours and works once. Do not forward it.
[Set a new password]{setLink}
Until you do, your password stays as it is. If you did not ask the administrators for this, ignore this mail.`,
    },
  },
  'registration-received': {
    ...mail('registration-received'),
    variables: {
      ...who,
      at,
      workdays: number('审核工作日数', 'Working days of the review', '3'),
      dueAt: { name: { zh: '审核时限', en: 'When the review is due' }, example: '2026-11-05 24:00 (UTC+8)' },
    },
    subject: { zh: '注册申请已收到', en: 'Your registration was received' },
    body: {
      zh: `您以用户名“{username}”提交的注册申请已于 {at} 收到。
审核结果将在{workdays}个工作日内（{dueAt} 前）发送到本邮箱。审核通过后即可登录。`,
      en: `We received your registration with the user name “{username}” at {at}.
It is reviewed within {workdays} working days (before {dueAt}); the result is sent to this email address. You can log in once it is approved.`,
    },
  },
  'registration-passed': {
    ...mail('registration-passed'),
    variables: { ...who, login },
    subject: { zh: '注册已通过审核', en: 'Your registration was approved' },
    body: {
      zh: `您的注册申请已通过审核。现在可以用用户名“{username}”登录平台、下载数据。
[登录]{login}`,
      en: `Your registration was approved. You can now log in with the user name “{username}” and download data.
[Log in]{login}`,
    },
  },
  'registration-rejected': {
    ...mail('registration-rejected'),
    variables: {
      ...who,
      reason: { ...reason, needed: true },
      correctLink: {
        ...link('修改申请的链接', 'Link to correct it', '/register#correct=012345'),
        needed: true,
      },
      days,
    },
    subject: { zh: '注册申请已驳回', en: 'Your registration was declined' },
    body: {
      zh: `很抱歉，您以用户名“{username}”提交的注册申请已驳回。理由如下：
{reason}
您可以修改后重新提交，已填写的内容都已保留。链接 {days} 天内有效，只能使用一次，请勿转发。
[修改并重新提交]{correctLink}
链接失效后，用注册时的用户名和密码登录，也可以继续修改。`,
      en: `We are sorry: your registration with the user name “{username}” was declined. The reason:
{reason}
You may correct it and send it again; what you filled in was kept. The link is valid for {days} days and works once. Do not forward it.
[Correct and send again]{correctLink}
After that, log in with your user name and password to go on correcting.`,
    },
  },
  'password-changed': {
    ...mail('password-changed'),
    variables: { ...who, at, recovery },
    subject: { zh: '密码已修改', en: 'Your password was changed' },
    body: {
      zh: `账号“{username}”的密码已于 {at} 修改，其他设备上的登录均已退出，API 令牌均已撤销。
如果不是您本人操作，请立即找回密码，并联系平台管理员。
[找回密码]{recovery}`,
      en: `The password of the account “{username}” was changed at {at}. All other devices were logged out, and its API tokens were revoked.
If this was not you, reset your password at once and tell the administrators.
[Reset the password]{recovery}`,
    },
  },
  'mailbox-changed': {
    ...mail('mailbox-changed'),
    variables: {
      ...who,
      at,
      mailbox: { name: { zh: '新邮箱（部分隐去）', en: 'New address, in part' }, example: 'l***@unit.example' },
    },
    subject: { zh: '账号邮箱已修改', en: 'The email address of your account was changed' },
    body: {
      zh: `账号“{username}”的邮箱已于 {at} 改为 {mailbox}，今后的邮件将发往新邮箱。
如果不是您本人操作，请立即联系平台管理员。`,
      en: `The email address of the account “{username}” was changed to {mailbox} at {at}. Mails go there from now on.
If this was not you, tell the administrators at once.`,
    },
  },
  'log-in-tries': {
    ...mail('log-in-tries'),
    variables: {
      ...who,
      at,
      address: { name: { zh: '网络地址', en: 'Network address' }, example: '10.0.0.1' },
      pause: number('暂停分钟数', 'Minutes of the pause', '15'),
      recovery,
    },
    subject: { zh: '登录尝试过多', en: 'Too many log-in tries' },
    body: {
      zh: `账号“{username}”在 {pause} 分钟内多次登录失败，最近一次在 {at}，来自 {address}。为保护账号，该网络的登录会暂停，最多 {pause} 分钟后恢复；您在其他网络，或曾经登录过的浏览器，仍可登录。
如果不是您本人操作，无须处理；如果忘记了密码，找回密码后即可登录。
[找回密码]{recovery}`,
      en: `Several log-ins to the account “{username}” failed within {pause} minutes, last at {at} from {address}. To protect the account, log-ins from that network are paused for up to {pause} minutes. You can still log in from another network, or in a browser that you used before.
If this was not you, there is nothing to do. If you forgot your password, reset it to log in.
[Reset the password]{recovery}`,
    },
  },
  'account-disabled': {
    ...mail('account-disabled'),
    variables: { ...who, reason: { ...reason, optional: true } },
    subject: { zh: '账号已停用', en: 'Your account was disabled' },
    body: {
      zh: `账号“{username}”已被停用，所有设备上的登录均已退出。

理由如下：
{reason}

如有疑问，请联系平台管理员。`,
      en: `The account “{username}” was disabled and logged out everywhere.

The reason:
{reason}

If you have questions, write to the administrators.`,
    },
  },
  'account-enabled': {
    ...mail('account-enabled'),
    variables: { ...who, login },
    subject: { zh: '账号已启用', en: 'Your account was enabled' },
    body: {
      zh: `账号“{username}”已恢复使用。
[登录]{login}`,
      en: `The account “{username}” can be used again.
[Log in]{login}`,
    },
  },
  'account-closed': {
    ...mail('account-closed'),
    variables: { username, at },
    subject: { zh: '账号已注销', en: 'Your account was closed' },
    body: {
      zh: `账号“{username}”已于 {at} 注销，不能恢复。个人信息、收藏和 API 令牌均已删除；下载记录以匿名方式保留。
本邮箱今后不会再收到平台的邮件。如果不是您本人操作，请立即联系平台管理员。`,
      en: `The account “{username}” was closed for good at {at}. Personal information, favourites and API tokens were deleted; download records are kept without your name.
The portal will send no more mail to this email address. If this was not you, tell the administrators at once.`,
    },
  },
  message: {
    ...mail('message'),
    variables: {
      realName,
      title: {
        needed: true,
        name: { zh: '消息标题', en: 'Title of the message' },
        example: { zh: '申请已通过', en: 'Application approved' },
      },
      content: {
        kind: 'lines',
        needed: true,
        name: { zh: '消息正文', en: 'Text of the message' },
        example: { zh: '数据已授予。\n理由：可用。', en: 'The data are yours.\nReason: usable.' },
      },
      link: link('该消息', 'The message', '/messageCenter?id=7'),
      choices,
    },
    subject: { zh: '{title}', en: '{title}' },
    body: {
      zh: `{content}
[在消息中心查看]{link}
每类消息是否发送邮件，可在个人中心的“消息设置”中选择：
[消息设置]{choices}`,
      en: `{content}
[Open in the message centre]{link}
Choose in your personal centre which messages are sent by mail:
[Message settings]{choices}`,
    },
  },
  digest: {
    ...mail('digest'),
    variables: {
      realName,
      count: number('消息条数', 'Number of messages', '1'),
      unread: {
        name: { zh: '未读消息', en: 'Unread messages' },
        example: { zh: '一条未读消息', en: 'one unread message' },
      },
      items: {
        kind: 'list',
        needed: true,
        name: { zh: '消息列表', en: 'List of the messages' },
        example: {
          zh: '11-01 09:30  申请已通过',
          en: '11-01 09:30  Application approved',
        },
      },
      all: link('全部未读消息', 'All unread messages', '/messageCenter?read=false'),
      choices,
    },
    subject: { zh: '每日消息汇总（{count} 条）', en: 'Your messages of the day ({count})' },
    body: {
      zh: `您有 {unread}：
{items}
[查看全部未读消息]{all}
如需改为逐条邮件或不再接收，请在个人中心的“消息设置”中选择：
[消息设置]{choices}`,
      en: `You have {unread}:
{items}
[See all unread messages]{all}
To get one mail a message, or none, change the message settings in your personal centre:
[Message settings]{choices}`,
    },
  },
  'feedback-reply': {
    ...mail('feedback-reply'),
    variables: {
      news: {
        name: { zh: '首次回复或更新', en: 'A first reply, or a changed one' },
        example: { zh: '反馈已回复', en: 'Reply to your feedback' },
      },
      title: {
        name: { zh: '反馈标题', en: 'Title of the feedback' },
        example: { zh: '站点经纬度', en: 'Coordinates of a station' },
      },
      content: {
        kind: 'quote',
        name: { zh: '反馈内容', en: 'Text of the feedback' },
        example: { zh: '经纬度有误。', en: 'They are wrong.' },
      },
      reply: {
        kind: 'quote',
        needed: true,
        name: { zh: '回复', en: 'Reply' },
        example: { zh: '已更正。', en: 'Corrected.' },
      },
    },
    subject: { zh: '{news}：{title}', en: '{news}: {title}' },
    body: {
      zh: `您好！{news}：
{reply}
您的反馈“{title}”：
{content}`,
      en: `Hello. {news}:
{reply}
Your feedback “{title}”:
{content}`,
    },
  },
} as const satisfies Record<string, TextTemplate>
