import { Typography } from '@mui/material'
import { Pagination, useListContext } from 'react-admin'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'

const choices = [25, 50, 100]
/** So many the server counts exactly. */
const counted = 10_000
/** Two figures are enough of an estimate. */
const rounded = (about: number) => Number(about.toPrecision(2))

/** Of a long log nobody counts every entry: it says about how many there are, and leads to no last page. */
export function AuditPagination() {
  const { meta } = useListContext()
  const text = useText()
  const formats = useFormats()
  const estimate = meta as { about: number; tooDeep: boolean } | undefined
  if (!estimate) return <Pagination rowsPerPageOptions={choices} />
  const words = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) =>
      text('audit.over', {
        from: formats.number(from),
        to: formats.number(to),
        over: formats.number(Math.max(to, counted)),
      }),
  }
  return (
    <>
      <Pagination rowsPerPageOptions={choices} {...words} />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1, textAlign: 'right' }}>
        {text('audit.about', { about: formats.number(rounded(estimate.about)) })}{' '}
        {estimate.tooDeep && text('audit.narrow')}
      </Typography>
    </>
  )
}
