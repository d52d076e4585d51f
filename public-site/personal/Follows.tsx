import { useState } from 'preact/hooks'
import type { Follow } from '../../server/follows/follows.schema.ts'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { followOf, unlessGone } from '../follows/follow.query.ts'
import { followTexts } from '../follows/texts.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date, dateTime } from '../ui/format.ts'
import { Done, Problem } from '../ui/Said.tsx'
import { personalAddress } from './parts.rules.ts'
import type { DataOf } from './personal.data.ts'
import { personalTexts } from './texts.ts'

/** One that is ended stays in its place until the page is left: a second press brings it back. */
export function Follows({ data }: { data: DataOf<'follows'> }) {
  const { language } = useSite()
  const say = followTexts[language]
  const [note, setNote] = useState('')
  if (data.list.length === 0)
    return (
      <Empty title={say.mine.empty}>
        <p>{say.mine.how}</p>
        <ButtonLink href="/list">{personalTexts[language].browse}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <p class="quiet">
        {say.mine.lead} <a href={personalAddress('messages')}>{say.settings}</a>
      </p>
      <Done>{note}</Done>
      <ul class="cases">
        {data.list.map((follow) => (
          <Row key={follow.id} follow={follow} onNote={setNote} />
        ))}
      </ul>
    </>
  )
}

function Row({ follow, onNote }: { follow: Follow; onNote(note: string): void }) {
  const { t, language } = useSite()
  const say = followTexts[language]
  const name = pick(follow.words, language)
  const [id, setId] = useState<number | null>(follow.id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function press() {
    setBusy(true)
    setProblem('')
    try {
      if (id === null) {
        const query = new URLSearchParams(follow.page.split('?')[1] ?? '')
        const about = follow.dataset === null ? followOf(query) : { dataset: follow.dataset }
        setId((await send<Follow>(t, 'POST', '/follows', about)).id)
        onNote(say.mine.restarted(name))
      } else {
        await send(t, 'DELETE', `/follows/${id}`).catch(unlessGone)
        setId(null)
        onNote(say.mine.stopped(name))
      }
    } catch (error) {
      setProblem(reasonOf(error, t))
    }
    setBusy(false)
  }
  return (
    <li class="case-row">
      <div>
        <h2 class="case-name">
          {follow.gone ? <span class="quiet">{name}</span> : <a href={follow.page}>{name}</a>}
          <span class="tag tag-quiet">{follow.dataset === null ? say.search : say.dataset}</span>
        </h2>
        <p class="row-facts quiet small figures">
          <span>{say.mine.since(date(follow.since, language))}</span>
          <span>{follow.toldAt ? say.mine.told(dateTime(follow.toldAt, language)) : say.mine.never}</span>
          {follow.gone ? (
            <span>{say.mine.gone}</span>
          ) : (
            <a href={follow.feed} data-native>
              {say.mine.feed}
            </a>
          )}
        </p>
        <Problem>{problem}</Problem>
      </div>
      {(id !== null || !follow.gone) && (
        <Button
          small
          busy={busy}
          aria-label={id === null ? say.mine.againOf(name) : say.mine.stopOf(name)}
          onClick={press}
        >
          {id === null ? say.again : say.stop}
        </Button>
      )}
    </li>
  )
}
