import { noticeCategories, noticeStates } from '../../server/notices/notices.vocabulary.ts'
import { words } from '../texts/words.ts'

export const noticeTexts = {
  search: { zh: '标题或正文', en: 'Title or text' },
  create: { zh: '撰写公告', en: 'Write a notice' },
  empty: { zh: '没有符合条件的公告', en: 'No notice matches' },
  emptyText: { zh: '请减少筛选条件，或撰写一篇。', en: 'Choose fewer filters, or write one.' },
  untitled: { zh: '无标题', en: 'Without a title' },
  category: noticeCategories,
  state: noticeStates,
  pinned: words.pinned,
  notPinned: { zh: '未置顶', en: 'Not pinned' },
  withoutZh: { zh: '缺中文', en: 'No Chinese' },
  withoutEn: { zh: '缺英文', en: 'No English' },
  section: {
    attachments: words.attachments,
    showing: { zh: '栏目与发布', en: 'Placing and publishing' },
  },
  part: {
    titleZh: { zh: '标题（中文）', en: 'Title (Chinese)' },
    titleEn: { zh: '标题（英文）', en: 'Title (English)' },
    contentZh: { zh: '正文（中文）', en: 'Text (Chinese)' },
    contentEn: { zh: '正文（英文）', en: 'Text (English)' },
  },
  markdownHelp: {
    zh: 'Markdown 格式：# 标题，**加粗**，- 列表，[文字](网址)',
    en: 'Markdown: # heading, **bold**, - list, [words](address)',
  },
  previewZh: { zh: '中文读者看到的内容', en: 'As Chinese readers see it' },
  previewEn: { zh: '英文读者看到的内容', en: 'As English readers see it' },
  previewEmpty: { zh: '输入的内容会显示在这里。', en: 'What you write appears here.' },
  pin: { zh: '置顶', en: 'Pin to the top' },
  pinHelp: { zh: '排在所有未置顶的公告之前。', en: 'Stands before all others that are not pinned.' },
  showing: {
    label: { zh: '发布方式', en: 'When readers see it' },
    draft: { zh: '暂不发布，存为草稿', en: 'Not yet: keep as a draft' },
    now: { zh: '立即发布', en: 'At once' },
    at: { zh: '定时发布', en: 'At a set time' },
    keep: { zh: '保持发布（%{time}发布）', en: 'Stays published, since %{time}' },
    stays: { zh: '保持发布', en: 'Stays published' },
    back: { zh: '撤回为草稿，读者不再可见', en: 'Take it back: a draft that readers do not see' },
    other: { zh: '更改发布时间', en: 'Published at another time' },
    time: { zh: '日期和时间', en: 'Date and time' },
    zone: { zh: '北京时间（UTC+8）', en: 'Beijing time (UTC+8)' },
    past: {
      zh: '北京时间（UTC+8）。该时间已过，保存后立即发布，并显示该日期。',
      en: 'Beijing time (UTC+8). This time is past: readers see it at once, under this date.',
    },
    timeRequired: { zh: '请选择日期和时间', en: 'Please choose a date and a time' },
  },
  missing: {
    zh: {
      title: {
        zh: '中文标题为空：中文读者将看到英文标题。',
        en: 'The Chinese title is empty: Chinese readers see the English one.',
      },
      content: {
        zh: '中文正文为空：中文读者将看到英文正文。',
        en: 'The Chinese text is empty: Chinese readers see the English one.',
      },
      both: {
        zh: '没有中文内容：中文读者将看到英文内容。',
        en: 'Nothing is written in Chinese: Chinese readers see the English text.',
      },
    },
    en: {
      title: {
        zh: '英文标题为空：英文读者将看到中文标题。',
        en: 'The English title is empty: English readers see the Chinese one.',
      },
      content: {
        zh: '英文正文为空：英文读者将看到中文正文。',
        en: 'The English text is empty: English readers see the Chinese one.',
      },
      both: {
        zh: '没有英文内容：英文读者将看到中文内容。',
        en: 'Nothing is written in English: English readers see the Chinese text.',
      },
    },
  },
  attachments: {
    none: { zh: '还没有附件。可选择文件，或将文件拖到这里。', en: 'No files yet. Choose some, or drop them here.' },
    add: { zh: '添加文件', en: 'Add files' },
    help: {
      zh: '支持 %{types}；每个不超过 %{bytes}，最多 %{most} 个。读者可在公告中下载。',
      en: '%{types}; at most %{bytes} each and %{most} in all. Readers take them from the notice.',
    },
    remove: { zh: '移除', en: 'Take out' },
    removeOf: { zh: '移除 %{name}', en: 'Take out %{name}' },
    sending: { zh: '正在上传 %{name}', en: 'Sending %{name}' },
    stop: { zh: '停止', en: 'Stop' },
    tooLarge: { zh: '文件超过 %{bytes}', en: 'The file is larger than %{bytes}' },
    tooMany: { zh: '已有 %{most} 个文件', en: 'There are %{most} files already' },
  },
  save: {
    draft: { zh: '存为草稿', en: 'Save as a draft' },
    now: { zh: '发布', en: 'Publish' },
    at: { zh: '定时发布', en: 'Schedule' },
    keep: { zh: '保存', en: 'Save' },
  },
  saved: {
    draft: { zh: '已存为草稿', en: 'Saved as a draft' },
    scheduled: { zh: '已设定发布时间，届时自动发布', en: 'Scheduled; it appears automatically' },
    published: { zh: '已发布，读者现在可以看到', en: 'Published; readers see it now' },
  },
  conflictTitle: { zh: '其他人刚刚保存了这篇公告', en: 'Someone else has saved this notice meanwhile' },
  view: { zh: '在网站上查看', en: 'Look at it on the site' },
  remove: words.delete,
  removeTitle: { zh: '删除“%{title}”？', en: 'Delete “%{title}”?' },
  removeContent: {
    zh: '正文和附件将被彻底删除。',
    en: 'The text and its attachments are deleted and cannot be restored.',
  },
  removePublished: {
    zh: '公告将从网站和订阅源中消失，正文和附件将被彻底删除。如只需隐藏，可撤回为草稿。',
    en: 'It disappears from the site and the feeds, and its text and attachments are deleted and cannot be restored. To hide it only, make it a draft.',
  },
  removing: { zh: '正在删除公告', en: 'The notice is being deleted' },
}

export const noticeResource = {
  name: { zh: '通知公告', en: 'notice |||| Notices' },
  fields: {
    id: words.number,
    title: words.title,
    content: { zh: '正文', en: 'Text' },
    category: { zh: '栏目', en: 'Section' },
    state: words.state,
    publishedAt: { zh: '发布时间', en: 'Publishing' },
    pinned: words.pinned,
    attachments: words.attachments,
    updatedAt: words.changed,
  },
}
