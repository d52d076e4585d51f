/** What editors write: each type with its fields, declared once. Calls, checks, versions and forms follow from here. */
import { hotWordUses } from '../content/content.vocabulary.ts'
import { areas } from '../library/library.vocabulary.ts'
import { longestLine, longestSummary, longestText, mostDays } from './editing.vocabulary.ts'

interface Words {
  zh: string
  en: string
}

export type EntryField = { name: Words; help?: Words; required?: true } & (
  | {
      /** In both languages; `markdown` is previewed. */
      type: 'line' | 'lines' | 'markdown'
      most: number
      /** Its columns, where they are not called after it. */
      columns?: readonly [zh: string, en: string]
    }
  | { type: 'slug' }
  /** A page of the site, or a whole address where that is allowed. */
  | { type: 'address'; outside?: true }
  /** `2016` or `2016-09`: no more is claimed than is known. */
  | { type: 'month' }
  | { type: 'date' }
  | { type: 'choice'; choices: Record<string, Words> }
  | { type: 'flag' }
  | { type: 'days'; most: number }
  | { type: 'datasets' }
  | { type: 'facts' }
  | { type: 'picture' }
  | { type: 'parent' }
  | { type: 'roles' }
  /** Told, not changed. */
  | { type: 'given'; both?: true }
)

export interface ContentType {
  name: Words
  /** What it is called in a list. */
  title: string
  /** The field by which entries stand together. */
  group?: string
  /** People put them in order. */
  ordered: boolean
  /** Drafts, and a time from which it shows. */
  states: boolean
  /** What is fixed is neither made nor removed. */
  fixed: boolean
  /** Its key in the addresses of the console. */
  key: 'id' | 'key'
  fields: Record<string, EntryField>
}

const title = { type: 'line', most: longestLine, required: true, name: { zh: '标题', en: 'Title' } } as const
const content = { type: 'markdown', most: longestText, required: true, name: { zh: '正文', en: 'Text' } } as const
const slug = {
  type: 'slug',
  required: true,
  name: { zh: '地址名', en: 'Name in addresses' },
  help: {
    zh: '小写字母、数字和连字符；改动后旧地址失效。',
    en: 'Small letters, digits and hyphens. Old links end when it changes.',
  },
} as const
const both = { states: true, fixed: false, key: 'id' } as const

/** Every section of every area; the form offers those of the area that is chosen. */
const sections: Record<string, Words> = Object.assign({}, ...Object.values(areas).map((area) => area.sections))

