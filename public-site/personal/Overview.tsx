import { orMore } from '../../server/messages/messages.vocabulary.ts'
import type { Me } from '../../server/sessions/sessions.schema.ts'
import type { ApiToken } from '../../server/tokens/tokens.schema.ts'
import { caseAddress } from '../applications/applications.rules.ts'
import { applicationTexts } from '../applications/texts.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { bytes, date, dateTime, isoDate, number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { limit } from '../ui/limits.ts'
import { lifeOf, personalAddress } from './parts.rules.ts'
import type { DataOf } from './personal.data.ts'
import { Taken } from './Taken.tsx'
import { personalTexts } from './texts.ts'
import { desksOf, WaitingDesks } from './WaitingDesks.tsx'

/** What waits for me, first. */
export function Overview({ me, data }: { me: Me; data: DataOf<'overview'> }) {
  const { language, person } = useSite()
  const say = personalTexts[language]
  const { updated, downloads, tokens, now, unread, pending, ending } = data
  const words = applicationTexts[language].case
  const tokensEnding = tokens.filter((token) => lifeOf(token.expiresAt, now) !== 'fine')
  const questions = pending.filter((one) => one.waitingForAnswer)
  const desks = desksOf(me)
  const own = unread + questions.length + ending.length + tokensEnding.length
  const nameOf = (one: (typeof pending)[number]) => {
    const [first] = one.datasets
    return first ? pick(first.name, language) : words.number(one.id)
  }
  return (
    <>
      <p class="quiet">{me.roles.map((role) => role.name).join(language === 'zh' ? '、' : ', ')}</p>
      <section class="personal-section" aria-labelledby="waiting">
        <h2 id="waiting">{say.overview.waiting}</h2>
        <ul class="waiting">
          {desks.length > 0 && <WaitingDesks mine={desks} others={own > 0} />}
          {questions.map((one) => (
            <li key={one.id}>
              <Icon name="message" />
              <a href={`${caseAddress(one.id)}#answer`}>{say.overview.answer(nameOf(one))}</a>
            </li>
          ))}
          {unread > 0 && (
            <li>
              <Icon name="bell" />
              <a href="/messageCenter?read=false">{say.overview.unread(number(unread, language) + orMore(unread))}</a>
            </li>
          )}
          {ending.map((grant) => (
            <li key={grant.id}>
              <Icon name="clock" />
              <a href={personalAddress('grants')}>
                {say.overview.ending(pick(grant.dataset.name, language), date(grant.until!, language))}
              </a>
            </li>
          ))}
          {tokensEnding.map((token) => (
            <TokenEnding key={token.id} token={token} over={lifeOf(token.expiresAt, now) === 'over'} />
          ))}
          {desks.length === 0 && own === 0 && <li class="quiet">{say.overview.nothing}</li>}
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
      {pending.length > 0 && (
        <section class="personal-section" aria-labelledby="pending">
          <h2 id="pending">{say.overview.mine}</h2>
          <ul class="lines">
            {pending.slice(0, 5).map((one) => {
              return (
                <li key={one.id}>
                  <a href={caseAddress(one.id)}>{nameOf(one)}</a>
                  <span class="quiet small figures">
                    {one.remainingHours ? say.overview.left(limit(one.dueAt, language)) : words.soon}
                  </span>
                </li>
              )
            })}
          </ul>
          <p class="more">
            <a href={personalAddress('applications')}>{say.all}</a>
          </p>
        </section>
      )}
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
                <Taken dataset={record.dataset} />
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
