import { useState } from 'preact/hooks'
import type { Card, Finding } from '../../../server/intake/card.types.ts'
import { severities, withMend } from '../../../server/intake/card.vocabulary.ts'
import { pick, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { number } from '../../ui/format.ts'
import type { Answers } from '../delivery.types.ts'
import { hasPlace, mendedAll, safeOnes, sorted } from './card.rules.ts'
import { cardTexts } from './texts.ts'

const first = 6

interface FindingsProps {
  card: Card
  answers: Answers
  /** Reads the file again; left out where nothing may be changed. */
  onAnswers?: ((answers: Answers) => void) | undefined
  busy: boolean
  /** Id of the element where what a finding asks is typed, where it is not answered by a press. */
  formOf?: ((finding: Finding) => string | null) | undefined
}

/** What was found, the gravest first, each with its place and its ways out. */
export function Findings({ card, answers, onAnswers, busy, formOf }: FindingsProps) {
  const { language } = useSite()
  const say = cardTexts[language]
  const [whole, setWhole] = useState(false)
  const all = sorted(card.findings)
  const safe = safeOnes(card)
  const shown = whole ? all : all.slice(0, first)
  if (all.length === 0) return <p class="card-fine small">{say.fine}</p>
  return (
    <section class="findings" aria-label={say.findings}>
      <h4>{say.findings}</h4>
      {onAnswers && safe.length > 1 && (
        <p class="findings-all">
          <Button look="main" small busy={busy} onClick={() => onAnswers(mendedAll(answers, safe))}>
            {say.mendAll(safe.length)}
          </Button>
          <span class="quiet small">{say.mendAllText}</span>
        </p>
      )}
      <ul>
        {shown.map((finding) => (
          <Row
            key={finding.number}
            finding={finding}
            busy={busy}
            answers={answers}
            onAnswers={onAnswers}
            form={formOf?.(finding) ?? null}
          />
        ))}
      </ul>
      {all.length > shown.length && (
        <Button look="quiet" small onClick={() => setWhole(true)}>
          {say.all(all.length)}
        </Button>
      )}
    </section>
  )
}

function Row({
  finding,
  answers,
  onAnswers,
  busy,
  form,
}: Pick<FindingsProps, 'answers' | 'onAnswers' | 'busy'> & { finding: Finding; form: string | null }) {
  const { language } = useSite()
  const say = cardTexts[language]
  const { place, severity, times } = finding
  const where = [
    place.file && say.place.file(place.file),
    place.table && place.table !== 'table' && say.place.table(place.table),
    place.column && say.place.column(place.column),
    place.row && say.place.row(number(place.row, language)),
  ].filter(Boolean)
  return (
    <li class={`finding finding-${severity}`}>
      <p>
        <span class="finding-level">{severities[severity][language]}</span>
        {hasPlace(place) && <span class="quiet small figures">{where.join(' · ')}</span>}
        {times > 1 && <span class="quiet small figures">{say.times(number(times, language))}</span>}
      </p>
      <p>{pick(finding.message, language)}</p>
      {onAnswers && form && (
        <p class="finding-mends">
          <Button small onClick={() => reveal(form)}>
            {say.toForm}
          </Button>
        </p>
      )}
      {onAnswers && finding.mends.length > 0 && (
        <p class="finding-mends">
          {finding.mends.map((mend) => (
            <Button key={mend.label.en} small busy={busy} onClick={() => onAnswers(withMend(answers, mend.answers))}>
              {pick(mend.label, language)}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

/** Opens whatever it is folded into, and puts the reader at its first field. */
function reveal(id: string) {
  const form = document.getElementById(id)
  for (let fold = form?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
}
