/** What the holders of a role may do at most. Of several roles the best of each counts. */
export interface Limits {
  /** Files in one zip. */
  filesAtOnce: number
  /** Values in one answer that were chosen out of a dataset. */
  valuesAtOnce: number
  /** Applications under review at once. */
  pendingApplications: number
  /** Calls that bring data, and every call of a program with an API token. */
  callsPerMinute: number
  /** Values that are made into files in a day. */
  exportedPerDay: number
}
export type LimitName = keyof Limits

/** Between which numbers an administrator chooses: least is what the pages themselves need, most what a server bears. */
export const bounds = {
  filesAtOnce: [1, 500],
  valuesAtOnce: [16_000, 4_000_000],
  pendingApplications: [1, 200],
  callsPerMinute: [60, 6000],
  exportedPerDay: [1_000_000, 2_000_000_000],
} as const satisfies Record<LimitName, readonly [least: number, most: number]>

export const limitNames = Object.keys(bounds) as LimitName[]

export const limitWords = {
  filesAtOnce: { zh: '一次打包下载的文件数', en: 'Files in one zip' },
  valuesAtOnce: { zh: '一次筛选下载的数值个数', en: 'Values in one filtered download' },
  pendingApplications: { zh: '同时待审核的申请数', en: 'Applications under review at once' },
  callsPerMinute: { zh: '每分钟取数据的次数', en: 'Calls for data a minute' },
  exportedPerDay: { zh: '每天可导出的数值个数', en: 'Values exported in a day' },
} as const satisfies Record<LimitName, { zh: string; en: string }>

export const usualExports = 50_000_000
const ordinary: Limits = {
  filesAtOnce: 30,
  valuesAtOnce: 1_000_000,
  pendingApplications: 10,
  callsPerMinute: 300,
  exportedPerDay: usualExports,
}
const atWork: Limits = { ...ordinary, pendingApplications: 30, callsPerMinute: 600, exportedPerDay: 200_000_000 }

/** Until an administrator says otherwise; a role of one's own making counts as ordinary. */
const unlessSet: Record<string, Limits> = {
  ordinary,
  vip: {
    filesAtOnce: 100,
    valuesAtOnce: 3_000_000,
    pendingApplications: 30,
    callsPerMinute: 1200,
    exportedPerDay: 500_000_000,
  },
  expert: atWork,
  reviewer: atWork,
  admin: atWork,
}
export const defaultLimits = (role: string): Limits =>
  Object.hasOwn(unlessSet, role) ? (unlessSet[role] as Limits) : ordinary
