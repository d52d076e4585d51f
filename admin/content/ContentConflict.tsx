import type { ContentName } from '../../server/editing/editing.fields.ts'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { Conflict } from '../forms/Conflict.tsx'
import type { TextKey } from '../texts/texts.ts'
import { useText } from '../texts/useText.ts'
import { merge, partName, toValues } from './contentForm.ts'

export function ContentConflict({ type, id }: { type: ContentName; id: number | string }) {
  const text = useText()
  const names = (parts: string[]) => parts.map((part) => partName(type, part) as TextKey)
  return (
    <Conflict
      resource={type}
      id={id}
      title={text('content.conflictTitle')}
      read={(entry) => ({ ...entry, ...toValues(type, entry as Entry) })}
      compare={(base, mine, theirs) => {
        const found = merge(type, base, mine, theirs)
        return { theirs: names(found.theirs), both: names(found.both), mine: found.merged }
      }}
    />
  )
}
