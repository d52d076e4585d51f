import { mostDatasets } from '../../server/applications/applications.vocabulary.ts'
import { useSite } from '../site.ts'
import { chooseDataset, useBasket } from './basket.memory.ts'
import { basketTexts } from './texts.ts'

/** Beside a dataset that needs permission: puts it into one application with others. */
export function Choose({ id, name }: { id: number; name: string }) {
  const { language } = useSite()
  const say = basketTexts[language]
  const ids = useBasket()
  const on = ids.includes(id)
  const full = !on && ids.length >= mostDatasets
  return (
    <label class="choose small needs-script no-print" title={full ? say.full(mostDatasets) : undefined}>
      <input
        type="checkbox"
        aria-label={say.chooseOf(name)}
        checked={on}
        disabled={full}
        onChange={(event) => chooseDataset(id, event.currentTarget.checked)}
      />
      <span aria-hidden="true">{say.choose}</span>
    </label>
  )
}
