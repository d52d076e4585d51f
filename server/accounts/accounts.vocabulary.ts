/**
 * The rules of account forms, declared once for server, public site and console. Each rule is a function of what was
 * typed that answers the name of its message, or null; the messages stand below in both languages.
 */
export const accountTypes = {
  ordinary: { zh: '企业普通用户', en: 'Ordinary enterprise user' },
  vip: { zh: '企业VIP用户', en: 'Enterprise VIP user' },
  expert: { zh: '专家', en: 'Expert' },
} as const
export type AccountType = keyof typeof accountTypes

export const accountStatuses = {
  pending: { zh: '待审核', en: 'Under review' },
  enabled: { zh: '启用', en: 'Enabled' },
  rejected: { zh: '已驳回', en: 'Declined' },
  disabled: { zh: '停用', en: 'Disabled' },
  closed: { zh: '已注销', en: 'Closed' },
} as const
export type AccountStatus = keyof typeof accountStatuses

export const usernameLength = { least: 3, most: 15 } as const
export const passwordLength = { least: 6, most: 20, advised: 8 } as const
export const phoneDigits = 11
export const codeDigits = 6
export const orcidDigits = 16

export const problems = {
  required: { zh: '必填', en: 'This is required' },
  usernameLength: {
    zh: `用户名为 ${usernameLength.least} 至 ${usernameLength.most} 个字符`,
    en: `A user name has ${usernameLength.least} to ${usernameLength.most} characters`,
  },
  usernameCharacters: {
    zh: '用户名只能包含汉字、英文字母、数字、“_”“-”和“.”',
    en: 'A user name holds Latin letters, Han characters, digits, “_”, “-” and “.” only',
  },
  usernameTaken: { zh: '用户名已存在', en: 'This user name already exists' },
  passwordLength: {
    zh: `密码为 ${passwordLength.least} 至 ${passwordLength.most} 个字符`,
    en: `A password has ${passwordLength.least} to ${passwordLength.most} characters`,
  },
  passwordCommon: { zh: '这个密码太常见，请换一个', en: 'This password is too common; choose another' },
  passwordIsName: {
    zh: '密码不能与用户名或邮箱相同',
    en: 'The password must not be the user name or the email address',
  },
  passwordSame: { zh: '新密码不能与当前密码相同', en: 'The new password must differ from the current one' },
  passwordsDiffer: { zh: '两次输入的密码不一致', en: 'The two passwords differ' },
  passwordWrong: { zh: '密码不正确', en: 'The password is wrong' },
  phone: {
    zh: `请输入正确的 ${phoneDigits} 位手机号码；境外号码以“+”和国家或地区代码开头`,
    en: `Enter a correct phone number of ${phoneDigits} digits; outside mainland China with + and the country code`,
  },
  orcid: {
    zh: `ORCID 不正确：共 ${orcidDigits} 位，如 0000-0002-1825-0097，请核对`,
    en: `This is no ORCID iD: it has ${orcidDigits} digits, as in 0000-0002-1825-0097. Please check it`,
  },
  mailbox: { zh: '邮箱格式不正确', en: 'The email address is not correctly formatted' },
  mailboxTaken: { zh: '邮箱已存在', en: 'Email already exists' },
  ownMailbox: { zh: '自己的邮箱请在个人中心修改', en: 'Change your own email address in the personal centre' },
  unknownRole: { zh: '没有这个角色', en: 'There is no such role' },
  code: { zh: `验证码为 ${codeDigits} 位数字`, en: `The verification code has ${codeDigits} digits` },
  tooLong: { zh: '内容过长', en: 'This is too long' },
  agreement: { zh: '请阅读并同意数据使用协议', en: 'Please read and accept the data use agreement' },
  reviewCategories: { zh: '请至少选择一个数据类别', en: 'Choose at least one data category' },
  unknownCategory: { zh: '没有这个数据类别', en: 'There is no such data category' },
} as const
export type Problem = keyof typeof problems

