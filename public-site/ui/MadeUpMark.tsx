import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { useSite } from '../site.ts'

/** Beside the name of data that nobody measured. */
export function MadeUpMark() {
  const { language } = useSite()
  return (
    <span class="made-up" title={madeUpWords.text[language]}>
      {madeUpWords.short[language]}
    </span>
  )
}
