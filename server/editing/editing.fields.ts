/** What editors write: each type with its fields, declared once. Calls, checks, versions and forms follow from here. */
import { hotWordUses } from '../content/content.vocabulary.ts'
import { areas } from '../library/library.vocabulary.ts'
import { fundingTypes } from '../projects/projects.vocabulary.ts'
import { longestBody, longestSubject } from '../templates/templates.vocabulary.ts'
import {
  longestCode,
  longestLine,
  longestSummary,
  longestText,
  mostDays,
  mostInstruments,
  mostSynonyms,
} from './editing.vocabulary.ts'
import type { ContentType, EntryField, Words } from './field-types.vocabulary.ts'
import { sourceProfiles } from './source-profiles.fields.ts'

export type { ContentType, EntryField }

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
const plain = { ...both, states: false } as const
const byKey = { ...plain, fixed: true, key: 'key', title: 'key', ordered: false } as const
const name = { type: 'line', most: longestLine, required: true, name: { zh: '名称', en: 'Name' } } as const
const year = { type: 'number', least: 1950, most: 2100, whole: true, required: true } as const

/** Every section of every area; the form offers those of the area that is chosen. */
const sections: Record<string, Words> = Object.assign({}, ...Object.values(areas).map((area) => area.sections))

const contentTypes = {
  kinds: {
    ...plain,
    fixed: true,
    key: 'code',
    name: { zh: '数据类别', en: 'Kinds of data' },
    title: 'name',
    ordered: true,
    fields: {
      name: { ...name, most: 40 },
      sentence: {
        type: 'lines',
        most: longestSummary,
        required: true,
        name: { zh: '一句话说明', en: 'What it is, in a sentence' },
        help: {
          zh: '显示在首页、列表页和提交数据页。',
          en: 'Stands on the home page, above its list and where data are delivered.',
        },
      },
    },
  },
  'menu-children': {
    ...plain,
    name: { zh: '数据栏目', en: 'Sections of data' },
    title: 'name',
    group: 'kind',
    ordered: true,
    fields: {
      name: { ...name, most: 40 },
      kind: { type: 'kind', required: true, name: { zh: '数据类别', en: 'Kind of data' } },
      description: {
        type: 'lines',
        most: longestSummary,
        name: { zh: '说明', en: 'Description' },
        help: { zh: '显示在该栏目列表的上方。', en: 'Stands above the list of this section.' },
      },
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
  projects: {
    ...plain,
    name: { zh: '项目', en: 'Projects' },
    title: 'name',
    ordered: false,
    fields: {
      number: { type: 'code', most: longestCode, required: true, name: { zh: '项目编号', en: 'Number' } },
      fundingTypes: {
        type: 'choices',
        choices: fundingTypes,
        required: true,
        name: { zh: '资助类型', en: 'Funding' },
      },
      name,
      leader: { ...name, name: { zh: '负责人', en: 'Leader' } },
      institution: { ...name, name: { zh: '依托单位', en: 'Institution' } },
      startYear: { ...year, name: { zh: '开始年份', en: 'First year' } },
      endYear: { ...year, name: { zh: '结束年份', en: 'Last year' } },
      abstract: { type: 'lines', most: longestText / 10, required: true, name: { zh: '摘要', en: 'Abstract' } },
      progress: {
        type: 'markdown',
        most: longestText,
        name: { zh: '研究进展', en: 'Research progress' },
        help: { zh: '可用 Markdown；留空则不显示。', en: 'Markdown; where it is empty nothing is shown.' },
      },
    },
  },
  stations: {
    ...plain,
    fixed: true,
    name: { zh: '观测站点', en: 'Stations' },
    title: 'name',
    ordered: false,
    fields: {
      code: { type: 'given', name: { zh: '站点代码', en: 'Code' } },
      name,
      city: { ...name, name: { zh: '城市', en: 'City' } },
      longitude: { type: 'number', least: -180, most: 180, name: { zh: '经度（°E）', en: 'Longitude (°E)' } },
      latitude: { type: 'number', least: -90, most: 90, name: { zh: '纬度（°N）', en: 'Latitude (°N)' } },
      altitude: { type: 'number', least: -500, most: 9000, name: { zh: '海拔（m）', en: 'Altitude (m)' } },
      instruments: {
        type: 'pairs',
        most: mostInstruments,
        name: { zh: '仪器', en: 'Instruments' },
      },
      corrected: {
        type: 'flag',
        name: { zh: '以此处为准', en: 'Stands against later deliveries' },
        help: {
          zh: '不勾选时，新版本数据集中的站点描述会替换此处内容。已发布版本中的描述不变。',
          en: 'Otherwise the description in a new version takes its place. What published versions say stays as it is.',
        },
      },
    },
  },
  'source-profiles': { ...plain, ...sourceProfiles },
  synonyms: {
    ...plain,
    name: { zh: '搜索同义词', en: 'Synonyms of the search' },
    title: 'words',
    ordered: false,
    fields: {
      words: {
        type: 'words',
        least: 2,
        most: mostSynonyms,
        each: 60,
        required: true,
        name: { zh: '同义词', en: 'Words that mean the same' },
        help: {
          zh: '每行一个词，中英文均可；搜索其中一个，也会找到含有其余各词的数据集。',
          en: 'One a line, in either language. Who searches one of them finds the others too.',
        },
      },
    },
  },
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
    ...plain,
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
    ...plain,
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
  'feedback-types': {
    ...plain,
    name: { zh: '反馈类型', en: 'Feedback types' },
    title: 'name',
    ordered: true,
    fields: {
      name: { ...name, most: 40 },
      says: { type: 'line', most: longestLine, required: true, name: { zh: '说明', en: 'What it is for' } },
      code: { ...slug, help: { zh: '已有反馈使用后不能改。', en: 'Stays as it is once feedback has it.' } },
      offered: {
        type: 'flag',
        name: { zh: '可供选择', en: 'Can be chosen' },
        help: { zh: '关闭后不再列出，已有反馈不变。', en: 'Otherwise it is not listed; feedback that has it stays.' },
      },
    },
  },
  'site-texts': {
    ...byKey,
    name: { zh: '站点文字', en: 'Texts of the site' },
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
  settings: {
    ...byKey,
    right: 'roles.manage',
    name: { zh: '运行设置', en: 'Settings' },
    fields: {
      standard: { type: 'given', name: { zh: '默认值', en: 'Default' } },
      value: { type: 'setting', name: { zh: '当前设置', en: 'Set to' } },
      by: { type: 'given', name: { zh: '修改人', en: 'Changed by' } },
    },
  },
  'text-templates': {
    ...byKey,
    name: { zh: '邮件与消息文字', en: 'Mail and message texts' },
    group: 'group',
    fields: {
      group: { type: 'given', name: { zh: '用于', en: 'Used for' } },
      changed: { type: 'given', name: { zh: '已修改', en: 'Changed' } },
      subject: {
        type: 'line',
        exact: true,
        most: longestSubject,
        required: true,
        name: { zh: '标题', en: 'Subject' },
      },
      body: {
        type: 'lines',
        exact: true,
        most: longestBody,
        required: true,
        name: { zh: '正文', en: 'Text' },
        help: {
          zh: '每行一段；连在一起的几行中若有变量为空，这几行一起省略。',
          en: 'A paragraph each line. Lines that stand together are left out together where a variable among them is empty.',
        },
      },
    },
  },
} as const satisfies Record<string, ContentType>

export type ContentName = keyof typeof contentTypes
export const contentNames = Object.keys(contentTypes) as ContentName[]
export const typeOf = (name: ContentName): ContentType => contentTypes[name]
export const rightOf = (name: ContentName): 'content.manage' | 'roles.manage' => typeOf(name).right ?? 'content.manage'
export const isContent = (name: string): name is ContentName => Object.hasOwn(contentTypes, name)
export const fieldsOf = (name: ContentName) => Object.entries(typeOf(name).fields)
/** Written in both languages, each compared on its own. */
export const inBoth = (field: EntryField): field is EntryField & { type: 'line' | 'lines' | 'markdown' } =>
  field.type === 'line' || field.type === 'lines' || field.type === 'markdown'
