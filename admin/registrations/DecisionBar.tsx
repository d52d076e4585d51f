import { Alert, AlertTitle, Stack, Typography } from '@mui/material'
import { accountTypes } from '../../server/accounts/accounts.vocabulary.ts'
import type { AdminRegistration } from '../../server/registrations/registrations.schema.ts'
import { decisions, mostReason } from '../../server/registrations/registrations.vocabulary.ts'
import { DeskBar, DeskDecided, DeskSettle, DeskVerb } from '../desk/DeskBar.tsx'
import { useShortcuts } from '../desk/useShortcuts.ts'
import { useFormats } from '../format/formats.ts'
import { useKinds } from '../format/useKinds.ts'
import { Problem } from '../forms/FormParts.tsx'
import { ReasonInput } from '../forms/ReasonInput.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { CheckIcon, SendIcon, StopIcon } from '../theme/icons.tsx'
import { useDecision } from './useDecision.ts'

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
  useShortcuts(
    decision.busy
      ? 'sending'
      : {
          p: () => registration.canPass && choose('pass'),
          n: () => registration.canReject && choose('reject'),
        },
  )
  return (
    <DeskBar chosen={choice !== 'none'} back={() => choose('none')}>
      {overtaken && pending && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          <AlertTitle>{text('registrations.sentAgain')}</AlertTitle>
          {text('registrations.sentAgainText')}
        </Alert>
      )}
      {!pending && (
        <DeskDecided resource="registrations" overtaken={overtaken} after={after}>
          <Decided registration={registration} />
        </DeskDecided>
      )}
      {pending && choice === 'none' && <Choose registration={registration} choose={choose} />}
      {pending && choice !== 'none' && <Settle registration={registration} decision={decision} />}
    </DeskBar>
  )
}

function Decided({ registration: { decisions: made } }: { registration: AdminRegistration }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const [last] = made
  if (!last) return null
  return (
    <>
      {text('desk.decidedBefore', {
        by: last.by ?? text('desk.unknownReviewer'),
        time: formats.dateTime(last.at),
        decision: decisions[last.decision][language],
      })}
      {last.reason && <div>{text('desk.decidedReason', { reason: last.reason })}</div>}
    </>
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
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <DeskVerb
        shortcut="p"
        tone="main"
        label={text('registrations.pass')}
        icon={<CheckIcon />}
        disabled={!canPass}
        act={() => choose('pass')}
      />
      <DeskVerb
        shortcut="n"
        label={text('registrations.reject')}
        icon={<StopIcon />}
        disabled={!canReject}
        act={() => choose('reject')}
      />
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
    <DeskSettle
      key={choice}
      confirm={text(passing ? 'registrations.passConfirm' : 'registrations.rejectConfirm')}
      icon={passing ? <CheckIcon /> : <SendIcon />}
      danger={!passing}
      ready={passing}
      busy={busy}
      act={decide}
      back={() => choose('none')}
    >
      {passing ? (
        <>
          <Consequence registration={registration} />
          <Problem above={1}>{problem}</Problem>
        </>
      ) : (
        <ReasonInput
          subject="registration"
          theirs={registration.language}
          value={reason}
          onChange={write}
          most={mostReason}
          label={text('desk.reason')}
          help={text('registrations.reasonHelp', { language: text(`desk.language.${registration.language}`) })}
          problem={problem}
        />
      )}
    </DeskSettle>
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
