import { Box, Typography } from '@mui/material'
import type { AdminDatasetRow } from '../../server/datasets/datasets.admin.schema.ts'
import { classificationLevels, sharingModes } from '../../server/datasets/datasets.vocabulary.ts'
import { wordOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import type { Columns } from '../list/columns.ts'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { DatasetStatus } from './DatasetStatus.tsx'
import { DeliverButton } from './DeliverButton.tsx'
import { labelOf } from './datasetForm.ts'
import { useDatasetChoices } from './useDatasetChoices.ts'
import { useDatasetFilters } from './useDatasetFilters.tsx'

export default function DatasetList() {
  const language = useLanguage()
  const columns = useColumns()
  return (
    <ResourceList
      words="datasets"
      columns={columns}
      title={(dataset) => dataset.name[language]}
      table={[
        ...([
          'id',
          'name',
          'slug',
          'kind',
          'status',
          'sharingMode',
          'classificationLevel',
          'project',
          'version',
        ] as const),
        ...(['files', 'dataVolume', 'downloadCount', 'publishedAt', 'updatedAt'] as const),
      ]}
      card={['status', 'kind', 'dataVolume', 'updatedAt']}
      filters={useDatasetFilters()}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      actions={<DeliverButton />}
    />
  )
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { kindName } = useDatasetChoices()
  const named = (key: 'datasets.inChinese' | 'datasets.inEnglish') => text(key, { field: text(labelOf('name')) })
  return {
    id: { hidden: true },
    slug: { hidden: true },
    name: { source: `name.${language}`, show: (row) => <Name name={row.name} id={row.id} />, file: false },
    nameZh: { label: named('datasets.inChinese'), words: (row) => row.name.zh },
    nameEn: { label: named('datasets.inEnglish'), words: (row) => row.name.en },
    kind: { words: (row) => kindName(row.kind) },
    status: {
      words: (row) => text(`datasets.status.${row.status}`),
      show: (row) => <DatasetStatus status={row.status} />,
    },
    sharingMode: { words: (row) => wordOf(sharingModes, row.sharingMode, language) },
    classificationLevel: {
      words: (row) => wordOf(classificationLevels, row.classificationLevel, language),
      hidden: true,
    },
    project: {
      label: text(labelOf('projectId')),
      words: (row) => row.project && `${row.project.number} ${row.project.name[language]}`,
      sortable: false,
      hidden: true,
    },
    version: { sortable: false, hidden: true },
    files: {
      words: (row) => row.files,
      show: (row) => formats.number(row.files),
      sortable: false,
      align: 'right',
      hidden: true,
    },
    bytes: { label: `${text(labelOf('dataVolume'))} (B)`, words: (row) => row.dataVolume },
    dataVolume: {
      show: (row) => <Box sx={{ whiteSpace: 'nowrap' }}>{formats.bytes(row.dataVolume)}</Box>,
      onCard: (row) => formats.bytes(row.dataVolume),
      align: 'right',
      hidden: true,
      file: false,
    },
    downloadCount: { show: (row) => formats.number(row.downloadCount), align: 'right', hidden: true },
    publishedAt: { show: (row) => <Instant at={row.publishedAt} day />, hidden: true },
    updatedAt: {
      show: (row) => <Instant at={row.updatedAt} day />,
      onCard: (row) => formats.date(row.updatedAt),
    },
  } satisfies Columns<AdminDatasetRow>
}

/** The name is the row's link. */
function Name({ name, id }: Pick<AdminDatasetRow, 'name' | 'id'>) {
  const language = useLanguage()
  return (
    <Box sx={{ minWidth: 220, maxWidth: 380 }}>
      <RowLink to={`/datasets/${id}/show`}>{name[language]}</RowLink>
      <Typography variant="body2" color="textSecondary" noWrap lang={language === 'zh' ? 'en' : 'zh-CN'}>
        {name[language === 'zh' ? 'en' : 'zh']}
      </Typography>
    </Box>
  )
}
