import { Box, Link, Typography } from '@mui/material'
import type { AttachmentRef } from '../../server/attachments/attachments.schema.ts'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'

export function Attachments({ files }: { files: AttachmentRef[] }) {
  const formats = useFormats()
  const text = useText()
  if (files.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <Box component="li" key={file.key} sx={{ py: 0.25 }}>
          {file.removedAt ? (
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Box>
          ) : (
            <Link href={file.url} download={file.name} sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Link>
          )}{' '}
          <Typography component="span" variant="body2" color="textSecondary" noWrap={!file.removedAt}>
            {file.removedAt
              ? text('applications.attachmentRemoved', { day: formats.date(file.removedAt) })
              : formats.bytes(file.bytes)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
