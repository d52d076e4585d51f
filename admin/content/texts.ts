import { contentNames, fieldsOf, inBoth, typeOf } from '../../server/editing/editing.fields.ts'
import { mostPictureBytes } from '../../server/editing/editing.vocabulary.ts'
import { words } from '../texts/words.ts'

export const contentTexts = {
  search: { zh: '标题或正文', en: 'Title or text' },
  create: { zh: '新建', en: 'Add' },
  empty: { zh: '没有符合条件的内容', en: 'Nothing matches' },
  emptyText: { zh: '请减少筛选条件，或新建一条。', en: 'Choose fewer filters, or add an entry.' },
  untitled: { zh: '无标题', en: 'Without a title' },
  group: { zh: '分组', en: 'Group' },
  topLevel: { zh: '一级菜单', en: 'First level' },
  hidden: { zh: '未显示', en: 'Hidden' },
  onlyRoles: { zh: '仅 %{roles}', en: 'Only %{roles}' },
  asUnder: { zh: '随下级菜单', en: 'Who sees what is under it' },
  everybody: { zh: '所有人', en: 'Everybody' },
  corrected: { zh: '已订正', en: 'Corrected' },
  allDays: { zh: '全部数据', en: 'All data' },
  lastDays: { zh: '最近 %{days} 天', en: 'Last %{days} days' },
  showing: { zh: '发布', en: 'Publishing' },
  saved: { zh: '已保存，网站即时更新', en: 'Saved; the site shows it now' },
  conflictTitle: { zh: '其他人刚刚保存了这条内容', en: 'Someone else has saved this entry meanwhile' },
  view: { zh: '在网站上查看', en: 'Look at it on the site' },
  remove: words.delete,
  removeTitle: { zh: '删除“%{title}”？', en: 'Delete “%{title}”?' },
  removeContent: {
    zh: '网站上将不再显示。可在列表的“已删除”中恢复。',
    en: 'The site shows it no more. “Deleted” above the list brings it back.',
  },
  removed: { zh: '已删除', en: 'Deleted' },
  removedNone: { zh: '没有已删除的内容。', en: 'Nothing was deleted.' },
  bringBack: { zh: '恢复', en: 'Bring back' },
  broughtBack: { zh: '已恢复', en: 'Brought back' },
  order: { zh: '调整顺序', en: 'Change the order' },
  orderHelp: {
    zh: '用箭头移动，保存后网站按此顺序显示。',
    en: 'Move with the arrows; once saved, the site shows this order.',
  },
  up: { zh: '上移“%{title}”', en: 'Move “%{title}” up' },
  down: { zh: '下移“%{title}”', en: 'Move “%{title}” down' },
  ordered: { zh: '顺序已保存', en: 'The order is saved' },
  orderStale: {
    zh: '列表刚被他人改动，已重新读取，请再调整一次。',
    en: 'Someone changed the list meanwhile. It was read again; please set the order once more.',
  },
  versions: { zh: '历史版本', en: 'Versions' },
  versionsNone: { zh: '尚未修改过。', en: 'It was never changed.' },
  version: { zh: '第 %{number} 版', en: 'Version %{number}' },
  current: { zh: '当前版本', en: 'Current' },
  first: { zh: '修改前的内容', en: 'As it was before any change' },
  removedThen: { zh: '删除时', en: 'When it was deleted' },
  differs: { zh: '改动：%{fields}', en: 'Changed: %{fields}' },
  look: { zh: '查看内容', en: 'Show its content' },
  restore: { zh: '恢复此版本', en: 'Restore this one' },
  restoreTitle: { zh: '恢复第 %{number} 版？', en: 'Restore version %{number}?' },
  restoreContent: {
    zh: '网站将立即显示该版本。现在的内容保留为历史版本，可随时改回。',
    en: 'The site shows it at once. What stands now stays among the versions and can be brought back.',
  },
  restored: { zh: '已恢复第 %{number} 版', en: 'Version %{number} is restored' },
  upload: { zh: '上传图片', en: 'Upload a picture' },
  uploading: { zh: '正在上传', en: 'Sending' },
  pictureTooLarge: { zh: '图片超过 %{bytes}', en: 'The picture is larger than %{bytes}' },
  addFact: { zh: '添加要点', en: 'Add a fact' },
  label: { zh: '名称（中文）', en: 'Name (Chinese)' },
  labelEn: { zh: '名称（英文）', en: 'Name (English)' },
  value: { zh: '内容（中文）', en: 'Value (Chinese)' },
  valueEn: { zh: '内容（英文）', en: 'Value (English)' },
  settingStandard: { zh: '使用默认值（%{standard}）', en: 'Use the default (%{standard})' },
  settingOwn: { zh: '自行设置', en: 'Set a value' },
  settingRange: { zh: '%{least} 至 %{most}', en: '%{least} to %{most}' },
  settingDefault: { zh: '默认', en: 'default' },
  settingBy: { zh: '由 %{by} 修改', en: 'changed by %{by}' },
  on: { zh: '开启', en: 'On' },
  off: { zh: '关闭', en: 'Off' },
  noDays: { zh: '留空：全部', en: 'Empty: all' },
  siteText: {
    'platform-name': { zh: '平台名称', en: 'Name of the platform' },
    'notice-line': { zh: '页首一句话说明', en: 'Line at the top of each page' },
    organiser: { zh: '主办单位', en: 'Organiser' },
    contact: { zh: '联系方式', en: 'Contact' },
    'filing-number': { zh: '备案号', en: 'Filing number' },
    'technical-support': { zh: '技术支持单位', en: 'Technical support' },
    programme: { zh: '计划简介（Markdown）', en: 'The programme (Markdown)' },
  },
}

const inLanguage = (name: { zh: string; en: string }) => ({
  zh: { zh: `${name.zh}（中文）`, en: `${name.en} (Chinese)` },
  en: { zh: `${name.zh}（英文）`, en: `${name.en} (English)` },
})
const size = String(mostPictureBytes / 1024)
const withSize = ({ zh, en }: { zh: string; en: string }) => ({
  zh: zh.replace('%{bytes}', `${size} KiB`),
  en: en.replace('%{bytes}', `${size} KiB`),
})

/** Names of the types and of their fields come from the fields themselves. */
const named = Object.fromEntries(
  contentNames.map((type) => [
    type,
    {
      name: typeOf(type).name,
      fields: {
        ...Object.fromEntries(fieldsOf(type).map(([field, { name }]) => [field, name])),
        state: words.state,
        publishedAt: contentTexts.showing,
        showing: contentTexts.showing,
        updatedAt: words.changed,
        group: contentTexts.group,
      },
      parts: Object.fromEntries(
        fieldsOf(type).flatMap(([field, one]) => (inBoth(one) ? [[field, inLanguage(one.name)]] : [])),
      ),
      help: Object.fromEntries(fieldsOf(type).flatMap(([field, { help }]) => (help ? [[field, withSize(help)]] : []))),
    },
  ]),
)
/** Looked up by name: keys of theirs are not checked by the compiler. */
export const contentResources = named as Record<never, never>
