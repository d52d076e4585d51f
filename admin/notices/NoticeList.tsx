import { Box, Typography } from '@mui/material'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { Instant } from '../format/Instant.tsx'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, either, keywordFilter } from '../list/filters.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { tagOf } from '../providers/language.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { NoticeState } from './NoticeState.tsx'
import { isKnown, missing } from './noticeForm.ts'
import { useCategories } from './useCategories.ts'

export default function NoticeList() {
  return (
    <ResourceList
      words="notices"
      columns={useColumns()}
      title={(notice) => <Title notice={notice} />}
      table={['id', 'title', 'category', 'state', 'attachments', 'updatedAt']}
      card={['state', 'category', 'title']}
      actions={<New />}
      first={<New />}
      filters={useFilters()}
      sort={{ field: 'publishedAt', order: 'DESC' }}
      rowClick="edit"
    />
  )
}

function New() {
  const text = useText()
  return (
    <PageLink to="/notices/create" icon={<AddIcon />}>
      {text('notices.create')}
    </PageLink>
  )
}

function useColumns() {
  const text = useText()
  return {
    id: { hidden: true },
    category: { words: (notice) => text(`notices.category.${notice.category}`), sortable: false },
    state: {
      source: 'publishedAt',
      words: (notice) => text(`notices.state.${notice.state}`),
      show: (notice) => <NoticeState notice={notice} />,
    },
    publishedAt: { words: (notice) => (notice.state === 'draft' ? '' : notice.publishedAt) },
    pinned: { words: (notice) => (notice.pinned ? text('notices.pinned') : '') },
    /** Leads to the editor; beneath it, what is special about the notice. */
    title: {
      show: (notice) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RowLink to={`/notices/${notice.id}`}>
            <Title notice={notice} />
          </RowLink>
          <Typography variant="body2" color="textSecondary">
            <Marks notice={notice} />
          </Typography>
        </Box>
      ),
      onCard: (notice) => (
        <span>
          <Marks notice={notice} />
        </span>
      ),
      sortable: false,
      file: false,
    },
    titleZh: { label: text('notices.part.titleZh'), words: (notice) => notice.title.zh },
    titleEn: { label: text('notices.part.titleEn'), words: (notice) => notice.title.en },
    contentZh: { label: text('notices.part.contentZh'), words: (notice) => notice.content.zh },
    contentEn: { label: text('notices.part.contentEn'), words: (notice) => notice.content.en },
    attachments: { show: (notice) => notice.attachments.length || '', sortable: false, align: 'right', file: false },
    updatedAt: {
      words: (notice) => (isKnown(notice.updatedAt) ? notice.updatedAt : ''),
      show: (notice) => isKnown(notice.updatedAt) && <Instant at={notice.updatedAt} />,
    },
  } satisfies Columns<AdminNotice>
}

function Title({ notice: { title } }: { notice: AdminNotice }) {
  const text = useText()
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  if (title[language]) return title[language]
  if (!title[other]) return text('notices.untitled')
  return <span lang={tagOf(other)}>{title[other]}</span>
}

function Marks({ notice }: { notice: AdminNotice }) {
  const text = useText()
  const lacks = missing({ ...notice })
  const without = (language: 'zh' | 'en') => lacks.title.includes(language) || lacks.content.includes(language)
  return [
    notice.pinned && text('notices.pinned'),
    without('zh') && text('notices.withoutZh'),
    without('en') && text('notices.withoutEn'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function useFilters() {
  const text = useText()
  const alwaysOn = useDesk()
  const states = (['draft', 'scheduled', 'published'] as const).map((id) => ({ id, name: text(`notices.state.${id}`) }))
  return [
    keywordFilter(text('notices.search')),
    choiceFilter('state', states, { alwaysOn }),
    choiceFilter('category', useCategories(), { alwaysOn }),
    choiceFilter('pinned', either(text('notices.pinned'), text('notices.notPinned'))),
  ]
}
