import type { Language } from '../../server/basics/language.ts'
import type { Area } from '../../server/library/library.vocabulary.ts'

interface AreaTexts {
  title: string
  lead: string
  search: string
  count: (count: string) => string
  none: string
}
interface LibraryTexts {
  areas: Record<Area, AreaTexts>
  sections: string
  all: string
  nothing: string
  nothingText: string
  seeAll: string
  datasets: (count: string) => string
  linked: string
  picture: string
  noPicture: string
  facts: string
  beside: string
  period: string
  region: string
  feedback: string
  toFeedback: string
}

const zh: LibraryTexts = {
  areas: {
    models: {
      title: '模式库',
      lead: '各项目使用的化学传输模式、受体模型与同化系统：用途、输入输出、适用条件，以及由它们得到的数据。',
      search: '在模式库中查找',
      count: (count) => `共 ${count} 个模式`,
      none: '模式库还没有内容',
    },
    themes: {
      title: '专题数据',
      lead: '按区域、过程和应用组织的数据集合，说明怎样把不同来源的数据放在一起使用。',
      search: '在专题中查找',
      count: (count) => `共 ${count} 个专题`,
      none: '还没有专题',
    },
    cases: {
      title: '案例库',
      lead: '典型污染过程：何时、何地、发生了什么，附该时段的站点曲线与相关数据集。',
      search: '在案例中查找，如“沙尘”“长三角”',
      count: (count) => `共 ${count} 个案例`,
      none: '案例库还没有内容',
    },
    knowledge: {
      title: '知识库',
      lead: '数据处理方法、标准解读、相关论文与数据文档，可全文检索。',
      search: '全文检索，如“MDA8”“质量标识”',
      count: (count) => `共 ${count} 篇`,
      none: '知识库还没有内容',
    },
  },
  sections: '分类',
  all: '全部',
  nothing: '没有找到符合条件的内容',
  nothingText: '换一个词，或去掉分类再试。',
  seeAll: '查看全部',
  datasets: (count) => `${count} 个相关数据集`,
  linked: '相关数据集',
  picture: '该时段的观测',
  noPicture:
    '这一时段的曲线现在不能显示：数据须登录或获得权限后查看，或今天查看的小时值已达上限。数据集页面说明了获取方式。',
  facts: '要点',
  beside: '同类内容',
  period: '时段',
  region: '区域',
  feedback: '发现错误或有补充？',
  toFeedback: '告诉我们',
}
const en: LibraryTexts = {
  areas: {
    models: {
      title: 'Models',
      lead: 'Chemical transport models, receptor models and assimilation systems of the projects: what they are for, what goes in and comes out, and the data they made.',
      search: 'Find a model',
      count: (count) => (count === '1' ? '1 model' : `${count} models`),
      none: 'No models yet',
    },
    themes: {
      title: 'Thematic data',
      lead: 'Collections by region, process and use, with advice on how to put data of different sources together.',
      search: 'Find a theme',
      count: (count) => (count === '1' ? '1 theme' : `${count} themes`),
      none: 'No themes yet',
    },
    cases: {
      title: 'Pollution episodes',
      lead: 'When, where and what happened, with the stations of that period and the datasets that belong to it.',
      search: 'Find an episode: dust, ozone, Sichuan …',
      count: (count) => (count === '1' ? '1 episode' : `${count} episodes`),
      none: 'No episodes yet',
    },
    knowledge: {
      title: 'Knowledge base',
      lead: 'Methods of data processing, standards, papers and documents, searched in full.',
      search: 'Search the full text: MDA8, quality flags …',
      count: (count) => (count === '1' ? '1 document' : `${count} documents`),
      none: 'No documents yet',
    },
  },
  sections: 'Sections',
  all: 'All',
  nothing: 'Nothing meets these conditions',
  nothingText: 'Try another word, or look in all sections.',
  seeAll: 'See all',
  datasets: (count) => (count === '1' ? '1 dataset' : `${count} datasets`),
  linked: 'Datasets',
  picture: 'What the stations measured',
  noPicture:
    'The lines of this period cannot be shown now: the data need log-in or approval, or the hours that may be looked at in a day are used up. The page of the dataset says how to get them.',
  facts: 'In short',
  beside: 'In the same section',
  period: 'Period',
  region: 'Region',
  feedback: 'Something wrong or missing?',
  toFeedback: 'Tell us',
}
export const libraryTexts: Record<Language, LibraryTexts> = { zh, en }
