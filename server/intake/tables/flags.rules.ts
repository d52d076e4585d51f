/** What a word in a column of flags says of the value beside it. */
import { type Flag, flag, isFlag } from '../../averages/flags.vocabulary.ts'

const words: readonly (readonly [RegExp, Flag])[] = [
  [/^(valid|good|ok|pass|有效|正常|合格|v\d?)$/i, flag.valid],
  [/^(invalid|bad|fail|failed|rejected|无效|不合格|异常|错误)$/i, flag.invalid],
  [/^(suspect|doubtful|questionable|probably bad|可疑|存疑)$/i, flag.suspect],
  [/^(bdl|bql|<?\s*(mdl|lod)|below detection( limit)?|低于检出限|未检出)$/i, flag.belowDetection],
  [/^(calibration|cal|zero|span|校准|标定|零点|跨度|校零)$/i, flag.calibration],
  [/^(fault|error|malfunction|仪器故障|故障|维护)$/i, flag.fault],
  [/^(interpolated|estimated|gap filled|插补|估算)$/i, flag.estimated],
]

/** A person's word for it comes first. What nobody knows is doubted, so that nothing that was flagged goes as valid. */
export function flagOfWord(raw: string, said: Readonly<Record<string, number>> = {}): Flag {
  const text = raw.trim()
  const told = Object.hasOwn(said, text) ? said[text]! : undefined
  if (told !== undefined && isFlag(told) && told !== flag.missing) return told
  if (text === '' || /^[+-]?0+(\.0*)?$/.test(text)) return flag.notChecked
  return words.find(([form]) => form.test(text))?.[1] ?? flag.suspect
}

/** Whether somebody has to say what it means. */
export const isKnownFlag = (raw: string, said: Readonly<Record<string, number>> = {}): boolean =>
  Object.hasOwn(said, raw.trim()) ||
  flagOfWord(raw) !== flag.suspect ||
  /^(suspect|doubtful|questionable|可疑|存疑)$/i.test(raw.trim())
