import { useState } from 'react'
import { Confirm, SaveButton, setSubmissionErrors, useSaveContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Conflict } from '../forms/Conflict.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import type { useSaving } from '../forms/useSaving.ts'
import { useText } from '../texts/useText.ts'
import { CheckIcon, PublishIcon } from '../theme/icons.tsx'
import { useReach } from './BroadcastInputs.tsx'
import { compare, pick, toValues } from './broadcastForm.ts'

interface Props {
  /** Null before it is first saved. */
  id: number | null
  saving: ReturnType<typeof useSaving>
}

/** Saving; what goes out is asked for first, with the number of those who get it. */
export function BroadcastSave({ id, saving }: Props) {
  const text = useText()
  const { when } = pick(useWatch())
  const reach = useReach()
  const form = useFormContext()
  const { save } = useSaveContext()
  const [asking, setAsking] = useState(false)
  const send = () => {
    setAsking(false)
    void form.handleSubmit(async (values) => {
      const wrong = await save?.(values)
      if (wrong) setSubmissionErrors(wrong, form.setError)
    })()
  }
  return (
    <SaveBar
      saving={saving}
      conflict={
        id !== null && (
          <Conflict
            resource="broadcasts"
            id={id}
            title={text('broadcasts.conflictTitle')}
            read={(record) => ({ ...record, ...toValues(record as never) })}
            compare={compare}
          />
        )
      }
    >
      <SaveButton
        type="button"
        label={text(`broadcasts.save.${when}`)}
        icon={when === 'draft' ? <CheckIcon /> : <PublishIcon />}
        alwaysEnable
        onClick={(event) => {
          event.preventDefault()
          if (when === 'draft') send()
          else void form.trigger().then((fine) => fine && setAsking(true))
        }}
      />
      <Confirm
        isOpen={asking}
        title={text('broadcasts.ask.title', { people: text('broadcasts.people', { smart_count: reach ?? 0 }) })}
        content={text('broadcasts.ask.text')}
        confirm={text(`broadcasts.save.${when}`)}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </SaveBar>
  )
}
