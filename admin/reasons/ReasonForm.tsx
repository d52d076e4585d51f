import { Box, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { ReasonTemplate } from '../../server/registrations/registrations.schema.ts'
import { mostReason, type ReasonSubject } from '../../server/registrations/registrations.vocabulary.ts'
import { sideBySide } from '../forms/BilingualInput.tsx'
import { Problem, SaveOrCancel } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'

type Props = { subject: ReasonSubject; done: () => void; close: () => void } & (
  | { reason: ReasonTemplate }
  | { position: number }
)

/** One ready-made reason in both languages, new or changed. */
export function ReasonForm({ subject, done, close, ...given }: Props) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const old = 'reason' in given ? given.reason : null
  const [words, setWords] = useState({ zh: old?.zh ?? '', en: old?.en ?? '' })
  const [position, setPosition] = useState(old ? old.position : 'position' in given ? given.position : 0)
  const { busy, problem, setProblem, send } = useSend()

  async function save(event: FormEvent) {
    event.preventDefault()
    const reason = { zh: words.zh.trim(), en: words.en.trim(), position }
    if (!reason.zh || !reason.en) return setProblem(text('reasons.required'))
    await send(async () => {
      await (old ? data.setReason(old.id, reason) : data.addReason({ ...reason, subject }))
      notify(text('reasons.saved'), { type: 'success' })
      done()
    })
  }

  return (
    <Box component="form" noValidate onSubmit={save}>
      <Box sx={sideBySide}>
        {(['zh', 'en'] as const).map((language) => (
          <TextField
            key={language}
            label={text(`reasons.${language}`)}
            value={words[language]}
            onChange={(event) => setWords({ ...words, [language]: event.target.value })}
            autoFocus={language === 'zh'}
            multiline
            minRows={2}
            error={problem !== '' && !words[language].trim()}
            slotProps={{ htmlInput: { maxLength: mostReason, lang: tagOf(language) } }}
          />
        ))}
      </Box>
      <TextField
        type="number"
        label={text('reasons.position')}
        value={position}
        onChange={(event) => setPosition(Math.max(0, Math.min(10_000, Math.round(Number(event.target.value) || 0))))}
        slotProps={{ htmlInput: { min: 0, max: 10_000 } }}
        sx={{ width: 120 }}
      />
      <Problem below={1}>{problem}</Problem>
      <SaveOrCancel busy={busy} close={close} />
    </Box>
  )
}
