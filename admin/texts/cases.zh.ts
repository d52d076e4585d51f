import type { casesEn, casesResourcesEn } from './cases.en.ts'

export const casesZh: typeof casesEn = {
  lists: {
    select: '选择 %{name}',
    exportCut: '共 %{all} 行，已保存前 %{rows} 行；其余请缩小筛选范围后再导出。',
  },
}

export const casesResourcesZh: typeof casesResourcesEn = {}
