import type { ReactNode } from 'react'
import { SaveButton } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { SaveBar } from '../forms/SaveBar.tsx'
import type { useSaving } from '../forms/useSaving.ts'
import { useText } from '../texts/useText.ts'
import { CheckIcon, PublishIcon } from '../theme/icons.tsx'
import { fromLocal, pick } from './noticeForm.ts'

interface Props {
  /** Where somebody else saved first. */
  conflict?: ReactNode
  saving: ReturnType<typeof useSaving>
}

/** What saving does, and what stands against it. */
export function NoticeSave({ conflict, saving }: Props) {
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
    <SaveBar saving={saving} conflict={conflict}>
      <SaveButton
        label={label}
        icon={showing === 'draft' || showing === 'keep' ? <CheckIcon /> : <PublishIcon />}
        alwaysEnable={saving.conflicts > 0}
      />
    </SaveBar>
  )
}
