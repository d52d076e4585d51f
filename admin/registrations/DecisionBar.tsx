import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, useRef } from 'react'
import { useRedirect } from 'react-admin'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminRegistration } from '../../server/registrations/registrations.schema.ts'
import { decisions } from '../../server/registrations/registrations.vocabulary.ts'
import { useFormats } from '../shared/formats.ts'
import { useKinds } from '../shared/useKinds.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { CheckIcon, NextIcon, SendIcon, StopIcon } from '../theme/icons.tsx'
import { Reason } from './Reason.tsx'
import { Key } from './Shortcuts.tsx'
import { useDecision } from './useDecision.ts'
import { useShortcuts, useSingleKeys } from './useShortcuts.ts'

interface Props {
  registration: AdminRegistration
  /** Who comes once this one is decided. */
  after: number | null
  reload: () => Promise<unknown>
}

/** The decision, in two steps: choose, then confirm what it means. No dialog stands before what is read. */
export function DecisionBar({ registration, after, reload }: Props) {
  const text = useText()
  const decision = useDecision(registration, after, reload)
  const { choice, choose, overtaken } = decision
  const pending = registration.state === 'pending'
  const group = useRef<HTMLDivElement>(null)
  useShortcuts({
    p: () => registration.canPass && choose('pass'),
    n: () => registration.canReject && choose('reject'),
  })
  function stepBack(event: KeyboardEvent) {
    if (event.key !== 'Escape' || choice === 'none') return
    choose('none')
    group.current?.focus()
  }
  return (
    <Box
      ref={group}
      tabIndex={-1}
      component="section"
      aria-label={text('registrations.section.decision')}
      onKeyDown={stepBack}
      sx={{ outline: 'none', py: 1.5 }}
    >
      {overtaken && pending && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          <AlertTitle>{text('registrations.sentAgain')}</AlertTitle>
          {text('registrations.sentAgainText')}
        </Alert>
      )}
      {!pending && <Decided registration={registration} overtaken={overtaken} after={after} />}
      {pending && choice === 'none' && <Choose registration={registration} choose={choose} />}
      {pending && choice !== 'none' && <Settle registration={registration} decision={decision} />}
    </Box>
  )
}

function Decided({ registration, overtaken, after }: Omit<Props, 'reload'> & { overtaken: boolean }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const redirect = useRedirect()
  const [last] = registration.decisions
  return (
    <Alert
      severity={overtaken ? 'warning' : 'info'}
      variant="outlined"
      action={
        after !== null && (
          <Button
            color="inherit"
            endIcon={<NextIcon />}
            autoFocus={overtaken}
            onClick={() => redirect('show', 'registrations', after)}
          >
            {text('registrations.openNext')}
          </Button>
        )
      }
    >
      {overtaken && <AlertTitle>{text('registrations.decidedMeanwhile')}</AlertTitle>}
      {last &&
        text('registrations.decidedBefore', {
          by: last.by ?? text('registrations.unknownReviewer'),
          time: formats.dateTime(last.at),
          decision: decisions[last.decision][language],
        })}
      {last?.reason && <div>{text('registrations.decidedReason', { reason: last.reason })}</div>}
    </Alert>
  )
}

function Choose({
  registration: { canPass, canReject },
  choose,
}: {
  registration: AdminRegistration
  choose: (choice: 'pass' | 'reject') => void
}) {
  const text = useText()
  const [keys] = useSingleKeys()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button
        size="large"
        variant="contained"
        startIcon={<CheckIcon />}
        aria-keyshortcuts={keys ? 'p' : undefined}
        disabled={!canPass}
        onClick={() => choose('pass')}
        sx={{ flex: { xs: 1, sm: 'none' }, '& kbd': { ml: 1.5, display: { xs: 'none', md: 'inline' } } }}
      >
        {text('registrations.pass')}
        {keys && <Key>p</Key>}
      </Button>
      <Button
        size="large"
        variant="outlined"
        startIcon={<StopIcon />}
        aria-keyshortcuts={keys ? 'n' : undefined}
        disabled={!canReject}
        onClick={() => choose('reject')}
        sx={{ flex: { xs: 1, sm: 'none' }, '& kbd': { ml: 1.5, display: { xs: 'none', md: 'inline' } } }}
      >
        {text('registrations.reject')}
        {keys && <Key>n</Key>}
      </Button>
      {!canPass && <Typography variant="body2">{text('registrations.cannotPass')}</Typography>}
    </Stack>
  )
}

function Settle({
  registration,
  decision,
}: {
  registration: AdminRegistration
  decision: ReturnType<typeof useDecision>
}) {
  const text = useText()
  const { choice, choose, reason, write, busy, problem, decide } = decision
  const passing = choice === 'pass'
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void decide()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void decide()
      }}
    >
      {passing ? (
        <>
          <Consequence registration={registration} />
          {problem && (
            <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
              {problem}
            </Alert>
          )}
        </>
      ) : (
        <Reason registration={registration} value={reason} onChange={write} problem={problem} />
      )}
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        <Button
          key={choice}
          type="submit"
          size="large"
          variant="contained"
          color={passing ? 'primary' : 'warning'}
          autoFocus={passing}
          loading={busy}
          loadingPosition="start"
          startIcon={passing ? <CheckIcon /> : <SendIcon />}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          {text(passing ? 'registrations.passConfirm' : 'registrations.rejectConfirm')}
        </Button>
        <Button size="large" onClick={() => choose('none')}>
          {text('registrations.back')}
        </Button>
      </Stack>
    </Box>
  )
}

/** What passing gives. */
function Consequence({ registration: { realName: name, accountType, reviewCategories } }: Pick<Props, 'registration'>) {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  const type = accountTypes[accountType][language]
  return (
    <Typography>
      {reviewCategories.length > 0
        ? text('registrations.passTextKinds', { name, type, kinds: kinds.namesOf(reviewCategories) })
        : text('registrations.passText', { name, type })}
    </Typography>
  )
}
