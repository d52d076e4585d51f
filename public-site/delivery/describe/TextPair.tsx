import { useEffect, useRef, useState } from 'preact/hooks'
import type { Bilingual, Language } from '../../../server/basics/language.ts'
import { parityOf } from '../../../server/basics/parity.vocabulary.ts'
import { type EditableName, field } from '../../../server/datasets/datasets.fields.ts'
import { siteLabel } from '../../../server/datasets/field-words.vocabulary.ts'
import { tag, useSite } from '../../site.ts'
import { fieldId } from '../delivery.rules.ts'
import type { Check } from '../delivery.types.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './inputs.types.ts'
import { pairOf } from './parity.rules.ts'
import { describeTexts } from './texts.ts'

const order: Record<Language, Language[]> = { zh: ['zh', 'en'], en: ['en', 'zh'] }

/** A text in both languages, side by side; the reader's first. */
export function TextPair(props: InputProps) {
  const { name, description, onChange } = props
  const { language } = useSite()
  const type = field(name)
  const value = (description[name] as Bilingual | undefined) ?? { zh: '', en: '' }
  if (type.type !== 'text') return null
  return (
    <FieldFrame {...props} value={description[name]} aside={<ParityMark pair={pairOf(description, name)} />}>
      <div class="describe-pair">
        {order[language].map((one) => (
          <Side
            key={one}
            name={name}
            language={one}
            count={[...value[one]].length}
            most={type.most}
            checks={props.checks}
          >
            {(common) =>
              type.oneLine ? (
                <input
                  {...common}
                  value={value[one]}
                  onInput={(event) => onChange({ ...value, [one]: event.currentTarget.value })}
                />
              ) : (
                <textarea
                  {...common}
                  rows={type.rows ?? 3}
                  value={value[one]}
                  onInput={(event) => onChange({ ...value, [one]: event.currentTarget.value })}
                />
              )
            }
          </Side>
        ))}
      </div>
    </FieldFrame>
  )
}

interface Common {
  class: string
  id: string
  lang: string
  maxLength: number
  'aria-label': string
  'aria-invalid': boolean | undefined
  'aria-describedby': string
}

function Side({
  name,
  language: of,
  count,
  most,
  checks,
  children,
}: {
  name: EditableName
  language: Language
  count: number
  most: number
  checks: Check[]
  children(common: Common): preact.ComponentChildren
}) {
  const { language } = useSite()
  const say = describeTexts[language]
  const own = checks.filter(({ field: path }) => path === `${name}.${of}`)
  return (
    <div>
      <p class="describe-side small quiet" aria-hidden="true">
        <span>{say[of]}</span>
        {count > most * 0.8 && <span class="figures">{say.count(count, most)}</span>}
      </p>
      {children({
        class: 'input',
        id: `${fieldId(name)}-${of}`,
        lang: tag(of),
        // Told where it is too long, not cut while somebody pastes.
        maxLength: most * 2,
        'aria-label': `${siteLabel(name, language)} (${say[of]})`,
        'aria-invalid': own.some(({ level }) => level === 'error') || undefined,
        'aria-describedby': `${describedBy(name)} ${fieldId(name)}-${of}-checks`,
      })}
      <ul class="describe-checks" aria-live="polite" id={`${fieldId(name)}-${of}-checks`}>
        {own.map(({ level, message }) => (
          <li key={message} class={level === 'error' ? 'field-error' : 'describe-warning small'}>
            {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Beside the name of a field: whether both languages say the same. */
function ParityMark({ pair }: { pair: Bilingual }) {
  const { language } = useSite()
  const parity = parityOf(pair)
  if (parity === 'none') return null
  return (
    <span class={`describe-parity describe-parity-${parity === 'both' ? 'both' : 'behind'} small`}>
      {describeTexts[language].parity[parity]}
    </span>
  )
}

const split = (text: string) =>
  text
    .split(/[,，;；、\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
const joined = (words: string[], language: Language) => words.join(language === 'zh' ? '，' : ', ')

/** Words in both languages, typed as one text each. */
export function WordsPair(props: InputProps) {
  const { name, description, onChange } = props
  const { language } = useSite()
  const say = describeTexts[language]
  const type = field(name)
  const value = (description[name] as { zh: string[]; en: string[] } | undefined) ?? { zh: [], en: [] }
  if (type.type !== 'words') return null
  return (
    <FieldFrame {...props} value={description[name]} aside={<ParityMark pair={pairOf(description, name)} />}>
      <p class="form-hint">{say.words}</p>
      <div class="describe-pair">
        {order[language].map((one) => (
          <Side key={one} name={name} language={one} count={value[one].length} most={type.most} checks={props.checks}>
            {(common) => (
              <WordsInput
                {...common}
                maxLength={type.most * type.longest}
                words={value[one]}
                language={one}
                onWords={(words) => onChange({ ...value, [one]: words })}
              />
            )}
          </Side>
        ))}
      </div>
    </FieldFrame>
  )
}

/** What is typed stays as it is typed; another value replaces it only where it comes from elsewhere. */
function WordsInput({
  words,
  language,
  onWords,
  ...common
}: Common & { words: string[]; language: Language; onWords(words: string[]): void }) {
  const [text, setText] = useState(() => joined(words, language))
  const told = useRef(words)
  useEffect(() => {
    if (JSON.stringify(words) !== JSON.stringify(told.current)) setText(joined(words, language))
    told.current = words
  }, [words, language])
  return (
    <input
      {...common}
      value={text}
      onInput={(event) => {
        setText(event.currentTarget.value)
        told.current = split(event.currentTarget.value)
        onWords(told.current)
      }}
    />
  )
}
