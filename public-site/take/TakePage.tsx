import './take.css'
import { useEffect, useState } from 'preact/hooks'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { Export } from '../../server/exports/exports.schema.ts'
import type { ExportRequest } from '../../server/exports/exports.types.ts'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import { loginAddress } from '../address.rules.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, quotedAddress, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Choosing } from './Choosing.tsx'
import { MyExports } from './MyExports.tsx'
import { takePath } from './take.address.ts'
import { queryOf, requestOf } from './take.rules.ts'
import { takeTexts } from './texts.ts'

export interface Source {
  id: number
  version: number
  name: Dataset['name']
  allowed: boolean
  mode: Dataset['sharingMode']
  table: {
    variables: { key: string; name: Dataset['name']; unit: string }[]
    stations: { code: string; name: Dataset['name'] }[]
    from: string | null
    to: string | null
  } | null
  fields: FieldHead[]
}
export interface TakeData {
  source: Source | null
  exports: { list: Export[]; total: number } | null
}

export const title = ({ source }: TakeData, { language }: Texts) =>
  source ? takeTexts[language].titleOf(pick(source.name, language)) : takeTexts[language].title

export async function load(_: Record<string, string>, query: URLSearchParams, api: Api): Promise<TakeData> {
  const request = requestOf(query)
  const exports = await api<NonNullable<TakeData['exports']>>('/exports?limit=20').catch((error) => {
    // Whoever is not logged in has none.
    if ((error as { status?: number }).status === 401) return null
    throw error
  })
  if (!request) return { source: null, exports }
  const version = request.version ? `?version=${request.version}` : ''
  const [dataset, fields] = await Promise.all([
    api<Dataset>(`/datasets/${request.dataset}${version}`),
    api<FieldHead[]>(`/datasets/${request.dataset}/fields${version}`),
  ])
  const { id, name, access, sharingMode: mode, series, timeFrom, timeTo } = dataset
  const drawn = dataset.variables.filter((one) => one.averaging !== 'none')
  const keys = new Set(fields.map(({ key }) => key))
  return {
    exports,
    source: {
      ...{ id, version: dataset.version, name, allowed: access.allowed, mode, fields },
      table: series && {
        variables: drawn.filter(({ key }) => !keys.has(key)).map(({ key, name, unit }) => ({ key, name, unit })),
        stations: dataset.stations.map(({ code, name }) => ({ code, name })),
        ...{ from: timeFrom?.slice(0, 10) ?? null, to: timeTo?.slice(0, 10) ?? null },
      },
    },
  }
}

/** The first thing that can be chosen from, where the address names none. */
function beginning(source: Source, query: URLSearchParams): ExportRequest | null {
  const asked = requestOf(query)
  const { id: dataset, version, fields, table } = source
  const field = fields.find(({ key }) => key === query.get('variable')) ?? fields[0]
  if (asked?.of === 'grid' && field) return { ...asked, variable: field.key, version }
  if (table && (asked?.of !== 'grid' || !field))
    return { ...(asked?.of === 'table' ? asked : { of: 'table', dataset, format: 'csv' }), version }
  return field ? { of: 'grid', dataset, version, variable: field.key, format: 'netcdf' } : null
}

export function Page({ data: { source, exports }, query }: PageProps<TakeData>) {
  const { language, person, address, stay } = useSite()
  const say = takeTexts[language]
  const [request, setRequest] = useState(() => source && beginning(source, query))
  const [list, setList] = useState(exports?.list ?? [])
  const text = request && queryOf(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says what it is made of
  useEffect(() => {
    if (!text) return
    const next = `${takePath}?${text}`
    history.replaceState(history.state, '', next)
    stay(next)
  }, [text])
  return (
    <article class="page take">
      <header>
        <h1>{say.title}</h1>
        {source && (
          <p>
            <a href={quotedAddress(source.id, source.version)}>{pick(source.name, language)}</a>
          </p>
        )}
        <p class="quiet">{say.lead}</p>
      </header>
      {source &&
        (request ? (
          <Choosing
            {...{ source, request }}
            onChange={setRequest}
            onMade={(made) => setList((before) => [made, ...before.filter(({ id }) => id !== made.id)])}
          />
        ) : (
          <p>{say.none}</p>
        ))}
      {person ? (
        <MyExports list={list} onList={setList} />
      ) : (
        !source && (
          <p>
            <a href={loginAddress(address)} rel="nofollow">
              {say.logIn}
            </a>
          </p>
        )
      )}
    </article>
  )
}
