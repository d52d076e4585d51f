import type { ComponentChildren } from 'preact'
import { type EditableName, field } from '../../../server/datasets/datasets.fields.ts'
import { siteLabel } from '../../../server/datasets/field-words.vocabulary.ts'
import { useSite } from '../../site.ts'
import { fieldId } from '../delivery.rules.ts'
import type { Check } from '../delivery.types.ts'
import { sameValue } from '../wizard/draft.rules.ts'
import { nameOf, pathWords } from './paths.rules.ts'
import { isEmpty } from './proposal.rules.ts'
import { describeTexts } from './texts.ts'

const ofAccount: readonly EditableName[] = ['publisher', 'creators', 'contacts', 'serviceMailbox']
const usual: readonly EditableName[] = ['sharingMode', 'preview', 'licence', 'classificationLevel', 'department']

interface FrameProps {
  name: EditableName
  value: unknown
  proposed: unknown
  checks: Check[]
  /** A label for its one input; a group of inputs has a legend. */
  single?: boolean
  aside?: ComponentChildren
  children: ComponentChildren
}

/** Its name, where its contents come from, what it is for, its input, and what stands against it. */
export function FieldFrame({ name, value, proposed, checks, single, aside, children }: FrameProps) {
  const { language } = useSite()
  const say = describeTexts[language]
  const type = field(name)
  const id = fieldId(name)
  const required = !('required' in type) || type.required
  const optional = !required || name === 'references' || (type.type === 'entries' && type.optional === true)
  // Of a text in two languages, what is wrong with one stands at it.
  const own = checks.filter(({ field: path }) => nameOf(path) === name && !/^[^.]+\.(zh|en)$/.test(path ?? ''))
  const from = ofAccount.includes(name) ? say.fromAccount : usual.includes(name) ? say.usual : say.fromFiles
  const label = (
    <>
      {siteLabel(name, language)}
      {optional && <span class="quiet small describe-mark">{say.optional}</span>}
      {!isEmpty(value) && !isEmpty(proposed) && sameValue(value, proposed) && <span class="describe-from">{from}</span>}
      {aside}
    </>
  )
  const rest = (
    <>
      {say.hints[name] && (
        <p class="form-hint" id={`${id}-hint`}>
          {say.hints[name]}
        </p>
      )}
      {children}
      <ul class="describe-checks" aria-live="polite" id={`${id}-checks`}>
        {own.map((check) => (
          <li
            key={`${check.field} ${check.message}`}
            class={check.level === 'error' ? 'field-error' : 'describe-warning small'}
          >
            {check.field?.includes('.') && `${pathWords(check.field, language, say)}${language === 'zh' ? '：' : ': '}`}
            {check.message}
          </li>
        ))}
      </ul>
    </>
  )
  return single ? (
    <div class="form-field" id={id}>
      <label class="form-label" for={`${id}-input`}>
        {label}
      </label>
      {rest}
    </div>
  ) : (
    <fieldset class="form-field" id={id}>
      <legend class="form-label">{label}</legend>
      {rest}
    </fieldset>
  )
}

export const describedBy = (name: EditableName) => `${fieldId(name)}-hint ${fieldId(name)}-checks`
