/**
 * What is known of the quality of one value: the codes that every source's own flags are turned into. Imports nothing,
 * so that every part may import it.
 *
 * A value keeps its number whatever its flag. `counts`: whether it goes into means. What was measured of the air does,
 * also where it is doubted, was below the detection limit (leaving those out would make clean air dirtier than it is),
 * or came of a dust storm; what was not measured of the air (calibration, a broken instrument, an interpolation) and
 * what the source calls invalid does not.
 */
export const flags = {
  0: { zh: '未检查', en: 'not checked', counts: true },
  1: { zh: '有效', en: 'valid', counts: true },
  2: { zh: '可疑', en: 'suspect', counts: true },
  3: { zh: '无效', en: 'invalid', counts: false },
  4: { zh: '低于检出限', en: 'below detection limit', counts: true },
  5: { zh: '标定、零点或跨度检查', en: 'calibration, zero or span check', counts: false },
  6: { zh: '仪器故障', en: 'instrument fault', counts: false },
  7: { zh: '插补或估算', en: 'interpolated or estimated', counts: false },
  8: { zh: '异常事件', en: 'exceptional event', counts: true },
  9: { zh: '缺测', en: 'missing', counts: false },
} as const satisfies Record<number, { zh: string; en: string; counts: boolean }>
export type Flag = keyof typeof flags

/** For code that sets them. */
export const flag = {
  notChecked: 0,
  valid: 1,
  suspect: 2,
  invalid: 3,
  belowDetection: 4,
  calibration: 5,
  fault: 6,
  estimated: 7,
  event: 8,
  missing: 9,
} as const satisfies Record<string, Flag>

export const isFlag = (code: number): code is Flag => code in flags
/** Nothing that a reader has to be told beside the number. */
export const isPlain = (code: number) => code === flag.notChecked || code === flag.valid

/** Those that keep a value out of means. */
export const keptOut: readonly number[] = Object.keys(flags).flatMap((code) => {
  const one = Number(code) as Flag
  return flags[one].counts ? [] : [one]
})

/** All of them in one line: `0 not checked, 1 valid, …`. */
export const flagLine = {
  zh: Object.entries(flags)
    .map(([code, { zh }]) => `${code}为${zh}`)
    .join('，'),
  en: Object.entries(flags)
    .map(([code, { en }]) => `${code} ${en}`)
    .join(', '),
}

/** Of a longer interval, a number with a bit for each flag that hours of it carry, from the least bit on: its codes. */
export const flagsIn = (bits: number): Flag[] =>
  bits === 0 ? [] : Object.keys(flags).flatMap((code) => ((bits >> Number(code)) & 1 ? [Number(code) as Flag] : []))
