import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { AdminDataset } from '../../server/datasets/datasets.admin.schema.ts'
import { mostReason } from '../../server/datasets/datasets.vocabulary.ts'
import type { AdminVersion } from '../../server/datasets/versions/versions.admin.schema.ts'
import { FewLines } from '../forms/FewLines.tsx'
import { VerbDialog } from '../forms/VerbDialog.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RenewIcon, WithdrawIcon } from '../theme/icons.tsx'
import { ChangesBetween } from './VersionChanges.tsx'

interface Props {
  dataset: AdminDataset
  number: number
  done: () => void
}

/** Nothing is taken away by it: what is current now stays, as an earlier version. */
export function RestoreVersion({ dataset, number, done }: Props) {
  const text = useText()
  const data = useConsoleData()
  const current = dataset.version
  return (
    <VerbDialog
      label={text('datasets.restore')}
      aria-label={text('datasets.restoreOf', { number })}
      icon={<RenewIcon />}
      title={text('datasets.restoreTitle', { number })}
      content={text('datasets.restoreContent', { number, current })}
      check={() => ''}
      act={() => data.restoreVersion(dataset.id, number, current)}
      told={text('datasets.restored', { number })}
      done={done}
    >
      <ChangesBetween id={dataset.id} from={current} to={number} />
    </VerbDialog>
  )
}

/** For good: the reason stands at its address, for everybody. */
export function WithdrawVersion({ dataset, number, versions, done }: Props & { versions: AdminVersion[] }) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const [reason, setReason] = useState({ zh: '', en: '' })
  const possible = number === dataset.version ? (versions.find((one) => one.number === number)?.follows ?? []) : []
  const [chosen, setChosen] = useState<number>()
  const next = possible.find((one) => one === chosen) ?? possible[0]
  const follows =
    number !== dataset.version
      ? text('datasets.staysCurrent', { current: dataset.version })
      : next
        ? text('datasets.becomesCurrent', { next })
        : text('datasets.noneLeft')
  const input = (of: 'zh' | 'en') => (
    <FewLines
      autoFocus={of === 'zh'}
      label={text(of === 'zh' ? 'datasets.reasonZh' : 'datasets.reasonEn')}
      value={reason[of]}
      onChange={(written) => setReason({ ...reason, [of]: written })}
      most={mostReason}
      lang={of === 'zh' ? 'zh-CN' : 'en'}
    />
  )
  return (
    <VerbDialog
      label={text('datasets.withdraw')}
      aria-label={text('datasets.withdrawVersionOf', { number })}
      icon={<WithdrawIcon />}
      title={text('datasets.withdrawVersionTitle', { number })}
      content={[text('datasets.withdrawVersionContent'), follows].join(language === 'zh' ? '' : ' ')}
      danger
      check={() => (reason.zh.trim() && reason.en.trim() ? '' : text('datasets.reasonRequired'))}
      act={() => data.withdrawVersion(dataset.id, number, dataset.version, reason, next)}
      told={text('datasets.versionWithdrawn', { number })}
      done={done}
    >
      {possible.length > 1 && (
        <TextField
          select
          fullWidth
          label={text('datasets.follower')}
          helperText={text('datasets.followerHelp')}
          value={next}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {possible.map((one) => (
            <MenuItem key={one} value={one}>
              {text('datasets.version', { number: one })}
            </MenuItem>
          ))}
        </TextField>
      )}
      {input('zh')}
      {input('en')}
    </VerbDialog>
  )
}
