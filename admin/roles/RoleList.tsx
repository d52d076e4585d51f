import { Box, Tab, Tabs, Typography } from '@mui/material'
import { useStore } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { actions } from '../../server/roles/roles.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, either, keywordFilter } from '../list/filters.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { tagOf } from '../providers/language.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { holdersOf } from './RoleHolders.tsx'
import { BuiltIn, RoleStatus } from './RoleMarks.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { changedAt } from './roleForm.ts'

type View = 'list' | 'matrix'

export default function RoleList() {
  const text = useText()
  const language = useLanguage()
  const [view, setView] = useStore<View>('roles.view', 'list')
  return (
    <ResourceList
      words="roles"
      columns={useColumns()}
      title={(role) => role.name[language]}
      table={[
        'id',
        'name',
        'code',
        'description',
        'builtIn',
        'enabled',
        'actions',
        'accounts',
        'createdAt',
        'updatedAt',
      ]}
      card={['enabled', 'builtIn', 'actions', 'accounts']}
      instead={view === 'matrix' && <RoleMatrix />}
      actions={
        <PageLink to="/roles/create" icon={<AddIcon />}>
          {text('roles.create')}
        </PageLink>
      }
      filters={useFilters()}
      sort={{ field: 'id', order: 'ASC' }}
      head={<Views view={view} setView={setView} />}
      rowClick="edit"
    />
  )
}

function Views({ view, setView }: { view: View; setView: (view: View) => void }) {
  const text = useText()
  return (
    <Tabs value={view} onChange={(_, next: View) => setView(next)} aria-label={text('resources.roles.fields.actions')}>
      <Tab value="list" label={text('roles.list')} />
      <Tab value="matrix" label={text('roles.matrix')} />
    </Tabs>
  )
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const may = useMay()
  const other = language === 'zh' ? 'en' : 'zh'
  const field = text('resources.roles.fields.name')
  const origin = (role: AdminRole) => text(role.builtIn ? 'roles.builtIn' : 'roles.own')
  return {
    id: { hidden: true, file: false },
    code: { show: (role) => <code>{role.code}</code> },
    name: {
      source: `name.${language}`,
      show: (role) => (
        <Box sx={{ minWidth: 140 }}>
          <RowLink to={`/roles/${role.id}`}>{role.name[language]}</RowLink>
          <Typography variant="body2" color="textSecondary" lang={tagOf(other)}>
            {role.name[other]}
          </Typography>
        </Box>
      ),
      file: false,
    },
    nameZh: { label: text('datasets.inChinese', { field }), words: (role) => role.name.zh },
    nameEn: { label: text('datasets.inEnglish', { field }), words: (role) => role.name.en },
    description: { show: (role) => role.description[language], sortable: false, file: false },
    builtIn: {
      words: origin,
      show: (role) => (role.builtIn ? <BuiltIn /> : origin(role)),
      onCard: origin,
      sortable: false,
    },
    enabled: {
      words: (role) => text(`roles.status.${role.enabled ? 'enabled' : 'disabled'}`),
      show: (role) => <RoleStatus enabled={role.enabled} />,
    },
    accounts: {
      show: ({ code, accounts }) => {
        const count = formats.number(accounts)
        return accounts > 0 && may('accounts.read') ? <RowLink to={holdersOf(code)}>{count}</RowLink> : count
      },
      onCard: (role) => `${text('resources.roles.fields.accounts')} ${role.accounts}`,
      sortable: false,
      align: 'right',
    },
    actions: {
      words: (role) => role.actions.map((one) => wordOf(actions, one, language)).join('; '),
      show: (role) => formats.number(role.actions.length),
      onCard: (role) => `${text('resources.roles.fields.actions')} ${role.actions.length}`,
      sortable: false,
      align: 'right',
    },
    createdAt: { show: (role) => <Instant at={role.createdAt} day />, hidden: true, file: false },
    updatedAt: { words: changedAt, show: (role) => <Instant at={changedAt(role)} day /> },
  } satisfies Columns<AdminRole>
}

function useFilters() {
  const text = useText()
  const alwaysOn = useDesk()
  return [
    keywordFilter(text('roles.search')),
    choiceFilter('enabled', either(text('roles.status.enabled'), text('roles.status.disabled')), { alwaysOn }),
    choiceFilter('builtIn', either(text('roles.builtIn'), text('roles.own'))),
  ]
}
