import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { Conflict } from '../forms/Conflict.tsx'
import { useText } from '../texts/useText.ts'
import { merge, parts, toValues } from './noticeForm.ts'

export function NoticeConflict({ id }: { id: number }) {
  const text = useText()
  return (
    <Conflict
      resource="notices"
      id={id}
      title={text('notices.conflictTitle')}
      read={(notice) => ({ ...notice, ...toValues(notice as AdminNotice) })}
      compare={(base, mine, theirs) => {
        const found = merge(base, mine, theirs)
        return {
          theirs: found.theirs.map((part) => parts[part]),
          both: found.both.map((part) => parts[part]),
          mine: { ...found.merged },
        }
      }}
    />
  )
}
