/** The quality codes in the last column of measured series: those of the portal, as the files say them. */
import { flags } from '../../server/averages/flags.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'

const codes = Object.entries(flags)

/** The codes in a sentence. */
export const flagList: Bilingual = {
  zh: codes.map(([code, { zh }]) => `${code}为${zh}`).join('，'),
  en: codes.map(([code, { en }]) => `${code} ${en}`).join(', '),
}
