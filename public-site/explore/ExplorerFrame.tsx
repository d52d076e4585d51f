import type { ComponentType } from 'preact'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { FieldHead, Mapped } from '../../server/fields/fields.schema.ts'
import type { Api, PageModule, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Controls } from './Controls.tsx'
import { measured } from './drawing/quality.rules.ts'
import { type NotShown, WhyNot, whyNotShown } from './NotShown.tsx'
import { OtherViews } from './OtherViews.tsx'
import { fieldAt, type SeenField } from './resolution.rules.ts'
import { queryOf, type Selection, selectionOf } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'
import {
  familyNames,
  inventoryView,
  type SatelliteName,
  satelliteView,
  type ViewOf,
  viewNames,
  viewPath,
} from './views.vocabulary.ts'

/** As many coordinates as the server tells. */
const mostSwathCells = 400_000

export interface Loaded extends ViewOf {
  /** One of the addresses of satellites, instead of the view's and family's own. */
  own?: SatelliteName
  mapped: Mapped
  /** The fields of the dataset that is shown, which may be another than was asked for. */
  dataset: number | null
  fields: FieldHead[]
  /** The dataset that was asked for, where it is not the one that is shown. */
  not: NotShown | null
}

const title = ({ view, family, own }: Loaded, { language }: Texts) => {
  const say = explorerTexts[language]
  if (own) return say.satellites[own].title
  return `${say.views[view]} · ${say.families[family]}`
}

type At = ViewOf & { own?: SatelliteName }
async function load(at: At, query: URLSearchParams, api: Api): Promise<Loaded> {
  const all = await api<Mapped>(`/fields?of=${at.own ? 'satellite' : at.family}`, 'anybody')
  const wanted = at.own && (at.own === 'weiXingGcData' ? 'curvilinear' : 'axes')
  const fits = (one: Mapped[number]) => one.fields.some(({ grid }) => grid === wanted)
  // Each has both, and begins with its own.
  const mapped = wanted ? [...all.filter(fits), ...all.filter((one) => !fits(one))] : all
  const asked = selectionOf(query).dataset
  // Where nothing is asked for, one that everybody may see.
  const first = mapped.find(({ sharingMode }) => sharingMode === 'open') ?? mapped[0]
  const dataset = (mapped.find(({ id }) => id === asked) ?? first)?.id ?? null
  const fields = dataset === null ? [] : await api<FieldHead[]>(`/datasets/${dataset}/fields`, 'anybody')
  const not = asked !== null && dataset !== asked ? await whyNotShown(asked, api) : null
  return { ...at, mapped, dataset, fields, not }
}

/** What a view is given to show. */
export interface SeenProps {
  data: Loaded
  one: Mapped[number]
  field: SeenField
  selection: Selection
  choose: (change: Partial<Selection>) => void
}

/** What every view of fields stands in: which view, which dataset, and what is chosen, which is the address. */
function ExplorerFrame({ data, query, Seen }: PageProps<Loaded> & { Seen: ComponentType<SeenProps> }) {
  const { view, family, own, mapped, dataset } = data
  const { t, language, address } = useSite()
  const say = explorerTexts[language]
  const asked = query.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is its words
  const told = useMemo(() => selectionOf(query), [asked])
  const [selection, setSelection] = useState<Selection>(told)
  useEffect(() => setSelection(told), [told])
  const found = data.fields.find(({ key }) => key === selection.field) ?? measured(data.fields)[0]
  const { resolution } = selection
  // Every change of a picture goes by which field it is.
  const field = useMemo(() => found && fieldAt(found, resolution), [found, resolution])
  const one = mapped.find(({ id }) => id === dataset)

  /** What is chosen is the address; a step back leads to the page before, not to the frame before. */
  const choose = useCallback(
    (change: Partial<Selection>) =>
      setSelection((before) => {
        const next = { ...before, dataset, ...change }
        history.replaceState(history.state, '', `${location.pathname}${queryOf(next)}${location.hash}`)
        return next
      }),
    [dataset],
  )
  const here = { ...selection, dataset }
  const views = (
    <div class="explore-views">
      <Choices
        label={say.familyLabel}
        choices={familyNames.map((name) => ({
          href: viewPath({ view, family: name }),
          label: say.families[name],
          current: name === family && !own,
        }))}
      />
      <Choices
        label={say.viewLabel}
        choices={viewNames.map((name) => ({
          href: viewPath({ view: name, family }) + queryOf(here),
          label: say.views[name],
          current: name === view && !own,
        }))}
      />
      <OtherViews here={own ? satelliteView(own) : ''} />
      {family === 'qd' && <a href={inventoryView + queryOf(here)}>{say.inventory}</a>}
    </div>
  )
  return (
    <div class="page explore" data-address={address.split('?')[0]}>
      <h1>{title(data, t)}</h1>
      {views}
      {!one || !field ? (
        <Empty title={own ? say.satellites.none : say.none}>
          <p>{own ? say.satellites.noneText : say.noneText}</p>
          <ButtonLink href="/list">{say.list}</ButtonLink>
        </Empty>
      ) : (
        <>
          {data.not && told.dataset === data.not.id && <WhyNot not={data.not} />}
          {own && <p class="quiet">{say.satellites[own].lead}</p>}
          <p class="explore-dataset">
            <a href={detailAddress(one.id)}>{pick(one.name, language)}</a> {one.madeUp && <MadeUpMark />}
          </p>
          {field.grid !== 'axes' && field.rows * field.columns > mostSwathCells ? (
            <>
              <Controls {...{ mapped, fields: data.fields, field, selection: here, choose, view, family, own }} />
              <Empty title={say.curvilinear} />
            </>
          ) : (
            <Seen
              key={`${one.id} ${field.key} ${field.resolution}`}
              {...{ data, one, field, selection: here, choose }}
            />
          )}
        </>
      )}
    </div>
  )
}

/** A field that is not given to this reader, or did not come. */
export function Refused({ error, retry, dataset }: { error: unknown; retry: () => void; dataset: number }) {
  const { language, person, address } = useSite()
  const say = explorerTexts[language]
  const { status } = error as { status?: number }
  if (status !== 401 && status !== 403) return <ErrorBox error={error} retry={retry} />
  return (
    <Empty title={say.closed}>
      <p>{say.closedText}</p>
      {person ? (
        <ButtonLink href={`/application?dataset=${dataset}`}>{say.apply}</ButtonLink>
      ) : (
        <ButtonLink look="main" href={`/login?next=${encodeURIComponent(address)}`}>
          {say.signIn}
        </ButtonLink>
      )}
    </Empty>
  )
}

export const explorerModule = (at: At, Seen: ComponentType<SeenProps>): PageModule<Loaded> => ({
  title: (data, t) => title(data, t),
  load: (_, query, api) => load(at, query, api),
  Page: (props) => <ExplorerFrame {...props} Seen={Seen} />,
})
