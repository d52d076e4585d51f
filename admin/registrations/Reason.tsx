import { Box, Button, Skeleton, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdminRegistration } from '../../server/registrations/registrations.schema.ts'
import { mostReason } from '../../server/registrations/registrations.vocabulary.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'

interface Props {
  registration: AdminRegistration
  value: string
  onChange: (reason: string) => void
  problem: string
}

/** Why it is not passed, in the applicant's language; ready-made sentences are put in by a click. */
export function Reason({ registration, value, onChange, problem }: Props) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const input = useRef<HTMLTextAreaElement>(null)
  const { data: reasons, isPending } = useQuery({
    queryKey: ['registrations', 'reasons'],
    queryFn: () => data.reasons(),
    staleTime: 60_000,
  })
  function put(sentence: string) {
    const before = value.trim()
    if (!before.includes(sentence)) onChange((before ? `${before}\n${sentence}` : sentence).slice(0, mostReason))
    input.current?.focus()
  }
  const theirs = registration.language
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="group" aria-label={text('registrations.reasons')} sx={{ maxHeight: 132, overflowY: 'auto' }}>
        {isPending && <Skeleton height={36} />}
        {reasons?.data.map((reason) => (
          <Button
            key={reason.id}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => put(reason[theirs])}
            sx={{ mr: 1, mb: 1, textAlign: 'left', fontWeight: 400, maxWidth: '100%' }}
          >
            {reason[language]}
          </Button>
        ))}
      </Box>
      <TextField
        autoFocus
        inputRef={input}
        label={text('registrations.reason')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        required
        fullWidth
        margin="none"
        error={problem !== ''}
        helperText={
          <>
            {problem && (
              <Typography component="span" variant="body2" role="alert" sx={{ display: 'block', color: 'error.main' }}>
                {problem}
              </Typography>
            )}
            {text('registrations.reasonHelp', { language: text(`registrations.language.${theirs}`) })}
          </>
        }
        slotProps={{
          htmlInput: { maxLength: mostReason, lang: theirs === 'zh' ? 'zh-CN' : 'en' },
          inputLabel: { required: false },
        }}
      />
    </Box>
  )
}
