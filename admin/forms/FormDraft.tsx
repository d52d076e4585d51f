import { Alert, AlertTitle, Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'
import { type Draft, keepDraft, readDraft } from './drafts.ts'

type Values = Record<string, unknown>
interface Props {
  resource: string
  record: { id: number | string; updatedAt: string }
  /** The fields that may be changed. */
  pick: (values: Values) => Values
  /** What to put into the form to have the draft again. */
  restore: (draft: Draft) => Values
}

/** Keeps what is typed in this tab, and offers it again after the page was left without saving. */
export function FormDraft({ resource, record, pick, restore }: Props) {
  const text = useText()
  const formats = useFormats()
  const form = useFormContext()
  const [found, setFound] = useState(() => readDraft(resource, record.id))
  useKeeping(resource, record, pick)

  if (!found) return null
  function bringBack() {
    if (!found) return
    for (const [field, value] of Object.entries(restore(found))) form.setValue(field, value, { shouldDirty: true })
    setFound(null)
  }
  function drop() {
    keepDraft(resource, record.id, null)
    setFound(null)
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ width: '100%', mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={bringBack}>
            {text('drafts.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={drop}>
            {text('drafts.drop')}
          </Button>
        </>
      }
    >
      <AlertTitle>{text('drafts.title', { time: formats.dateTime(found.at) })}</AlertTitle>
      {text('drafts.text')} {found.base !== record.updatedAt && text('drafts.stale')}
    </Alert>
  )
}

function useKeeping(resource: string, record: Props['record'], pick: Props['pick']) {
  const { isDirty, isSubmitSuccessful, submitCount } = useFormState()
  const values = useWatch()
  // A save that the server refused looks like one that worked; what is typed after it is unsaved all the same.
  const sent = useRef({ count: 0, values })
  if (isSubmitSuccessful && sent.current.count !== submitCount) sent.current = { count: submitCount, values }
  const unsaved = isDirty && !(isSubmitSuccessful && sent.current.values === values)
  useEffect(() => {
    if (!unsaved) return
    const before = pick(record as unknown as Values)
    const keep = () =>
      keepDraft(resource, record.id, { at: Date.now(), base: record.updatedAt, before, values: pick(values) })
    const timer = setTimeout(keep, 300)
    return () => clearTimeout(timer)
  }, [resource, record, pick, unsaved, values])

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
