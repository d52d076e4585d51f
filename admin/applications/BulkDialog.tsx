import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useRefresh, useUnselectAll } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { mostReply } from '../../server/applications/applications.vocabulary.ts'
import type { BulkOutcome } from '../../server/basics/schema.ts'
import { addRecent } from '../desk/recentDecisions.ts'
import { TakeBack } from '../desk/TakeBack.tsx'
import { countDecided } from '../desk/useCaseQueue.ts'
import { StatusChip } from '../format/StatusChip.tsx'
import { ReasonInput } from '../forms/ReasonInput.tsx'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { useDatasetNames } from './useDatasetNames.ts'

interface Props {
  decision: 'pass' | 'reject'
  /** Kept from the moment it was opened: decided cases leave the list behind it. */
  rows: AdminApplicationRow[]
  close: () => void
}

/** First what it means for which cases, then what became of each. */
export function BulkDialog({ decision, rows, close }: Props) {
  const text = useText()
  const data = useConsoleData()
  const refresh = useRefresh()
  const unselect = useUnselectAll('applications')
  const languages = (['zh', 'en'] as const).filter((one) => rows.some((row) => row.applicant.language === one))
  const [reasons, setReasons] = useState({ zh: '', en: '' })
  const { busy, problem, setProblem, send } = useSend()
  const [allOrNone, setAllOrNone] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const passing = decision === 'pass'

  /** Where all read one language, it need not be said which. */
  const labelOf = (theirs: 'zh' | 'en') => {
    const label = text(passing ? 'applications.words' : 'desk.reason')
    if (languages.length === 1) return label
    return text('applications.bulk.inLanguage', { label, language: text(`desk.language.${theirs}`) })
  }
  const none = outcome !== null && outcome.decided.length === 0

  /** The list lets go of what was chosen; where nothing was decided, never. */
  function leave() {
    if (outcome) {
      if (!none) unselect()
      refresh()
    }
    close()
  }

  async function decide() {
    if (!passing && languages.some((one) => !reasons[one].trim()))
      return setProblem(text('applications.reasonRequired'))
    await send(
      async () => {
        const { data: told } = await data.decideApplications(rows, decision, reasons, allOrNone)
        for (const id of told.decided) countDecided('applications', id)
        if (told.decided.length > 0)
          addRecent({
            resource: 'applications',
            ids: told.decided,
            told: text('applications.bulk.justDecided', { smart_count: told.decided.length }),
          })
        setOutcome(told)
      },
      { dead: close },
    )
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={busy ? undefined : leave} aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title" component="h2" variant="h6">
        {outcome
          ? text(none && allOrNone ? 'applications.bulk.noneDone' : 'applications.bulk.done', {
              decided: outcome.decided.length,
              refused: outcome.refused.length,
            })
          : text(`applications.bulk.${decision}Title`, { smart_count: rows.length })}
      </DialogTitle>
      <DialogContent>
        {!outcome && (
          <>
            <Typography sx={{ mb: 2 }}>{text(`applications.bulk.${decision}Text`)}</Typography>
            {languages.map((theirs, index) => (
              <ReasonInput
                key={theirs}
                subject={passing ? null : 'application'}
                theirs={theirs}
                first={index === 0}
                value={reasons[theirs]}
                onChange={(next) => {
                  setReasons({ ...reasons, [theirs]: next })
                  setProblem('')
                }}
                most={mostReply}
                label={labelOf(theirs)}
                required={!passing}
                help={text('applications.bulk.reasonHelp', { language: text(`desk.language.${theirs}`) })}
                problem={reasons[theirs].trim() ? '' : problem}
              />
            ))}
            {rows.length > 1 && (
              <FormControlLabel
                sx={{ mt: 1, mr: 0, minHeight: 44 }}
                control={<Checkbox checked={allOrNone} onChange={(_, checked) => setAllOrNone(checked)} />}
                label={text('applications.bulk.allOrNone')}
              />
            )}
          </>
        )}
        {outcome && <TakeBack done={leave} />}
        <Cases rows={rows} outcome={outcome} stopped={none && allOrNone} />
      </DialogContent>
      <DialogActions>
        {outcome ? (
          <Button variant="contained" autoFocus onClick={leave}>
            {text('ra.action.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={busy}>
              {text('ra.action.cancel')}
            </Button>
            <Button variant="contained" color={passing ? 'primary' : 'warning'} loading={busy} onClick={decide}>
              {text(passing ? 'applications.pass' : 'applications.reject')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

interface CasesProps {
  rows: AdminApplicationRow[]
  outcome: BulkOutcome | null
  /** All or none: those that could not be decided stopped the others. */
  stopped: boolean
}

/** Before: which they are. After: one outcome each, those that were refused first. */
function Cases({ rows, outcome, stopped }: CasesProps) {
  const text = useText()
  const names = useDatasetNames()
  const refusalOf = (id: number) => outcome?.refused.find((one) => one.id === id)
  const sorted = [...rows].sort((a, b) => Number(!refusalOf(a.id)) - Number(!refusalOf(b.id)))
  return (
    <>
      {outcome && outcome.refused.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {text(stopped ? 'applications.bulk.stopped' : 'applications.bulk.refused', {
            smart_count: outcome.refused.length,
          })}
        </Alert>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {sorted.map((row) => {
          const refusal = refusalOf(row.id)
          return (
            <Box component="li" key={row.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              {row.applicant.realName} · {names(row.datasets)}
              {!outcome && (
                <Typography
                  variant="body2"
                  color="textSecondary"
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {row.reason}
                </Typography>
              )}
              {outcome && (
                <Typography variant="body2" component="div">
                  <StatusChip
                    tone={refusal ? 'bad' : stopped ? 'quiet' : 'good'}
                    label={
                      refusal ? refusal.message : text(stopped ? 'applications.bulk.left' : 'applications.bulk.decided')
                    }
                    wrap
                  />
                </Typography>
              )}
            </Box>
          )
        })}
      </Box>
    </>
  )
}
