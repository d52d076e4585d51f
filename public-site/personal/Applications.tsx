import { useRef, useState } from 'preact/hooks'
import type { Static } from 'typebox'
import type { ApplicationPage, ApplicationRow } from '../../server/applications/applications.schema.ts'
import {
  type ApplicationState,
  applicationStates,
  stallReasons,
} from '../../server/applications/applications.vocabulary.ts'
import { send } from '../api.ts'
import { caseAddress } from '../applications/applications.rules.ts'
import { StateTag } from '../applications/StateTag.tsx'
import { applicationTexts } from '../applications/texts.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { limit } from '../ui/limits.ts'
import { Pager } from '../ui/Pager.tsx'
import { Problem } from '../ui/Said.tsx'
import { useChosen } from '../ui/useChosen.ts'
import { useFresh } from '../ui/useFresh.ts'
import { Written } from '../ui/Written.tsx'
import { personalAddress } from './parts.rules.ts'
import { type DataOf, pageSize } from './personal.data.ts'

const states = Object.keys(applicationStates) as ApplicationState[]

export function Applications({ data }: { data: DataOf<'applications'> }) {
  const { t, language } = useSite()
  const words = applicationTexts[language]
  const say = words.list
  const { status, page } = data
  const { value, again } = useFresh<Static<typeof ApplicationPage>>(data.path, data)
  const { list, total } = value
  const rows = useChosen(list.filter((one) => one.status === 'pending').map(({ id }) => id))
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const said = useRef<HTMLParagraphElement>(null)
  const anyPending = list.some((one) => one.status === 'pending')

  async function withdraw() {
    const ids = rows.chosen
    await send(t, 'POST', '/applications/withdraw', { ids })
    rows.clear()
    await again().catch(() => {})
    return () => {
      setNote(say.withdrawn(ids.length))
      requestAnimationFrame(() => said.current?.focus())
    }
  }
  if (total === 0 && status === null)
    return (
      <Empty title={say.empty}>
        <p>{say.how}</p>
        <ButtonLink href="/list?sharingMode=permission">{words.apply.browse}</ButtonLink>
      </Empty>
    )
  return (
    <>
      <Choices
        label={say.filter}
        choices={[null, ...states].map((state) => ({
          href: personalAddress('applications', 1, state && { status: state }),
          label: state ? applicationStates[state][language] : say.all,
          current: state === status,
        }))}
      />
      {anyPending && (
        <div class="bulk needs-script">
          <label class="form-check">
            <input type="checkbox" checked={rows.all} onChange={rows.toggleAll} />
            {rows.chosen.length ? say.chosen(rows.chosen.length) : say.selectAll}
          </label>
          <Button
            small
            onClick={() => {
              setProblem(rows.chosen.length ? '' : say.selectFirst)
              setAsking(rows.chosen.length > 0)
            }}
          >
            {say.withdraw}
          </Button>
        </div>
      )}
      <p class="form-done" role="status" tabIndex={-1} ref={said}>
        {note}
      </p>
      <Problem>{problem}</Problem>
      {list.length === 0 ? (
        <Empty title={say.emptyState} />
      ) : (
        <ul class="cases">
          {list.map((one) => (
            <Row
              key={one.id}
              one={one}
              chosen={rows.has(one.id)}
              choosable={anyPending}
              onToggle={() => {
                setProblem('')
                rows.toggle(one.id)
              }}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / pageSize)}
        to={(target) => personalAddress('applications', target, status && { status })}
      />
      <Confirm
        open={asking}
        question={say.sure(rows.chosen.length)}
        action={say.withdraw}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
      />
    </>
  )
}

interface RowProps {
  one: ApplicationRow
  chosen: boolean
  /** Others on the page can be chosen: this one stands in line with them. */
  choosable: boolean
  onToggle(): void
}

function Row({ one, chosen, choosable, onToggle }: RowProps) {
  const { language } = useSite()
  const { list: say, case: words } = applicationTexts[language]
  const [first] = one.datasets
  return (
    <li class="case-row">
      {one.status === 'pending' ? (
        <label class="message-check needs-script">
          <input type="checkbox" aria-label={say.select(one.id)} checked={chosen} onChange={onToggle} />
        </label>
      ) : (
        choosable && <span class="message-check needs-script" />
      )}
      <div>
        <h2 class="case-name">
          <a href={caseAddress(one.id)}>{first ? pick(first.name, language) : words.number(one.id)}</a>
          <StateTag state={one.status} />
          {one.waitingForAnswer && one.status === 'pending' && <span class="tag tag-warn">{say.waiting}</span>}
        </h2>
        {one.datasets.length > 1 && <p class="small">{say.andMore(one.datasets.length)}</p>}
        <p class="row-facts quiet small figures">
          <span>{words.number(one.id)}</span>
          <span>{pick(one.kindName, language)}</span>
          <time dateTime={one.appliedAt}>{say.applied(date(one.appliedAt, language))}</time>
          {one.decidedAt && one.status !== 'withdrawn' && (
            <time dateTime={one.decidedAt}>
              {say.decided(date(one.decidedAt, language))}
              {one.automatic && ` · ${say.automatic}`}
            </time>
          )}
        </p>
        {one.remainingHours !== null && (
          <p class="case-left small figures">
            <Icon name="clock" size={16} />
            {one.stalled
              ? words.stalled(stallReasons[one.stalled][language])
              : one.remainingHours <= 0
                ? words.soon
                : say.left(limit(one.dueAt, language))}
          </p>
        )}
        {one.reply && (
          <p class="small pre-line">
            {say.reply}
            {language === 'zh' ? '：' : ': '}
            <Written of="span" text={one.reply} />
          </p>
        )}
      </div>
    </li>
  )
}
