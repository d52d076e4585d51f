import { useWatch } from 'react-hook-form'
import { usePreview } from '../forms/MarkdownPreview.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { pick } from './noticeForm.ts'

/** What readers will see of both languages. */
export function useNoticePreview() {
  const data = useConsoleData()
  return usePreview(pick(useWatch()).content, data.previewNotice)
}
