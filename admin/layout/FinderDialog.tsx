import { Autocomplete, Dialog, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useRedirect } from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'
import type { AdminDatasetRow } from '../../server/datasets/datasets.admin.schema.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'

const few = 6

interface Found {
  to: string
  group: string
  name: string
  more: string
}

/** People, datasets and cases by what is typed. */
export function FinderDialog({ close }: { close: () => void }) {
  const text = useText()
  const redirect = useRedirect()
  const [keyword, setKeyword] = useState('')
  const { found, busy } = useFound(useSettled(keyword.trim()))
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={close}
      aria-label={text('finder.name')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete<Found, false, false, false>
        open
        disablePortal
        autoHighlight
        options={found}
        // The server has found them by more than their names.
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ to }) => to}
        groupBy={({ group }) => group}
        isOptionEqualToValue={(one, other) => one.to === other.to}
        loading={busy}
        loadingText={text('ask.loading')}
        noOptionsText={text(keyword.trim() ? 'finder.none' : 'finder.help')}
        inputValue={keyword}
        onInputChange={(_, next, why) => why === 'input' && setKeyword(next)}
        onChange={(_, one) => {
          if (!one) return
          close()
          redirect(one.to)
        }}
        onClose={(_, why) => why === 'escape' && close()}
        renderOption={({ key, ...props }, { name, more }) => (
          <li key={key} {...props}>
            <span>
              {name}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {more}
              </Typography>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            fullWidth
            margin="none"
            label={text('finder.label')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: mostKeyword },
            }}
          />
        )}
        // The list stands in the flow beneath the field, so that the sheet has its size.
        slotProps={{
          popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
          paper: { elevation: 0 },
          listbox: { sx: { maxHeight: '60vh' } },
        }}
        sx={{ p: 2 }}
      />
    </Dialog>
  )
}

/** What is typed, once the hand pauses. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 200)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

function useFound(keyword: string): { found: Found[]; busy: boolean } {
  const text = useText()
  const language = useLanguage()
  const data = useDataProvider()
  const may = useMay()
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['found', keyword, language],
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    queryFn: async () => {
      const list = async <T extends { id: number }>(allowed: boolean, resource: string, field: string) =>
        allowed
          ? (
              await data.getList<T>(resource, {
                filter: { keyword },
                sort: { field, order: 'DESC' },
                pagination: { page: 1, perPage: few },
              })
            ).data
          : []
      const [applications, registrations, accounts, datasets] = await Promise.all([
        list<AdminApplicationRow>(may('applications.decide'), 'applications', 'id'),
        list<AdminRegistrationRow>(may('registrations.decide') && !may('accounts.read'), 'registrations', 'id'),
        list<AdminAccount>(may('accounts.read'), 'accounts', 'id'),
        list<AdminDatasetRow>(may('datasets.manage'), 'datasets', 'id'),
      ])
      const row = (resource: string, group: string) => (one: { id: number }, name: string, more: string) => ({
        to: `/${resource}/${one.id}/show`,
        group,
        name,
        more,
      })
      const [application, registration, account, dataset] = [
        row('applications', text('finder.cases')),
        row('registrations', text('finder.people')),
        row('accounts', text('finder.people')),
        row('datasets', text('finder.datasets')),
      ]
      return [
        ...applications.map((one) =>
          application(
            one,
            `#${one.id} ${one.applicant.realName}`,
            one.datasets.map(({ name }) => name[language]).join(' · '),
          ),
        ),
        ...registrations.map((one) => registration(one, one.realName, one.workUnit)),
        ...accounts.map((one) => account(one, `${one.realName} (${one.username})`, one.workUnit)),
        ...datasets.map((one) => dataset(one, one.name[language], one.slug)),
      ]
    },
  })
  return { found: keyword === '' ? [] : found, busy: isFetching }
}
