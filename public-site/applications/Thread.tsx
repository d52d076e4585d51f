import type { Application } from '../../server/applications/applications.schema.ts'
import { applicationEventTypes } from '../../server/applications/applications.vocabulary.ts'
import { AttachmentLinks } from '../attachments/AttachmentLinks.tsx'
import { useSite } from '../site.ts'
import { dateTime } from '../ui/format.ts'
import { Written } from '../ui/Written.tsx'
import { applicationTexts } from './texts.ts'

/** What was sent with the application, and why it was decided so, stands on the page already. */
const asked: ReadonlySet<string> = new Set(['question', 'answer'])

/** What happened, the oldest first. Reviewers have no name here. */
export function Thread({ entries }: { entries: Application['thread'] }) {
  const { language } = useSite()
  const say = applicationTexts[language].case
  const author = (entry: Application['thread'][number]) =>
    entry.mine ? say.me : entry.type === 'auto-passed' || entry.type === 'stalled' ? say.portal : say.reviewer
  return (
    <ol class="thread">
      {entries.map((entry) => (
        <li key={entry.id} class={entry.mine ? 'thread-entry thread-mine' : 'thread-entry'} data-type={entry.type}>
          <p class="thread-head small">
            <strong>{applicationEventTypes[entry.type][language]}</strong>
            <span class="quiet">{author(entry)}</span>
            <time class="quiet figures" dateTime={entry.at}>
              {dateTime(entry.at, language)}
            </time>
          </p>
          {entry.text && asked.has(entry.type) && <Written class="thread-text" text={entry.text} />}
          {asked.has(entry.type) && <AttachmentLinks files={entry.attachments} />}
        </li>
      ))}
    </ol>
  )
}
