import { Alert, AlertTitle, Box } from '@mui/material'
import { SaveButton, Toolbar } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useText } from '../texts/useText.ts'
import { CheckIcon, PublishIcon } from '../theme/icons.tsx'
import { NoticeConflict } from './NoticeConflict.tsx'
import { fromLocal, pick } from './noticeForm.ts'

interface Props {
  /** Of the notice; null before it is first saved. */
  id: number | null
  conflicts: number
  refusal: string
}

/** Stays in view at the bottom: what saving does, and what stands against it. */
export function NoticeSave({ id, conflicts, refusal }: Props) {
  const text = useText()
  const { showing, at } = pick(useWatch())
  const later = showing === 'at' && Date.parse(fromLocal(at) ?? '') > Date.now()
  const label = {
    draft: text('notices.save.draft'),
    now: text('notices.save.now'),
    keep: text('notices.save.keep'),
    at: text(later ? 'notices.save.at' : 'notices.save.now'),
  }[showing]
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 3, maxHeight: '70vh', overflowY: 'auto' }}>
      {conflicts > 0 && id !== null && <NoticeConflict key={conflicts} id={id} />}
      {refusal && (
        <Alert severity="error">
          <AlertTitle>{text('notices.refused')}</AlertTitle>
          {refusal}
        </Alert>
      )}
      <Toolbar sx={{ position: 'static' }}>
        <SaveButton
          label={label}
          icon={showing === 'draft' || showing === 'keep' ? <CheckIcon /> : <PublishIcon />}
          alwaysEnable={conflicts > 0}
        />
      </Toolbar>
    </Box>
  )
}
