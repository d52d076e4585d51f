/** Series whose values were looked at one by one: each has a flag of its own, and those that do not count stay readable. */
import { flag } from '../../server/averages/flags.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import type { Hours } from '../observations.ts'
import { hashed, keyOf } from '../random.ts'

/** An hour below it, µg m⁻³ and mg m⁻³ of CO: 1 ppb of SO₂ and O₃, 0.4 ppb of NO₂, 0.04 ppm of CO. */
const detection: Record<string, number> = { so2: 2.6, no2: 0.8, o3: 2, co: 0.05 }
/** PM10 of an hour of dust, µg m⁻³; of it at most so much is fine. */
const dust = { least: 600, fine: 0.3 }
/** Hours that an instrument repeats its last value before somebody sees that it is broken, and that it settles after. */
const stuck = 3
const settling = 2

export const checkedNote: Bilingual = {
  zh: `每项要素后的“要素_flag”列为该值的质量标识。零点检查、失效和存疑的读数保留原值并加标识：校准小时为5，仪器故障前停在原值的小时为3，故障恢复后两小时为2；低于检出限（SO₂与O₃为1 ppb，NO₂为0.4 ppb，CO为0.04 ppm）的值为4；PM10达到${dust.least} µg m⁻³且细粒子不超过三成的沙尘小时，PM10与PM2.5为8。`,
  en: `After each variable a column variable_flag gives the quality of its value. Readings of zero checks, of faults and doubtful ones keep their numbers beside the flag: 5 in hours of calibration, 3 where a failing instrument stood still, 2 in the two hours after it was mended; 4 below the detection limit (1 ppb of SO₂ and O₃, 0.4 ppb of NO₂, 0.04 ppm of CO); 8 for PM10 and PM2.5 in dust, with PM10 of ${dust.least} µg m⁻³ or more and at most three tenths of it fine.`,
}

function checkedColumn(element: string, station: string, values: Float32Array, codes: Uint8Array) {
  const key = keyOf(`${station}/${element}/zero`)
  const [numbers, flags] = [values.slice(), codes.slice()]
  const least = detection[element] ?? Number.NEGATIVE_INFINITY
  let broken = 0
  let mended = settling
  let last = Number.NaN
  for (let i = 0; i < numbers.length; i++) {
    broken = codes[i] === flag.fault ? broken + 1 : 0
    if (broken > 0) {
      mended = 0
      if (broken > stuck || Number.isNaN(last)) continue
      numbers[i] = last
      flags[i] = flag.invalid
      continue
    }
    const scale = element === 'co' ? 1000 : 10
    if (codes[i] === flag.calibration) numbers[i] = Math.round((hashed(key, i) - 0.4) * 0.3 * least * scale) / scale
    if (codes[i] !== flag.valid) continue
    last = numbers[i]!
    if (last < least) flags[i] = flag.belowDetection
    if (mended++ < settling) flags[i] = flag.suspect
  }
  return { numbers, flags }
}

export function checked(hours: Hours): Hours {
  const columns = Object.entries(hours.values).map(([element, values]) => ({
    element,
    ...checkedColumn(element, hours.station, values, hours.flags[element]!),
  }))
  const of = (element: string) => columns.find((one) => one.element === element)
  const [coarse, fine] = [of('pm10'), of('pm25')]
  if (coarse && fine)
    for (let i = 0; i < hours.times.length; i++) {
      if (!(coarse.numbers[i]! >= dust.least && fine.numbers[i]! <= dust.fine * coarse.numbers[i]!)) continue
      for (const { flags } of [coarse, fine]) if (flags[i] === flag.valid) flags[i] = flag.event
    }
  return {
    ...hours,
    values: Object.fromEntries(columns.map(({ element, numbers }) => [element, numbers])),
    flags: Object.fromEntries(columns.map(({ element, flags }) => [element, flags])),
  }
}
