import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { useSite } from '../site.ts'

/** Beside the name of data that nobody measured. `bare`: the page says once what it means. */
export function MadeUpMark({ bare = false }: { bare?: boolean }) {
  const { language } = useSite()
  return (
    <span class="made-up" title={bare ? undefined : madeUpWords.text[language]}>
      {madeUpWords.short[language]}
    </span>
  )
}
