import './kinds.css'
import { useState } from 'preact/hooks'
import type { ProfileDetail, ProfilePage } from '../../server/profiles/profiles.schema.ts'
import { get } from '../api.ts'
import { useAsked } from '../explore/fetching.ts'
import { listPath, mostOverlaid, profilePath } from '../profiles/profiles.parameters.ts'
import { Spectrum } from '../profiles/Spectrum.tsx'
import { columnsOf, type ScaleName } from '../profiles/spectrum.rules.ts'
import { pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PartProps } from './KindPart.tsx'
import { kindTexts } from './texts.ts'

/** The profiles of a dataset over each other, as many as can be told apart. */
export function Part({ dataset }: PartProps) {
  const { t, language } = useSite()
  const say = kindTexts[language]
  const [scale, setScale] = useState<ScaleName>('log')
  const [from, setFrom] = useState(0)
  const page = useAsked(`${dataset.id}`, () => get<ProfilePage>(t, `/source-profiles?dataset=${dataset.id}&limit=100`))
  const shown = page.value?.list.slice(from, from + mostOverlaid) ?? []
  const ids = shown.map(({ id }) => id)
  const values = useAsked(ids.length ? ids.join() : null, () =>
    Promise.all(ids.map((id) => get<ProfileDetail>(t, `/source-profiles/${id}`))),
  )
  const error = page.error ?? values.error
  if (error) return <ErrorBox error={error} retry={page.error ? page.again : values.again} />
  if (!page.value || !values.value) return <Skeleton lines={8} />
  const told = values.value
  const all = page.value.list
  const starts = Array.from({ length: Math.ceil(all.length / mostOverlaid) }, (_, i) => i * mostOverlaid)
  return (
    <>
      {all.length > mostOverlaid && (
        <div class="kind-controls">
          <label>
            <span>{say.choose}</span>
            <select class="input" value={from} onChange={(event) => setFrom(Number(event.currentTarget.value))}>
              {starts.map((start) => (
                <option key={start} value={start}>
                  {`${start + 1}–${Math.min(all.length, start + mostOverlaid)}`}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <Spectrum
        columns={columnsOf(told.map((one) => one.values))}
        names={told.map((one) => pick(one.name, language))}
        scale={scale}
        onScale={setScale}
      />
      <p>
        <ButtonLink small href={`${profilePath}?${ids.map((id) => `id=${id}`).join('&')}`}>
          {say.all}
        </ButtonLink>{' '}
        <ButtonLink small look="quiet" href={`${listPath}?dataset=${dataset.id}`}>
          {say.search}
        </ButtonLink>
      </p>
    </>
  )
}
