/** What the fields of a dataset are called, in the console and, where that says it otherwise, on the site. */
interface Words {
  zh: string
  en: string
  site?: { zh: string; en: string }
}
const words = <T extends Record<string, Words>>(list: T): { [K in keyof T]: Words } => list

export const fieldWords = words({
  name: { zh: '名称', en: 'Name' },
  categoryId: { zh: '栏目', en: 'Section', site: { zh: '数据类别', en: 'Data category' } },
  projectId: { zh: '所属项目', en: 'Project' },
  abstract: { zh: '摘要', en: 'Abstract' },
  observationType: { zh: '观测方式', en: 'Observation type' },
  parameterType: { zh: '参数类型', en: 'Parameter type' },
  department: { zh: '学科', en: 'Discipline' },
  species: { zh: '物种与要素', en: 'Species' },
  keywords: { zh: '关键词', en: 'Keywords' },
  timeFrom: { zh: '时间范围', en: 'Time range' },
  timeTo: { zh: '时间范围的终点', en: 'End of the time range' },
  timeZone: { zh: '时区', en: 'Time zone' },
  temporalResolution: { zh: '时间分辨率', en: 'Time resolution' },
  spaceRange: { zh: '空间范围', en: 'Space range', site: { zh: '空间范围', en: 'Region' } },
  extent: { zh: '经纬度范围', en: 'Bounding box' },
  spatialResolution: { zh: '空间分辨率', en: 'Spatial resolution' },
  dataVolume: { zh: '数据量', en: 'Data volume', site: { zh: '数据量', en: 'Size' } },
  sharingMode: { zh: '共享方式', en: 'Sharing mode', site: { zh: '共享方式', en: 'Access' } },
  preview: { zh: '无访问权限者可见', en: 'Shown without data access', site: { zh: '公开展示', en: 'Open to look at' } },
  classificationLevel: { zh: '数据分级', en: 'Level' },
  fileFormats: { zh: '文件格式', en: 'File formats' },
  licence: { zh: '许可协议', en: 'Licence', site: { zh: '许可协议', en: 'Licence' } },
  doi: { zh: 'DOI', en: 'DOI' },
  cstr: { zh: 'CSTR（科技资源标识）', en: 'CSTR identifier', site: { zh: '科技资源标识', en: 'CSTR identifier' } },
  creators: { zh: '作者', en: 'Creators' },
  publisher: { zh: '发布机构', en: 'Publisher', site: { zh: '发布单位', en: 'Publisher' } },
  publishedAt: { zh: '发布时间', en: 'Published', site: { zh: '发布日期', en: 'Published' } },
  updatedAt: { zh: '更新时间', en: 'Updated', site: { zh: '更新日期', en: 'Updated' } },
  downloadCount: { zh: '下载次数', en: 'Downloads' },
  contacts: { zh: '联系人', en: 'Contacts' },
  serviceMailbox: { zh: '服务邮箱', en: 'Service email address' },
  source: { zh: '数据来源', en: 'Source' },
  method: { zh: '制作方法', en: 'Methods', site: { zh: '方法', en: 'Method' } },
  instruments: { zh: '仪器', en: 'Instruments' },
  quality: { zh: '质量说明', en: 'Quality notes', site: { zh: '质量控制', en: 'Quality control' } },
  references: { zh: '参考文献', en: 'References' },
})
export type FieldName = keyof typeof fieldWords

export const siteLabel = (name: FieldName, language: 'zh' | 'en'): string =>
  (fieldWords[name].site ?? fieldWords[name])[language]

/** What is said of an instrument. */
export const instrumentWords = words({
  name: { zh: '仪器名称', en: 'Instrument' },
  principle: { zh: '测量原理', en: 'Principle' },
  model: { zh: '厂家与型号', en: 'Maker and model' },
  range: { zh: '量程', en: 'Range' },
  detectionLimit: { zh: '检出限', en: 'Detection limit' },
  timeResolution: { zh: '时间分辨率', en: 'Time resolution' },
  uncertainty: { zh: '不确定度', en: 'Uncertainty' },
})
