/** Word lists of the catalogue with their labels; imports nothing, so every part may import it. */
export interface Label {
  zh: string
  en: string
}
const words = <T extends Record<string, Label>>(list: T) => list

export const kindCodes = [
  'inventory',
  'reanalysis',
  'laboratory',
  'field',
  'satellite',
  'source-profile',
  'technique',
  'apportionment',
  'project-display',
] as const
export type KindCode = (typeof kindCodes)[number]

/** Only what is published is told to visitors; what was withdrawn keeps its address. */
export const datasetStates = words({
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
})
export type DatasetState = keyof typeof datasetStates

/** A withdrawn version keeps its address, and what it held is not given any more. */
export const versionStates = words({
  published: { zh: '已发布', en: 'Published' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
})
export type VersionState = keyof typeof versionStates
/** Characters of the reason why one was withdrawn. */
export const mostReason = 500

export const sharingModes = words({
  open: { zh: '开放共享', en: 'Open' },
  permission: { zh: '申请共享', en: 'Access on request' },
})
export type SharingMode = keyof typeof sharingModes
/** What everybody may see of a dataset under permission; each holds what stands before it. Its publisher chooses. */
export const previewChoices = words({
  nothing: { zh: '不展示数据', en: 'Nothing' },
  sample: { zh: '样例', en: 'A sample' },
  days: { zh: '样例和日均值', en: 'A sample and daily means' },
})
export type PreviewChoice = keyof typeof previewChoices
export const classificationLevels = words({
  0: { zh: '未分级（计划外的公开数据）', en: 'Not graded (public data from outside the programme)' },
  1: { zh: '一级（项目组发布）', en: 'Level 1 (published by the project team)' },
  2: { zh: '二级（专家组推荐）', en: 'Level 2 (recommended by the expert team)' },
})
export const observationTypes = words({
  'in-situ': { zh: '地面原位观测', en: 'Ground in-situ' },
  'ground-remote-sensing': { zh: '地基遥感', en: 'Ground-based remote sensing' },
  airborne: { zh: '航空观测', en: 'Airborne' },
  ship: { zh: '船载观测', en: 'Ship-borne' },
  satellite: { zh: '卫星遥感', en: 'Satellite remote sensing' },
  chamber: { zh: '烟雾箱实验', en: 'Chamber experiment' },
  bench: { zh: '台架与实验室测量', en: 'Bench and laboratory' },
  model: { zh: '模式与同化', en: 'Model and assimilation' },
  statistics: { zh: '统计与清单编制', en: 'Statistics and inventory' },
})
export const parameterTypes = words({
  'particulate-mass': { zh: '颗粒物质量浓度', en: 'Particulate mass' },
  'particulate-composition': { zh: '颗粒物组分', en: 'Particulate composition' },
  'particulate-optics': { zh: '气溶胶光学性质', en: 'Aerosol optics' },
  'size-distribution': { zh: '粒径谱', en: 'Size distribution' },
  'reactive-gas': { zh: '反应性气体', en: 'Reactive gases' },
  vocs: { zh: '挥发性有机物', en: 'VOCs' },
  radicals: { zh: '自由基与光解', en: 'Radicals and photolysis' },
  kinetics: { zh: '反应动力学', en: 'Kinetics' },
  emission: { zh: '排放量', en: 'Emissions' },
  meteorology: { zh: '气象要素', en: 'Meteorology' },
  'vertical-profile': { zh: '垂直廓线', en: 'Vertical profiles' },
  method: { zh: '技术与方法', en: 'Methods' },
})
export const departments = words({
  atmosphere: { zh: '大气科学', en: 'Atmospheric sciences' },
  chemistry: { zh: '化学', en: 'Chemistry' },
  environment: { zh: '环境科学', en: 'Environmental sciences' },
  geoscience: { zh: '地球科学', en: 'Geosciences' },
  engineering: { zh: '工程与材料', en: 'Engineering and materials' },
  information: { zh: '信息科学', en: 'Information sciences' },
  health: { zh: '医学与健康', en: 'Health sciences' },
})
export const temporalResolutions = words({
  minute: { zh: '分钟', en: 'Minute' },
  hour: { zh: '小时', en: 'Hour' },
  '3hour': { zh: '3 小时', en: '3 hours' },
  day: { zh: '日', en: 'Day' },
  month: { zh: '月', en: 'Month' },
  quarter: { zh: '季度', en: 'Quarter' },
  year: { zh: '年', en: 'Year' },
  none: { zh: '无时间维', en: 'No time axis' },
})
export const spatialResolutions = words({
  point: { zh: '站点', en: 'Point' },
  '1km': { zh: '1 km', en: '1 km' },
  '3km': { zh: '3 km', en: '3 km' },
  '10km': { zh: '10 km', en: '10 km' },
  '15km': { zh: '15 km', en: '15 km' },
  '0.1deg': { zh: '0.1°', en: '0.1°' },
  '0.25deg': { zh: '0.25°', en: '0.25°' },
  '1deg': { zh: '1°', en: '1°' },
  province: { zh: '省级', en: 'Province' },
  none: { zh: '无空间维', en: 'No spatial axis' },
})
export const licences = words({
  'CC-BY-4.0': {
    zh: '知识共享 署名 4.0 国际（CC BY 4.0）',
    en: 'Creative Commons Attribution 4.0 International (CC BY 4.0)',
  },
  'CC-BY-NC-4.0': {
    zh: '知识共享 署名—非商业性使用 4.0 国际（CC BY-NC 4.0）',
    en: 'Creative Commons Attribution-NonCommercial 4.0 International (CC BY-NC 4.0)',
  },
  'CC-BY-SA-4.0': {
    zh: '知识共享 署名—相同方式共享 4.0 国际（CC BY-SA 4.0）',
    en: 'Creative Commons Attribution-ShareAlike 4.0 International (CC BY-SA 4.0)',
  },
  'CC0-1.0': {
    zh: '知识共享 公共领域贡献（CC0 1.0）',
    en: 'Creative Commons Zero, public domain dedication (CC0 1.0)',
  },
  'GPL-3.0-or-later': {
    zh: 'GNU通用公共许可证第3版或更高版本（GPL ≥ 3）',
    en: 'GNU General Public License, version 3 or later (GPL >= 3)',
  },
  MIT: { zh: 'MIT许可证', en: 'MIT License' },
  ARM: {
    zh: 'ARM数据使用指南（免费开放；使用时请致谢并按DOI引用）',
    en: 'ARM data use guidelines (free and open; acknowledge ARM and cite the DOI)',
  },
  AERONET: {
    zh: 'AERONET数据使用政策（公有领域数据；使用前请与站点负责人联系并致谢）',
    en: 'AERONET data policy (public domain; consult and acknowledge the PI of the site)',
  },
  programme: { zh: '计划数据使用协议', en: 'Data use agreement of the programme' },
})
export const licenceAddresses: Record<keyof typeof licences, string> = {
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-NC-4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'GPL-3.0-or-later': 'https://www.gnu.org/licenses/gpl-3.0.html',
  MIT: 'https://opensource.org/license/mit',
  ARM: 'https://www.arm.gov/guidance/datause',
  AERONET: 'https://www.icare.univ-lille.fr/data-policy/?policy=aeronet',
  programme: '/about/platformguid?id=data-use-agreement',
}
export const resolutions = words({
  hour: { zh: '小时', en: 'Hour' },
  day: { zh: '日', en: 'Day' },
  month: { zh: '月', en: 'Month' },
  year: { zh: '年', en: 'Year' },
})
export type Resolution = keyof typeof resolutions

/** What is made of the data and follows them a moment later. */
export const derivedThings = ['national days', 'lines'] as const
export type Derived = (typeof derivedThings)[number]

/** The small line of a list: its highest, and how many points it has at most. */
export const lineTop = 20
export const mostLinePoints = 31

export const sorts = words({
  relevance: { zh: '相关度', en: 'Relevance' },
  newest: { zh: '最近发布', en: 'Newest' },
  downloads: { zh: '下载最多', en: 'Most downloaded' },
  name: { zh: '名称', en: 'Name' },
})

/** Of each facet; which there are, and in which order, says `facets.vocabulary.ts`. */
export const facetLabels = words({
  kind: { zh: '数据类别', en: 'Data category' },
  species: { zh: '物种与要素', en: 'Species' },
  observationType: { zh: '观测方式', en: 'Observation type' },
  parameterType: { zh: '参数类型', en: 'Parameter type' },
  temporalResolution: { zh: '时间分辨率', en: 'Time resolution' },
  spatialResolution: { zh: '空间分辨率', en: 'Spatial resolution' },
  fileFormat: { zh: '文件格式', en: 'File format' },
  sharingMode: { zh: '共享方式', en: 'Access' },
  level: { zh: '数据分级', en: 'Level' },
  department: { zh: '学科', en: 'Discipline' },
  year: { zh: '数据年份', en: 'Year of the data' },
  institution: { zh: '发布单位', en: 'Institution' },
  licence: { zh: '许可协议', en: 'Licence' },
  project: { zh: '所属项目', en: 'Project' },
})
