/** Where a version is registered: in this portal alone, at DataCite's system for tests, or at DataCite. */
export const identifierModes = {
  local: { zh: '本平台标识', en: 'of this portal' },
  test: { zh: 'DOI（测试环境）', en: 'DOI, test system' },
  production: { zh: 'DOI', en: 'DOI' },
} as const
export type IdentifierMode = keyof typeof identifierModes

export const identifierStates = {
  waiting: { zh: '等待登记', en: 'Waiting' },
  registered: { zh: '已登记', en: 'Registered' },
  failed: { zh: '登记失败', en: 'Failed' },
  hidden: { zh: '已撤回', en: 'Withdrawn' },
} as const
export type IdentifierState = keyof typeof identifierStates

/** What stood against it. */
export const identifierFaults = {
  /** Nobody answered, or said that it cannot now. */
  away: { zh: '登记机构暂时不可用，将自动重试', en: 'The registry is not available just now; it is tried again' },
  /** Account, password or prefix. */
  refused: {
    zh: '登记机构拒绝了帐号、密码或前缀，请检查服务器设置',
    en: 'The registry refuses the account, password or prefix: check the settings of the server',
  },
  /** What is told of the version. */
  content: { zh: '登记机构不接受该版本的元数据', en: 'The registry does not take the metadata of this version' },
  /** Somebody else's already; another name is tried. */
  taken: { zh: '该名称已被占用，将换名登记', en: 'The name is taken; another one is tried' },
} as const
export type IdentifierFault = keyof typeof identifierFaults
