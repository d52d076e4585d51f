import { Box } from '@mui/material'
import { TextArrayInput, TextInput } from 'react-admin'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'

/** Chinese left, English right; Chinese above English where it is narrow. */
export const sideBySide = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 2,
  width: '100%',
} as const

const languages = [
  { language: 'zh', named: 'datasets.inChinese' },
  { language: 'en', named: 'datasets.inEnglish' },
] as const

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
      {languages.map(({ language, named }) => (
        <TextInput
          key={language}
          source={`${source}.${language}`}
          label={text(named, { field: label })}
          isRequired={required}
          helperText={false}
          slotProps={{ htmlInput: { lang: tagOf(language) } }}
          disabled={disabled}
          {...lines}
        />
      ))}
    </Box>
  )
}

export function BilingualWordsInput({ source, label }: { source: string; label: string }) {
  const text = useText()
  return (
    <Box role="group" aria-label={label} sx={sideBySide}>
      {languages.map(({ language, named }) => (
        <TextArrayInput
          key={language}
          source={`${source}.${language}`}
          label={text(named, { field: label })}
          helperText={text('datasets.keywordsHelp')}
        />
      ))}
    </Box>
  )
}
