import { useEffect, useState } from 'preact/hooks'
import { reasonOf } from '../api.errors.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { useFavourite } from './favourites.memory.ts'
import { favouriteTexts } from './texts.ts'

interface HeartProps {
  id: number
  /** Of the dataset. */
  name: string
  /** With a word beside it. */
  worded?: boolean
  /** Until the answer is there. */
  presumed?: boolean
}

export function Heart(props: HeartProps) {
  return (
    <span class="heart-place">
      <HeartButton {...props} />
    </span>
  )
}

/** Where a heart comes to be, in a still part. */
export const HeartPlace = ({ id, worded }: { id: number; worded?: boolean }) => (
  <span class={worded ? 'heart-place heart-place-worded' : 'heart-place'} data-heart={id} />
)

/** Marks a dataset as a favourite; changes at once, and back again where that failed. */
export function HeartButton({ id, name, worded, presumed = false }: HeartProps) {
  const { t, language, person } = useSite()
  const say = favouriteTexts[language]
  const [known, change, first] = useFavourite(id)
  const [note, setNote] = useState('')
  const on = known ?? presumed

  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => setNote(''), 6000)
    return () => clearTimeout(timer)
  }, [note])

  async function press() {
    setNote(!person && first ? say.remembered : '')
    try {
      await change(!on)
    } catch (error) {
      setNote(reasonOf(error, t))
    }
  }
  return (
    <>
      <button
        class={worded ? 'heart heart-worded' : 'heart'}
        type="button"
        aria-pressed={on}
        aria-label={say.mark(name)}
        title={on ? say.unmark : say.add}
        onClick={press}
      >
        <Icon name="heart" />
        {worded && <span aria-hidden="true">{on ? say.added : say.add}</span>}
      </button>
      <span class="heart-note small" role="status">
        {note}
      </span>
    </>
  )
}
