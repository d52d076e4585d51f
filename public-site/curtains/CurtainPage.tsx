import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { route } from 'preact-router'
import type { FieldHead, Mapped } from '../../server/fields/fields.schema.ts'
import { OtherViews } from '../explore/OtherViews.tsx'
import { lidarView } from '../explore/views.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Problem } from '../ui/Said.tsx'
import { CurtainView } from './CurtainView.tsx'
import { addressQuery, type Chosen, chosenIn } from './curtain.rules.ts'
import { curtainTexts } from './texts.ts'

interface Loaded {
  mapped: Mapped
  /** The dataset that is shown, which may be another than was asked for. */
  dataset: number | null
  fields: FieldHead[]
}

export const title = (_: Loaded, { language }: Texts) => curtainTexts[language].title
export const description = (_: Loaded, { language }: Texts) => curtainTexts[language].lead

export async function load(_: unknown, query: URLSearchParams, api: Api): Promise<Loaded> {
  const mapped = await api<Mapped>('/fields?of=lidar', 'anybody')
  const asked = chosenIn(query).dataset
  // Where nothing is asked for, one that everybody may see.
  const shown = mapped.find(({ id }) => id === asked) ?? mapped.find((one) => one.sharingMode === 'open') ?? mapped[0]
  const dataset = shown?.id ?? null
  return {
    mapped,
    dataset,
    fields: dataset === null ? [] : await api<FieldHead[]>(`/datasets/${dataset}/fields`, 'anybody'),
  }
}

export function Page({ data: { mapped, dataset, fields }, query }: PageProps<Loaded>) {
  const { language } = useSite()
  const say = curtainTexts[language]
  const asked = query.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is its words
  const told = useMemo(() => chosenIn(query), [asked])
  const [chosen, setChosen] = useState<Chosen>(told)
  useEffect(() => setChosen(told), [told])
  const choose = useCallback(
    (change: Partial<Chosen>) =>
      setChosen((before) => {
        const next = { ...before, dataset, ...change }
        history.replaceState(history.state, '', `${location.pathname}${addressQuery(next)}${location.hash}`)
        return next
      }),
    [dataset],
  )
  const one = mapped.find(({ id }) => id === dataset)
  const able = fields.filter(({ levels }) => levels?.heights)
  const field = able.find(({ key }) => key === chosen.field) ?? able[0]
  const layer = fields.find(
    ({ key, standardName, levels, times }) =>
      !levels && times && /mix(ed|ing)_layer|boundary_layer|pblh|mlh|blh/.test(`${key} ${standardName}`),
  )
  return (
    <div class="page explore curtains">
      <h1>{say.title}</h1>
      <nav class="explore-views" aria-label={say.others}>
        <a href="/dataVisualization">{say.maps}</a>
        <OtherViews here={lidarView} />
      </nav>
      {!one || !field ? (
        <Empty title={say.none}>
          <p>{say.noneText}</p>
          <ButtonLink href="/list">{say.list}</ButtonLink>
        </Empty>
      ) : (
        <>
          {told.dataset !== null && told.dataset !== dataset && <Problem>{say.notThis}</Problem>}
          <p class="quiet">{say.lead}</p>
          <p class="explore-dataset">
            <a href={detailAddress(one.id)}>{pick(one.name, language)}</a> {one.madeUp && <MadeUpMark />}
          </p>
          <div class="explore-controls">
            <label class="explore-wide">
              <span>{say.dataset}</span>
              <select
                class="input"
                value={one.id}
                onChange={(event) =>
                  route(
                    lidarView + addressQuery({ dataset: Number(event.currentTarget.value), colours: chosen.colours }),
                  )
                }
              >
                {mapped.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {pick(name, language)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span>{say.field}</span>
              <select
                class="input"
                value={field.key}
                onChange={(event) => choose({ field: event.currentTarget.value, from: null, to: null, scale: null })}
              >
                {able.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {pick(name, language)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <CurtainView key={`${one.id} ${field.key}`} {...{ one, field, layer, chosen, choose }} />
        </>
      )}
      <section>
        <h2>{say.which}</h2>
        <p class="quiet">{say.whichText}</p>
      </section>
    </div>
  )
}
