import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { formTexts } from './texts.ts'

/** Where one is on a way of several pages; `at` counts from 0. */
export function Steps({ names, at }: { names: string[]; at: number }) {
  const { language } = useSite()
  const say = formTexts[language]
  return (
    <ol class="steps" aria-label={say.steps}>
      {names.map((name, place) => (
        <li key={name} class={place < at ? 'step step-done' : 'step'} aria-current={place === at ? 'step' : undefined}>
          <span class="step-number figures">{place < at ? <Icon name="check" size={16} /> : place + 1}</span>
          <span class="step-name">
            {name}
            {place < at && <span class="hidden"> {say.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
