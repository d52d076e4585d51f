/** The areas of knowledge beside the catalogue: where each stands on the site, and how it is divided. */
export const areas = {
  models: {
    path: '/modelBase',
    sections: {
      transport: { zh: '化学传输模式', en: 'Chemical transport' },
      process: { zh: '过程与轨迹模式', en: 'Processes and trajectories' },
      receptor: { zh: '受体模型', en: 'Receptor models' },
      assimilation: { zh: '同化与反演', en: 'Assimilation and inversion' },
    },
  },
  themes: {
    path: '/thematicData',
    sections: {
      region: { zh: '重点区域', en: 'Regions' },
      process: { zh: '大气过程', en: 'Processes' },
      service: { zh: '应用专题', en: 'Applications' },
    },
  },
  cases: {
    path: '/caseBase',
    sections: {
      haze: { zh: '颗粒物过程', en: 'Fine particles' },
      ozone: { zh: '臭氧过程', en: 'Ozone' },
      dust: { zh: '沙尘过程', en: 'Dust' },
    },
  },
  knowledge: {
    path: '/knowledgeBase',
    sections: {
      method: { zh: '方法', en: 'Methods' },
      standard: { zh: '标准', en: 'Standards' },
      paper: { zh: '论文', en: 'Papers' },
      document: { zh: '数据文档', en: 'Data documents' },
    },
  },
} as const

export type Area = keyof typeof areas
export const areaNames = Object.keys(areas) as Area[]

/** What a section is called; one that an area no longer has goes by its code. */
export function sectionName(area: Area, code: string): { zh: string; en: string } {
  const sections: Record<string, { zh: string; en: string }> = areas[area].sections
  return Object.hasOwn(sections, code) ? sections[code]! : { zh: code, en: code }
}
