import { useEffect, useRef } from 'preact/hooks'
import type { Application } from '../../server/applications/applications.schema.ts'
import { useSite } from '../site.ts'
import { deadline } from '../ui/limits.ts'
import { caseAddress } from './applications.rules.ts'
import { applicationTexts } from './texts.ts'

/** Right after it was sent: that it arrived, and what comes next, with a date. */
export function Sent({ one, others }: { one: Application; others: number[] }) {
  const { language } = useSite()
  const say = applicationTexts[language].case
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class="note case-sent" aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {say.sent}
      </h2>
      <p>
        <time dateTime={one.dueAt}>{say.sentNext(deadline(one.dueAt, language))}</time>
      </p>
      <ul class="bullets">
        {say.sentThen.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="small">
        <a href="/dataAudit/expertAudit?part=messages">{say.messages}</a>
      </p>
      {others.length > 0 && (
        <p>
          {say.others}
          {others.map((id) => (
            <a key={id} class="case-other figures" href={caseAddress(id)}>
              {say.number(id)}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
