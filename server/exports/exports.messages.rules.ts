import type { Bilingual } from '../basics/language.ts'
import { keptHours } from './exports.vocabulary.ts'

/** What is told of a job that has ended. */
export const finishedWords = (name: Bilingual, file: string): { title: Bilingual; content: Bilingual } => ({
  title: { zh: `导出文件已生成：${name.zh}`, en: `Your export is ready: ${name.en}` },
  content: {
    zh: `您从“${name.zh}”选取的数据已生成文件 ${file}，请在 ${keptHours} 小时内下载；逾期文件将被删除，可按原条件重新生成。`,
    en: `Your selection from “${name.en}” is ready as ${file}. Download it within ${keptHours} hours; after that it is removed, and can be made again by the same choice.`,
  },
})

export const failedWords = (name: Bilingual): { title: Bilingual; content: Bilingual } => ({
  title: { zh: `导出未能完成：${name.zh}`, en: `Your export failed: ${name.en}` },
  content: {
    zh: `您从“${name.zh}”选取的数据未能生成文件，未计入当日额度。请重试；如仍失败，请通过平台反馈告诉我们。`,
    en: `Your selection from “${name.en}” could not be made into a file, and does not count towards the day. Please try again; if it fails once more, tell us by feedback.`,
  },
})

/** Why there is no file, for whoever asks. */
export const reasons: Record<string, Bilingual> = {
  crash: { zh: '生成时平台意外中断', en: 'the portal was interrupted while it was made' },
  full: { zh: '平台磁盘空间不足', en: 'the disk of the portal is full' },
  refused: { zh: '该版本已不再提供', en: 'this version is not given any more' },
  fault: { zh: '生成时出错，平台已记录', en: 'an error occurred while it was made; the portal has noted it' },
}
