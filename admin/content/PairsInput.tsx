import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { longestLine } from '../../server/editing/editing.vocabulary.ts'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { AddIcon, RemoveIcon } from '../theme/icons.tsx'

type Both = { zh: string; en: string }

/** Things named in both languages, such as the instruments of a station. */
export function PairsInput({ source, label, most }: { source: string; label: string; most: number }) {
  const text = useText()
  const { field, fieldState } = useInput<Both[]>({ source, defaultValue: [] })
  const pairs: Both[] = field.value ?? []
  return (
    <Box role="group" aria-label={label}>
      <Typography>{label}</Typography>
      {pairs.map((pair, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own, and are changed in their place
          key={at}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, gap: 1, py: 1 }}
        >
          {(['zh', 'en'] as const).map((language) => (
            <TextField
              key={language}
              label={text(language === 'zh' ? 'content.label' : 'content.labelEn')}
              value={pair?.[language] ?? ''}
              size="small"
              onChange={(event) =>
                field.onChange(pairs.map((one, i) => (i === at ? { ...one, [language]: event.target.value } : one)))
              }
              slotProps={{ htmlInput: { lang: tagOf(language), maxLength: longestLine } }}
            />
          ))}
          <Button
            size="small"
            startIcon={<RemoveIcon />}
            onClick={() => field.onChange(pairs.filter((_, one) => one !== at))}
          >
            {text('notices.attachments.remove')}
          </Button>
        </Box>
      ))}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {pairs.length < most && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => field.onChange([...pairs, { zh: '', en: '' }])}
          sx={{ mt: 1 }}
        >
          {text('ra.action.add')}
        </Button>
      )}
    </Box>
  )
}
