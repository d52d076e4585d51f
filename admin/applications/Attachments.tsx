import { Box, Link, Typography } from '@mui/material'
import type { AttachmentRef } from '../../server/applications/applications.schema.ts'
import { useFormats } from '../shared/formats.ts'

export function Attachments({ files }: { files: AttachmentRef[] }) {
  const formats = useFormats()
  if (files.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <Box component="li" key={file.key} sx={{ py: 0.25 }}>
          <Link href={file.url} download={file.name} sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Link>{' '}
          <Typography component="span" variant="body2" color="textSecondary" noWrap>
            {formats.bytes(file.bytes)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
