import { Button, Link, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { Uses } from '../../server/statistics/uses.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import type { Cell } from '../list/csv.ts'
import { exportCsv } from '../list/exporter.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { ExportIcon } from '../theme/icons.tsx'
import { type Asked, addressOf, periodOf } from './asked.ts'
import { type Column, SortedTable } from './SortedTable.tsx'

function SaveButton({ name, file, head, rows }: { name: string; file: string; head: string[]; rows: Cell[][] }) {
  return (
    <Button size="small" startIcon={<ExportIcon />} sx={{ mb: 1 }} onClick={() => void exportCsv(file, head, rows)}>
      {name}
    </Button>
  )
}

const fileOf = ({ from, to }: Uses, what: string) => `statistics-${what}-${from}-${to}`
const below = { kinds: 'kind', categories: 'category', datasets: 'dataset', days: 'dataset' } as const
const titles = {
  kinds: 'statistics.kinds',
  categories: 'statistics.categories',
  datasets: 'statistics.datasetRows',
  days: 'statistics.days',
} as const

/** What it is made of, each leading one step deeper. */
export function Parts({ uses, asked }: { uses: Uses; asked: Asked }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { level, rows, total } = uses
  type Row = Uses['rows'][number]
  const title = text(titles[level])
  const columns: Column<Row>[] = [
    {
      name: text('statistics.name'),
      value: (row) => row.name[language],
      show: (row) => (
        <Link component={RouteLink} to={addressOf({ ...periodOf(asked), [below[level]]: row.id })}>
          {row.name[language]}
        </Link>
      ),
    },
    ...(level === 'datasets'
      ? []
      : [
          {
            ...{ name: text('statistics.datasets'), value: (row: Row) => row.datasets, wide: true },
            show: (row: Row) => formats.number(row.datasets),
          },
        ]),
    { name: text('statistics.views'), value: (row) => row.views, show: (row) => formats.number(row.views) },
    { name: text('statistics.downloads'), value: (row) => row.downloads, show: (row) => formats.number(row.downloads) },
    { name: text('statistics.bytes'), value: (row) => row.bytes, show: (row) => formats.bytes(row.bytes), wide: true },
  ]
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{text('statistics.none')}</Typography>
      ) : (
        <>
          <SaveButton
            name={text('statistics.exportRows')}
            file={fileOf(uses, level)}
            head={['id', 'name_zh', 'name_en', 'datasets', 'views', 'downloads', 'bytes']}
            rows={rows.map((row) => [
              ...[row.id, row.name.zh, row.name.en, row.datasets],
              ...[row.views, row.downloads, row.bytes],
            ])}
          />
          <SortedTable label={title} columns={columns} rows={rows} idOf={(row) => row.id} />
          {total > rows.length && (
            <Typography variant="body2" color="textSecondary">
              {text('statistics.more', { total: formats.number(total), shown: formats.number(rows.length) })}
            </Typography>
          )}
        </>
      )}
    </Section>
  )
}

/** The series in numbers, the newest first. */
export function Times({ uses, views }: { uses: Uses; views: string }) {
  const text = useText()
  const formats = useFormats()
  const { step, times, visitors, ...series } = uses.series
  const rows = times
    .map((time, at) => ({
      ...{ time: step === 'day' ? time : time.slice(0, 7), views: series.views[at]!, visitors: visitors?.[at] ?? 0 },
      ...{ downloads: series.downloads[at]!, bytes: series.bytes[at]! },
    }))
    .reverse()
  type Row = (typeof rows)[number]
  const number = (name: string, key: 'views' | 'visitors' | 'downloads', wide = false): Column<Row> => ({
    ...{ name, value: (row) => row[key], show: (row) => formats.number(row[key]), wide },
  })
  const title = text(step === 'day' ? 'statistics.days' : 'statistics.months')
  return (
    <Section title={title}>
      <SaveButton
        name={text('statistics.exportSeries')}
        file={fileOf(uses, 'series')}
        head={['time', 'views', ...(visitors ? ['visitors'] : []), 'downloads', 'bytes']}
        rows={rows.map((row) => [
          ...[row.time, row.views, ...(visitors ? [row.visitors] : [])],
          ...[row.downloads, row.bytes],
        ])}
      />
      <SortedTable
        label={title}
        idOf={(row) => row.time}
        rows={rows}
        columns={[
          { name: text(step === 'day' ? 'statistics.day' : 'statistics.month'), value: (row) => row.time },
          number(views, 'views'),
          ...(visitors ? [number(text('statistics.visitors'), 'visitors', true)] : []),
          number(text('statistics.downloads'), 'downloads'),
          {
            ...{ name: text('statistics.bytes'), value: (row: Row) => row.bytes, wide: true },
            show: (row: Row) => formats.bytes(row.bytes),
          },
        ]}
      />
    </Section>
  )
}
