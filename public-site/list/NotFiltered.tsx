import { useSite } from '../site.ts'
import { Problem } from '../ui/Said.tsx'
import { clipped, type ListProblem } from './list.query.ts'
import { listTexts } from './texts.ts'

/** What of the address was passed over, where the results begin: its field may be far below, or closed. */
export function NotFiltered({ query, problems }: { query: URLSearchParams; problems: ListProblem[] }) {
  const { t } = useSite()
  const say = listTexts[t.language]
  const asked = (name: string) => clipped(query.get(name) ?? '')
  return problems.map((problem) => (
    <Problem key={problem}>
      {problem === 'order'
        ? say.notFiltered(`${asked('from')} – ${asked('to')}`, say.datesSwapped)
        : say.notFiltered(asked(problem), problem === 'bbox' ? say.spaceWrong : say.dateWrong)}
    </Problem>
  ))
}
