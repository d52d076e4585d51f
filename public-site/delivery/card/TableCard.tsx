import { useState } from 'preact/hooks'
import type { Table } from '../../../server/intake/card.types.ts'
import { useSite } from '../../site.ts'
import { number, place } from '../../ui/format.ts'
import { ListTable, ScrollTable } from '../../ui/ScrollTable.tsx'
import { asksStation, type KnownStation } from '../answers/answers.rules.ts'
import { ColumnInput } from '../answers/ColumnInput.tsx'
import { PlacesInput } from '../answers/PlacesInput.tsx'
import { type AnswerProps, StationInput } from '../answers/StationInput.tsx'
import { TimesInput } from '../answers/TimesInput.tsx'
import { Columns } from './Columns.tsx'
import { Completeness } from './Completeness.tsx'
import { stepIn } from './card.rules.ts'
import { cardTexts } from './texts.ts'

const instant = (seconds: number, zone: string | null) => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone ?? '+08:00') ?? []
  const shift = (Number(hours ?? 8) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
  return new Date((seconds + shift * 60) * 1000).toISOString().slice(0, 16).replace('T', ' ')
}

interface TableProps {
  table: Table
  alone: boolean
  id: string
  /** Where a person may say what its columns are. */
  saying?: AnswerProps | undefined
  known: readonly KnownStation[]
  /** Nothing says where stations of it stand. */
  placeless: boolean
}

/** One table of a file. */
export function TableCard({ table, alone, id, saying, known, placeless }: TableProps) {
  const { language } = useSite()
  const [column, setColumn] = useState<string | null>(null)
  const changed = table.columns.find((one) => one.id === column)
  const say = cardTexts[language]
  const name = [table.file, table.sheet].filter(Boolean).join(' · ') || table.id
  const size = say.size(number(table.rows, language), number(table.columnCount, language))
  if (table.left)
    return (
      <p class="quiet small">
        {say.tableOf(name)}
        {language === 'zh' ? '：' : ': '}
        {say.left}
      </p>
    )
  return (
    <details class="table-card" open={alone}>
      <summary>
        {alone ? say.only : say.tableOf(name)} <span class="quiet small figures">{size}</span>
      </summary>
      {saying && asksStation(table) && <StationInput {...saying} table={table} id={id} known={known} />}
      {saying && placeless && <PlacesInput {...saying} table={table} id={id} />}
      {table.time && <Times table={table} />}
      {saying && table.time && table.kind !== 'field' && (
        <TimesInput key={table.time.zone} {...saying} table={table} id={id} />
      )}
      <Completeness table={table} id={id} />
      <Columns table={table} onChange={saying ? setColumn : undefined} />
      {saying && changed && (
        <ColumnInput
          key={changed.id}
          {...saying}
          table={table}
          column={changed}
          id={`${id}-${changed.at}`}
          onClose={() => setColumn(null)}
        />
      )}
      {table.stations.length > 0 && <Stations table={table} />}
      {table.preview.length > 0 && <Preview table={table} />}
    </details>
  )
}

function Times({ table: { time } }: { table: Table }) {
  const { language } = useSite()
  const say = cardTexts[language].time
  if (!time) return null
  const step = time.step ? stepIn(time.step) : null
  return (
    <dl class="table-times small">
      {time.from !== null && time.to !== null && (
        <div>
          <dt>{say.title}</dt>
          <dd class="figures">{say.period(instant(time.from, time.zone), instant(time.to, time.zone))}</dd>
        </div>
      )}
      <div>
        <dt>{say.zone}</dt>
        <dd class="figures">{time.zone ?? say.unknown}</dd>
      </div>
      {time.step !== null && (
        <div>
          <dt>{say.step}</dt>
          <dd class="figures">{step ? say.steps[step.unit](number(step.count, language)) : say.irregular}</dd>
        </div>
      )}
    </dl>
  )
}

const mostStations = 50

function Stations({ table }: { table: Table }) {
  const { language } = useSite()
  const { station, ...say } = cardTexts[language]
  return (
    <details>
      <summary>{say.stations(number(table.stationCount, language))}</summary>
      <ListTable label={say.stations(number(table.stationCount, language))} heads={Object.values(station)} numeric={1}>
        {table.stations.slice(0, mostStations).map((one) => (
          <tr key={one.code}>
            <th scope="row" data-head={station.code}>
              {one.code}
            </th>
            <td data-head={station.name}>{one.name}</td>
            <td data-head={station.place} class="figures">
              {one.latitude === null || one.longitude === null ? say.noPlace : place(one.latitude, one.longitude, 3)}
            </td>
            <td data-head={station.rows} class="numeric figures">
              {number(one.rows, language)}
            </td>
          </tr>
        ))}
      </ListTable>
    </details>
  )
}

function Preview({ table }: { table: Table }) {
  const { language } = useSite()
  const say = cardTexts[language]
  const label = say.preview(table.preview.length)
  return (
    <details>
      <summary>{label}</summary>
      <ScrollTable label={label}>
        <table class="table small">
          <thead>
            <tr>
              <th scope="col">{say.rowNumber}</th>
              {table.columns.slice(0, table.preview[0]!.length).map((column) => (
                <th key={column.id} scope="col">
                  {column.id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody class="figures">
            {table.preview.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a wide table become several of the same number
              <tr key={at}>
                <th scope="row" class="quiet">
                  {table.previewRows[at] ?? at + 1}
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
    </details>
  )
}
