import { useEffect, useRef, useState } from 'preact/hooks'
import type { Me } from '../../server/sessions/sessions.schema.ts'
import type { ApiToken, IssuedApiToken } from '../../server/tokens/tokens.schema.ts'
import { mostName, offeredDays, usualDays } from '../../server/tokens/tokens.vocabulary.ts'
import { ApiError } from '../api.errors.ts'
import { send } from '../api.ts'
import { CopyButton } from '../detail/CopyButton.tsx'
import { Field } from '../forms/Field.tsx'
import { Form, FormEnd } from '../forms/Form.tsx'
import { Radios } from '../forms/Radios.tsx'
import { useConfirmed } from '../forms/useConfirmed.tsx'
import { useForm } from '../forms/useForm.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { date, dateTime } from '../ui/format.ts'
import { Done } from '../ui/Said.tsx'
import { lifeOf } from './parts.rules.ts'
import type { DataOf } from './personal.data.ts'
import { personalTexts } from './texts.ts'

export function Tokens({ me, data }: { me: Me; data: DataOf<'tokens'> }) {
  const { language } = useSite()
  const say = personalTexts[language].tokens
  const [tokens, setTokens] = useState(data.tokens)
  const [issued, setIssued] = useState<IssuedApiToken | null>(null)
  const [note, setNote] = useState('')
  return (
    <>
      <p class="quiet">
        {say.lead}{' '}
        <a href="/api/docs" data-native>
          {say.docs}
        </a>
      </p>
      {issued && <Issued token={issued} onDone={() => setIssued(null)} />}
      <section class="personal-section" aria-labelledby="tokens">
        <h2 id="tokens">{say.list}</h2>
        <Done>{note}</Done>
        {tokens.length === 0 ? (
          <p class="quiet">{say.none}</p>
        ) : (
          <ul class="sessions">
            {tokens.map((token) => (
              <Row
                key={token.id}
                token={token}
                now={data.now}
                onRevoked={() => {
                  setTokens((all) => all.filter((one) => one.id !== token.id))
                  setIssued((shown) => (shown?.id === token.id ? null : shown))
                  setNote(say.revoked(token.name))
                }}
              />
            ))}
          </ul>
        )}
      </section>
      <section class="personal-section" aria-labelledby="new-token">
        <h2 id="new-token">{say.make}</h2>
        <NewToken
          draft={`token:${me.username}`}
          onIssued={(token) => {
            setNote('')
            setIssued(token)
            setTokens((all) => [token, ...all])
          }}
        />
      </section>
    </>
  )
}

/** The one time it is seen. */
function Issued({ token, onDone }: { token: IssuedApiToken; onDone(): void }) {
  const { language, publicUrl } = useSite()
  const say = personalTexts[language].tokens
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each token is shown anew
  useEffect(() => heading.current?.focus(), [token.id])
  return (
    <section class="note issued" aria-labelledby="issued">
      <h2 id="issued" ref={heading} tabIndex={-1}>
        {say.made(token.name)}
      </h2>
      <p>{say.once}</p>
      <p class="issued-token">
        <code>{token.token}</code>
        <CopyButton text={() => token.token} label={say.copy} />
      </p>
      <p class="quiet small">{say.example}</p>
      <pre class="issued-example">{`curl -H 'Authorization: Bearer ${token.token.slice(0, 11)}…' \\\n  '${publicUrl}/api/favourites'`}</pre>
      <p>
        <Button small onClick={onDone}>
          {say.understood}
        </Button>
      </p>
    </section>
  )
}

function Row({ token, now, onRevoked }: { token: ApiToken; now: number; onRevoked(): void }) {
  const { t, language } = useSite()
  const say = personalTexts[language].tokens
  const [asking, setAsking] = useState(false)
  const over = lifeOf(token.expiresAt, now) === 'over'

  async function revoke() {
    try {
      await send(t, 'DELETE', `/tokens/${token.id}`)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }
    return onRevoked
  }
  return (
    <li>
      <div>
        <p class="session-device">
          {token.name} <code class="quiet small">{token.prefix}…</code>
          {over && <span class="tag tag-warn">{say.expired}</span>}
        </p>
        <p class="row-facts quiet small figures">
          <span>
            {say.created} {date(token.createdAt, language)}
          </span>
          <span>
            {say.used} {token.lastUsedAt ? dateTime(token.lastUsedAt, language) : say.never}
          </span>
          <span>
            {say.expires} {date(token.expiresAt, language)}
          </span>
        </p>
      </div>
      <Button small aria-label={say.revokeOf(token.name)} onClick={() => setAsking(true)}>
        {say.revoke}
      </Button>
      <Confirm
        open={asking}
        question={say.sure(token.name)}
        action={say.revoke}
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function NewToken({ draft, onIssued }: { draft: string; onIssued(token: IssuedApiToken): void }) {
  const { t, language } = useSite()
  const say = personalTexts[language].tokens
  const blank = { name: '', days: String(usualDays) }
  const { confirmed, dialog } = useConfirmed()
  const form = useForm({
    initial: blank,
    check: ({ name }) => ({
      name: !name.trim() ? say.nameMissing : [...name.trim()].length > mostName ? say.nameLong : null,
    }),
    draft,
  })
  return (
    <>
      <Form
        form={form}
        send={async ({ name, days }) => {
          const body = { name: name.trim(), days: Number(days) }
          const token = await confirmed(() => send<IssuedApiToken>(t, 'POST', '/tokens', body))
          form.forget()
          form.reset(blank)
          onIssued(token)
        }}
      >
        <Field {...form.field('name')} label={say.name} hint={say.nameHint} autocomplete="off" maxLength={mostName} />
        <Radios
          {...form.field('days')}
          label={say.life}
          choices={offeredDays.map((days) => [String(days), say.lifeOf(days)])}
        />
        <FormEnd form={form} send={say.save} busy={say.saving} />
      </Form>
      {dialog}
    </>
  )
}
