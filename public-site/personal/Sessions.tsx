import { useState } from 'preact/hooks'
import { ApiError, reasonOf } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { dateTime } from '../ui/format.ts'
import { Done, Problem } from '../ui/Said.tsx'
import type { DataOf, OneSession } from './personal.data.ts'
import { personalTexts } from './texts.ts'

export function Sessions({ data }: { data: DataOf<'sessions'> }) {
  const { t, language } = useSite()
  const say = personalTexts[language].sessions
  const [sessions, setSessions] = useState(data.sessions)
  const [busy, setBusy] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)
  const others = sessions.filter((session) => !session.current)

  async function end(what: string, path: string) {
    setBusy(what)
    setProblem('')
    try {
      await send(t, 'DELETE', path)
    } catch (error) {
      // What is not there any more has ended as well.
      if (!(error instanceof ApiError) || error.status !== 404) setProblem(reasonOf(error, t))
    }
    try {
      const left = await get<OneSession[]>(t, '/sessions')
      if (left.length < sessions.length) setNote(say.ended(sessions.length - left.length))
      setSessions(left)
    } catch (error) {
      setProblem(reasonOf(error, t))
    }
    setBusy('')
  }
  return (
    <>
      <p class="quiet">{say.lead}</p>
      <ul class="sessions">
        {sessions.map((session) => {
          const device = deviceOf(session, say.unknown)
          return (
            <li key={session.id}>
              <div>
                <p class="session-device">
                  {device}
                  {session.current && <span class="tag">{say.current}</span>}
                </p>
                <p class="quiet small figures">
                  {say.lastSeen(dateTime(session.lastSeenAt, language))} ·{' '}
                  {say.started(dateTime(session.startedAt, language))}
                </p>
                <p class="quiet small figures">
                  {say.address} {session.address}
                </p>
              </div>
              {!session.current && (
                <Button
                  small
                  busy={busy === session.id}
                  aria-label={say.endOf(device)}
                  onClick={() => end(session.id, `/sessions/${session.id}`)}
                >
                  {say.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Done>{note}</Done>
      <Problem>{problem}</Problem>
      {others.length > 0 ? (
        <p>
          <Button busy={busy === 'all'} onClick={() => setAsking(true)}>
            {say.endAll}
          </Button>
        </p>
      ) : (
        <p class="quiet">{say.only}</p>
      )}
      <Confirm
        open={asking}
        question={say.sure(others.length)}
        action={say.endThem}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await end('all', '/sessions')
          return () => {}
        }}
      >
        <p class="quiet small">{say.sureText}</p>
      </Confirm>
    </>
  )
}

const deviceOf = ({ device: { browser, system } }: OneSession, unknown: string) =>
  [browser, system].filter(Boolean).join(' · ') || unknown
