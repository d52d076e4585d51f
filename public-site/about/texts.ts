import type { Language } from '../../server/basics/language.ts'

const zh = {
  guide: '平台指南',
  pages: '指南目录',
  programme: '研究计划简介',
  projects: '资助项目',
  projectsTitle: '计划与项目',
  projectCount: (count: string) => `共 ${count} 个项目`,
  projectSearch: '按项目名称、编号、负责人或单位查找',
  allTypes: '全部类型',
  leader: '负责人',
  institution: '依托单位',
  number: '项目编号',
  years: '执行期',
  datasetCount: (count: string) => `${count} 个数据集`,
  noDatasets: '暂无数据集',
  noProjects: '没有符合条件的项目',
  allProjects: '查看全部项目',
  typesNote: '一个项目可先后属于两种类型，因此各类型之和大于项目总数。',
  emptyGuide: '此页暂无内容。',
}

const plural = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

const en: typeof zh = {
  guide: 'Platform guide',
  pages: 'Guide pages',
  programme: 'About the programme',
  projects: 'Funded projects',
  projectsTitle: 'Programme and projects',
  projectCount: (count) => plural(count, 'project', 'projects'),
  projectSearch: 'Find by title, number, leader or institution',
  allTypes: 'All types',
  leader: 'Leader',
  institution: 'Institution',
  number: 'Project number',
  years: 'Years',
  datasetCount: (count) => plural(count, 'dataset', 'datasets'),
  noDatasets: 'No datasets yet',
  noProjects: 'No project meets these conditions',
  allProjects: 'See all projects',
  typesNote: 'A project may have had two types one after the other, so the types add up to more than the projects.',
  emptyGuide: 'This page has no content yet.',
}

export const aboutTexts: Record<Language, typeof zh> = { zh, en }
