import { Autocomplete, Box, Button, Stack, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import type { AdminDatasetRow } from '../../server/datasets/datasets.admin.schema.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AskIcon } from '../theme/icons.tsx'
import { Why } from './Why.tsx'

interface Choice {
  id: number
  name: string
}

/** For the question an administrator is asked on the telephone. */
export function WhyPanel() {
  const text = useText()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState<Choice | null>(null)
  const [dataset, setDataset] = useState<Choice | null>(null)
  return (
    <Box sx={{ px: 2, pt: 1 }}>
      <Button size="small" startIcon={<AskIcon />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('grants.why')}
      </Button>
      {open && (
        <Stack sx={{ gap: 2, py: 1, maxWidth: 760 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: { xs: 0, sm: 2 } }}>
            <Choose<AdminAccount>
              resource="accounts"
              sort="username"
              label={text('grants.account')}
              nameOf={(row) => text('accounts.show', { realName: row.realName, username: row.username })}
              value={account}
              choose={setAccount}
            />
            <Choose<AdminDatasetRow>
              resource="datasets"
              sort={`name.${language}`}
              label={text('grants.dataset')}
              nameOf={(row) => row.name[language]}
              value={dataset}
              choose={setDataset}
            />
          </Box>
          {account && dataset && <Why accountId={account.id} datasetId={dataset.id} />}
        </Stack>
      )}
    </Box>
  )
}

interface ChooseProps<T> {
  resource: string
  sort: string
  label: string
  nameOf: (row: T) => string
  value: Choice | null
  choose: (choice: Choice | null) => void
}

/** One of a long list, found by what is typed. */
function Choose<T extends { id: number }>({ resource, sort, label, nameOf, value, choose }: ChooseProps<T>) {
  const data = useDataProvider()
  const [keyword, setKeyword] = useState('')
  const { data: found, isFetching } = useQuery({
    queryKey: [resource, 'choose', keyword],
    queryFn: () =>
      data.getList<T>(resource, {
        filter: keyword ? { keyword } : {},
        sort: { field: sort, order: 'ASC' },
        pagination: { page: 1, perPage: 20 },
      }),
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Autocomplete<Choice>
      options={(found?.data ?? []).map((row) => ({ id: row.id, name: nameOf(row) }))}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      // The server has searched already.
      filterOptions={(choices) => choices}
      loading={isFetching}
      value={value}
      onChange={(_, choice) => choose(choice)}
      onInputChange={(_, typed, why) => why === 'input' && setKeyword(typed.trim().slice(0, 200))}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  )
}
