import { Box, Tab, Tabs, Typography } from '@mui/material'
import { DataTable, SelectInput, useRecordContext, useStore } from 'react-admin'
import type { AdminRole } from '../../server/roles/roles.admin.schema.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { CardList } from '../list/CardList.tsx'
import { exportCsv } from '../list/exporter.ts'
import { keywordFilter, ListPage } from '../list/ListPage.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { holdersOf } from './RoleHolders.tsx'
import { BuiltIn, NoRole, RoleStatus } from './RoleMarks.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'
import { changedAt } from './roleForm.ts'

type View = 'list' | 'matrix'

export default function RoleList() {
  const text = useText()
  const [view, setView] = useStore<View>('roles.view', 'list')
  return (
    <ListPage
      actions={
        <PageLink to="/roles/create" icon={<AddIcon />}>
          {text('roles.create')}
        </PageLink>
      }
      exporter={useExporter()}
      filters={useFilters()}
      sort={{ field: 'id', order: 'ASC' }}
      head={<Views view={view} setView={setView} />}
      table={view === 'matrix' ? <RoleMatrix /> : <Table />}
      cards={view === 'matrix' ? <RoleMatrix /> : <Cards />}
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

function useFilters() {
  const text = useText()
  const desk = useDesk()
  return [
    keywordFilter(text('roles.search')),
    <SelectInput
      key="enabled"
      source="enabled"
      alwaysOn={desk}
      label={text('resources.roles.fields.enabled')}
      choices={[
        { id: true, name: text('roles.status.enabled') },
        { id: false, name: text('roles.status.disabled') },
      ]}
    />,
    <SelectInput
      key="builtIn"
      source="builtIn"
      label={text('resources.roles.fields.builtIn')}
      choices={[
        { id: true, name: text('roles.builtIn') },
        { id: false, name: text('roles.own') },
      ]}
    />,
  ]
}

function Table() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const Col = DataTable.Col<AdminRole>
  return (
    <DataTable<AdminRole>
      bulkActionButtons={false}
      empty={<NoRole />}
      rowClick="edit"
      hiddenColumns={['id', 'createdAt']}
    >
      <Col source="id" label="resources.roles.fields.id" />
      <Col source={`name.${language}`} label="resources.roles.fields.name" field={NameField} />
      <Col source="code" label="resources.roles.fields.code" render={(role) => <code>{role.code}</code>} />
      <Col
        source="description"
        label="resources.roles.fields.description"
        disableSort
        render={(role) => role.description[language]}
      />
      <Col
        source="builtIn"
        label="resources.roles.fields.builtIn"
        disableSort
        render={(role) => (role.builtIn ? <BuiltIn /> : text('roles.own'))}
      />
      <Col
        source="enabled"
        label="resources.roles.fields.enabled"
        render={(role) => <RoleStatus enabled={role.enabled} />}
      />
      <Col
        source="actions"
        label="resources.roles.fields.actions"
        align="right"
        disableSort
        render={(role) => formats.number(role.actions.length)}
      />
      <Col source="accounts" label="resources.roles.fields.accounts" align="right" disableSort field={HoldersField} />
      <Col
        source="createdAt"
        label="resources.roles.fields.createdAt"
        render={(role) => <Instant at={role.createdAt} day />}
      />
      <Col
        source="updatedAt"
        label="resources.roles.fields.updatedAt"
        render={(role) => <Instant at={changedAt(role)} day />}
      />
    </DataTable>
  )
}

/** The name is the row's link. */
function NameField() {
  const role = useRecordContext<AdminRole>()
  const language = useLanguage()
  if (!role) return null
  return (
    <Box sx={{ minWidth: 140 }}>
      <RowLink to={`/roles/${role.id}`}>{role.name[language]}</RowLink>
      <Typography variant="body2" color="textSecondary" lang={language === 'zh' ? 'en' : 'zh-CN'}>
        {role.name[language === 'zh' ? 'en' : 'zh']}
      </Typography>
    </Box>
  )
}

function HoldersField() {
  const role = useRecordContext<AdminRole>()
  const formats = useFormats()
  const may = useMay()
  if (!role) return null
  if (role.accounts === 0 || !may('accounts.read')) return formats.number(role.accounts)
  return <RowLink to={holdersOf(role.code)}>{formats.number(role.accounts)}</RowLink>
}

function Cards() {
  const text = useText()
  const language = useLanguage()
  return (
    <CardList<AdminRole>
      empty={<NoRole />}
      rowClick="edit"
      title={(role) => role.name[language]}
      facts={(role) => (
        <>
          <RoleStatus enabled={role.enabled} />
          <span>{text(role.builtIn ? 'roles.builtIn' : 'roles.own')}</span>
          <span>
            {text('resources.roles.fields.actions')} {role.actions.length}
          </span>
          <span>
            {text('resources.roles.fields.accounts')} {role.accounts}
          </span>
        </>
      )}
    />
  )
}

function useExporter() {
  const text = useText()
  return async (roles: AdminRole[]) =>
    exportCsv(
      'roles',
      [
        text('resources.roles.fields.code'),
        text('datasets.inChinese', { field: text('resources.roles.fields.name') }),
        text('datasets.inEnglish', { field: text('resources.roles.fields.name') }),
        text('resources.roles.fields.builtIn'),
        text('resources.roles.fields.enabled'),
        text('resources.roles.fields.accounts'),
        text('resources.roles.fields.actions'),
        text('resources.roles.fields.updatedAt'),
      ],
      roles.map((role) => [
        role.code,
        role.name.zh,
        role.name.en,
        text(role.builtIn ? 'roles.builtIn' : 'roles.own'),
        text(`roles.status.${role.enabled ? 'enabled' : 'disabled'}`),
        role.accounts,
        role.actions.join('; '),
        changedAt(role),
      ]),
    )
}
