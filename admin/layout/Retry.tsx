import { Alert, Button } from '@mui/material'
import { useText } from '../texts/useText.ts'

/** What could not be read, and one more try. */
export function Retry({ error, again }: { error: unknown; again: () => void }) {
  const text = useText()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={again}>
          {text('console.tryAgain')}
        </Button>
      }
    >
      {text('ask.loadFailed', { why: (error as Error).message })}
    </Alert>
  )
}
