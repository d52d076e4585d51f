import type { ComponentChildren } from 'preact'
import type { Card, Finding } from '../../../server/intake/card.types.ts'
import { formats, outcomes } from '../../../server/intake/card.vocabulary.ts'
import { pick, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { bytes, number } from '../../ui/format.ts'
import type { KnownStation } from '../answers/answers.rules.ts'
import { asksPlaces } from '../answers/places.rules.ts'
import { answerTexts } from '../answers/texts.ts'
import { fileId } from '../delivery.rules.ts'
import type { Answers, Upload } from '../delivery.types.ts'
import { Findings } from './Findings.tsx'
import { TableCard } from './TableCard.tsx'
import { cardTexts } from './texts.ts'

interface HealthCardProps {
  upload: Upload
  /** Left out where nothing may be changed. */
  onAnswers?: (answers: Answers) => void
  busy?: boolean
  /** Stations that were described before. */
  known?: readonly KnownStation[]
  /** Other files of the same heads that can be answered in the same way, and how. */
  alike?: number
  onShare?: () => void
  /** What else can be done with the file. */
  children?: ComponentChildren
}

/** What was read of one file: what it is, what was found, and what is in it. */
export function HealthCard(props: HealthCardProps) {
  const { upload, onAnswers, busy = false, known = [], alike = 0, onShare, children } = props
  const { language } = useSite()
  const say = cardTexts[language]
  const { reading } = upload
  const card = reading?.card ?? null
  const running = reading?.state === 'waiting' || reading?.state === 'reading'
  const answers = reading?.answers ?? {}
  const told = answerTexts[language]
  const saying = onAnswers && { answers, onAnswers, busy: busy || running }
  return (
    <article class="health" id={fileId(upload.id)} aria-label={say.of(upload.name)} aria-busy={running || undefined}>
      <header class="health-head">
        <div>
          <h3>{upload.name}</h3>
          <p class="quiet small figures">
            {bytes(upload.bytes)}
            {card && ` · ${pick(formats[card.format], language)}`}
          </p>
        </div>
        {children}
      </header>
      <p class="health-state" role="status">
        {upload.finishedAt === null
          ? say.unfinished(`${Math.floor((upload.received / Math.max(1, upload.bytes)) * 100)}%`)
          : running
            ? card
              ? say.mending
              : reading?.state === 'waiting'
                ? say.waiting
                : say.reading
            : (reading?.state === 'failed' || card?.outcome === 'failed') && say.failed}
      </p>
      {card && (
        <>
          <p>
            {card.outcome !== 'failed' && <Verdict card={card} />} {pick(card.summary, language)}
          </p>
          <Findings
            card={card}
            answers={answers}
            onAnswers={onAnswers}
            busy={busy || running}
            formOf={(finding) => formOf(finding, card, upload.id)}
          />
          {saying && Object.keys(answers.tables ?? {}).length > 0 && (
            <p class="findings-all small">
              <span class="quiet">{told.kept}</span>
              {onShare && alike > 0 && (
                <Button small busy={saying.busy} onClick={onShare}>
                  {told.share(alike)}
                </Button>
              )}
              <Button small look="quiet" busy={saying.busy} onClick={() => saying.onAnswers({})}>
                {told.undo}
              </Button>
            </p>
          )}
          {card.tables.map((table, at) => (
            <TableCard
              key={table.id}
              table={table}
              alone={card.tables.length === 1}
              id={tableId(upload.id, at)}
              saying={saying}
              known={known}
              placeless={asksPlaces(card, table)}
            />
          ))}
          {card.tableCount > card.tables.length && (
            <p class="quiet small">{say.tables(card.tables.length, card.tableCount)}</p>
          )}
          {card.fileCount > 0 && card.files.length > 0 && (
            <details>
              <summary>{say.inside(number(card.fileCount, language))}</summary>
              <ul class="health-inside small">
                {card.files.map((file) => (
                  <li key={file.name}>
                    {file.name}{' '}
                    <span class="quiet figures">
                      {bytes(file.bytes)} · {pick(formats[file.format], language)}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
          {Object.keys(card.attributes).length > 0 && (
            <details>
              <summary>{say.attributes}</summary>
              <dl class="health-attributes small">
                {Object.entries(card.attributes).map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </>
      )}
    </article>
  )
}

/** Where the places of stations are typed, for the findings that ask for them. */
function formOf({ code, place }: Finding, { tables }: Card, upload: string): string | null {
  if (code !== 'noPlace') return null
  const at = tables.findIndex(({ id }) => id === place.table)
  return at < 0 ? null : `${tableId(upload, at)}-places`
}
const tableId = (upload: string, at: number) => `${fileId(upload)}-${at}`

/** In a word: how far the reading came, or what stands against the file. */
function Verdict({ card }: { card: Card }) {
  const { language } = useSite()
  const say = cardTexts[language]
  const { error, question, warning } = card.counts
  const told = [
    error > 0 && say.counts.error(error),
    question > 0 && say.counts.question(question),
    warning > 0 && say.counts.warning(warning),
  ].filter(Boolean)
  const look = card.outcome === 'refused' || error > 0 ? 'bad' : question + warning > 0 ? 'warn' : 'good'
  const words =
    card.outcome === 'refused'
      ? outcomes.refused[language]
      : told.length > 0
        ? told.join(language === 'zh' ? '，' : ', ')
        : card.outcome === 'kept'
          ? outcomes.kept[language]
          : say.good
  return <span class={`verdict verdict-${look}`}>{words}</span>
}
