import { useEffect, useMemo, useRef } from 'preact/hooks'
import {
  type EditableName,
  editableNames,
  field,
  hasField,
  type Part,
} from '../../../server/datasets/datasets.fields.ts'
import { useSite } from '../../site.ts'
import type { Check, Choices, Description, Upload } from '../delivery.types.ts'
import type { Draft } from '../wizard/useDraft.ts'
import { FactsPanel } from './FactsPanel.tsx'
import { FieldInput } from './FieldInput.tsx'
import { factsOf } from './facts.rules.ts'
import { ParityMeter } from './ParityMeter.tsx'
import { isLacking } from './paths.rules.ts'
import { fill, follow, proposalOf, type Who } from './proposal.rules.ts'
import { describeTexts } from './texts.ts'

const parts: Part[] = [
  'identity',
  'description',
  'origin',
  'coverage',
  'classification',
  'sharing',
  'people',
  'references',
]
const short = ['line', 'choice', 'reference']

interface DescribeProps {
  draft: Draft
  uploads: Upload[]
  checks: Check[]
  /** Everything that is wrong was looked at before: then what is lacking is told as well. */
  whole: boolean
  choices: Choices
  who: Who | null
}

export function DescribeStep({ draft, uploads, checks, whole, choices, who }: DescribeProps) {
  const { language } = useSite()
  const say = describeTexts[language]
  const { description, change } = draft
  const told = whole ? checks : checks.filter(({ field: path }) => !path || !isLacking(description, path))
  const facts = useMemo(() => factsOf(uploads), [uploads])
  const proposed = useMemo(() => proposalOf(facts, who, description), [facts, who, description])
  const kindOf = (categoryId: unknown) =>
    choices.kinds.find((kind) => kind.children.some(({ id }) => id === categoryId))?.code ?? null
  const kind = kindOf(description.categoryId)

  // Once, and again when the files say something new; never while somebody types.
  const filledFrom = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed must not start it
  useEffect(() => {
    const key = JSON.stringify(facts)
    if (filledFrom.current === key) return
    filledFrom.current = key
    const filled = fill(description, proposed)
    if (JSON.stringify(filled) !== JSON.stringify(description)) change(filled)
  }, [facts])

  const set = (name: EditableName, value: unknown) => {
    const next = { ...description, [name]: value } as Description
    const after = proposalOf(facts, who, next)
    // What was proposed by what has just been typed follows it.
    const rest = follow(
      { ...next, [name]: undefined },
      { ...proposed, [name]: undefined },
      { ...after, [name]: undefined },
    )
    change({ ...rest, [name]: value } as Description, name === 'categoryId' ? kindOf(value) : undefined)
  }

  return (
    <div class="describe">
      <div class="describe-main">
        <h2 class="hidden">{say.title}</h2>
        <p class="quiet">{say.text}</p>
        {parts.map((part) => {
          const names = editableNames.filter(
            (name) => field(name).part === part && (kind === null || hasField(kind, field(name))),
          )
          const input = (name: EditableName) => (
            <FieldInput
              key={name}
              name={name}
              description={description}
              proposed={proposed[name]}
              checks={told}
              choices={choices}
              onChange={(value) => set(name, value)}
            />
          )
          const brief = names.filter((name) => short.includes(field(name).type))
          const wide = names.filter((name) => !brief.includes(name))
          return (
            <section key={part} class="describe-part" aria-labelledby={`part-${part}`}>
              <h2 id={`part-${part}`}>{say.parts[part]}</h2>
              {wide.map(input)}
              {brief.length > 0 && <div class="describe-brief">{brief.map(input)}</div>}
            </section>
          )
        })}
      </div>
      <aside class="describe-aside">
        <div class="describe-sticky">
          <ParityMeter description={description} />
          <FactsPanel facts={facts} />
        </div>
      </aside>
    </div>
  )
}
