/** Whether both languages say the same amount. */

/** `same`: Chinese stands in the English field as well; `short`: one says much less than the other. */
export type Parity = 'both' | 'onlyZh' | 'onlyEn' | 'none' | 'same' | 'short'
/** Where one language falls behind. */
export type Behind = Exclude<Parity, 'both' | 'none'>

const han = /\p{Script=Han}/u
/** English takes some three letters for a Han character; far less says less. */
const fair = { least: 0.8, most: 9 }
/** Of short texts the length tells nothing. */
const longEnough = 30

export function parityOf({ zh, en }: { zh: string; en: string }): Parity {
  const [chinese, english] = [zh.trim(), en.trim()]
  if (!chinese && !english) return 'none'
  if (!english) return 'onlyZh'
  if (!chinese) return 'onlyEn'
  if (han.test(english) && chinese === english) return 'same'
  const share = [...english].length / [...chinese].length
  const judged = han.test(chinese) && Math.max([...chinese].length, [...english].length) > longEnough
  return judged && (share < fair.least || share > fair.most) ? 'short' : 'both'
}

export const isBehind = (parity: Parity): parity is Behind => parity !== 'both' && parity !== 'none'
