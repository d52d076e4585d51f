import './kinds.css'
import { useState } from 'preact/hooks'
import type { Overview } from '../../server/overviews/overviews.schema.ts'
import { get } from '../api.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { useAsked } from '../explore/fetching.ts'
import { pick, useSite } from '../site.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { number } from '../ui/format.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PartProps } from './KindPart.tsx'
import { OverLine } from './OverLine.tsx'
import { PlaceMap } from './PlaceMap.tsx'
import { kindTexts } from './texts.ts'

/** More bars than these are read in the table. */
const mostBars = 24

/** What the tables of a dataset come to: bars by name, a line over time or a number, a map by place. */
export function Part({ dataset, version }: PartProps) {
  const { t, language } = useSite()
  const say = kindTexts[language]
  const [by, setBy] = useState<string | null>(null)
  const [at, setAt] = useState<string | null>(null)
  const [variable, setVariable] = useState(0)
  const query = new URLSearchParams({
    ...(version !== null && { version: String(version) }),
    ...(by !== null && { by }),
    ...(at !== null && { at }),
  })
  const asked = useAsked(query.toString() || 'first', () =>
    get<Overview>(t, `/datasets/${dataset.id}/overview?${query}`),
  )
  const told = asked.value
  if (!told) return asked.error ? <ErrorBox error={asked.error} retry={asked.again} /> : <Skeleton lines={6} />
  const chosen = told.variables[variable] ?? told.variables[0]
  const axis = told.axes.find(({ key }) => key === told.by)
  if (!chosen || !axis || told.groups.length === 0) return <p class="quiet">{say.none}</p>
  const column = told.variables.indexOf(chosen)
  const name = pick(chosen.name, language)
  const unit = formatUnit(chosen.unit)
  const nameOf = (key: string) =>
    say.axes[key] ??
    pick(dataset.variables.find((one) => one.key === key)?.name ?? { zh: key, en: key.replaceAll('_', ' ') }, language)
  const label = say.chart(unit && !told.mixed ? `${name} (${unit})` : name, nameOf(axis.key))
  const withValue = told.groups.map((group) => ({ ...group, value: group.values[column] ?? null }))
  return (
    <div aria-busy={asked.waiting}>
      <div class="kind-controls">
        {told.variables.length > 1 && (
          <label>
            <span>{say.variable}</span>
            <select class="input" value={column} onChange={(event) => setVariable(Number(event.currentTarget.value))}>
              {told.variables.map((one, i) => (
                <option key={one.key} value={i}>
                  {pick(one.name, language)}
                </option>
              ))}
            </select>
          </label>
        )}
        {told.axes.length > 1 && (
          <label>
            <span>{say.by}</span>
            <select class="input" value={axis.key} onChange={(event) => setBy(event.currentTarget.value)}>
              {told.axes.map(({ key }) => (
                <option key={key} value={key}>
                  {nameOf(key)}
                </option>
              ))}
            </select>
          </label>
        )}
        {told.steps.length > 1 && (
          <label>
            <span>{say.at}</span>
            <select class="input" value={told.at ?? ''} onChange={(event) => setAt(event.currentTarget.value)}>
              {told.steps.map((step) => (
                <option key={step}>{step}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {asked.error ? <ErrorBox error={asked.error} retry={asked.again} /> : null}
      <figure class="kind-figure" aria-label={label}>
        <figcaption class="small">{label}</figcaption>
        {axis.kind === 'place' ? (
          <PlaceMap groups={withValue} unit={chosen.unit} label={label} />
        ) : axis.kind === 'name' ? (
          <Bars groups={withValue} mixed={told.mixed} />
        ) : (
          <OverLine
            groups={withValue}
            points={axis.kind === 'number'}
            unit={chosen.unit}
            label={label}
            axis={nameOf(axis.key)}
          />
        )}
      </figure>
      <details>
        <summary>{say.numbers}</summary>
        <ScrollTable label={label}>
          <table class="table">
            <thead>
              <tr>
                <th scope="col">{nameOf(axis.key)}</th>
                {told.variables.map((one) => (
                  <th scope="col" class="numeric" key={one.key}>
                    {pick(one.name, language)}
                    {formatUnit(one.unit) && !told.mixed && ` (${formatUnit(one.unit)})`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {told.groups.slice(0, 500).map((group) => (
                <tr key={group.key}>
                  <th scope="row">{pick(group.name, language).replace('\u0000', ', ')}</th>
                  {group.values.map((value, i) => (
                    <td class="numeric figures" key={told.variables[i]!.key}>
                      {formatValue(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </details>
      <p class="quiet small">
        {say.rows(number(told.rows, language))} {say.how[chosen.how]}
        {language === 'zh' ? '。' : '.'}
      </p>
    </div>
  )
}

/** The longest first; rows of different units have no bars to compare. */
function Bars({
  groups,
  mixed,
}: {
  groups: (Overview['groups'][number] & { value: number | null })[]
  mixed: boolean
}) {
  const { language } = useSite()
  const sorted = mixed ? groups : [...groups].sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity))
  const shown = sorted.slice(0, mostBars)
  const most = Math.max(...shown.map(({ value }) => Math.abs(value ?? 0))) || 1
  return (
    <>
      <ol class={mixed ? 'kind-bars kind-bars-mixed' : 'kind-bars'}>
        {shown.map(({ key, name, value }) => (
          <li key={key}>
            <span class="kind-bar-name">{pick(name, language)}</span>
            {!mixed && (
              <span class="kind-bar" aria-hidden="true">
                <span
                  style={{ width: `${(Math.abs(value ?? 0) / most) * 100}%` }}
                  class={(value ?? 0) < 0 ? 'below' : ''}
                />
              </span>
            )}
            <span class="kind-bar-value figures">{formatValue(value)}</span>
          </li>
        ))}
      </ol>
      {sorted.length > shown.length && (
        <p class="quiet small">{kindTexts[language].more(sorted.length - shown.length)}</p>
      )}
    </>
  )
}
