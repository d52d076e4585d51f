import { useRef, useState } from 'preact/hooks'
import { particleTypes, sourceClasses } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import type { MatchAnswer, ProfileDetail } from '../../server/profiles/profiles.schema.ts'
import { reasonOf } from '../api.errors.ts'
import { get, send } from '../api.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Said.tsx'
import { MatchResults } from './MatchResults.tsx'
import { type Given, type Read, readFactor, scaledTo } from './match.rules.ts'
import { matchTexts } from './match.texts.ts'
import { mostBytes, mostPasted } from './profiles.parameters.ts'
import { profileAddress } from './profiles.query.ts'
import { Spectrum } from './Spectrum.tsx'
import { columnsOf, type ScaleName } from './spectrum.rules.ts'
import { Views } from './Views.tsx'

export const title = (_: null, t: Texts) => matchTexts[t.language].title
export const description = (_: null, t: Texts) => matchTexts[t.language].lead
export const load = async () => null

/** About what a factor of burning coal looks like, in µg m⁻³. */
const example =
  'OC 4.8 0.6\nEC 2.4 0.3\nSO4 0.45 0.1\nNH4 0.1 0.03\nCl 0.12 0.02\nK 0.02\nSi 0.04\nCa 0.03\nZn 0.006\nPb 0.004\nAs 0.0007'

interface Found {
  rows: Given[]
  answer: MatchAnswer
}

export function Page() {
  const { t, language } = useSite()
  const say = matchTexts[language]
  const [text, setText] = useState('')
  const [read, setRead] = useState<Read | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [failed, setFailed] = useState('')
  const [busy, setBusy] = useState(false)
  const [sourceClass, setSourceClass] = useState('')
  const [particleType, setParticleType] = useState('')
  const [seen, setSeen] = useState<ProfileDetail | null>(null)
  const overlay = useRef<HTMLElement>(null)

  const change = (next: string) => {
    setText(next)
    setRead(null)
    setFailed('')
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return setFailed(say.tooLarge)
    const content = await file.text().catch(() => null)
    if (content === null) setFailed(say.unreadable)
    // A part of it would find other profiles than the whole.
    else if (content.length > mostPasted) setFailed(say.tooLarge)
    else change(content)
  }
  const match = async () => {
    const next = readFactor(text)
    setRead(next)
    setSeen(null)
    setFound(null)
    setFailed('')
    setBusy(true)
    try {
      // Nothing to read is told as too little, by the one rule that counts it.
      const rows = next.rows.length > 0 ? next.rows : [{ species: '—', value: 0 }]
      const body = {
        rows: rows.map(({ species, value }) => ({ species, value })),
        ...(sourceClass && { sourceClass: [sourceClass] }),
        ...(particleType && { particleType: [particleType] }),
      }
      setFound({ rows: next.rows, answer: await send<MatchAnswer>(t, 'POST', '/source-profiles/match', body) })
    } catch (error) {
      setFailed(reasonOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  const show = async (id: number) => {
    try {
      setSeen(await get<ProfileDetail>(t, `/source-profiles/${id}`))
      requestAnimationFrame(() => overlay.current?.focus())
    } catch (error) {
      setFailed(reasonOf(error, t))
    }
  }
  return (
    <div class="page profiles">
      <header class="list-head">
        <h1>{say.title}</h1>
        <p class="quiet">{say.lead}</p>
        <Views current="match" />
      </header>
      <form
        class="match-form"
        onSubmit={(event) => {
          event.preventDefault()
          void match()
        }}
      >
        <label class="form-label" for="match-text">
          {say.label}
        </label>
        <p class="small quiet" id="match-hint">
          {say.hint}
        </p>
        <textarea
          id="match-text"
          class="input figures"
          rows={10}
          maxLength={mostPasted}
          spellcheck={false}
          aria-describedby="match-hint"
          value={text}
          onInput={(event) => change(event.currentTarget.value)}
        />
        <label class="form-label" for="match-file">
          {say.file}
        </label>
        <p class="small quiet" id="match-file-hint">
          {say.fileHint}
        </p>
        <input
          id="match-file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          aria-describedby="match-file-hint"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Narrowed
          name="match-class"
          label={say.sourceClass}
          names={sourceClasses}
          value={sourceClass}
          set={setSourceClass}
        />
        <Narrowed
          name="match-type"
          label={say.particleType}
          names={particleTypes}
          value={particleType}
          set={setParticleType}
        />
        <p class="profile-more needs-script">
          <Button type="submit" look="main" busy={busy}>
            {say.send}
          </Button>
          <Button look="quiet" onClick={() => change(example)}>
            {say.example}
          </Button>
        </p>
        <noscript>
          <p>{say.script}</p>
        </noscript>
        <p role="status" class="small">
          {read && say.read(read.rows.length)}
        </p>
        {read && read.faults.length > 0 && (
          <div class="profile-doubts">
            <p>{say.faults}</p>
            <ul class="small">
              {read.faults.map(({ line, text: words, fault }) => (
                <li key={line}>{say.line(line, words, say.fault[fault])}</li>
              ))}
            </ul>
          </div>
        )}
        {failed && <Problem>{failed}</Problem>}
      </form>
      {found && <MatchResults answer={found.answer} onShow={(id) => void show(id)} />}
      {found && seen && (
        <section class="profile-part" aria-labelledby="match-overlay" ref={overlay} tabIndex={-1}>
          <h2 id="match-overlay">{say.overlayTitle(pick(seen.name, language))}</h2>
          <Overlay key={seen.id} found={found} profile={seen} />
          <p class="profile-more">
            <a href={profileAddress([seen.id])}>{say.toProfile}</a>
          </p>
        </section>
      )}
    </div>
  )
}

function Overlay({ found: { rows, answer }, profile }: { found: Found; profile: ProfileDetail }) {
  const { language } = useSite()
  const say = matchTexts[language]
  const [scale, setScale] = useState<ScaleName>('log')
  const columns = columnsOf([scaledTo(profile, rows, answer.recognised), profile.values])
  return (
    <>
      <p class="small quiet">{say.scaled}</p>
      <Spectrum columns={columns} names={[say.yours, pick(profile.name, language)]} scale={scale} onScale={setScale} />
    </>
  )
}

interface NarrowedProps {
  name: string
  label: string
  names: Record<string, { zh: string; en: string }>
  value: string
  set(value: string): void
}

/** Only profiles of one kind are compared; all of them where nothing is chosen. */
function Narrowed({ name, label, names, value, set }: NarrowedProps) {
  const { language } = useSite()
  return (
    <>
      <label class="form-label" for={name}>
        {label}
      </label>
      <select id={name} class="input" value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{matchTexts[language].every}</option>
        {Object.entries(names).map(([code, words]) => (
          <option key={code} value={code}>
            {words[language]}
          </option>
        ))}
      </select>
    </>
  )
}
