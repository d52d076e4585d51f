import './kinds.css'
import { useState } from 'preact/hooks'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { get } from '../api.ts'
import { CurtainView } from '../curtains/CurtainView.tsx'
import { type Chosen, chosenIn } from '../curtains/curtain.rules.ts'
import { useAsked } from '../explore/fetching.ts'
import { lidarView } from '../explore/views.vocabulary.ts'
import { pick, useSite } from '../site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PartProps } from './KindPart.tsx'
import { isCurtain } from './kinds.rules.ts'
import { kindTexts } from './texts.ts'

/** A lidar by time and height. */
export function Part({ dataset }: PartProps) {
  const { t, language } = useSite()
  const say = kindTexts[language]
  const heads = useAsked(`${dataset.id}`, () => get<FieldHead[]>(t, `/datasets/${dataset.id}/fields`))
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(new URLSearchParams({ dataset: String(dataset.id) })))
  if (!heads.value) return heads.error ? <ErrorBox error={heads.error} retry={heads.again} /> : <Skeleton lines={8} />
  const able = heads.value.filter(isCurtain)
  const field = able.find(({ key }) => key === chosen.field) ?? able[0]
  if (!field) return null
  const layer = heads.value.find(
    ({ key, standardName, levels, times }) =>
      !levels && times && /mix(ed|ing)_layer|boundary_layer|pblh|mlh|blh/.test(`${key} ${standardName}`),
  )
  const { id, name, madeUp } = dataset
  const one = { id, name, madeUp, sharingMode: dataset.sharingMode as 'open' | 'permission', fields: [] }
  return (
    <>
      {able.length > 1 && (
        <div class="kind-controls">
          <label>
            <span>{say.field}</span>
            <select
              class="input"
              value={field.key}
              onChange={(event) =>
                setChosen({ ...chosen, field: event.currentTarget.value, from: null, to: null, scale: null })
              }
            >
              {able.map(({ key, name }) => (
                <option key={key} value={key}>
                  {pick(name, language)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <CurtainView
        key={field.key}
        {...{ one, field, layer, chosen }}
        choose={(change) => setChosen((before) => ({ ...before, ...change }))}
      />
      <p>
        <ButtonLink small href={`${lidarView}?dataset=${dataset.id}`}>
          {say.all}
        </ButtonLink>
      </p>
    </>
  )
}
