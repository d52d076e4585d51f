import './follow.css'
import { useState } from 'preact/hooks'
import type { Follow, Followable } from '../../server/follows/follows.schema.ts'
import { loginAddress } from '../address.rules.ts'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { CopyButton } from '../detail/CopyButton.tsx'
import type { Api, PageProps } from '../page.types.ts'
import { personalAddress } from '../personal/parts.rules.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { number } from '../ui/format.ts'
import { Done, Problem } from '../ui/Said.tsx'
import { followedIn, followOf, unlessGone } from './follow.query.ts'
import { followTexts } from './texts.ts'

export const title = (about: Followable, { language }: Texts) =>
  followTexts[language].titleOf(pick(about.words, language))

/** What can be followed, and whether the reader does. */
export const load = (_: Record<string, string>, query: URLSearchParams, api: Api) =>
  api<Followable>(`/follows/of?${followedIn(query)}`)

export function Page({ data, query }: PageProps<Followable>) {
  const { language, publicUrl } = useSite()
  const say = followTexts[language]
  const feed = `${publicUrl}${data.feed}${data.feed.includes('?') ? '&' : '?'}lang=${language}`
  return (
    <div class="page apply follow">
      <header>
        <p class="quiet small">{data.dataset === null ? say.search : say.dataset}</p>
        <h1>{say.titleOf(pick(data.words, language))}</h1>
        <p>{data.total === null ? say.datasetLead : say.searchLead(number(data.total, language))}</p>
        <p class="small">
          <a href={data.page}>{data.dataset === null ? say.toSearch : say.toDataset}</a>
        </p>
      </header>
      <Card title={say.byMessage} id="by-message">
        <p>{say.messageText}</p>
        <Following key={data.page} about={data} query={query} />
      </Card>
      <Card title={say.byFeed} id="by-feed">
        <p>{say.feedText}</p>
        <p class="follow-feed">
          <a href={feed.slice(publicUrl.length)} data-native>
            <code>{feed}</code>
          </a>
          <CopyButton text={() => feed} label={say.copyFeed} />
        </p>
      </Card>
    </div>
  )
}

function Following({ about, query }: { about: Followable; query: URLSearchParams }) {
  const { t, language, person, address } = useSite()
  const say = followTexts[language]
  const [follow, setFollow] = useState(about.follow)
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  if (!person)
    return (
      <p>
        <ButtonLink look="main" href={loginAddress(address)}>
          {say.login}
        </ButtonLink>
      </p>
    )

  async function press() {
    setBusy(true)
    setNote('')
    setProblem('')
    const name = pick(about.words, language)
    try {
      if (follow === null) {
        setFollow((await send<Follow>(t, 'POST', '/follows', followOf(query))).id)
        setNote(say.followed)
      } else {
        await send(t, 'DELETE', `/follows/${follow}`).catch(unlessGone)
        setFollow(null)
        setNote(say.mine.stopped(name))
      }
    } catch (error) {
      setProblem(reasonOf(error, t))
    }
    setBusy(false)
  }
  return (
    <>
      <p>
        <Button look={follow === null ? 'main' : 'plain'} busy={busy} onClick={press}>
          {follow === null ? (busy ? say.following : say.follow) : busy ? say.stopping : say.stop}
        </Button>
      </p>
      <Done>{note}</Done>
      <Problem>{problem}</Problem>
      <p class="small get-more">
        <a href={personalAddress('follows')}>{say.all}</a>
        <a href={personalAddress('messages')}>{say.settings}</a>
      </p>
    </>
  )
}
