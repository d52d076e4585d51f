import { Box, Typography } from '@mui/material'
import { useResourceContext } from 'react-admin'
import { typeOf } from '../../server/editing/editing.fields.ts'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter } from '../list/filters.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { NoticeState } from '../notices/NoticeState.tsx'
import { isKnown } from '../notices/noticeForm.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { titleOf, typeNamed } from './contentForm.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { RemovedDialog } from './RemovedDialog.tsx'
import { SettingMarks } from './SettingInput.tsx'
import { useGroups } from './useGroups.ts'
import { useRoleNames } from './useRoleNames.ts'
import { useTitle } from './useTitle.ts'

type Both = { zh: string; en: string }
type Row = Entry & { state?: 'draft' | 'scheduled' | 'published'; publishedAt?: string }

/** Of these something is told beside their name. */
const marked: string[] = [
  'menu-items',
  'menu-children',
  'text-templates',
  'projects',
  'stations',
  'source-profiles',
  'settings',
]
/** As the site lists them, although nobody puts them in order. */
const inPlace: string[] = ['text-templates', 'projects', 'stations', 'source-profiles', 'settings']

/** The entries of one type, as the site has them. */
export default function ContentList() {
  const type = typeNamed(useResourceContext())
  const { fixed, ordered, states, group } = typeOf(type)
  const grouped = group !== undefined
  return (
    <ResourceList<Row, string>
      words="content"
      columns={useColumns()}
      title={(entry) => <Title entry={entry} />}
      table={['title', ...(grouped ? ['group'] : []), ...(states ? ['state'] : []), 'updatedAt']}
      card={[...(states ? ['state'] : []), ...(grouped ? ['group'] : []), ...(marked.includes(type) ? ['marks'] : [])]}
      actions={
        <>
          {ordered && <OrderDialog />}
          {!fixed && <RemovedDialog />}
          {!fixed && <New />}
        </>
      }
      first={fixed ? undefined : <New />}
      filters={useFilters()}
      sort={
        ordered || inPlace.includes(type) ? { field: 'position', order: 'ASC' } : { field: 'updatedAt', order: 'DESC' }
      }
      rowClick="edit"
    />
  )
}

function New() {
  const text = useText()
  return (
    <PageLink to={`/${useResourceContext()}/create`} icon={<AddIcon />}>
      {text('content.create')}
    </PageLink>
  )
}

function Title({ entry }: { entry: Row }) {
  const title = useTitle()
  return <>{title(entry)}</>
}

function useColumns(): Columns<Row> {
  const text = useText()
  const type = typeNamed(useResourceContext())
  const groups = useGroups(type)
  const title = useTitle()
  const { group } = typeOf(type)
  return {
    title: {
      label: text('resources.notices.fields.title'),
      show: (entry) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RowLink to={`/${type}/${entry.id}`}>{title(entry)}</RowLink>
          <Typography variant="body2" color="textSecondary">
            <Marks entry={entry} />
          </Typography>
        </Box>
      ),
      sortable: false,
      file: false,
    },
    marks: { label: '', show: (entry) => <Marks entry={entry} />, sortable: false, file: false },
    titleZh: { label: text('notices.part.titleZh'), words: (entry) => titleOf(type, entry, 'zh') },
    titleEn: { label: text('notices.part.titleEn'), words: (entry) => titleOf(type, entry, 'en') },
    group: {
      words: (entry) => groups.nameOf(group === undefined ? '' : entry[group]),
      sortable: false,
    },
    state: {
      source: 'publishedAt',
      words: ({ state }) => (state ? text(`notices.state.${state}`) : ''),
      show: ({ state, publishedAt }) => state && <NoticeState notice={{ state, publishedAt: publishedAt ?? '' }} />,
    },
    updatedAt: {
      words: ({ updatedAt }) => (isKnown(updatedAt) ? updatedAt : ''),
      show: ({ updatedAt }) => isKnown(updatedAt) && <Instant at={updatedAt} />,
    },
  }
}

/** What is special about it. */
function Marks({ entry }: { entry: Row }) {
  const text = useText()
  const type = typeNamed(useResourceContext())
  const language = useLanguage()
  const { words } = useFormats()
  const nameOf = useRoleNames(type === 'menu-items')
  const { dayRange, visible, roles } = entry as { dayRange?: number | null; visible?: boolean; roles?: string[] }
  if (type === 'text-templates') return entry.changed ? <b>{text('textTemplates.changed')}</b> : null
  if (type === 'menu-children')
    return <>{dayRange ? text('content.lastDays', { days: dayRange }) : text('content.allDays')}</>
  if (type === 'settings') return <SettingMarks entry={entry} />
  if (type === 'projects') return <>{String(entry.number)}</>
  if (type === 'stations') return <>{[String(entry.code), (entry.city as Both)[language]].join(' · ')}</>
  if (type === 'source-profiles') {
    const parts = [String(entry.code), (entry.dataset as Both)[language]].join(' · ')
    return entry.corrected ? (
      <>
        {parts} · <b>{text('content.corrected')}</b>
      </>
    ) : (
      <>{parts}</>
    )
  }
  if (type !== 'menu-items') return null
  const who = entry.public
    ? text('content.everybody')
    : roles?.length
      ? text('content.onlyRoles', { roles: words(roles.map(nameOf)) })
      : text('content.asUnder')
  return <>{[String(entry.url), visible === false && text('content.hidden'), who].filter(Boolean).join(' · ')}</>
}

function useFilters() {
  const text = useText()
  const alwaysOn = useDesk()
  const type = typeNamed(useResourceContext())
  const groups = useGroups(type)
  const { states, group } = typeOf(type)
  const choices = (['draft', 'scheduled', 'published'] as const).map((id) => ({
    id,
    name: text(`notices.state.${id}`),
  }))
  return [
    keywordFilter(text('content.search')),
    ...(states ? [choiceFilter('state', choices, { alwaysOn })] : []),
    ...(group === undefined ? [] : [choiceFilter('group', groups.choices, { alwaysOn, label: text('content.group') })]),
  ]
}
