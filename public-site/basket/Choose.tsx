import { mostDatasets } from '../../server/applications/applications.vocabulary.ts'
import { useSite } from '../site.ts'
import { chooseDataset, useBasket } from './basket.memory.ts'
import { basketTexts } from './texts.ts'

interface ChooseProps {
  id: number
  /** Of the dataset. */
  name: string
}

export function Choose(props: ChooseProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the input
    <label class="choose small needs-script no-print">
      <ChooseBox {...props} />
    </label>
  )
}

/** Where such a box comes to life, in a still part: of its size at once. */
export function ChoosePlace({ id }: { id: number }) {
  const { language } = useSite()
  return (
    <label class="choose small needs-script no-print" data-choose={id}>
      <input type="checkbox" />
      <span>{basketTexts[language].choose}</span>
    </label>
  )
}

/** Beside a dataset that needs permission: puts it into one application with others. */
export function ChooseBox({ id, name }: ChooseProps) {
  const { language } = useSite()
  const say = basketTexts[language]
  const ids = useBasket()
  const on = ids.includes(id)
  const full = !on && ids.length >= mostDatasets
  const why = full ? say.full(mostDatasets) : undefined
  return (
    <>
      <input
        type="checkbox"
        aria-label={say.chooseOf(name)}
        title={why}
        checked={on}
        disabled={full}
        onChange={(event) => chooseDataset(id, event.currentTarget.checked)}
      />
      <span aria-hidden="true" title={why}>
        {say.choose}
      </span>
    </>
  )
}
