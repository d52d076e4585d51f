import { Box, Typography } from '@mui/material'
import { DataTable, SelectInput, useRecordContext } from 'react-admin'
import type { AdminNotice } from '../../server/notices/notices.admin.schema.ts'
import { Instant } from '../format/Instant.tsx'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { keywordFilter, ListPage } from '../list/ListPage.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useCsv } from '../list/useCsv.ts'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { NoticeState } from './NoticeState.tsx'
import { isKnown, missing } from './noticeForm.ts'
import { useCategories } from './useCategories.ts'

export default function NoticeList() {
  return (
    <ListPage
      actions={<New />}
      exporter={useExporter()}
      filters={useFilters()}
      sort={{ field: 'publishedAt', order: 'DESC' }}
      table={<Table />}
      cards={<Cards />}
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

function useFilters() {
  const text = useText()
  const desk = useDesk()
  const categories = useCategories()
  return [
    keywordFilter(text('notices.search')),
    <SelectInput
      key="state"
      source="state"
      alwaysOn={desk}
      label={text('resources.notices.fields.state')}
      choices={(['draft', 'scheduled', 'published'] as const).map((id) => ({ id, name: text(`notices.state.${id}`) }))}
    />,
    <SelectInput
      key="category"
      source="category"
      alwaysOn={desk}
      label={text('resources.notices.fields.category')}
      choices={categories}
    />,
    <SelectInput
      key="pinned"
      source="pinned"
      label={text('resources.notices.fields.pinned')}
      choices={[
        { id: true, name: text('notices.pinned') },
        { id: false, name: text('notices.notPinned') },
      ]}
    />,
  ]
}

function NoNotice() {
  const text = useText()
  return (
    <EmptyList title={text('notices.empty')} text={text('notices.emptyText')}>
      <New />
    </EmptyList>
  )
}

function Table() {
  const text = useText()
  const Col = DataTable.Col<AdminNotice>
  return (
    <DataTable<AdminNotice> bulkActionButtons={false} empty={<NoNotice />} rowClick="edit" hiddenColumns={['id']}>
      <Col source="id" label="resources.notices.fields.id" />
      <Col source="title" label="resources.notices.fields.title" disableSort field={TitleField} />
      <Col
        source="category"
        label="resources.notices.fields.category"
        disableSort
        render={(notice) => text(`notices.category.${notice.category}`)}
      />
      <Col
        source="publishedAt"
        label="resources.notices.fields.state"
        render={(notice) => <NoticeState notice={notice} />}
      />
      <Col
        source="attachments"
        label="resources.notices.fields.attachments"
        disableSort
        align="right"
        render={(notice) => notice.attachments.length || ''}
      />
      <Col
        source="updatedAt"
        label="resources.notices.fields.updatedAt"
        render={(notice) => isKnown(notice.updatedAt) && <Instant at={notice.updatedAt} />}
      />
    </DataTable>
  )
}

/** The title leads to the editor; beneath it, what is special about the notice. */
function TitleField() {
  const notice = useRecordContext<AdminNotice>()
  if (!notice) return null
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <RowLink to={`/notices/${notice.id}`}>
        <Title notice={notice} />
      </RowLink>
      <Typography variant="body2" color="textSecondary">
        <Marks notice={notice} />
      </Typography>
    </Box>
  )
}

function Title({ notice: { title } }: { notice: AdminNotice }) {
  const text = useText()
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  if (title[language]) return title[language]
  if (!title[other]) return text('notices.untitled')
  return <span lang={other === 'zh' ? 'zh-CN' : 'en'}>{title[other]}</span>
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

function Cards() {
  const text = useText()
  return (
    <CardList<AdminNotice>
      empty={<NoNotice />}
      rowClick="edit"
      title={(notice) => <Title notice={notice} />}
      facts={(notice) => (
        <>
          <NoticeState notice={notice} />
          <span>{text(`notices.category.${notice.category}`)}</span>
          <span>
            <Marks notice={notice} />
          </span>
        </>
      )}
    />
  )
}

function useExporter() {
  const text = useText()
  return useCsv<AdminNotice>('notices', [
    ['resources.notices.fields.id', (notice) => notice.id],
    ['resources.notices.fields.category', (notice) => text(`notices.category.${notice.category}`)],
    ['resources.notices.fields.state', (notice) => text(`notices.state.${notice.state}`)],
    ['resources.notices.fields.publishedAt', (notice) => (notice.state === 'draft' ? '' : notice.publishedAt)],
    ['resources.notices.fields.pinned', (notice) => (notice.pinned ? text('notices.pinned') : '')],
    ['notices.part.titleZh', (notice) => notice.title.zh],
    ['notices.part.titleEn', (notice) => notice.title.en],
    ['notices.part.contentZh', (notice) => notice.content.zh],
    ['notices.part.contentEn', (notice) => notice.content.en],
    ['resources.notices.fields.updatedAt', (notice) => (isKnown(notice.updatedAt) ? notice.updatedAt : '')],
  ])
}
