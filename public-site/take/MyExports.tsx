import { useEffect, useState } from 'preact/hooks'
import type { Export } from '../../server/exports/exports.schema.ts'
import { exportStates } from '../../server/exports/exports.vocabulary.ts'
import { agreed } from '../agreement/agreed.ts'
import { reasonOf } from '../api.errors.ts'
import { call, get, mayHave } from '../api.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { bytes, dateTime } from '../ui/format.ts'
import { Problem } from '../ui/Said.tsx'
import { takePath } from './take.address.ts'
import { queryOf } from './take.rules.ts'
import { takeTexts } from './texts.ts'

const askedEvery = 2000
const isOpen = ({ state }: Export) => state === 'waiting' || state === 'running'

/** What was asked for: how far it is, and the files. */
export function MyExports({ list, onList }: { list: Export[]; onList: (list: Export[]) => void }) {
  const { t, language } = useSite()
  const say = takeTexts[language]
  const [wrong, setWrong] = useState('')
  const open = list.filter(isOpen).map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says what it is made of
  useEffect(() => {
    if (open.length === 0) return
    const timer = setInterval(() => {
      if (document.hidden) return
      Promise.all(open.map((id) => get<Export>(t, `/exports/${id}`))).then(
        (found) => onList(list.map((one) => found.find(({ id }) => id === one.id) ?? one)),
        (error) => setWrong(reasonOf(error, t)),
      )
    }, askedEvery)
    return () => clearInterval(timer)
  }, [open.join(), list])

  /** The browser takes it over; what it would be refused is told here. */
  const take = (url: string) => (event: MouseEvent) => {
    event.preventDefault()
    setWrong('')
    agreed(t, () => mayHave(t, url)).then(
      () => location.assign(url),
      (error) => setWrong(reasonOf(error, t)),
    )
  }
  const remove = (id: string) =>
    call(t, `/exports/${id}`, { method: 'DELETE' }).then(
      () => onList(list.filter((one) => one.id !== id)),
      (error) => setWrong(reasonOf(error, t)),
    )
  return (
    <section class="take-mine" aria-labelledby="my-exports">
      <h2 id="my-exports">{say.mine}</h2>
      <Problem>{wrong}</Problem>
      {list.length === 0 ? (
        <p class="quiet">{say.empty}</p>
      ) : (
        <ul class="take-exports">
          {list.map((one) => (
            <li key={one.id} class="card">
              <p>
                <strong>{pick(one.dataset.name, language)}</strong>
                <span class="quiet small figures"> · {dateTime(one.createdAt, language)}</span>
              </p>
              <p class="figures small">
                {one.name}
                {one.bytes !== null && <> · {bytes(one.bytes)}</>}
              </p>
              <p aria-live="polite" class="small">
                {exportStates[one.state][language]}
                {one.place !== null && <> · {say.place(one.place)}</>}
                {one.state === 'running' && (
                  <> · {say.percent(Math.floor((one.done / Math.max(1, one.values)) * 100))}</>
                )}
                {one.state === 'finished' && one.expiresAt && <> · {say.until(dateTime(one.expiresAt, language))}</>}
                {one.reason && <> · {pick(one.reason, language)}</>}
              </p>
              {one.state === 'running' && <progress max={one.values} value={one.done} aria-label={one.name} />}
              <p class="take-ways">
                {one.url && (
                  <ButtonLink small look="main" href={one.url} data-native download={one.name} onClick={take(one.url)}>
                    {say.get}
                  </ButtonLink>
                )}
                <ButtonLink small look="quiet" href={`${takePath}?${queryOf(one.request as never)}`} data-native>
                  {say.again}
                </ButtonLink>
                <Button small look="quiet" onClick={() => remove(one.id)}>
                  {isOpen(one) ? say.stop : say.remove}
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
