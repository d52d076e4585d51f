import { useQueryClient } from '@tanstack/react-query'
import { useRedirect, useResourceContext } from 'react-admin'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { keepDraft } from '../forms/drafts.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { RemoveIcon } from '../theme/icons.tsx'
import { typeNamed } from './contentForm.ts'
import { useTitle } from './useTitle.ts'

/** Asked first; what is removed can be brought back. */
export function RemoveEntry({ entry }: { entry: Entry }) {
  const text = useText()
  const data = useConsoleData()
  const queries = useQueryClient()
  const redirect = useRedirect()
  const title = useTitle()
  const type = typeNamed(useResourceContext())
  return (
    <AskButton
      icon={<RemoveIcon />}
      label={text('content.remove')}
      title={text('content.removeTitle', { title: title(entry) })}
      content={text('content.removeContent')}
      danger
      act={async () => {
        await data.delete(type, { id: entry.id })
        return text('content.removed')
      }}
      done={() => {
        keepDraft(type, entry.id, null)
        void queries.invalidateQueries({ queryKey: [type] })
        redirect('list', type)
      }}
    />
  )
}
