import { useEffect, useState } from 'preact/hooks'
import type { Me } from '../../server/sessions/sessions.schema.ts'
import type { ApiToken } from '../../server/tokens/tokens.schema.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { bytes, date, dateTime, deadline, isoDate, number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { lifeOf, personalAddress } from './parts.rules.ts'
import type { DataOf } from './personal.data.ts'
import { registrationsWaiting, type Waiting } from './registrations.waiting.ts'
import { personalTexts } from './texts.ts'

/** What waits for me, first. */
export function Overview({ me, data }: { me: Me; data: DataOf<'overview'> }) {
  const { language, person } = useSite()
  const say = personalTexts[language]
  const { updated, downloads, tokens, now } = data
  const ending = tokens.filter((token) => lifeOf(token.expiresAt, now) !== 'fine')
  const reviews = me.actions.includes('registrations.decide')
  return (
    <>
      <p class="quiet">{me.roles.map((role) => role.name).join(language === 'zh' ? '、' : ', ')}</p>
      <section class="personal-section" aria-labelledby="waiting">
        <h2 id="waiting">{say.overview.waiting}</h2>
        <ul class="waiting">
          {reviews && <Registrations />}
          {ending.map((token) => (
            <TokenEnding key={token.id} token={token} over={lifeOf(token.expiresAt, now) === 'over'} />
          ))}
          {!reviews && ending.length === 0 && <li class="quiet">{say.overview.nothing}</li>}
        </ul>
        {person?.console && (
          <p class="personal-console">
            <ButtonLink href="/console/" data-native>
              {say.overview.console}
            </ButtonLink>
            <span class="quiet small">{say.overview.consoleText}</span>
          </p>
        )}
      </section>
      {updated.length > 0 && (
        <section class="personal-section" aria-labelledby="updated">
          <h2 id="updated">{say.overview.updated}</h2>
          <ul class="lines">
            {updated.map((dataset) => (
              <li key={dataset.id}>
                <a href={detailAddress(dataset.id)}>{pick(dataset.name, language)}</a>
                <time class="quiet small figures" dateTime={isoDate(dataset.updatedAt)}>
                  {say.overview.updatedOn(date(dataset.updatedAt, language))}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {downloads.length > 0 && (
        <section class="personal-section" aria-labelledby="downloads">
          <h2 id="downloads">{say.overview.downloads}</h2>
          <ul class="lines">
            {downloads.map((record) => (
              <li key={record.id}>
                <a href={detailAddress(record.dataset.id)}>{pick(record.dataset.name, language)}</a>
                <span class="quiet small figures">
                  <time dateTime={record.at}>{dateTime(record.at, language)}</time> · {bytes(record.bytes)}
                </span>
              </li>
            ))}
          </ul>
          <p class="more">
            <a href={personalAddress('downloads')}>{say.all}</a>
          </p>
        </section>
      )}
      {updated.length + downloads.length === 0 && (
        <p>
          <ButtonLink href="/list">{say.browse}</ButtonLink>
        </p>
      )}
    </>
  )
}

function TokenEnding({ token, over }: { token: ApiToken; over: boolean }) {
  const { language } = useSite()
  const say = personalTexts[language].overview
  return (
    <li>
      <Icon name="clock" />
      <a href={personalAddress('tokens')}>
        {over ? say.tokenOver(token.name) : say.token(token.name, date(token.expiresAt!, language))}
      </a>
    </li>
  )
}

/** Asked for in the browser: the console's calls speak another dialect. Its line is there from the start. */
function Registrations() {
  const { t, language } = useSite()
  const say = personalTexts[language].overview
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    void registrationsWaiting(t).then(setWaiting)
  }, [t])
  if (!waiting) return <li class="quiet">{say.looking}</li>
  if (waiting.count === 0) return <li class="quiet">{say.nothing}</li>
  return (
    <li>
      <Icon name="user" />
      <span>
        <a href="/console/#/registrations" data-native>
          {say.registrations(number(waiting.count, language))}
        </a>
        {waiting.dueAt && (
          <span class="quiet small">
            {language === 'zh' ? '，' : ', '}
            {say.registrationsDue(deadline(waiting.dueAt, language))}
          </span>
        )}
      </span>
    </li>
  )
}
