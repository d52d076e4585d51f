import { Box } from '@mui/material'
import { TextArrayInput, TextInput } from 'react-admin'
import { useText } from '../texts/useText.ts'

/** Chinese left, English right; Chinese above English where it is narrow. */
export const sideBySide = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 2,
  width: '100%',
} as const

interface Props {
  source: string
  label: string
  required?: boolean
  rows?: number
  disabled?: boolean
}

export function BilingualInput({ source, label, required, rows = 1, disabled }: Props) {
  const text = useText()
  // Also what fits one line at a desk grows on a phone, so that it is read whole.
  const lines = { multiline: true, minRows: rows, maxRows: 16 }
  return (
    <Box role="group" aria-label={label} sx={sideBySide}>
      <TextInput
        source={`${source}.zh`}
        label={text('datasets.inChinese', { field: label })}
        isRequired={required}
        helperText={false}
        slotProps={{ htmlInput: { lang: 'zh-CN' } }}
        disabled={disabled}
        {...lines}
      />
      <TextInput
        source={`${source}.en`}
        label={text('datasets.inEnglish', { field: label })}
        isRequired={required}
        helperText={false}
        slotProps={{ htmlInput: { lang: 'en' } }}
        disabled={disabled}
        {...lines}
      />
    </Box>
  )
}

export function BilingualWordsInput({ source, label }: { source: string; label: string }) {
  const text = useText()
  return (
    <Box role="group" aria-label={label} sx={sideBySide}>
      <TextArrayInput
        source={`${source}.zh`}
        label={text('datasets.inChinese', { field: label })}
        helperText={text('datasets.keywordsHelp')}
      />
      <TextArrayInput
        source={`${source}.en`}
        label={text('datasets.inEnglish', { field: label })}
        helperText={text('datasets.keywordsHelp')}
      />
    </Box>
  )
}
