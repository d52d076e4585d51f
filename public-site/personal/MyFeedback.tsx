import { feedbackStates } from '../../server/feedback/feedback.vocabulary.ts'
import { AttachmentLinks } from '../attachments/AttachmentLinks.tsx'
import { feedbackTexts } from '../feedback/texts.ts'
import { pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date, dateTime } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Written } from '../ui/Written.tsx'
import { personalAddress } from './parts.rules.ts'
import { type DataOf, pageSize } from './personal.data.ts'

export function MyFeedback({ data: { list, total, page } }: { data: DataOf<'feedback'> }) {
  const { language } = useSite()
  const { list: say } = feedbackTexts[language]
  const write = <ButtonLink href="/feedback">{say.write}</ButtonLink>
  if (total === 0)
    return (
      <Empty title={say.empty}>
        <p>{say.how}</p>
        {write}
      </Empty>
    )
  return (
    <>
      <p>{write}</p>
      <ul class="cases">
        {list.map((one) => (
          <li key={one.id} id={`feedback-${one.id}`}>
            <h2 class="case-name">
              {one.title}
              <span class={one.status === 'replied' ? 'tag' : 'tag tag-plain'}>
                {feedbackStates[one.status][language]}
              </span>
            </h2>
            <p class="row-facts quiet small figures">
              <span>{pick(one.typeName, language)}</span>
              <span>{say.number(one.id)}</span>
              <time dateTime={one.time}>{say.asked(date(one.time, language))}</time>
              {one.about && <a href={one.about}>{say.about}</a>}
            </p>
            <Written text={one.content} />
            <AttachmentLinks files={one.attachments} />
            {one.reply && (
              <div class="note">
                <p class="quiet small figures">
                  {say.reply}
                  {one.repliedAt && (
                    <>
                      {' · '}
                      <time dateTime={one.repliedAt}>{dateTime(one.repliedAt, language)}</time>
                    </>
                  )}
                </p>
                <Written text={one.reply} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / pageSize)} to={(target) => personalAddress('feedback', target)} />
    </>
  )
}
