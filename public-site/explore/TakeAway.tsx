import { useEffect, useState } from 'preact/hooks'
import type { GridRequest } from '../../server/exports/exports.types.ts'
import type { Quote } from '../../server/fields/cuts.schema.ts'
import type { CutFormat } from '../../server/fields/fields.vocabulary.ts'
import { loginAddress } from '../address.rules.ts'
import { agreed } from '../agreement/agreed.ts'
import { reasonOf } from '../api.errors.ts'
import { get, getAs } from '../api.ts'
import { useSite } from '../site.ts'
import { takePath } from '../take/take.address.ts'
import { queryOf } from '../take/take.rules.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { bytes, number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Said.tsx'
import { saveBlob } from '../ui/save.ts'
import { cutCommands } from './commands.ts'
import { useAsked } from './fetching.ts'
import type { Window } from './paint.ts'
import type { ResolutionName } from './resolution.rules.ts'
import { momentText } from './resolution.rules.ts'
import { type Box, boxFrom, boxWords } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'

interface Props {
  dataset: number
  field: string
  level: number
  /** Whether it has levels at all. */
  levelled: boolean
  resolution: ResolutionName | null
  time: number
  moments: readonly string[]
  box: Box | null
  drawing: boolean
  seen: Window | null
  onBox: (box: Box | null) => void
  onDrawing: (drawing: boolean) => void
}
const ends = ['west', 'south', 'east', 'north'] as const
const formats = ['netcdf', 'csv'] as const satisfies readonly CutFormat[]

/** What is seen, as a file: a rectangle, a period, the price before anything is sent. */
export function TakeAway(props: Props) {
  const { language } = useSite()
  const say = explorerTexts[language].take
  const [open, setOpen] = useState(props.box !== null)
  return (
    <details class="explore-take no-print" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="download" size={16} /> {say.title}
      </summary>
      {open && <Panel {...props} />}
    </details>
  )
}

function Panel({
  dataset,
  field,
  level,
  levelled,
  resolution,
  time,
  moments,
  box,
  drawing,
  seen,
  onBox,
  onDrawing,
}: Props) {
  const { t, language, person, address } = useSite()
  const say = explorerTexts[language].take
  const final = Math.max(0, moments.length - 1)
  const [period, setPeriod] = useState<[number, number]>([time, time])
  const [first, last] = period.map((one) => Math.min(one, final)) as [number, number]
  const [busy, setBusy] = useState<CutFormat | null>(null)
  const [failed, setFailed] = useState('')

  const query = new URLSearchParams({ variable: field, first: String(first), last: String(last), level: String(level) })
  if (resolution) query.set('resolution', resolution)
  if (box) query.set('bbox', boxWords(box).join(','))
  const path = query.toString().replaceAll('%2C', ',')
  const quote = useAsked(`${dataset}?${path}`, () => get<Quote>(t, `/grids/${dataset}/quote?${path}`))
  const told = quote.value
  const tooMany = told !== null && told.values > told.most

  const take = async (format: CutFormat) => {
    setBusy(format)
    setFailed('')
    try {
      const answer = await agreed(t, () => getAs(t, `/grids/${dataset}/values?${path}&format=${format}`, '*/*'))
      saveBlob(await answer.blob(), `dataset-${dataset}-${field}.${format === 'csv' ? 'csv' : 'nc'}`)
    } catch (error) {
      setFailed(reasonOf(error, t))
    } finally {
      setBusy(null)
    }
  }
  const write = (value: number) => number(value, language)
  const asJob: GridRequest = {
    ...{ of: 'grid', dataset, variable: field, format: 'netcdf' },
    ...(resolution && { resolution }),
    ...(moments.length > 1 && { first, last }),
    ...(levelled && { levels: [level, level] }),
    ...(box && { bbox: boxWords(box).join(',') }),
  }
  return (
    <>
      <fieldset class="explore-take-fields">
        <legend>{say.rectangle}</legend>
        <Ends key={box ? boxWords(box).join() : 'all'} box={box} onBox={onBox} />
        <Button look={drawing ? 'main' : 'quiet'} small aria-pressed={drawing} onClick={() => onDrawing(!drawing)}>
          {say.draw}
        </Button>
        {seen && (
          <Button look="quiet" small onClick={() => onBox(clipped(seen))}>
            {say.seen}
          </Button>
        )}
        {box && (
          <Button look="quiet" small onClick={() => onBox(null)}>
            {say.whole}
          </Button>
        )}
      </fieldset>
      <p role="status" class="small quiet">
        {drawing && say.drawing}
      </p>
      {moments.length > 1 && (
        <fieldset class="explore-take-fields">
          <legend>{say.period}</legend>
          <Moment
            label={say.first}
            at={first}
            {...{ moments }}
            onChoose={(at) => setPeriod([at, Math.max(at, last)])}
          />
          <Moment label={say.last} at={last} {...{ moments }} onChoose={(at) => setPeriod([Math.min(at, first), at])} />
          <Button look="quiet" small onClick={() => setPeriod([time, time])}>
            {say.now}
          </Button>
          <Button look="quiet" small onClick={() => setPeriod([0, final])}>
            {say.all}
          </Button>
        </fieldset>
      )}
      <p aria-live="polite">
        {quote.error ? null : told ? (
          <>
            {say.quote(write(told.rows), write(told.columns), write(told.times), write(told.values))}{' '}
            {say.sizes(bytes(told.bytes.netcdf), bytes(told.bytes.csv))}
          </>
        ) : (
          say.asking
        )}
      </p>
      {quote.error ? <Problem>{reasonOf(quote.error, t)}</Problem> : null}
      {tooMany && told.allowed && <Problem>{say.tooMany(write(told.most))}</Problem>}
      {told && !told.allowed ? (
        <ButtonLink
          small
          look="main"
          href={person ? `/application?dataset=${dataset}` : loginAddress(address)}
          rel="nofollow"
        >
          {person ? say.apply : say.logIn}
        </ButtonLink>
      ) : (
        <p class="explore-actions">
          {formats.map((format) => (
            <Button
              key={format}
              small
              look={format === 'netcdf' ? 'main' : 'quiet'}
              busy={busy === format}
              disabled={!told || tooMany || quote.waiting}
              onClick={() => take(format)}
            >
              {say[format]}
            </Button>
          ))}
        </p>
      )}
      {failed && <Problem>{failed}</Problem>}
      <p class="small">
        <a href={`${takePath}?${queryOf(asJob)}`} rel="nofollow">
          {say.otherwise}
        </a>
      </p>
      <p class="small quiet">{say.recorded}</p>
      <details>
        <summary>{say.commands}</summary>
        <p class="small">{say.token}</p>
        {cutCommands({ origin: location.origin, dataset, field, path }).map(([name, text]) => (
          <div key={name}>
            <h3 class="small">{name}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
            <pre tabIndex={0}>
              <code>{text}</code>
            </pre>
          </div>
        ))}
      </details>
    </>
  )
}

