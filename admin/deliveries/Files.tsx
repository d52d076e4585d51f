import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { figure, foundIn, percent, sorted, sum } from '../../public-site/delivery/card/card.rules.ts'
import { cardTexts } from '../../public-site/delivery/card/texts.ts'
import type { Card, Table as CardTable } from '../../server/intake/card.types.ts'
import { formats as formatNames, roles, severities } from '../../server/intake/card.vocabulary.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { Remark } from './Described.tsx'
import type { AdminDelivery, AdminUpload, Place } from './deliveries.types.ts'
import type { OneDelivery } from './useDelivery.ts'

interface Props {
  delivery: AdminDelivery
  one: OneDelivery
}

/** Each file with its health card; a remark can be pinned to it, or to a column. */
export function Files({ delivery, one }: Props) {
  const text = useText()
  const open = delivery.status === 'submitted' && delivery.canDecide
  return (
    <Section title={text('deliveries.section.files', { smart_count: delivery.uploads.length })}>
      {delivery.uploads.map((upload) => (
        <File
          key={upload.id}
          delivery={delivery.id}
          upload={upload}
          remark={open ? (place) => one.choose('question', { upload: upload.id, ...place }) : undefined}
        />
      ))}
    </Section>
  )
}

type Pin = ((place: Place) => void) | undefined

function File({ delivery, upload, remark }: { delivery: number; upload: AdminUpload; remark: Pin }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const card = upload.reading?.card ?? null
  return (
    <Box component="article" aria-label={upload.name} sx={{ pb: 2, mb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="h3" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        {upload.name}
        {remark && <Remark label={text('deliveries.remarkOn', { place: upload.name })} act={() => remark({})} />}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formats.bytes(upload.bytes)}
        {card && ` · ${formatNames[card.format][language]}`} ·{' '}
        <Link href={`/api/admin/deliveries/${delivery}/uploads/${upload.id}/content`} download={upload.name}>
          {text('deliveries.download')}
        </Link>
      </Typography>
      {card ? (
        <>
          <Typography sx={{ my: 1 }}>{card.summary[language]}</Typography>
          <Findings card={card} remark={remark} />
          {card.tables.map((table) => (
            <OneTable key={table.id} table={table} remark={remark} />
          ))}
        </>
      ) : (
        <Typography color="textSecondary">{text('deliveries.notRead')}</Typography>
      )}
    </Box>
  )
}

const tones = {
  error: 'error.main',
  question: 'warning.main',
  warning: 'warning.main',
  info: 'text.secondary',
} as const

function Findings({ card, remark }: { card: Card; remark: Pin }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  if (card.findings.length === 0) return null
  return (
    <Box component="details" open={card.counts.error + card.counts.question > 0} sx={{ mb: 1 }}>
      <summary>{text('deliveries.findings', { smart_count: card.findings.length })}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {sorted(card.findings).map(({ number, severity, place, message }) => (
          <li key={number}>
            <Box component="strong" sx={{ color: tones[severity], fontWeight: 600 }}>
              {severities[severity][language]}
            </Box>{' '}
            {[
              place.column && text('deliveries.column', { name: place.column }),
              place.row && text('deliveries.row', { row: formats.number(place.row) }),
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            {message[language]}
            {remark && place.row && (
              <Remark
                label={text('deliveries.remarkOn', {
                  place: text('deliveries.row', { row: formats.number(place.row) }),
                })}
                act={() => remark({ ...(place.column && { column: place.column }), row: place.row! })}
              />
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

function OneTable({ table, remark }: { table: CardTable; remark: Pin }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { calendar } = table
  if (table.left) return null
  const heads = ['column', 'variable', 'unit', 'values', 'range'] as const
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2">
        {table.id !== 'table' && `${table.id} · `}
        {text('deliveries.rows', {
          rows: formats.number(table.rows),
          columns: formats.number(table.columnCount),
        })}
        {calendar &&
          ` · ${text('deliveries.complete', { percent: percent(sum(foundIn(calendar, null)), sum(calendar.expected)) })}`}
      </Typography>
      <Box
        role="region"
        aria-label={text('deliveries.columns.column')}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        sx={{ overflowX: 'auto' }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{text(`deliveries.columns.${head}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {table.columns.map((column) => (
              <TableRow key={column.id}>
                <TableCell component="th" scope="row">
                  {column.id}
                  {remark && (
                    <Remark
                      label={text('deliveries.remarkOn', { place: column.id })}
                      act={() => remark({ column: column.id })}
                    />
                  )}
                </TableCell>
                <TableCell>
                  {column.role === 'value' ? (column.variable?.name[language] ?? '–') : roles[column.role][language]}
                  {column.drawn && ` · ${cardTexts[language].drawn[column.drawn]}`}
                </TableCell>
                <TableCell>{column.unit.normal ?? column.unit.written}</TableCell>
                <TableCell>
                  {formats.number(column.count)} / {formats.number(column.missing)}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {column.minimum !== null && column.maximum !== null
                    ? `${figure(column.minimum)} – ${figure(column.maximum)}`
                    : ''}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {table.preview.length > 0 && (
        <Box component="details" sx={{ mt: 1 }}>
          <summary>{text('deliveries.firstRows', { smart_count: table.preview.length })}</summary>
          <Box component="pre" tabIndex={0} sx={{ m: 0, overflowX: 'auto', fontSize: '0.8125rem' }}>
            {table.preview.map((cells) => cells.join('\t')).join('\n')}
          </Box>
        </Box>
      )}
    </Box>
  )
}
