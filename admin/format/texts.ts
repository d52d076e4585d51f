import { words } from '../texts/words.ts'

export const formatTexts = {
  spans: {
    soon: { zh: '不足 1 小时', en: 'less than an hour' },
    hours: { zh: ' %{hours} 小时', en: '%{hours} h' },
    days: { zh: ' %{days} 天', en: '%{days} d' },
    daysHours: { zh: ' %{days} 天 %{hours} 小时', en: '%{days} d %{hours} h' },
  },
  downloads: {
    title: { zh: '下载记录', en: 'Downloads' },
    none: { zh: '还没有下载记录。', en: 'Nothing downloaded yet.' },
    all: { zh: '共下载 %{total} 次。', en: 'One download in all. |||| %{total} downloads in all.' },
    newest: { zh: '以下为最近 %{shown} 次。', en: 'The newest %{shown} are listed.' },
    values: words.chosenValues,
    files: words.files,
    version: { zh: '第 %{number} 版', en: 'version %{number}' },
    gone: { zh: '已撤回的数据集', en: 'A withdrawn dataset' },
    visitor: { zh: '访客（未登录）', en: 'A visitor, not logged in' },
    somebody: { zh: '注册用户', en: 'A registered user' },
  },
}
