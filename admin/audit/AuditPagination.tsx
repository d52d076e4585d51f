import { Box, Typography } from '@mui/material'
import { Pagination, useListContext } from 'react-admin'
import { useFormats } from '../shared/formats.ts'
import { useText } from '../texts/useText.ts'

/** Two figures are enough of an estimate. */
const rounded = (about: number) => Number(about.toPrecision(2))

/** Of a long log nobody counts every entry: it says about how many there are, and leads to no last page. */
export function AuditPagination() {
  const { meta } = useListContext()
  const text = useText()
  const formats = useFormats()
  const estimate = meta as { about: number; tooDeep: boolean } | undefined
  return (
    <>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
      {estimate && (
        <Box sx={{ px: 2, pb: 1, textAlign: 'right' }}>
          <Typography variant="body2" color="textSecondary">
            {text('audit.about', { about: formats.number(rounded(estimate.about)) })}
          </Typography>
          {estimate.tooDeep && <Typography variant="body2">{text('audit.narrow')}</Typography>}
        </Box>
      )}
    </>
  )
}