/** What the map shows is not beyond a pole, nor more than once around. */
function clipped({ west, south, east, north }: Window): Box | null {
  const once = east - west > 360 ? [-180, 180] : [west, east]
  const turned = Math.abs(once[0]!) > 360 || Math.abs(once[1]!) > 360 ? [-180, 180] : once
  return boxFrom([turned[0]!, Math.max(-90, south), turned[1]!, Math.min(90, north)])
}

/** Typed ends are taken on Enter or when a field is left; what is no rectangle stays and is told. */
function Ends({ box, onBox }: { box: Box | null; onBox: (box: Box | null) => void }) {
  const { language } = useSite()
  const say = explorerTexts[language].take
  const [typed, setTyped] = useState(() => ends.map((end) => (box ? String(box[end]) : '')))
  const [wrong, setWrong] = useState(false)
  const taken = () => {
    if (typed.every((text) => text.trim() === '')) {
      setWrong(false)
      if (box) onBox(null)
      return
    }
    // While it is being filled in, nothing is wrong yet.
    if (typed.some((text) => text.trim() === '')) return
    const next = boxFrom(typed.map(Number))
    setWrong(next === null)
    if (next && (!box || boxWords(next).join() !== boxWords(box).join())) onBox(next)
  }
  return (
    <>
      {ends.map((end, i) => (
        <label key={end}>
          <span>{say.ends[end]}</span>
          <input
            class="input figures"
            inputMode="decimal"
            value={typed[i]}
            aria-invalid={wrong || undefined}
            onInput={(event) => {
              const { value } = event.currentTarget
              setTyped((before) => before.map((one, at) => (at === i ? value : one)))
            }}
            onBlur={taken}
            onKeyDown={(event) => event.key === 'Enter' && taken()}
          />
        </label>
      ))}
      {wrong && <Problem>{say.wrong}</Problem>}
    </>
  )
}

/** As many as fit a list are chosen from it; of more, the place among them is typed. */
const mostListed = 800

function Moment({
  label,
  at,
  moments,
  onChoose,
}: {
  label: string
  at: number
  moments: readonly string[]
  onChoose: (at: number) => void
}) {
  const [typed, setTyped] = useState(String(at + 1))
  useEffect(() => setTyped(String(at + 1)), [at])
  if (moments.length <= mostListed)
    return (
      <label>
        <span>{label}</span>
        <select
          class="input explore-moment"
          value={at}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {moments.map((moment, i) => (
            <option key={moment} value={i}>
              {momentText(moment)}
            </option>
          ))}
        </select>
      </label>
    )
  const take = () => {
    const place = Number(typed)
    if (Number.isInteger(place) && place >= 1 && place <= moments.length) onChoose(place - 1)
    else setTyped(String(at + 1))
  }
  return (
    <label>
      <span>
        {label} · {momentText(moments[at])}
      </span>
      <input
        class="input figures"
        inputMode="numeric"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </label>
  )
}
