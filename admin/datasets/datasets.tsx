import type { ResourceProps } from 'react-admin'
import type { AdminDatasetRow } from '../../server/datasets/datasets.admin.schema.ts'
import { lazily } from '../layout/Lazily.tsx'
import { storedLanguage } from '../providers/language.ts'
import { DatasetsIcon } from '../theme/icons.tsx'

export const datasets: Omit<ResourceProps, 'name'> = {
  icon: DatasetsIcon,
  list: lazily(() => import('./DatasetList.tsx'), 'datasets'),
  show: lazily(() => import('./DatasetShow.tsx'), 'datasets'),
  edit: lazily(() => import('./DatasetEdit.tsx'), 'datasets'),
  recordRepresentation: (record: Partial<AdminDatasetRow>) => record.name?.[storedLanguage()] ?? '',
}
