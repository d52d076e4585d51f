import { useRecordContext, useRefresh } from 'react-admin'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { PublishIcon, WithdrawIcon } from '../theme/icons.tsx'

/** Takes a dataset from the public or gives it back; says first what that means. */
export function DatasetVerbButton() {
  const dataset = useRecordContext<AdminDataset>()
  const data = useConsoleData()
  const text = useText()
  const language = useLanguage()
  const refresh = useRefresh()
  if (!dataset) return null
  const verb = dataset.status === 'published' ? 'withdraw' : 'publish'
  const Icon = verb === 'withdraw' ? WithdrawIcon : PublishIcon
  return (
    <AskButton
      icon={<Icon />}
      label={text(`datasets.${verb}`)}
      title={text(`datasets.${verb}Title`, { name: dataset.name[language] })}
      content={text(`datasets.${verb}Content`)}
      danger={verb === 'withdraw'}
      act={async () => {
        await (verb === 'withdraw' ? data.withdrawDataset(dataset.id) : data.publishDataset(dataset.id))
        return text(verb === 'withdraw' ? 'datasets.withdrawn' : 'datasets.published')
      }}
      done={refresh}
    />
  )
}
