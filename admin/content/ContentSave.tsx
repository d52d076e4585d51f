import type { ReactNode } from 'react'
import { SaveButton, useResourceContext } from 'react-admin'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { SaveBar } from '../forms/SaveBar.tsx'
import type { useSaving } from '../forms/useSaving.ts'
import { useText } from '../texts/useText.ts'
import { CheckIcon } from '../theme/icons.tsx'

/** Of what shows at once: it has no drafts. */
export function ContentSave({ saving, conflict }: { saving: ReturnType<typeof useSaving>; conflict?: ReactNode }) {
  const text = useText()
  return (
    <SaveBar saving={saving} conflict={conflict}>
      <SaveButton label={text('notices.save.keep')} icon={<CheckIcon />} alwaysEnable={saving.conflicts > 0} />
    </SaveBar>
  )
}

/** What is told after a save. */
export function useSavedWords() {
  const text = useText()
  const type = useResourceContext()
  return (entry: Entry) => {
    const { state } = entry as { state?: 'draft' | 'scheduled' | 'published' }
    if (type === 'text-templates') return text('textTemplates.saved')
    return state ? text(`notices.saved.${state}`) : text('content.saved')
  }
}
