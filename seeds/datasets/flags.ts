/** The quality codes in the last column of measured series: one vocabulary for all files. */
import type { Bilingual } from '../../server/basics/language.ts'

export const flagCodes: readonly Bilingual[] = [
  { zh: '未检查', en: 'not checked' },
  { zh: '有效', en: 'valid' },
  { zh: '可疑', en: 'suspect' },
  { zh: '无效', en: 'invalid' },
  { zh: '低于检出限', en: 'below detection limit' },
  { zh: '标定、零点或跨度检查', en: 'calibration, zero or span check' },
  { zh: '仪器故障', en: 'instrument fault' },
  { zh: '插补', en: 'interpolated' },
  { zh: '异常事件', en: 'exceptional event' },
  { zh: '缺测', en: 'missing' },
]

/** The codes in a sentence. */
export const flagList: Bilingual = {
  zh: flagCodes.map(({ zh }, code) => `${code}为${zh}`).join('，'),
  en: flagCodes.map(({ en }, code) => `${code} ${en}`).join(', '),
}
