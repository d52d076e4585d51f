import { type EditableName, field, type PartType } from '../../../server/datasets/datasets.fields.ts'
import { instrumentWords } from '../../../server/datasets/field-words.vocabulary.ts'
import { tag, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { fieldId } from '../delivery.rules.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './inputs.types.ts'
import { describeTexts } from './texts.ts'

type Entry = Record<string, unknown>
const nameParts: Record<string, PartType> = {
  name: { type: 'text', most: 100, required: true },
}

/** Entries of several parts: creators, contacts, instruments, references. A creator is a name in both languages itself. */
export function EntriesInput(props: InputProps) {
  const { name, description, onChange } = props
  const { language } = useSite()
  const say = describeTexts[language]
  const type = field(name)
  if (type.type !== 'entries' && type.type !== 'names') return null
  const isName = type.type === 'names'
  const parts = isName ? nameParts : type.of
  const value = (description[name] as Entry[] | undefined) ?? []
  const shown = isName ? value.map((one) => ({ name: one })) : value
  const put = (next: Entry[]) => onChange(isName ? next.map((one) => one.name) : next)
  const blank = Object.fromEntries(
    Object.entries(parts).map(([part, one]) => [
      part,
      one.type === 'text' ? { zh: '', en: '' } : one.type === 'choice' ? Object.keys(one.vocabulary)[0]! : '',
    ]),
  )
  const one = say.one[name] ?? ''
  return (
    <FieldFrame {...props} value={description[name]}>
      <ol class="describe-entries">
        {shown.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name than their place
          <li key={at}>
            {Object.entries(parts).map(([part, kind]) => (
              <Part
                key={part}
                id={`${fieldId(name)}-${at}-${part}`}
                of={name}
                part={part}
                type={kind}
                value={(entry as Entry)[part]}
                onPart={(next) => put(shown.map((old, place) => (place === at ? { ...old, [part]: next } : old)))}
              />
            ))}
            <Button
              look="quiet"
              small
              aria-label={say.removeOf(`${one} ${at + 1}`)}
              onClick={() => put(shown.filter((_, place) => place !== at))}
            >
              {say.remove}
            </Button>
          </li>
        ))}
      </ol>
      <Button small onClick={() => put([...shown, blank])}>
        {say.add}
        {language === 'zh' ? one : ` ${one}`}
      </Button>
    </FieldFrame>
  )
}

interface PartProps {
  id: string
  of: EditableName
  part: string
  type: PartType
  value: unknown
  onPart(value: unknown): void
}

function Part({ id, of, part, type, value, onPart }: PartProps) {
  const { language } = useSite()
  const say = describeTexts[language]
  const label =
    (of === 'instruments' ? instrumentWords[part as keyof typeof instrumentWords][language] : say.entry[part]) ?? part
  if (type.type === 'text') {
    const pair = (value as Entry | undefined) ?? {}
    return (
      <div class="describe-pair">
        {(language === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const)).map((one) => (
          <div key={one}>
            <label class="describe-side small quiet" for={`${id}-${one}`}>
              {label}
              {language === 'zh' ? `（${say[one]}）` : ` (${say[one]})`}
            </label>
            <input
              class="input"
              id={`${id}-${one}`}
              lang={tag(one)}
              maxLength={type.most * 2}
              value={String(pair[one] ?? '')}
              onInput={(event) => onPart({ zh: '', en: '', ...pair, [one]: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
    )
  }
  return (
    <div>
      <label class="describe-side small quiet" for={id}>
        {label}
      </label>
      {type.type === 'choice' ? (
        <select
          class="input"
          id={id}
          value={String(value ?? '')}
          onChange={(event) => onPart(event.currentTarget.value)}
        >
          {Object.entries(type.vocabulary).map(([key, words]) => (
            <option key={key} value={key}>
              {words[language]}
            </option>
          ))}
        </select>
      ) : (
        <input
          class="input"
          id={id}
          maxLength={(type.most ?? 500) * 2}
          value={String(value ?? '')}
          onInput={(event) => onPart(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
