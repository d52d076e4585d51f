import { useEffect, useState } from 'preact/hooks'
import type { Export, ExportQuote } from '../../server/exports/exports.schema.ts'
import type { ExportRequest } from '../../server/exports/exports.types.ts'
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
import { GridChoice } from './GridChoice.tsx'
import { TableChoice } from './TableChoice.tsx'
import type { Source } from './TakePage.tsx'
import { boxTyped } from './take.rules.ts'
import { takeTexts } from './texts.ts'

export interface Props {
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
        <GridChoice {...{ source, request, onChange }} />
      ) : (
        <TableChoice {...{ source, request, onChange }} />
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
