import { applyAddress, caseAddress, lookOf } from '../applications/applications.rules.ts'
import { applicationTexts } from '../applications/texts.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { personalAddress } from './parts.rules.ts'
import { type DataOf, pageSize } from './personal.data.ts'

const tags = { live: 'tag', ending: 'tag tag-warn', ended: 'tag tag-quiet', revoked: 'tag tag-bad' }

export function Grants({ data: { list, total, page, now } }: { data: DataOf<'grants'> }) {
  const { language } = useSite()
  const say = applicationTexts[language].grants
  if (total === 0)
    return (
      <Empty title={say.empty}>
        <p>{say.how}</p>
        <ButtonLink href="/list?sharingMode=permission">{applicationTexts[language].apply.browse}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <p class="quiet">{say.lead}</p>
      <ul class="cases">
        {list.map((grant) => {
          const look = lookOf(grant, now)
          const name = pick(grant.dataset.name, language)
          return (
            <li key={grant.id} class="case-row">
              <div>
                <h2 class="case-name">
                  <a href={detailAddress(grant.dataset.id)}>{name}</a>
                  <span class={tags[look]}>{say.states[look]}</span>
                </h2>
                <p class="row-facts quiet small figures">
                  <span>
                    {say.granted(date(grant.grantedAt, language))}
                    {look !== 'revoked' && (
                      <>
                        {language === 'zh' ? '，' : ', '}
                        {grant.until === null
                          ? say.forGood
                          : look === 'ended'
                            ? say.endedOn(date(grant.until, language))
                            : say.until(date(grant.until, language))}
                      </>
                    )}
                  </span>
                  {grant.applicationId !== null && (
                    <a href={caseAddress(grant.applicationId)}>{say.case(grant.applicationId)}</a>
                  )}
                </p>
                {grant.reason && <p class="small">{say.revoked(grant.reason)}</p>}
              </div>
              {(look === 'ended' || look === 'revoked') && (
                <ButtonLink small href={applyAddress([grant.dataset.id])} aria-label={say.renewOf(name)}>
                  {say.renew}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
      <Pager page={page} pages={Math.ceil(total / pageSize)} to={(target) => personalAddress('grants', target)} />
    </>
  )
}
