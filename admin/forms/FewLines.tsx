import { TextField } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  label: string
  help?: ReactNode
  value: string
  onChange: (next: string) => void
  most: number
  autoFocus?: boolean
  lang?: string
}

/** A reason in a question: two lines, which grow with what is written. */
export function FewLines({ help, onChange, most, lang, ...field }: Props) {
  return (
    <TextField
      {...field}
      helperText={help}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
      slotProps={{ htmlInput: { maxLength: most, lang } }}
      sx={{ mt: 1 }}
    />
  )
}
