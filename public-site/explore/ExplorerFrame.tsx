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
import { Problem } from '../ui/Said.tsx'
import { Controls } from './Controls.tsx'
import { OtherViews } from './OtherViews.tsx'
import { queryOf, type Selection, selectionOf } from './selection.rules.ts'
import { explorerTexts } from './texts.ts'
import { familyNames, inventoryView, type ViewOf, viewNames, viewPath } from './views.vocabulary.ts'

export interface Loaded extends ViewOf {
  mapped: Mapped
  /** The fields of the dataset that is shown, which may be another than was asked for. */
  dataset: number | null
  fields: FieldHead[]
}

const title = ({ view, family }: Loaded, { language }: Texts) => {
  const say = explorerTexts[language]
  return `${say.views[view]} · ${say.families[family]}`
}

async function load(at: ViewOf, query: URLSearchParams, api: Api): Promise<Loaded> {
  const mapped = await api<Mapped>(`/fields?of=${at.family}`, 'anybody')
  const asked = selectionOf(query).dataset
  const dataset = (mapped.find(({ id }) => id === asked) ?? mapped[0])?.id ?? null
  const fields = dataset === null ? [] : await api<FieldHead[]>(`/datasets/${dataset}/fields`, 'anybody')
  return { ...at, mapped, dataset, fields }
}

/** What a view is given to show. */
export interface SeenProps {
  data: Loaded
  one: Mapped[number]
  field: FieldHead
  selection: Selection
  choose: (change: Partial<Selection>) => void
}

/** What every view of fields stands in: which view, which dataset, and what is chosen, which is the address. */
function ExplorerFrame({ data, query, Seen }: PageProps<Loaded> & { Seen: ComponentType<SeenProps> }) {
  const { view, family, mapped, dataset } = data
  const { t, language, address } = useSite()
  const say = explorerTexts[language]
  const asked = query.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is its words
  const told = useMemo(() => selectionOf(query), [asked])
  const [selection, setSelection] = useState<Selection>(told)
  useEffect(() => setSelection(told), [told])
  const field = data.fields.find(({ key }) => key === selection.field) ?? data.fields[0]
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
          current: name === family,
        }))}
      />
      <Choices
        label={say.viewLabel}
        choices={viewNames.map((name) => ({
          href: viewPath({ view: name, family }) + queryOf(here),
          label: say.views[name],
          current: name === view,
        }))}
      />
      <OtherViews />
      {family === 'qd' && <a href={inventoryView + queryOf(here)}>{say.inventory}</a>}
    </div>
  )
  return (
    <div class="page explore" data-address={address.split('?')[0]}>
      <h1>{title(data, t)}</h1>
      {views}
      {!one || !field ? (
        <Empty title={say.none}>
          <p>{say.noneText}</p>
          <ButtonLink href="/list">{say.list}</ButtonLink>
        </Empty>
      ) : (
        <>
          {told.dataset !== null && told.dataset !== dataset && <Problem>{say.notThis}</Problem>}
          <p class="explore-dataset">
            <a href={detailAddress(one.id)}>{pick(one.name, language)}</a> {one.madeUp && <MadeUpMark />}
          </p>
          {field.grid !== 'axes' ? (
            <>
              <Controls {...{ mapped, fields: data.fields, field, selection: here, choose, view, family }} />
              <Empty title={say.curvilinear} />
            </>
          ) : (
            <Seen key={`${one.id} ${field.key}`} {...{ data, one, field, selection: here, choose }} />
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
  return (
    <>
      <ErrorBox error={error} retry={retry} />
      {status === 401 && !person && (
        <ButtonLink look="main" href={`/login?next=${encodeURIComponent(address)}`}>
          {say.signIn}
        </ButtonLink>
      )}
      {status === 403 && person && <ButtonLink href={`/application?dataset=${dataset}`}>{say.apply}</ButtonLink>}
    </>
  )
}

export const explorerModule = (at: ViewOf, Seen: ComponentType<SeenProps>): PageModule<Loaded> => ({
  title: (data, t) => title(data, t),
  load: (_, query, api) => load(at, query, api),
  Page: (props) => <ExplorerFrame {...props} Seen={Seen} />,
})
