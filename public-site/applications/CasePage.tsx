import { useEffect, useRef, useState } from 'preact/hooks'
import type { Application } from '../../server/applications/applications.schema.ts'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { ApiError } from '../api.errors.ts'
import { send } from '../api.ts'
import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { dateTime } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { useFresh } from '../ui/useFresh.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { idsIn } from './applications.rules.ts'
import { Given } from './Given.tsx'
import { Outcome } from './Outcome.tsx'
import { ReviewClock } from './ReviewClock.tsx'
import { Sent } from './Sent.tsx'
import { Thread } from './Thread.tsx'
import { applicationTexts } from './texts.ts'

export const title = ({ id }: Application, t: Texts) => {
  const say = applicationTexts[t.language].case
  return `${say.title} · ${say.number(id)}`
}
export async function load(
  { id = '' }: Record<string, string>,
  _query: URLSearchParams,
  api: Api,
  t: Texts,
): Promise<Application> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ApiError(404, '040401', t.errors.notFound.title)
  return api<Application>(`/applications/${id}`)
}

export function Page({ data, query }: PageProps<Application>) {
  return <Case key={data.id} first={data} sent={query.get('sent')} />
}

/** `sent`: it was sent just now, with these for other kinds. */
function Case({ first, sent }: { first: Application; sent: string | null }) {
  const { t, language } = useSite()
  const say = applicationTexts[language].case
  const [asked, setAsked] = useState(false)
  const [note, setNote] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const [running, setRunning] = useState(first.status === 'pending')
  const { value: one, setValue } = useFresh<Application>(`/applications/${first.id}`, first, running)
  const pending = one.status === 'pending'

  // What is decided changes only by what becomes of its grants, and that can wait for the next visit.
  useEffect(() => setRunning(pending), [pending])
  useEffect(() => {
    if (note) status.current?.focus()
  }, [note])

  return (
    <div class="page case">
      <p class="small">
        <a href="/dataAudit/expertAudit?part=applications" class="way-back">
          <Icon name="left" size={16} />
          {say.back}
        </a>
      </p>
      <header class="case-head">
        <h1>{say.title}</h1>
        <p class="quiet figures">{say.number(one.id)}</p>
      </header>
      <p class="form-done" role="status" tabIndex={-1} ref={status}>
        {note}
      </p>
      <div class="case-grid">
        <aside class="case-aside">
          <Card sticky>
            <p class={`case-state case-${one.status}`} role="status">
              <Icon name={pending ? 'clock' : one.status === 'passed' ? 'check' : 'close'} />
              {applicationStates[one.status][language]}
            </p>
            {pending && <ReviewClock of={one} />}
            <dl class="case-facts small">
              <div>
                <dt>{say.applied}</dt>
                <dd>
                  <time dateTime={one.appliedAt}>{dateTime(one.appliedAt, language)}</time>
                </dd>
              </div>
              {one.decidedAt && (
                <div>
                  <dt>{one.status === 'withdrawn' ? say.withdrawnAt : say.decided}</dt>
                  <dd>
                    <time dateTime={one.decidedAt}>{dateTime(one.decidedAt, language)}</time>
                    {one.automatic && <span class="block quiet">{say.automatic}</span>}
                  </dd>
                </div>
              )}
              <div>
                <dt>{say.kind}</dt>
                <dd>{one.kindName[language]}</dd>
              </div>
            </dl>
            {pending && (
              <p>
                <Button class="wide" onClick={() => setAsked(true)}>
                  {say.withdraw}
                </Button>
              </p>
            )}
          </Card>
        </aside>
        <div class="case-main">
          {sent !== null && pending && <Sent one={one} others={idsIn(sent)} />}
          {pending && one.waitingForAnswer && (
            <p class="note note-warn">
              <strong>{say.waiting}</strong>{' '}
              <a href="#answer" data-native>
                {say.waitingGo}
              </a>
            </p>
          )}
          <Outcome one={one} />
          <section aria-labelledby="thread">
            <h2 id="thread">{say.thread}</h2>
            <Thread entries={one.thread} />
          </section>
          {pending && one.waitingForAnswer && (
            <section id="answer" aria-labelledby="answer-title">
              <h2 id="answer-title">{say.answer}</h2>
              <AnswerForm
                id={one.id}
                onAnswered={(after) => {
                  setValue(after)
                  setNote(say.answerSent)
                }}
              />
            </section>
          )}
          <section aria-labelledby="given">
            <h2 id="given">{say.given}</h2>
            <Given one={one} />
          </section>
        </div>
      </div>
      <Confirm
        open={asked}
        question={say.withdrawSure}
        action={say.withdraw}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          setValue(await send<Application>(t, 'POST', `/applications/${one.id}/withdraw`))
          return () => setNote(say.withdrawDone)
        }}
      />
    </div>
  )
}
