import { type FieldName, siteLabel } from '../../../server/datasets/field-words.vocabulary.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { wizardTexts } from './texts.ts'
import type { Draft } from './useDraft.ts'

/** What two changed in two ways: one of them is chosen, field by field. */
export function ConflictNote({ draft: { conflicts, choose } }: { draft: Draft }) {
  const { language } = useSite()
  const say = wizardTexts[language]
  if (conflicts.length === 0) return null
  return (
    <section class="note note-warn conflict" role="alert" aria-labelledby="conflict">
      <h2 class="note-title" id="conflict">
        {say.conflictTitle}
      </h2>
      <p>{say.conflictText}</p>
      <ul>
        {conflicts.map(({ name, mine, theirs }) => (
          <li key={name}>
            <h3>{siteLabel(name as FieldName, language)}</h3>
            <div class="conflict-sides">
              <div>
                <p class="quiet small">{say.mine}</p>
                <p class="pre-line">{told(mine) || say.nothing}</p>
                <Button small onClick={() => choose(name, false)}>
                  {say.keepMine}
                </Button>
              </div>
              <div>
                <p class="quiet small">{say.theirs}</p>
                <p class="pre-line">{told(theirs) || say.nothing}</p>
                <Button small onClick={() => choose(name, true)}>
                  {say.takeTheirs}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A value line by line, however deep. */
function told(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(told).filter(Boolean).join('\n')
  if (typeof value === 'object') return Object.values(value).map(told).filter(Boolean).join('\n')
  return String(value)
}
