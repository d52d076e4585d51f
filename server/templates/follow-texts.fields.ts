/** The built-in texts of what people are told of what they follow. */
import type { Variable } from './templates.vocabulary.ts'

const name: Variable = {
  name: { zh: '数据集名称', en: 'Name of the dataset' },
  example: { zh: '北京 PM2.5 组分', en: 'PM2.5 composition in Beijing' },
}
const version: Variable = { name: { zh: '版本号', en: 'Number of the version' }, example: '2' }
const of = (zh: string, en: string) => ({ group: 'messages' as const, name: { zh, en } })
const stop = {
  zh: '不想再收到此类消息，可在个人中心“我的关注”中取消关注。',
  en: 'To hear no more of it, stop following it in your personal centre, under “Following”.',
}

export const followTexts = {
  'follow-version': {
    ...of('关注：数据集新版本', 'Following: new version'),
    variables: {
      name,
      version,
      notes: {
        optional: true as const,
        kind: 'lines' as const,
        name: { zh: '版本说明', en: 'Notes of the version' },
        example: { zh: '补充缺测时段', en: 'Gaps were filled' },
      },
    },
    subject: { zh: '关注的数据集有新版本：{name}', en: 'New version of a dataset you follow: {name}' },
    body: {
      zh: `“{name}”发布了第 {version} 版。\n\n{notes}\n\n${stop.zh}`,
      en: `Version {version} of “{name}” was published.\n\n{notes}\n\n${stop.en}`,
    },
  },
  'follow-withdrawn': {
    ...of('关注：数据集版本撤回', 'Following: version withdrawn'),
    variables: {
      name,
      version,
      reason: {
        optional: true as const,
        kind: 'lines' as const,
        name: { zh: '撤回理由', en: 'Why it was withdrawn' },
        example: { zh: '时间标注有误', en: 'Its hours were labelled wrongly' },
      },
    },
    subject: { zh: '关注的数据集有版本撤回：{name}', en: 'A version of a dataset you follow was withdrawn: {name}' },
    body: {
      zh: `“{name}”的第 {version} 版已撤回，请勿继续使用。\n\n撤回理由：\n{reason}\n\n${stop.zh}`,
      en: `Version {version} of “{name}” was withdrawn; please do not go on using it.\n\nWhy:\n{reason}\n\n${stop.en}`,
    },
  },
  'follow-search': {
    ...of('关注：检索有新数据', 'Following: new in a search'),
    variables: {
      search: {
        name: { zh: '关注的检索', en: 'What is followed' },
        example: { zh: '“臭氧” · 外场观测', en: '“ozone” · Field observation' },
      },
      count: { name: { zh: '新数据集个数', en: 'How many are new' }, example: '2' },
      names: {
        needed: true as const,
        kind: 'lines' as const,
        name: { zh: '数据集名称列表', en: 'Names of the datasets' },
        example: { zh: '北京臭氧小时观测\n上海臭氧探空', en: 'Hourly ozone in Beijing\nOzone soundings in Shanghai' },
      },
    },
    subject: {
      zh: '关注的检索有新数据（{count}）：{search}',
      en: 'New data in a search you follow ({count}): {search}',
    },
    body: {
      zh: `新发布或更新的数据集：\n{names}\n\n${stop.zh}`,
      en: `Datasets that are new or have a new version:\n{names}\n\n${stop.en}`,
    },
  },
}
