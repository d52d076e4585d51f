import { words } from '../texts/words.ts'

export const identifierTexts = {
  empty: { zh: '没有符合条件的标识', en: 'No identifier fits' },
  emptyText: {
    zh: '数据集发布后不久，每个版本会在这里得到标识。',
    en: 'Soon after a dataset is published, each of its versions has its identifier here.',
  },
  about: {
    local: {
      zh: '未设置 DataCite：各版本使用本平台的标识（/id/…），长期可访问，无须登记。要登记 DOI，见运维文档中的 DATACITE_REPOSITORY。',
      en: 'DataCite is not set: versions have handles of this portal (/id/…), which stay and need no registration. For DOIs see DATACITE_REPOSITORY in the operations guide.',
    },
    test: {
      zh: '正在使用 DataCite 测试环境：测试 DOI 只在此处显示，不用于引用。',
      en: 'DOIs are made at DataCite’s system for tests: they are shown here only, and nobody cites by them.',
    },
  },
  again: { zh: '重新登记', en: 'Try again' },
  againOf: { zh: '重新登记 %{name}', en: 'Try %{name} again' },
  againAll: { zh: '全部重新登记', en: 'Try all again' },
  started: { zh: '已开始登记，请稍后刷新', en: 'Started; look again in a moment' },
  update: { zh: '等待更新', en: 'Update waiting' },
  next: { zh: '下次：%{time}', en: 'Next: %{time}' },
}

export const identifierResource = {
  name: { zh: '标识与 DOI', en: 'identifier |||| Identifiers' },
  fields: {
    id: words.number,
    datasetId: { zh: '数据集编号', en: 'Dataset no.' },
    dataset: words.dataset,
    version: { zh: '版本', en: 'Version' },
    name: { zh: '标识', en: 'Identifier' },
    mode: { zh: '种类', en: 'Kind' },
    state: words.state,
    error: { zh: '未登记原因', en: 'Why not registered' },
    attempts: { zh: '尝试次数', en: 'Tries' },
    dueAt: { zh: '下次尝试', en: 'Next try' },
    registeredAt: { zh: '登记时间', en: 'Registered' },
    updatedAt: { zh: '更新时间', en: 'Updated' },
    verbs: { zh: '操作', en: 'Actions' },
  },
}
