import type { Language } from '../../server/basics/language.ts'

const zh = {
  label: '附件',
  hint: (most: number, size: string, types: string) =>
    `可选，最多 ${most} 个，每个不超过 ${size}。可用类型：${types}。`,
  add: '添加附件',
  sending: (percent: number) => `已上传 ${percent}%`,
  sendingOf: (name: string) => `正在上传 ${name}`,
  sent: (name: string) => `${name} 已上传`,
  cancelOf: (name: string) => `取消上传 ${name}`,
  remove: '移除',
  removeOf: (name: string) => `移除 ${name}`,
  removed: (name: string) => `已移除 ${name}`,
  over: (day: string) => `附件已按保存期限于${day}删除`,
  faults: {
    type: (name: string) => `“${name}”的类型不受支持`,
    large: (name: string) => `“${name}”太大，请压缩或拆分后再添加`,
    empty: (name: string) => `“${name}”是空文件`,
  },
  tooMany: (most: number) => `最多 ${most} 个附件，其余没有添加`,
  failed: (name: string, why: string) => `“${name}”没有上传：${why}`,
  wait: '附件还在上传，请稍候',
}

const en: typeof zh = {
  label: 'Attachments',
  hint: (most, size, types) => `Optional, at most ${most}, up to ${size} each. Types: ${types}.`,
  add: 'Add files',
  sending: (percent) => `${percent}% sent`,
  sendingOf: (name) => `Sending ${name}`,
  sent: (name) => `${name} was sent`,
  cancelOf: (name) => `Cancel sending ${name}`,
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removed: (name) => `${name} was removed`,
  over: (day) => `removed on ${day} when its time was over`,
  faults: {
    type: (name) => `“${name}” is of a type that is not taken`,
    large: (name) => `“${name}” is too large; compress or split it first`,
    empty: (name) => `“${name}” is empty`,
  },
  tooMany: (most) => `At most ${most} files; the others were not added`,
  failed: (name, why) => `“${name}” was not sent: ${why}`,
  wait: 'A file is still being sent; one moment',
}

export const attachmentTexts: Record<Language, typeof zh> = { zh, en }
