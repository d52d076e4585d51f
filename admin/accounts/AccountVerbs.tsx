import { useState } from 'react'
import { useListContext, useRefresh, useUnselectAll } from 'react-admin'
import { mostDisableReason } from '../../server/accounts/accounts.vocabulary.ts'
import { AskButton } from '../forms/AskButton.tsx'
import { FewLines } from '../forms/FewLines.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { CheckIcon, StopIcon } from '../theme/icons.tsx'

interface Props {
  verb: 'enable' | 'disable'
  ids: number[]
  title: string
  content: string
  done: () => void
}

function VerbButton({ verb, ids, title, content, done }: Props) {
  const data = useConsoleData()
  const text = useText()
  const [reason, setReason] = useState('')
  return (
    <AskButton
      icon={verb === 'enable' ? <CheckIcon /> : <StopIcon />}
      label={text(`accounts.${verb}`)}
      title={title}
      content={content}
      danger={verb === 'disable'}
      act={async () => {
        await (verb === 'enable' ? data.enableAccounts(ids) : data.disableAccounts(ids, reason.trim()))
        return text(`accounts.${verb}d`)
      }}
      done={done}
    >
      {verb === 'disable' && (
        <FewLines
          label={text('accounts.disableReason')}
          help={text('accounts.disableReasonHelp')}
          value={reason}
          onChange={setReason}
          most={mostDisableReason}
        />
      )}
    </AskButton>
  )
}

/** The one verb that fits the state of an account; none where it is decided or closed elsewhere. */
export function AccountVerb({ account }: { account: { id: number; realName: string; status: string } }) {
  const text = useText()
  const refresh = useRefresh()
  if (account.status !== 'enabled' && account.status !== 'disabled') return null
  const verb = account.status === 'enabled' ? 'disable' : 'enable'
  return (
    <VerbButton
      verb={verb}
      ids={[account.id]}
      title={text(`accounts.${verb}Title`, { name: account.realName })}
      content={text(`accounts.${verb}Content`)}
      done={refresh}
    />
  )
}

/** For the rows that are chosen. */
export function AccountBulkVerbs() {
  const text = useText()
  const refresh = useRefresh()
  const unselect = useUnselectAll('accounts')
  const { selectedIds } = useListContext()
  return (['enable', 'disable'] as const).map((verb) => (
    <VerbButton
      key={verb}
      verb={verb}
      ids={selectedIds as number[]}
      title={text(`accounts.${verb}ManyTitle`, { smart_count: selectedIds.length })}
      content={`${text(`accounts.${verb}Content`)}\n${text('accounts.allOrNone')}`}
      done={() => {
        unselect()
        refresh()
      }}
    />
  ))
}
