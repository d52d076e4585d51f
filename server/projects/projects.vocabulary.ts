export const fundingTypes = {
  key: { zh: '重点支持项目', en: 'Key project' },
  cultivation: { zh: '培育项目', en: 'Cultivation project' },
  integration: { zh: '集成项目', en: 'Integration project' },
  strategic: { zh: '战略研究项目', en: 'Strategic study' },
} as const
export type FundingTypeCode = keyof typeof fundingTypes
