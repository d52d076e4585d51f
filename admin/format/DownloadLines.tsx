import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { DownloadRecord } from '../../server/downloads/downloads.schema.ts'
import { useText } from '../texts/useText.ts'
import { useFormats } from './formats.ts'

type Line = Omit<DownloadRecord, 'dataset'>

/** The newest of many downloads, a line each: what it is headed by, and what was taken when. */
export function DownloadLines<L extends Line>({
  downloads: { total, list },
  head,
}: {
  downloads: { total: number; list: L[] }
  head: (line: L) => ReactNode
}) {
  const text = useText()
  const formats = useFormats()
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {total === 0
          ? text('downloads.none')
          : text('downloads.all', { smart_count: total, total: formats.number(total) })}
        {total > list.length && ` ${text('downloads.newest', { shown: formats.number(list.length) })}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {list.map((line) => (
          <Box component="li" key={line.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            {head(line)}
            <Typography variant="body2" color="textSecondary">
              {[
                formats.dateTime(line.at),
                text('downloads.version', { number: line.version }),
                line.method === 'direct'
                  ? text('downloads.files', { smart_count: line.content.length })
                  : text('downloads.values'),
                formats.bytes(line.bytes),
              ].join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
