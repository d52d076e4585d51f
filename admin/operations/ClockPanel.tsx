import { Alert, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import type { Operations } from '../../server/operations/operations.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'

/** Whether the portal decides by itself, and the way back where the clock jumped. */
export function ClockPanel({
  state: { now, hold, lastRelease },
  release,
}: {
  state: Operations
  release(id: number): Promise<void>
}) {
  const text = useText()
  const { dateTime } = useFormats()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Typography>{text('operations.now', { time: dateTime(now) })}</Typography>
      {hold ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1, maxWidth: '60em', '& p': { mt: 0, mb: 1 } }}>
          <p>{text('operations.held', { says: dateTime(hold.heldAt), expected: dateTime(hold.expectedAt) })}</p>
          <p>{text('operations.heldHelp')}</p>
          <Button variant="contained" sx={{ mt: 0.5 }} onClick={() => setAsked(true)}>
            {text('operations.release')}
          </Button>
        </Alert>
      ) : (
        <Typography color="textSecondary">
          {text('operations.running')}
          {lastRelease &&
            ` ${text('operations.lastRelease', { time: dateTime(lastRelease.at), who: lastRelease.by ?? '–' })}`}
        </Typography>
      )}
      {hold && (
        <Confirm
          isOpen={asked}
          title={text('operations.release')}
          confirm={text('operations.release')}
          content={text('operations.sure', { time: dateTime(now) })}
          onConfirm={() => {
            setAsked(false)
            void release(hold.id)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
