import '../regions/regions.css'
import './inventory.css'
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { route } from 'preact-router'
import type { FieldHead, Mapped } from '../../server/fields/fields.schema.ts'
import type { Emissions } from '../../server/regions/regions.schema.ts'
import { get } from '../api.ts'
import { Refused } from '../explore/ExplorerFrame.tsx'
import { useAsked } from '../explore/fetching.ts'
import { queryOf, type Selection, selectionOf } from '../explore/selection.rules.ts'
import { explorerTexts } from '../explore/texts.ts'
import { inventoryView, viewNames, viewPath } from '../explore/views.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { readable } from '../regions/brush.rules.ts'
import { outlines } from '../regions/outlines.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { saveBlob } from '../ui/save.ts'
import { ExplainedCell } from './ExplainedCell.tsx'
import { sum } from './inventory.rules.ts'
import { Provinces } from './Provinces.tsx'
import { SectorTable } from './SectorTable.tsx'
import { inventoryTexts } from './texts.ts'

interface Loaded {
  mapped: Mapped
  dataset: number | null
  fields: FieldHead[]
}
/** Years that are told side by side: those before are chosen one by one. */
const mostYears = 10

export const title = (_: Loaded, { language }: Texts) => inventoryTexts[language].title

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api): Promise<Loaded> {
  const mapped = await api<Mapped>('/fields?of=qd', 'anybody')
  const asked = selectionOf(query).dataset
  // With the most species where none was asked for: a table of one says little.
  const [richest] = [...mapped].sort((a, b) => b.fields.length - a.fields.length)
  const dataset = (mapped.find(({ id }) => id === asked) ?? richest)?.id ?? null
  const fields = dataset === null ? [] : await api<FieldHead[]>(`/datasets/${dataset}/fields`, 'anybody')
  return { mapped, dataset, fields }
}

export function Page({ data, query }: PageProps<Loaded>) {
  const { mapped, dataset, fields } = data
  const { language } = useSite()
  const say = inventoryTexts[language]
  const explorer = explorerTexts[language]
  const asked = query.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is its words
  const told = useMemo(() => selectionOf(query), [asked])
  const [selection, setSelection] = useState<Selection>(told)
  useEffect(() => setSelection(told), [told])
  const choose = useCallback(
    (change: Partial<Selection>) =>
      setSelection((before) => {
        const next = { ...before, dataset, ...change }
        history.replaceState(history.state, '', `${location.pathname}${queryOf(next)}${location.hash}`)
        return next
      }),
    [dataset],
  )
  const one = mapped.find(({ id }) => id === dataset)
  const here = { ...selection, dataset }
  return (
    <div class="page explore">
      <h1>{say.title}</h1>
      <div class="explore-views">
        <Choices
          label={explorer.viewLabel}
          choices={[
            { href: inventoryView + queryOf(here), label: explorer.inventory, current: true },
            ...viewNames.map((view) => ({
              href: viewPath({ view, family: 'qd' }) + queryOf(here),
              label: explorer.views[view],
              current: false,
            })),
          ]}
        />
      </div>
      <p class="quiet">{say.intro}</p>
      {!one || dataset === null ? (
        <Empty title={say.none}>
          <p>{say.noneText}</p>
          <ButtonLink href="/list">{say.list}</ButtonLink>
        </Empty>
      ) : (
        <>
          <p class="explore-dataset">
            <a href={detailAddress(one.id)}>{pick(one.name, language)}</a> {one.madeUp && <MadeUpMark />}
          </p>
          <Inventory key={one.id} {...{ mapped, one, fields, selection: here, choose }} />
        </>
      )}
    </div>
  )
}

