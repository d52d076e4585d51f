export const reviewWorkdays = 3

export const registrationStates = {
  pending: { zh: '待审核', en: 'Under review' },
  passed: { zh: '已通过', en: 'Passed' },
  'not-passed': { zh: '未通过', en: 'Not passed' },
} as const
export type RegistrationState = keyof typeof registrationStates

export const decisions = {
  passed: { zh: '通过', en: 'Passed' },
  'not-passed': { zh: '不通过', en: 'Not passed' },
} as const
export type Decision = keyof typeof decisions

export const mostReason = 1000

/** Where ready-made reasons are offered. */
export const reasonSubjects = {
  registration: { zh: '注册审核', en: 'Registrations' },
  application: { zh: '数据申请审核', en: 'Data applications' },
  feedback: { zh: '反馈回复', en: 'Answers to feedback' },
} as const
export type ReasonSubject = keyof typeof reasonSubjects

/** Sentences to begin with; they are edited in the console. */
export const firstReasons: readonly { zh: string; en: string }[] = [
  {
    zh: '申请用途过于简略，请说明研究或业务内容，以及拟使用的数据。',
    en: 'The purpose is too brief: please describe the research or work, and the data you mean to use.',
  },
  {
    zh: '工作单位无法核实，请填写单位全称，并使用单位邮箱。',
    en: 'We could not confirm your work unit: please give its full name and use a mailbox of the unit.',
  },
  { zh: '姓名与单位信息不一致，请核对后重新提交。', en: 'The name does not match the unit: please check both.' },
  {
    zh: '申请的用户类型与实际情况不符，请选择合适的用户类型。',
    en: 'The type of account does not fit: please choose another.',
  },
  {
    zh: '专家用户请在用途中说明专业领域，以及与所选数据类别的关系。',
    en: 'Experts, please describe your field and how it relates to the data categories you chose.',
  },
]