/** The most common passwords that fit the length, and those anybody would try here. */
const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123321 112233 111111 000000 666666 888888 88888888 66666666
  654321 987654321 87654321 7654321 11111111 00000000 121212 123654 147258 159357 147258369 159753 789456 456789
  5201314 1314520 521521 520520 password password1 password123 passw0rd p@ssw0rd p@ssword qwerty qwerty123 qwertyuiop
  qwer1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 abcd1234
  abcdef abcdefg a123456 a1234567 a12345678 a123456789 aa123456 aaaaaa admin123 admin888 administrator root123 iloveyou
  woaini woaini1314 woaini520 letmein welcome welcome1 monkey dragon sunshine princess football baseball master
  superman michael shadow trustno1 computer internet test123 test1234 guest123 changeme default qazwsx 123qwe
  1234qwer wang123 zhang123 li123456 portal123 data1234 aerosol pm2.5pm10`
    .split(/\s+/)
    .filter(Boolean),
)

export const limits = { realName: 50, workUnit: 100, purpose: 1000, mailbox: 254 }

type Rule = (value: string) => Problem | null

export const usernameRule: Rule = (value) => {
  const length = [...value.trim()].length
  if (length === 0) return 'required'
  if (length < usernameLength.least || length > usernameLength.most) return 'usernameLength'
  // No other script: letters that look like Latin ones would make a second "admin".
  return /^[\p{Script=Han}A-Za-z0-9._-]+$/u.test(value.trim()) ? null : 'usernameCharacters'
}

export const passwordRule: Rule = (value) => {
  if (value.length === 0) return 'required'
  const length = [...value].length
  if (length < passwordLength.least || length > passwordLength.most) return 'passwordLength'
  return commonPasswords.has(value.toLowerCase()) ? 'passwordCommon' : null
}

const chinesePhone = new RegExp(`^1[3-9]\\d{${phoneDigits - 2}}$`)
/** E.164, of any country but the one whose numbers have the rule above. */
const foreignPhone = /^\+(?!86)[1-9]\d{6,14}$/

/** As it is kept: without what only makes it easy to read, a number of mainland China without its country. */
export function tidyPhone(value: string): string {
  const bare = value.replace(/[\s\-\u2010-\u2015()（）]/g, '').replace(/^＋/, '+')
  const national = bare.replace(/^(\+|00)86/, '')
  return chinesePhone.test(national) ? national : bare
}

export const phoneRule: Rule = (value) => {
  const phone = tidyPhone(value)
  if (phone === '') return 'required'
  return chinesePhone.test(phone) || foreignPhone.test(phone) ? null : 'phone'
}

/** While it is typed or pasted: the number alone, without the address that ORCID shows it with. */
export const orcidTyped = (value: string): string => value.replace(/^\s*(https?:\/\/)?(www\.)?orcid\.org\/\s*/i, '')

/** As it is kept: `0000-0002-1825-0097`, whichever way it was written. */
export function tidyOrcid(value: string): string {
  const bare = orcidTyped(value.normalize('NFKC'))
    .replace(/[\s\-\u2010-\u2015/]/g, '')
    .toUpperCase()
  return bare.match(/^\d{15}[\dX]$/) ? bare.replace(/.{4}(?=.)/g, '$&-') : value.trim()
}

/** ISO 7064 mod 11-2: the last character follows from those before it. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (const digit of digits.slice(0, -1)) sum = (sum + Number(digit)) * 2
  const check = (12 - (sum % 11)) % 11
  return digits.at(-1) === (check === 10 ? 'X' : String(check))
}

/** Nobody needs one. */
export const orcidRule: Rule = (value) => {
  const orcid = tidyOrcid(value)
  if (orcid === '') return null
  return /^(\d{4}-){3}\d{3}[\dX]$/.test(orcid) && hasCheckDigit(orcid.replaceAll('-', '')) ? null : 'orcid'
}
export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`

/** One plain address: what SMTP takes without quoting, and nothing that could add a second recipient or a header. */
export const mailboxRule: Rule = (value) => {
  const mailbox = value.trim()
  if (mailbox === '') return 'required'
  if (mailbox.length > limits.mailbox) return 'mailbox'
  return /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
    mailbox,
  )
    ? null
    : 'mailbox'
}

export const codeRule: Rule = (value) =>
  value.trim() === '' ? 'required' : new RegExp(`^\\d{${codeDigits}}$`).test(value.trim()) ? null : 'code'

export const textRule =
  (most: number): Rule =>
  (value) => {
    if (value.trim() === '') return 'required'
    return [...value.trim()].length > most ? 'tooLong' : null
  }

/** How strong a password is: what the form shows, not what the server demands. */
export function passwordStrength(value: string): 'weak' | 'fair' | 'good' {
  const kinds = [/[a-z]/i, /\d/, /[^a-z\d]/i].filter((kind) => kind.test(value)).length
  if (passwordRule(value) !== null || value.length < passwordLength.advised || kinds < 2) return 'weak'
  return value.length >= 12 || kinds === 3 ? 'good' : 'fair'
}

/** Mailboxes that anyone can open: a unit's own is asked for, these are warned about and taken. */
export const freeMailers: readonly string[] = [
  'qq.com',
  '163.com',
  '126.com',
  'yeah.net',
  'sina.com',
  'sina.cn',
  'sohu.com',
  '139.com',
  '189.cn',
  'foxmail.com',
  'aliyun.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
]
export const isFreeMailer = (mailbox: string, list: readonly string[] = freeMailers) =>
  list.includes(mailbox.trim().toLowerCase().split('@').at(-1) ?? '')

/** Characters of the reason for which an account is disabled. */
export const mostDisableReason = 500
