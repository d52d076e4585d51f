import { useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import type { Chosen, Curtain } from './curtain.rules.ts'
import { curtainTexts } from './texts.ts'

interface Props {
  chosen: Chosen
  choose: (change: Partial<Chosen>) => void
  curtain: Curtain
  /** Metres to add to the heights of the source. */
  shift: number
}

/** Typed ends are taken on Enter or when a field is left; empty: all there is. */
export function HeightEnds({ chosen, choose, curtain, shift }: Props) {
  const { language } = useSite()
  const say = curtainTexts[language]
  const written = (metres: number | null) => (metres === null ? '' : String(Number((metres + shift).toFixed(1))))
  const [typed, setTyped] = useState({ bottom: written(chosen.bottom), top: written(chosen.top) })
  const [wrong, setWrong] = useState(false)
  const take = () => {
    const read = (text: string) => (text.trim() === '' ? null : Number((Number(text) - shift).toFixed(1)))
    const [bottom, top] = [read(typed.bottom), read(typed.top)]
    const right = [bottom, top].every((one) => one === null || (Number.isFinite(one) && Math.abs(one) <= 10_000 * 10))
    const ordered = (bottom ?? Number.NEGATIVE_INFINITY) < (top ?? Number.POSITIVE_INFINITY)
    setWrong(!right || !ordered)
    if (right && ordered && (bottom !== chosen.bottom || top !== chosen.top)) choose({ bottom, top })
  }
  return (
    <>
      {(['bottom', 'top'] as const).map((end) => (
        <label class="explore-end" key={end}>
          <span>{say[end]}</span>
          <input
            class="input figures"
            inputMode="decimal"
            placeholder={String(
              Math.round(((end === 'bottom' ? curtain.heights[0] : curtain.heights.at(-1)) ?? 0) + shift),
            )}
            value={typed[end]}
            aria-invalid={wrong || undefined}
            onInput={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
            onBlur={take}
            onKeyDown={(event) => event.key === 'Enter' && take()}
          />
        </label>
      ))}
      {wrong && (
        <p class="explore-problem small" role="alert">
          {say.wrongHeights}
        </p>
      )}
    </>
  )
}