export const contentTypes = {
  guides: {
    ...both,
    name: { zh: '平台指南', en: 'Guides' },
    title: 'title',
    ordered: true,
    fields: {
      title,
      slug,
      listed: {
        type: 'flag',
        name: { zh: '列入指南菜单', en: 'Listed in the menu' },
        help: { zh: '不列入时仍可通过地址打开。', en: 'Otherwise it opens by its address only.' },
      },
      content,
    },
  },
  questions: {
    ...both,
    name: { zh: '常见问题', en: 'Questions' },
    title: 'title',
    ordered: true,
    fields: {
      title: { ...title, name: { zh: '问题', en: 'Question' } },
      content: { ...content, name: { zh: '回答', en: 'Answer' } },
    },
  },
  milestones: {
    ...both,
    name: { zh: '发展历程', en: 'History' },
    title: 'title',
    ordered: false,
    fields: {
      date: {
        type: 'month',
        required: true,
        name: { zh: '时间', en: 'When' },
        help: {
          zh: '年份，或年份和月份，例如 2016 或 2016-09。',
          en: 'A year, or a year and a month: 2016 or 2016-09.',
        },
      },
      title,
      content,
    },
  },
  'library-entries': {
    ...both,
    name: { zh: '专题资源', en: 'Library' },
    title: 'title',
    group: 'area',
    ordered: true,
    fields: {
      area: {
        type: 'choice',
        required: true,
        name: { zh: '资源库', en: 'Area' },
        choices: {
          models: { zh: '模式库', en: 'Models' },
          themes: { zh: '专题数据', en: 'Thematic data' },
          cases: { zh: '案例库', en: 'Pollution episodes' },
          knowledge: { zh: '知识库', en: 'Knowledge base' },
        },
      },
      section: { type: 'choice', required: true, name: { zh: '分类', en: 'Section' }, choices: sections },
      title,
      slug,
      summary: { type: 'lines', most: longestSummary, required: true, name: { zh: '摘要', en: 'Summary' } },
      content,
      facts: {
        type: 'facts',
        name: { zh: '要点', en: 'Facts' },
        help: { zh: '列在正文旁，如“分辨率：9 km”。', en: 'Stand beside the text, such as “Resolution: 9 km”.' },
      },
      region: { type: 'line', most: longestLine, name: { zh: '区域', en: 'Region' } },
      dateFrom: { type: 'date', name: { zh: '开始日期', en: 'First day' } },
      dateTo: { type: 'date', name: { zh: '结束日期', en: 'Last day' } },
      datasets: {
        type: 'datasets',
        name: { zh: '相关数据集', en: 'Linked datasets' },
        help: { zh: '每行一个数据集的短名称。', en: 'The short name of a dataset on each line.' },
      },
      madeUp: {
        type: 'flag',
        name: { zh: '演示内容', en: 'Written for demonstration' },
        help: { zh: '页面上会注明。', en: 'The page says so.' },
      },
    },
  },
  slides: {
    ...both,
    name: { zh: '首页轮播', en: 'Carousel' },
    title: 'title',
    ordered: true,
    fields: {
      title,
      picture: {
        type: 'picture',
        required: true,
        name: { zh: '图片', en: 'Picture' },
        help: {
          zh: 'PNG 或 JPEG，建议 1600 × 600 像素，不超过 %{bytes}。',
          en: 'PNG or JPEG, best 1600 × 600 pixels, at most %{bytes}.',
        },
      },
      alt: {
        type: 'line',
        most: longestLine,
        required: true,
        name: { zh: '图片说明', en: 'What the picture shows' },
        help: { zh: '供看不到图片的读者使用。', en: 'For readers who do not see it.' },
      },
      link: { type: 'address', outside: true, required: true, name: { zh: '链接', en: 'Leads to' } },
    },
  },
  'hot-words': {
    states: false,
    fixed: false,
    key: 'id',
    name: { zh: '热门搜索词', en: 'Hot words' },
    title: 'name',
    group: 'use',
    ordered: true,
    fields: {
      name: { type: 'line', most: 40, required: true, name: { zh: '搜索词', en: 'Word' } },
      use: {
        type: 'choice',
        required: true,
        choices: hotWordUses,
        name: { zh: '用途', en: 'Use' },
        help: {
          zh: '置顶的词排在最前；屏蔽的词不会自动入选。',
          en: 'Pinned words stand first; a blocked one is never chosen automatically.',
        },
      },
    },
  },
  'menu-items': {
    states: false,
    fixed: false,
    key: 'id',
    name: { zh: '主菜单', en: 'Main menu' },
    title: 'name',
    group: 'parentId',
    ordered: true,
    fields: {
      name: { type: 'line', most: 40, required: true, name: { zh: '名称', en: 'Name' } },
      url: { type: 'address', required: true, name: { zh: '链接', en: 'Leads to' } },
      parentId: { type: 'parent', name: { zh: '上级菜单', en: 'Stands under' } },
      visible: { type: 'flag', name: { zh: '显示', en: 'Shown' } },
      public: {
        type: 'flag',
        name: { zh: '所有人可见', en: 'Everybody sees it' },
        help: { zh: '否则只有下列角色可见。', en: 'Otherwise the roles below only.' },
      },
      roles: { type: 'roles', name: { zh: '可见角色', en: 'Roles that see it' } },
    },
  },
  'menu-children': {
    states: false,
    fixed: true,
    key: 'id',
    name: { zh: '数据资源菜单', en: 'Data menu' },
    title: 'name',
    group: 'kind',
    ordered: true,
    fields: {
      name: { type: 'given', both: true, name: { zh: '名称', en: 'Name' } },
      kind: { type: 'given', name: { zh: '数据类别', en: 'Kind of data' } },
      dayRange: {
        type: 'days',
        most: mostDays,
        name: { zh: '数据时效（天）', en: 'Data reach into the last … days' },
        help: {
          zh: '只列出数据时间到达最近若干天的数据集；留空则全部列出。',
          en: 'Only datasets whose data reach so far are listed; empty: all of them.',
        },
      },
    },
  },
  'site-texts': {
    states: false,
    fixed: true,
    key: 'key',
    name: { zh: '站点文字', en: 'Texts of the site' },
    title: 'key',
    ordered: false,
    fields: {
      text: {
        type: 'markdown',
        most: longestText,
        required: true,
        columns: ['zh', 'en'],
        name: { zh: '文字', en: 'Text' },
      },
    },
  },
} as const satisfies Record<string, ContentType>

export type ContentName = keyof typeof contentTypes
export const contentNames = Object.keys(contentTypes) as ContentName[]
export const typeOf = (name: ContentName): ContentType => contentTypes[name]
export const isContent = (name: string): name is ContentName => Object.hasOwn(contentTypes, name)
export const fieldsOf = (name: ContentName) => Object.entries(typeOf(name).fields)
/** Written in both languages, each compared on its own. */
export const inBoth = (field: EntryField): field is EntryField & { type: 'line' | 'lines' | 'markdown' } =>
  field.type === 'line' || field.type === 'lines' || field.type === 'markdown'
