import { Alert, Box, Button, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { TextShown } from '../../server/mails/samples.schema.ts'
import { sideBySide } from '../forms/BilingualInput.tsx'
import { useSend } from '../forms/useSend.ts'
import { Retry } from '../layout/Retry.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import { MailsIcon } from '../theme/icons.tsx'

type Both = { zh: string; en: string }
interface Words {
  subject: Both
  body: Both
}
const pause = 400

const both = (value: unknown): Both => {
  const { zh, en } = (value ?? {}) as Partial<Record<'zh' | 'en', string | null>>
  return { zh: zh ?? '', en: en ?? '' }
}

/** What readers get in both languages, once typing rests; made by the server as the mail itself is. */
export function TextPreviews({ id }: { id: string }) {
  const data = useConsoleData()
  const [subject, body] = useWatch({ name: ['subject', 'body'] })
  const typed: Words = { subject: both(subject), body: both(body) }
  const key = JSON.stringify(typed)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), pause)
    return () => clearTimeout(timer)
  }, [key])
  const read = useQuery({
    queryKey: ['text-preview', id, settled],
    queryFn: () => data.previewText(id, JSON.parse(settled) as Words),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    retry: false,
  })
  return (
    <Box sx={{ ...sideBySide, columnGap: 3, rowGap: 3 }}>
      {(['zh', 'en'] as const).map((language) => (
        <TextPreview
          key={language}
          {...{ id, language, typed }}
          shown={read.data?.data[language]}
          problem={read.error && <Retry error={read.error} again={read.refetch} />}
        />
      ))}
    </Box>
  )
}

interface Props {
  id: string
  language: 'zh' | 'en'
  typed: Words
  /** Null where there is something to mend; nothing before the first answer. */
  shown: TextShown['zh'] | undefined
  problem: React.ReactNode
}

function TextPreview({ id, language, typed, shown, problem }: Props) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const { busy, problem: refusal, send } = useSend()
  const title = text(language === 'zh' ? 'textTemplates.previewZh' : 'textTemplates.previewEn')
  const test = () =>
    send(async () => {
      const { to } = (await data.testText(id, { ...typed, language })).data
      notify(text('textTemplates.tested', { to }), { type: 'success' })
    })
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="body2" color="textSecondary">
        {title}
      </Typography>
      {problem}
      {shown === null && (
        <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
          {text('textTemplates.mendFirst')}
        </Alert>
      )}
      {shown && (
        <>
          <Typography lang={tagOf(language)} sx={{ fontWeight: 600, my: 1, overflowWrap: 'anywhere' }}>
            {shown.subject}
          </Typography>
          {/* No script, no form, no navigation. */}
          <Box
            component="iframe"
            title={`${title}: ${text('textTemplates.html')}`}
            sandbox=""
            srcDoc={shown.html}
            sx={{ display: 'block', width: '100%', height: 420, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
          />
          <Box component="details" sx={{ my: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
              {text('textTemplates.plain')}
            </Box>
            <Box
              component="pre"
              lang={tagOf(language)}
              sx={{ m: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {shown.text}
            </Box>
          </Box>
        </>
      )}
      {refusal && (
        <Alert severity="error" variant="outlined" sx={{ my: 1 }}>
          {refusal}
        </Alert>
      )}
      <Button size="small" startIcon={<MailsIcon />} disabled={busy || !shown} onClick={test}>
        {text('textTemplates.test')}
      </Button>
    </Box>
  )
}
