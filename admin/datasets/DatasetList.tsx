import { Box, Typography } from '@mui/material'
import { DataTable, useRecordContext } from 'react-admin'
import type { AdminDatasetRow } from '../../server/datasets/datasets.admin.schema.ts'
import { classificationLevels, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { exportCsv } from '../list/exporter.ts'
import { ListPage } from '../list/ListPage.tsx'
import { RowLink } from '../list/RowLink.tsx'
import type { TextKey } from '../texts/texts.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { DatasetStatus } from './DatasetStatus.tsx'
import { useDatasetChoices } from './useDatasetChoices.ts'
import { useDatasetFilters } from './useDatasetFilters.tsx'

const field = (name: keyof typeof fieldKeys): TextKey => fieldKeys[name]
const fieldKeys = {
  name: 'resources.datasets.fields.name',
  kind: 'resources.datasets.fields.kind',
  status: 'resources.datasets.fields.status',
  sharingMode: 'resources.datasets.fields.sharingMode',
  level: 'resources.datasets.fields.classificationLevel',
  project: 'resources.datasets.fields.projectId',
  files: 'resources.datasets.fields.files',
  volume: 'resources.datasets.fields.dataVolume',
  downloads: 'resources.datasets.fields.downloadCount',
  version: 'resources.datasets.fields.version',
  updated: 'resources.datasets.fields.updatedAt',
  published: 'resources.datasets.fields.publishedAt',
  slug: 'resources.datasets.fields.slug',
  id: 'resources.datasets.fields.id',
} as const satisfies Record<string, TextKey>

export default function DatasetList() {
  return (
    <ListPage
      exporter={useExporter()}
      filters={useDatasetFilters()}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      table={<Table />}
      cards={<Cards />}
    />
  )
}

function NoDataset() {
  const text = useText()
  return <EmptyList title={text('datasets.empty')} text={text('datasets.emptyText')} />
}

function Table() {
  const language = useLanguage()
  const formats = useFormats()
  const { kindName } = useDatasetChoices()
  const Col = DataTable.Col<AdminDatasetRow>
  return (
    <DataTable<AdminDatasetRow>
      bulkActionButtons={false}
      empty={<NoDataset />}
      rowClick="show"
      hiddenColumns={['id', 'slug', 'classificationLevel', 'project', 'version', 'publishedAt']}
    >
      <Col source="id" label={field('id')} />
      <Col source={`name.${language}`} label={field('name')} field={NameField} />
      <Col source="slug" label={field('slug')} />
      <Col source="kind" label={field('kind')} render={(record) => kindName(record.kind)} />
      <Col source="status" label={field('status')} render={(record) => <DatasetStatus status={record.status} />} />
      <Col
        source="sharingMode"
        label={field('sharingMode')}
        render={(record) => wordOf(sharingModes, record.sharingMode, language)}
      />
      <Col
        source="classificationLevel"
        label={field('level')}
        render={(record) => wordOf(classificationLevels, record.classificationLevel, language)}
      />
      <Col
        source="project"
        label={field('project')}
        disableSort
        render={(record) => record.project && `${record.project.number} ${record.project.name[language]}`}
      />
      <Col source="version" label={field('version')} disableSort />
      <Col
        source="files"
        label={field('files')}
        align="right"
        disableSort
        render={(record) => formats.number(record.files)}
      />
      <Col
        source="dataVolume"
        label={field('volume')}
        align="right"
        render={(record) => <Box sx={{ whiteSpace: 'nowrap' }}>{formats.bytes(record.dataVolume)}</Box>}
      />
      <Col
        source="downloadCount"
        label={field('downloads')}
        align="right"
        render={(record) => formats.number(record.downloadCount)}
      />
      <Col
        source="publishedAt"
        label={field('published')}
        render={(record) => <Instant at={record.publishedAt} day />}
      />
      <Col source="updatedAt" label={field('updated')} render={(record) => <Instant at={record.updatedAt} day />} />
    </DataTable>
  )
}

/** The name is the row's link. */
function NameField() {
  const record = useRecordContext<AdminDatasetRow>()
  const language = useLanguage()
  if (!record) return null
  return (
    <Box sx={{ minWidth: 220, maxWidth: 380 }}>
      <RowLink to={`/datasets/${record.id}/show`}>{record.name[language]}</RowLink>
      <Typography variant="body2" color="textSecondary" noWrap lang={language === 'zh' ? 'en' : 'zh-CN'}>
        {record.name[language === 'zh' ? 'en' : 'zh']}
      </Typography>
    </Box>
  )
}

function Cards() {
  const language = useLanguage()
  const formats = useFormats()
  const { kindName } = useDatasetChoices()
  return (
    <CardList<AdminDatasetRow>
      empty={<NoDataset />}
      title={(record) => record.name[language]}
      facts={(record) => (
        <>
          <DatasetStatus status={record.status} />
          <span>{kindName(record.kind)}</span>
          <span>{formats.bytes(record.dataVolume)}</span>
          <span>{formats.date(record.updatedAt)}</span>
        </>
      )}
    />
  )
}

function useExporter() {
  const text = useText()
  const language = useLanguage()
  const { kindName } = useDatasetChoices()
  return async (records: AdminDatasetRow[]) =>
    exportCsv(
      'datasets',
      [
        text(field('id')),
        text(field('slug')),
        text('datasets.inChinese').replace('%{field}', text(field('name'))),
        text('datasets.inEnglish').replace('%{field}', text(field('name'))),
        text(field('kind')),
        text(field('status')),
        text(field('sharingMode')),
        text(field('level')),
        text(field('project')),
        text(field('version')),
        text(field('files')),
        `${text(field('volume'))} (B)`,
        text(field('downloads')),
        text(field('published')),
        text(field('updated')),
      ],
      records.map((record) => [
        record.id,
        record.slug,
        record.name.zh,
        record.name.en,
        kindName(record.kind),
        text(`datasets.status.${record.status}`),
        wordOf(sharingModes, record.sharingMode, language),
        record.classificationLevel,
        record.project?.number ?? '',
        record.version,
        record.files,
        record.dataVolume,
        record.downloadCount,
        record.publishedAt,
        record.updatedAt,
      ]),
    )
}
