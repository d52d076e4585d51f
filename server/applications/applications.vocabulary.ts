export const applicationStates = {
  pending: { zh: '审核中', en: 'Under review' },
  passed: { zh: '已通过', en: 'Approved' },
  'not-passed': { zh: '已驳回', en: 'Declined' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const
export type ApplicationState = keyof typeof applicationStates

export const applicationEventTypes = {
  submitted: { zh: '提交申请', en: 'Applied' },
  question: { zh: '审核人提问', en: 'The reviewer asked' },
  answer: { zh: '申请人答复', en: 'The applicant answered' },
  note: { zh: '内部备注', en: 'Note among reviewers' },
  'handed-over': { zh: '转交', en: 'Handed over' },
  passed: { zh: '通过', en: 'Approved' },
  'not-passed': { zh: '驳回', en: 'Declined' },
  'auto-passed': { zh: '到期自动通过', en: 'Approved automatically when the time was up' },
  stalled: {
    zh: '到期未自动通过，转人工审核',
    en: 'Not approved automatically when the time was up: a reviewer decides',
  },
  withdrawn: { zh: '申请人撤回', en: 'Withdrawn by the applicant' },
} as const
export type ApplicationEventType = keyof typeof applicationEventTypes
/** What the applicant reads; notes and handing over are among reviewers. */
export const shownToApplicant = [
  'submitted',
  'question',
  'answer',
  'passed',
  'not-passed',
  'auto-passed',
  'stalled',
  'withdrawn',
] as const

/** Why a case does not pass by itself when its time is up. */
export const stallReasons = {
  applicant: { zh: '申请人的账号已停用', en: 'the account of the applicant is disabled' },
  dataset: { zh: '所申请的数据集已撤下', en: 'a dataset of the application was withdrawn' },
  question: { zh: '审核人的提问尚未答复', en: 'a question of the reviewer is not answered' },
  category: { zh: '所申请的数据集已改变类别', en: 'a dataset of the application changed its data category' },
} as const
export type StallReason = keyof typeof stallReasons

/** Datasets in one application form. */
export const mostDatasets = 30
/** Files attached to an application, or to what is said of it. */
export const mostAttached = 10
export const mostReason = 2000
export const mostPurpose = 500
/** Characters of the years that an inventory is asked for. */
export const mostYears = 200
export const mostSectorName = 60
export const mostSectorsAsked = 500
export const mostReply = 1000
export const mostThread = 2000
/** Working days, where the category sets nothing else. */
export const reviewTerm = { least: 1, most: 60, unlessSet: 3 } as const
/** Days of permission, where it is not for good. */
export const grantTerm = { least: 1, most: 3650 } as const
/** Days for which attachments are kept after the case was decided or withdrawn. */
export const attachmentDays = { least: 30, most: 3650, unlessSet: 730 } as const
/** Kinds whose applications state years, species, sectors and resolution as well. */
export const inventoryKinds: readonly string[] = ['inventory']
export const inventorySectors = {
  power: { zh: '电力', en: 'Power' },
  industry: { zh: '工业', en: 'Industry' },
  residential: { zh: '民用', en: 'Residential' },
  transportation: { zh: '交通', en: 'Transportation' },
  agriculture: { zh: '农业', en: 'Agriculture' },
  solvent: { zh: '溶剂使用', en: 'Solvent use' },
  shipping: { zh: '船舶', en: 'Shipping' },
  'biomass-burning': { zh: '生物质燃烧', en: 'Biomass burning' },
  dust: { zh: '扬尘', en: 'Dust' },
} as const
/** Those of `spatialResolutions` without their degrees, and what was asked for before these were looked at. */
export const inventoryResolutions = {
  '1km': { zh: '1 km 网格', en: '1 km grid' },
  '3km': { zh: '3 km 网格', en: '3 km grid' },
  '10km': { zh: '10 km 网格', en: '10 km grid' },
  '15km': { zh: '15 km 网格', en: '15 km grid' },
  '0.05': { zh: '0.05° 网格', en: '0.05° grid' },
  '0.1': { zh: '0.1° 网格', en: '0.1° grid' },
  '0.25': { zh: '0.25° 网格', en: '0.25° grid' },
  '0.5': { zh: '0.5° 网格', en: '0.5° grid' },
  '1': { zh: '1° 网格', en: '1° grid' },
  county: { zh: '分区县', en: 'By county' },
  city: { zh: '分城市', en: 'By city' },
  province: { zh: '分省', en: 'By province' },
} as const

const firstYear = 1900
const lastYear = 2100
export const isInventoryYear = (year: number) => Number.isInteger(year) && year >= firstYear && year <= lastYear

/** `2013-2015, 2017` */
export function spansOf(years: readonly number[]): string {
  const spans: [number, number][] = []
  for (const year of [...new Set(years)].sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last?.[1] === year - 1) last[1] = year
    else spans.push([year, year])
  }
  return spans.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}
