import { Box } from '@mui/material'
import { ownReasons } from '../../server/mails/mails.vocabulary.ts'
import { useLanguage } from '../texts/useText.ts'

/** Why a mail was not sent: our own reason in the reader's language, or what the mail server said. */
export function MailError({ error }: { error: string | null }) {
  const language = useLanguage()
  if (error === null) return null
  const own = ownReasons[error]
  return (
    <Box component="span" lang={own ? undefined : 'en'} sx={{ overflowWrap: 'anywhere' }}>
      {own ? own[language] : error}
    </Box>
  )
}
