import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { longestLine, mostFacts } from '../../server/editing/editing.vocabulary.ts'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { AddIcon, RemoveIcon } from '../theme/icons.tsx'

type Both = { zh: string; en: string }
interface Fact {
  label: Both
  value: Both
}
const names = { label: { zh: 'label', en: 'labelEn' }, value: { zh: 'value', en: 'valueEn' } } as const

/** Short facts beside a text: what it is called and what it says, in both languages. */
export function FactsInput({ source, label, help }: { source: string; label: string; help: string | false }) {
  const text = useText()
  const { field, fieldState } = useInput<Fact[]>({ source, defaultValue: [] })
  const facts: Fact[] = field.value ?? []
  const set = (at: number, part: 'label' | 'value', language: 'zh' | 'en', said: string) =>
    field.onChange(
      facts.map((fact, one) => (one === at ? { ...fact, [part]: { ...fact[part], [language]: said } } : fact)),
    )
  return (
    <Box role="group" aria-label={label}>
      <Typography>{label}</Typography>
      {help && <FormHelperText>{help}</FormHelperText>}
      {facts.map((fact, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no name of their own, and are changed in their place
          key={at}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 2fr 2fr auto' },
            gap: 1,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {(['label', 'value'] as const).flatMap((part) =>
            (['zh', 'en'] as const).map((language) => (
              <TextField
                key={part + language}
                label={text(`content.${names[part][language]}`)}
                value={fact[part]?.[language] ?? ''}
                size="small"
                onChange={(event) => set(at, part, language, event.target.value)}
                slotProps={{ htmlInput: { lang: tagOf(language), maxLength: longestLine } }}
              />
            )),
          )}
          <Button
            size="small"
            startIcon={<RemoveIcon />}
            onClick={() => field.onChange(facts.filter((_, one) => one !== at))}
          >
            {text('notices.attachments.remove')}
          </Button>
        </Box>
      ))}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {facts.length < mostFacts && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => field.onChange([...facts, { label: { zh: '', en: '' }, value: { zh: '', en: '' } }])}
          sx={{ mt: 1 }}
        >
          {text('content.addFact')}
        </Button>
      )}
    </Box>
  )
}
