import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { PublishIcon, WithdrawIcon } from '../theme/icons.tsx'

/** Takes a dataset from the public or gives it back; says first what that means. */
export function DatasetVerbButton() {
  const dataset = useRecordContext<AdminDataset>()
  const data = useConsoleData()
  const text = useText()
  const language = useLanguage()
  const notify = useNotify()
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!dataset) return null
  const verb = dataset.status === 'published' ? 'withdraw' : 'publish'
  const Icon = verb === 'withdraw' ? WithdrawIcon : PublishIcon

  async function act() {
    if (!dataset) return
    setBusy(true)
    try {
      await (verb === 'withdraw' ? data.withdrawDataset(dataset.id) : data.publishDataset(dataset.id))
      notify(text(verb === 'withdraw' ? 'datasets.withdrawn' : 'datasets.published'), { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    refresh()
  }

  return (
    <>
      <Button size="small" startIcon={<Icon />} onClick={() => setAsking(true)}>
        {text(`datasets.${verb}`)}
      </Button>
      <Confirm
        isOpen={asking}
        loading={busy}
        title={text(`datasets.${verb}Title`, { name: dataset.name[language] })}
        content={text(`datasets.${verb}Content`)}
        confirm={text(`datasets.${verb}`)}
        confirmColor={verb === 'withdraw' ? 'warning' : 'primary'}
        onConfirm={act}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
