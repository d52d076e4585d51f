import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { visuallyHidden } from '../format/hidden.ts'
import { useKinds } from '../format/useKinds.ts'
import { Problem, SaveOrCancel } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { Pending } from '../layout/Pending.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useRead } from '../providers/useRead.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon } from '../theme/icons.tsx'

/** What an account holds, and the form to change it in the same place. */
export function AccountRoles({ account }: { account: AdminAccountDetail }) {
  const text = useText()
  const data = useConsoleData()
  const language = useLanguage()
  const held = account.roles.map((role) => role.code)
  return (
    <Rights
      key={held.join()}
      account={account}
      title={text('accounts.section.roles')}
      note={text('accounts.rolesNote')}
      shown={account.roles.map((role) => role.name[language])}
      none={text('accounts.noRoles')}
      change={text('accounts.changeRoles')}
      held={held}
      choices={async () => ({
        data: (await data.accountRoles()).data.map((role) => ({
          ...role,
          note: [!role.enabled && text('accounts.roleOff'), !role.grantable && text('accounts.beyond')],
        })),
      })}
      choicesKey="roles"
      save={async (chosen) => {
        await data.setAccountRoles(account.id, chosen, held)
        return text('accounts.rolesSaved')
      }}
    />
  )
}

export function AccountKinds({ account }: { account: AdminAccountDetail }) {
  const text = useText()
  const data = useConsoleData()
  const kinds = useKinds()
  const held = account.reviewKinds
  const undecided = account.status === 'pending' || account.status === 'rejected'
  return (
    <Rights
      key={held.join()}
      account={account}
      title={text('accounts.section.kinds')}
      note={text(undecided && held.length > 0 ? 'accounts.kindsAsked' : 'accounts.kindsNote')}
      shown={held.map(kinds.nameOf)}
      none={text('accounts.noKinds')}
      change={text('accounts.changeKinds')}
      held={held}
      choices={async () => ({
        data: (await data.accountKinds()).data.map((kind) => ({
          ...kind,
          note: [!kind.grantable && text('accounts.beyondKind')],
        })),
      })}
      choicesKey="kinds"
      save={async (chosen) => {
        await data.setAccountKinds(account.id, chosen, held)
        return text('accounts.kindsSaved')
      }}
    />
  )
}

interface Choice {
  code: string
  name: Bilingual
  grantable: boolean
  note: (string | false)[]
}
interface Props {
  account: AdminAccountDetail
  title: string
  note: string
  shown: string[]
  none: string
  change: string
  held: string[]
  choices: () => Promise<{ data: Choice[] }>
  choicesKey: 'roles' | 'kinds'
  save: (chosen: string[]) => Promise<string>
}

function Rights(props: Props) {
  const { account, title, note, shown, none, change } = props
  const text = useText()
  const { words } = useFormats()
  const may = useMay()
  const [changing, setChanging] = useState(false)
  return (
    <Section title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {note}
      </Typography>
      {changing ? (
        <RightsForm {...props} close={() => setChanging(false)} />
      ) : (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
          <Typography color={shown.length ? undefined : 'textSecondary'}>{words(shown) || none}</Typography>
          {may('accounts.manage') && account.status !== 'closed' && (
            <Button size="small" startIcon={<EditIcon />} aria-label={change} onClick={() => setChanging(true)}>
              {text('accounts.change')}
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}

function RightsForm({ title, held, choices, choicesKey, save, close }: Props & { close: () => void }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState(() => new Set(held))
  const { busy, problem, send } = useSend()
  const read = useRead(['accounts', 'choices', choicesKey], choices, { staleTime: 0 })
  const { data, error } = read
  if (error || !data) return <Pending of={read} height={held.length * 42 + 120} />

  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      notify(await save([...chosen]), { type: 'success' })
      close()
      refresh()
    })
  }
  const toggle = (code: string) =>
    setChosen((old) => new Set(old.has(code) ? [...old].filter((one) => one !== code) : [...old, code]))

  return (
    <Box component="form" onSubmit={submit}>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gridTemplateColumns: columns }}>
        <Box component="legend" sx={visuallyHidden}>
          {title}
        </Box>
        {data.map((choice) => (
          <Right key={choice.code} choice={choice} checked={chosen.has(choice.code)} toggle={toggle} />
        ))}
      </Box>
      <Problem above={1}>{problem}</Problem>
      <Box sx={{ mt: 1 }}>
        <SaveOrCancel busy={busy} close={close} />
      </Box>
    </Box>
  )
}

const columns = { xs: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' }

function Right({
  choice: { code, name, grantable, note },
  checked,
  toggle,
}: {
  choice: Choice
  checked: boolean
  toggle: (code: string) => void
}) {
  const language = useLanguage()
  const notes: ReactNode = note.filter(Boolean).join(language === 'zh' ? '；' : '; ')
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} disabled={!grantable} onChange={() => toggle(code)} />}
      label={
        <>
          {name[language]}
          {notes && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {notes}
            </Typography>
          )}
        </>
      }
    />
  )
}
