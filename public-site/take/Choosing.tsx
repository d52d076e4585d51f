import { useEffect, useState } from 'preact/hooks'
import type { Export, ExportQuote } from '../../server/exports/exports.schema.ts'
import type { ExportRequest, GridRequest, TableRequest } from '../../server/exports/exports.types.ts'
import { exportFormats, formatNames } from '../../server/exports/exports.vocabulary.ts'
import { loginAddress } from '../address.rules.ts'
import { agreed } from '../agreement/agreed.ts'
import { reasonOf } from '../api.errors.ts'
import { call } from '../api.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { bytes, number } from '../ui/format.ts'
import { Done, Problem } from '../ui/Said.tsx'
import { takeCommands } from './commands.ts'
import type { Source } from './TakePage.tsx'
import { boxTyped } from './take.rules.ts'
import { takeTexts } from './texts.ts'

interface Props {
  source: Source
  request: ExportRequest
  onChange: (request: ExportRequest) => void
  onMade: (made: Export) => void
}

/** What is chosen, what it comes to, and the button that has it made. */
export function Choosing({ source, request, onChange, onMade }: Props) {
  const { t, language, person, address, publicUrl } = useSite()
  const say = takeTexts[language]
  const body = JSON.stringify(request)
  const [quote, setQuote] = useState<{ of: string; told: ExportQuote } | null>(null)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const told = quote?.of === body ? quote.told : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says what it is made of
  useEffect(() => {
    setSaid('')
    let gone = false
    // Typing changes the choice again and again.
    const timer = setTimeout(() => {
      call<ExportQuote>(t, '/exports/quote', { method: 'POST', body }).then(
        ({ data }) => {
          if (gone) return
          setQuote({ of: body, told: data })
          setWrong('')
        },
        (error) => gone || setWrong(reasonOf(error, t)),
      )
    }, 250)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [body])

  const make = async () => {
    setBusy(true)
    setWrong('')
    try {
      const { data } = await agreed(t, () => call<Export>(t, '/exports', { method: 'POST', body }))
      onMade(data)
      setSaid(data.state === 'finished' ? say.made : say.queued)
      if (data.state === 'failed') setWrong(data.reason ? pick(data.reason, language) : t.errors.unknown)
      if (data.url) location.assign(data.url)
    } catch (error) {
      setWrong(reasonOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  const write = (value: number) => number(value, language)
  return (
    <section class="card take-choose" aria-label={say.data}>
      <Data {...{ source, request, onChange }} />
      {request.of === 'grid' ? (
        <Grid {...{ source, request, onChange }} />
      ) : (
        <Table {...{ source, request, onChange }} />
      )}
      <Area key={request.bbox ?? 'all'} {...{ request, onChange }} />
      <fieldset class="take-fields">
        <legend>{say.format}</legend>
        {formatNames.map((format) => (
          <label key={format} class="take-choice">
            <input
              type="radio"
              name="format"
              checked={request.format === format}
              onChange={() => onChange({ ...request, format })}
            />
            <span>{exportFormats[format].name}</span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite" class="take-quote">
        {told ? (
          <>
            <p class="figures">
              <strong>{say.quote(write(told.rows), write(told.values), bytes(told.bytes))}</strong>
              <span class="quiet"> · {say.seconds(write(told.seconds))}</span>
            </p>
            {person && <p class="small quiet figures">{say.left(write(told.left), write(told.most))}</p>}
          </>
        ) : (
          !wrong && <p class="quiet">{say.quoting}</p>
        )}
        {told && told.at !== 'once' && told.ways.length > 0 && (
          <div>
            <p>{told.at === 'refused' ? say.refused : say.smaller}</p>
            <p class="take-ways">
              {told.ways.map(({ words, change, values }) => (
                <Button
                  key={words.en}
                  small
                  look="quiet"
                  onClick={() => onChange({ ...request, ...change } as ExportRequest)}
                >
                  {pick(words, language)} ({write(values)})
                </Button>
              ))}
            </p>
          </div>
        )}
      </div>
      <Problem>{wrong}</Problem>
      {told && !told.allowed ? (
        <ButtonLink
          look="main"
          href={person ? `/application?dataset=${source.id}` : loginAddress(address)}
          rel="nofollow"
        >
          {person ? say.apply : say.logIn}
        </ButtonLink>
      ) : (
        <Button look="main" busy={busy} disabled={!told || told.at === 'refused'} onClick={make}>
          {told?.at === 'job' ? say.job : say.once}
        </Button>
      )}
      <Done>{said}</Done>
      <p class="small quiet">{say.recorded}</p>
      <details>
        <summary>{say.commands}</summary>
        {takeCommands(publicUrl, request).map(([name, text]) => (
          <div key={name}>
            <h3 class="small">{name}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
            <pre tabIndex={0}>
              <code>{text}</code>
            </pre>
          </div>
        ))}
      </details>
    </section>
  )
}

/** Which of the tables and arrays. */
function Data({ source, request, onChange }: Omit<Props, 'onMade'>) {
  const { language } = useSite()
  const say = takeTexts[language]
  const { id: dataset, version, fields, table } = source
  if (fields.length + (table ? 1 : 0) < 2) return null
  return (
    <label class="take-field">
      <span>{say.data}</span>
      <select
        class="input"
        value={request.of === 'grid' ? request.variable : ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            value
              ? { of: 'grid', dataset, version, variable: value, format: 'netcdf' }
              : { of: 'table', dataset, version, format: 'csv' },
          )
        }
      >
        {table && <option value="">{say.table}</option>}
        {fields.map(({ key, name, unit }) => (
          <option key={key} value={key}>
            {say.grid(`${pick(name, language)} (${unit})`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Grid({ source, request, onChange }: Omit<Props, 'onMade'> & { request: GridRequest }) {
  const { language } = useSite()
  const say = takeTexts[language]
  const field = source.fields.find(({ key }) => key === request.variable)
  if (!field) return null
  const { times, levels } = field
  const { first = 0, last = (times?.count ?? 1) - 1, step = 1 } = request
  const typed = (text: string) => Math.max(0, Math.min((times?.count ?? 1) - 1, (Number(text) || 1) - 1))
  return (
    <>
      {times && times.count > 1 && (
        <fieldset class="take-fields">
          <legend>
            {say.times} <span class="quiet small figures">{`${times.first} – ${times.last} (${times.count})`}</span>
          </legend>
          {(
            [
              [say.first, first + 1, (at: string) => ({ first: typed(at), last: Math.max(typed(at), last) })],
              [say.last, last + 1, (at: string) => ({ first: Math.min(first, typed(at)), last: typed(at) })],
              [say.step, step, (every: string) => ({ step: Math.max(1, Math.min(100_000, Number(every) || 1)) })],
            ] as const
          ).map(([label, value, change]) => (
            <label key={label} class="take-field">
              <span>{label}</span>
              <input
                class="input figures"
                type="number"
                min={1}
                max={times.count}
                value={value}
                onChange={({ currentTarget }) => onChange({ ...request, ...change(currentTarget.value) })}
              />
            </label>
          ))}
        </fieldset>
      )}
      {levels && levels.count > 1 && (
        <label class="take-field">
          <span>{say.levels}</span>
          <select
            class="input"
            value={request.levels && request.levels[0] === request.levels[1] ? String(request.levels[0]) : ''}
            onChange={({ currentTarget: { value } }) => {
              const { levels: _, ...rest } = request
              onChange(value === '' ? rest : { ...rest, levels: [Number(value), Number(value)] })
            }}
          >
            <option value="">{say.allLevels}</option>
            {Array.from({ length: levels.count }, (_, i) => (
              <option key={String(i)} value={i}>
                {levels.words?.[i] ? pick(levels.words[i]!, language) : `${levels.values?.[i] ?? i} ${levels.unit}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

const resolutions = ['hour', 'day', 'month', 'year'] as const

function Table({ source, request, onChange }: Omit<Props, 'onMade'> & { request: TableRequest }) {
  const { language } = useSite()
  const say = takeTexts[language]
  const [searched, setSearched] = useState('')
  const { variables, stations, from, to } = source.table!
  const wanted = searched.trim().toLowerCase()
  const shown = stations.filter(
    ({ code, name }) => !wanted || `${code} ${name.zh} ${name.en}`.toLowerCase().includes(wanted),
  )
  const set = (name: 'variables' | 'stations', list: string[], all: number) => {
    const { [name]: _, ...rest } = request
    onChange(list.length === 0 || list.length === all ? rest : { ...rest, [name]: list })
  }
  const toggled = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  return (
    <>
      <fieldset class="take-fields">
        <legend>{say.variables}</legend>
        {variables.map(({ key, name, unit }) => (
          <label key={key} class="take-choice">
            <input
              type="checkbox"
              checked={!request.variables || request.variables.includes(key)}
              onChange={() =>
                set('variables', toggled(request.variables ?? variables.map((one) => one.key), key), variables.length)
              }
            />
            <span>
              {pick(name, language)} <span class="quiet">{unit}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {stations.length > 1 && (
        <fieldset class="take-stations">
          <legend>
            {say.stations}{' '}
            <span class="quiet small">{say.chosen(request.stations?.length ?? stations.length, stations.length)}</span>
          </legend>
          <p class="take-ways">
            <input
              class="input"
              type="search"
              aria-label={say.search}
              placeholder={say.search}
              value={searched}
              onInput={({ currentTarget }) => setSearched(currentTarget.value)}
            />
            <Button small look="quiet" onClick={() => set('stations', [], stations.length)}>
              {say.allStations}
            </Button>
          </p>
          <div class="take-list">
            {shown.slice(0, 60).map(({ code, name }) => (
              <label key={code} class="take-choice">
                <input
                  type="checkbox"
                  checked={request.stations?.includes(code) ?? false}
                  onChange={() => set('stations', toggled(request.stations ?? [], code), -1)}
                />
                <span>
                  {pick(name, language)} <span class="quiet">{code}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset class="take-fields">
        <legend>{say.period}</legend>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} class="take-field">
            <span>{say[end]}</span>
            <input
              class="input"
              type="date"
              {...(from && { min: from })}
              {...(to && { max: to })}
              value={(request[end] ?? (end === 'from' ? from : to) ?? '').slice(0, 10)}
              onChange={({ currentTarget: { value } }) => {
                const { [end]: _, ...rest } = request
                onChange(value ? { ...rest, [end]: value } : rest)
              }}
            />
          </label>
        ))}
        <label class="take-field">
          <span>{say.resolution}</span>
          <select
            class="input"
            value={request.resolution ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { resolution: _, ...rest } = request
              onChange(value ? { ...rest, resolution: value as (typeof resolutions)[number] } : rest)
            }}
          >
            <option value="">{say.finest}</option>
            {resolutions.map((one) => (
              <option key={one} value={one}>
                {say.resolutions[one]}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
    </>
  )
}

const ends = ['west', 'south', 'east', 'north'] as const

/** Typed ends are taken when a field is left; what is no rectangle stays and is told. */
function Area({ request, onChange }: Pick<Props, 'request' | 'onChange'>) {
  const { language } = useSite()
  const say = takeTexts[language]
  const [typed, setTyped] = useState(() => request.bbox?.split(',') ?? ['', '', '', ''])
  const [wrong, setWrong] = useState(false)
  const taken = () => {
    if (typed.some((text) => text.trim() === '') && typed.some((text) => text.trim() !== '')) return
    const box = boxTyped(typed)
    setWrong(box === null)
    if (box === null || box === request.bbox) return
    const { bbox: _, ...rest } = request
    if (box !== undefined || request.bbox !== undefined) onChange(box === undefined ? rest : { ...rest, bbox: box })
  }
  return (
    <fieldset class="take-fields">
      <legend>{say.area}</legend>
      {ends.map((end, i) => (
        <label key={end} class="take-field">
          <span>{say.ends[end]}</span>
          <input
            class="input figures"
            inputMode="decimal"
            value={typed[i]}
            aria-invalid={wrong || undefined}
            onInput={({ currentTarget: { value } }) =>
              setTyped((before) => before.map((one, at) => (at === i ? value : one)))
            }
            onBlur={taken}
            onKeyDown={(event) => event.key === 'Enter' && taken()}
          />
        </label>
      ))}
      {wrong && <Problem>{say.wrongBox}</Problem>}
    </fieldset>
  )
}