function Inventory({
  mapped,
  one,
  fields,
  selection,
  choose,
}: {
  mapped: Mapped
  one: Mapped[number]
  fields: FieldHead[]
  selection: Selection
  choose: (change: Partial<Selection>) => void
}) {
  const { t, language } = useSite()
  const say = inventoryTexts[language]
  const path = `/grids/${one.id}/emissions`
  const asked = useAsked(`${one.id} ${selection.year}`, () =>
    get<Emissions>(t, selection.year === null ? path : `${path}?year=${selection.year}`).catch((error) => {
      // A year of another dataset, or of an old link: the last one is shown.
      if ((error as { status?: number }).status !== 400 || selection.year === null) throw error
      return get<Emissions>(t, path)
    }),
  )
  const told = asked.value
  const others = told?.years.slice(-mostYears) ?? []
  const all = useAsked(told && others.length > 1 ? `${one.id} ${others.join()}` : null, async () => {
    const list: Emissions[] = []
    // One after the other: each is worked out anew where nobody asked before.
    for (const year of others) list.push(await get<Emissions>(t, `${path}?year=${year}`))
    return list
  })
  const chooser = (
    <label class="explore-wide">
      <span>{say.dataset}</span>
      <select
        class="input"
        value={one.id}
        onChange={(event) => {
          const dataset = Number(event.currentTarget.value)
          route(
            inventoryView + queryOf({ ...selection, dataset, field: null, year: null, cells: [], time: 0, level: 0 }),
          )
        }}
      >
        {mapped.map(({ id, name }) => (
          <option key={id} value={id}>
            {pick(name, language)}
          </option>
        ))}
      </select>
    </label>
  )
  if (!told) {
    const { status } = (asked.error ?? {}) as { status?: number }
    return (
      <>
        <div class="explore-controls">{chooser}</div>
        {status === 422 ? (
          <Empty title={say.notHere}>
            <p>{say.notHereText}</p>
            <ButtonLink href={viewPath({ view: 'bitmap', family: 'qd' }) + queryOf(selection)}>{say.onMap}</ButtonLink>
          </Empty>
        ) : asked.error ? (
          <Refused error={asked.error} retry={asked.again} dataset={one.id} />
        ) : (
          <div class="region-waiting" role="status" aria-label={say.loading}>
            <Skeleton lines={8} />
          </div>
        )}
      </>
    )
  }
  const species = told.species.find(({ key }) => key === selection.field) ?? told.species[0]!
  const field = fields.find(({ key }) => key === species.key)
  const regionAt = selection.region === null ? -1 : told.codes.indexOf(selection.region)
  const partOf = ({ whole, regions }: Emissions['species'][number]) => (regionAt === -1 ? whole : regions[regionAt]!)
  const names = told.codes.map((code) => ({ code, name: nameOf(code) }))
  const place = regionAt === -1 ? say.whole : pick(nameOf(told.codes[regionAt]!), language)
  const rowOf = (key: string, label: string, tonnes: readonly number[], current: boolean) => {
    const { unit, by } = readable('t', sum(tonnes))
    return { key, label, current, unit, values: tonnes.map((value) => value / by) }
  }
  const years = all.value ?? [told]
  const save = () => {
    const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    const head = [
      `${say.title}, t a⁻¹`,
      `${pick(one.name, language)}${one.madeUp ? ` (${explorerTexts[language].madeUp})` : ''}`,
      location.href,
    ]
    const lines = years.flatMap((each) =>
      each.species.flatMap((its) =>
        [say.whole, ...names.map(({ name }) => pick(name, language))].map((where, i) => {
          const values = i === 0 ? its.whole : its.regions[i - 1]!
          return [each.year, its.key, where, i === 0 ? '' : names[i - 1]!.code, ...values, sum(values)]
            .map((value) => quoted(String(value)))
            .join(',')
        }),
      ),
    )
    const columns = [
      say.year,
      say.species,
      say.region,
      'code',
      ...told.sectors.map((one) => pick(one, language)),
      say.total,
    ]
    const text = [...head.map((line) => `# ${line}`), columns.map(quoted).join(','), ...lines].join('\n')
    saveBlob(new Blob([`\ufeff${text}\n`], { type: 'text/csv' }), `inventory-${one.id}.csv`)
  }
  return (
    <>
      <div class="explore-controls">
        {chooser}
        <label>
          <span>{say.year}</span>
          <select
            class="input"
            value={told.year}
            onChange={(event) => choose({ year: Number(event.currentTarget.value) })}
          >
            {told.years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{say.region}</span>
          <select
            class="input"
            value={regionAt === -1 ? '' : selection.region!}
            onChange={(event) => choose({ region: event.currentTarget.value || null })}
          >
            <option value="">{say.whole}</option>
            {names.map(({ code, name }) => (
              <option key={code} value={code}>
                {pick(name, language)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{say.species}</span>
          <select class="input" value={species.key} onChange={(event) => choose({ field: event.currentTarget.value })}>
            {told.species.map(({ key, name }) => (
              <option key={key} value={key}>
                {pick(name, language)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div aria-busy={asked.waiting || all.waiting}>
        <SectorTable
          label={say.table(place, told.year)}
          head={say.species}
          sectors={told.sectors}
          rows={told.species.map((its) =>
            rowOf(its.key, pick(its.name, language), partOf(its), its.key === species.key),
          )}
          onChoose={(key) => choose({ field: key })}
        />
        <p class="quiet small">{say.steps(told.steps)}</p>
        {told.years.length > 1 && (
          <>
            <h2>{say.years}</h2>
            <SectorTable
              label={`${say.yearsOf(pick(species.name, language))} · ${place}`}
              head={say.year}
              sectors={told.sectors}
              rows={years.flatMap((each) => {
                const its = each.species.find(({ key }) => key === species.key)
                return its ? [rowOf(String(each.year), String(each.year), partOf(its), each.year === told.year)] : []
              })}
              onChoose={(year) => choose({ year: Number(year) })}
            />
          </>
        )}
        <Button look="quiet" small onClick={save}>
          {say.saveCsv}
        </Button>
        <Provinces
          {...{ told, species }}
          region={regionAt === -1 ? null : selection.region}
          palette={selection.colours ?? 'viridis'}
          onRegion={(code) => choose({ region: code })}
        />
      </div>
      {field && <ExplainedCell dataset={one.id} field={field} year={told.year} selection={selection} choose={choose} />}
    </>
  )
}

const nameOf = (code: string) => outlines().units.find((unit) => unit.code === code)?.name ?? { zh: code, en: code }
