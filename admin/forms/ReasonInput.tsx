import { Box, Button, Skeleton, TextField, Typography } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReasonSubject } from '../../server/registrations/registrations.vocabulary.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import type { Language } from '../providers/language.ts'
import { tagOf } from '../providers/language.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** Height of what is shown of the sentences at first. */
const room = 132

export const reasonsKey = (subject: ReasonSubject) => ['reason-templates', subject]

interface Props {
  /** Whose ready-made sentences; null: none fit. */
  subject: ReasonSubject | null
  /** Of who will read it. */
  theirs: Language
  value: string
  onChange: (reason: string) => void
  most: number
  label: string
  help: string
  problem: string
  required?: boolean
  /** Of several, the one that takes the focus. */
  first?: boolean
  rows?: number
}

/** Words for somebody, in their language; ready-made sentences are put in by a click. */
export function ReasonInput({ subject, theirs, value, onChange, most, label, help, problem, ...rest }: Props) {
  const { required = true, rows = 2, first = true } = rest
  const language = useLanguage()
  const data = useConsoleData()
  const input = useRef<HTMLTextAreaElement>(null)
  const of = subject ?? 'registration'
  const options = { enabled: subject !== null, staleTime: 60_000 }
  const { data: reasons, isLoading } = useRead(reasonsKey(of), () => data.reasons(of), options)
  function put(sentence: string) {
    const before = value.trim()
    if (!before.includes(sentence)) onChange((before ? `${before}\n${sentence}` : sentence).slice(0, most))
    input.current?.focus()
  }
  /** 1 to 9 put in a sentence where nothing is written yet, with Alt also after it. */
  function digit(event: KeyboardEvent) {
    const number = /^Digit([1-9])$/.exec(event.code)?.[1]
    const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = event.nativeEvent
    if (!number || ctrlKey || metaKey || shiftKey || isComposing || (value.trim() && !altKey)) return
    const sentence = subject === null ? undefined : reasons?.[Number(number) - 1]?.[theirs]
    if (!sentence) return
    event.preventDefault()
    put(sentence)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {subject !== null && (isLoading || (reasons && reasons.length > 0)) && (
        <Sentences>
          {isLoading && <Skeleton height={36} />}
          {reasons?.map((reason, index) => (
            <Button
              key={reason.id}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => put(reason[theirs])}
              sx={{ mr: 1, mb: 1, textAlign: 'left', fontWeight: 400, maxWidth: '100%' }}
            >
              {reason[language]}
              {index < 9 && (
                <Box component="kbd" aria-hidden sx={{ font: 'inherit', ml: 1, color: 'text.secondary' }}>
                  {index + 1}
                </Box>
              )}
            </Button>
          ))}
        </Sentences>
      )}
      <TextField
        autoFocus={first}
        onKeyDown={digit}
        inputRef={input}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={rows}
        maxRows={8}
        required={required}
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
            {help}
          </>
        }
        slotProps={{
          htmlInput: { maxLength: most, lang: tagOf(theirs) },
          inputLabel: { required: false },
        }}
      />
    </Box>
  )
}

/** Room for some; where there are more they fade out, and a button shows them all. */
function Sentences({ children }: { children: ReactNode }) {
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const [all, setAll] = useState(false)
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => setMore(entry!.target.scrollHeight > room))
    if (box.current) watched.observe(box.current)
    return () => watched.disconnect()
  }, [])
  const cut = more && !all
  return (
    <Box>
      <Box
        role="group"
        aria-label={text('desk.reasons')}
        sx={{
          maxHeight: all ? '60vh' : room,
          overflowY: 'auto',
          maskImage: cut ? 'linear-gradient(#000 70%, transparent)' : 'none',
        }}
      >
        <div ref={box}>{children}</div>
      </Box>
      {more && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {text(all ? 'desk.fewerReasons' : 'desk.allReasons')}
        </Button>
      )}
    </Box>
  )
}
