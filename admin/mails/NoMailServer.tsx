import { Alert } from '@mui/material'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'

/** Said wherever mails are counted: without a mail server nobody gets any. */
export function NoMailServer() {
  const text = useText()
  const data = useConsoleData()
  const { data: server } = useRead(['mail-server'], () => data.mailServer(), { staleTime: Number.POSITIVE_INFINITY })
  if (server?.set !== false) return null
  return (
    <Alert severity="warning" sx={{ my: 1 }}>
      {text('mails.noServer')}
    </Alert>
  )
}
