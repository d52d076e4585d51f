import { applyAddress } from '../applications/applications.rules.ts'
import { useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { unchoose, useBasket } from './basket.memory.ts'
import { basketTexts } from './texts.ts'

/** At the foot of the screen while something is chosen: how many, and the way to one application for all. */
export function ChosenBar() {
  const { language } = useSite()
  const say = basketTexts[language]
  const ids = useBasket()
  return (
    <section class="chosen-bar no-print" aria-label={say.label} hidden={ids.length === 0}>
      <p class="figures" role="status">
        {ids.length > 0 && say.chosen(ids.length)}
      </p>
      {ids.length > 0 && (
        <>
          <ButtonLink look="main" small href={applyAddress(ids)}>
            {say.apply}
          </ButtonLink>
          <Button look="quiet" small onClick={() => unchoose(ids)}>
            {say.clear}
          </Button>
        </>
      )}
    </section>
  )
}
