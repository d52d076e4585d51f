export const registrationStates = {
  pending: { zh: '待审核', en: 'Under review' },
  passed: { zh: '已通过', en: 'Approved' },
  'not-passed': { zh: '已驳回', en: 'Declined' },
} as const
export type RegistrationState = keyof typeof registrationStates

export const decisions = {
  passed: { zh: '通过', en: 'Approved' },
  'not-passed': { zh: '驳回', en: 'Declined' },
} as const
export type Decision = keyof typeof decisions

export const mostReason = 1000

/** Where ready-made reasons are offered. */
export const reasonSubjects = {
  registration: { zh: '注册审核', en: 'Registrations' },
  application: { zh: '数据申请审核', en: 'Data applications' },
  feedback: { zh: '反馈回复', en: 'Answers to feedback' },
  delivery: { zh: '数据汇交审核', en: 'Deliveries' },
} as const
export type ReasonSubject = keyof typeof reasonSubjects

/** Sentences to begin with; they are edited in the console. */
export const firstReasons: Readonly<Record<ReasonSubject, readonly { zh: string; en: string }[]>> = {
  registration: [
    {
      zh: '申请用途过于简略，请说明研究或业务内容，以及拟使用的数据。',
      en: 'The purpose is too brief: please describe the research or work, and the data you mean to use.',
    },
    {
      zh: '工作单位无法核实，请填写单位全称，并使用单位邮箱。',
      en: 'We could not confirm your work unit: please give its full name and use an email address of the unit.',
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
  ],
  application: [
    {
      zh: '申请理由过于简略，请说明研究问题、所需变量和时段，以及数据的使用方式。',
      en: 'The reason is too brief: please describe the research question, the variables and period you need, and how the data will be used.',
    },
    {
      zh: '申请的数据与所述用途不符，请核对数据集后重新申请。',
      en: 'The datasets do not fit the purpose you describe: please check them and apply again.',
    },
    {
      zh: '请补充课题批准文件或单位证明，作为附件提交。',
      en: 'Please attach the approval of the project or a statement of your unit.',
    },
    {
      zh: '该数据不能用于商业产品，请说明是否涉及商业用途。',
      en: 'These data must not go into commercial products: please say whether your use is commercial.',
    },
    {
      zh: '所需精度可由开放共享的日均数据集满足，请优先使用开放数据。',
      en: 'The open dataset of daily means serves this purpose: please use open data first.',
    },
  ],
  feedback: [
    {
      zh: '感谢反馈。问题已确认，将在下一次数据更新中修正。',
      en: 'Thank you. We have confirmed this and will correct it with the next update of the data.',
    },
    {
      zh: '感谢反馈。请补充数据集名称、时段和截图，以便核查。',
      en: 'Thank you. Please tell us the dataset, the period and, if you can, a screenshot, so that we can check.',
    },
    {
      zh: '感谢建议，我们已记录，会在后续改进中考虑。',
      en: 'Thank you for the suggestion; we have noted it for what comes next.',
    },
  ],
  delivery: [
    {
      zh: '请核对变量的单位与缺测标记：体检中标出的各处尚未说明。',
      en: 'Please check the units and the marks of missing values: what the health card points out is not explained yet.',
    },
    {
      zh: '请补充测量方法、仪器和质量控制的说明。',
      en: 'Please add how the data were measured, with which instruments, and how their quality was controlled.',
    },
    {
      zh: '中英文说明不一致，请对照修改。',
      en: 'The Chinese and the English description do not say the same; please bring them together.',
    },
    {
      zh: '数据来源或共享权限不明确，请说明数据由谁取得、能否公开。',
      en: 'It is not clear where the data come from or whether they may be shared; please say who obtained them.',
    },
  ],
}
