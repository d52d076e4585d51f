import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { useLanguage, useText } from '../texts/useText.ts'

/** The first dataset, and how many there are besides. */
export function useDatasetNames(): (datasets: AdminApplicationRow['datasets']) => string {
  const text = useText()
  const language = useLanguage()
  return (datasets) => {
    const name = datasets[0]?.name[language] ?? ''
    return datasets.length > 1
      ? text('applications.andMore', { name, smart_count: datasets.length - 1, all: datasets.length })
      : name
  }
}
