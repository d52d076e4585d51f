import { useQuery } from '@tanstack/react-query'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage } from '../texts/useText.ts'

const none = { kinds: [], categories: [], projects: [] }

/** Kinds, categories and projects to choose from, in the reader's language. */
export function useDatasetChoices() {
  const data = useConsoleData()
  const language = useLanguage()
  const { data: answer } = useQuery({
    queryKey: ['datasets', 'choices'],
    queryFn: () => data.datasetChoices(),
    staleTime: 5 * 60_000,
  })
  const { kinds, categories, projects } = answer?.data ?? none
  const kindName = (code: string) => kinds.find((kind) => kind.code === code)?.name[language] ?? code
  return {
    kindName,
    kinds: kinds.map((kind) => ({ id: kind.code, name: kind.name[language] })),
    categories: categories.map((category) => ({
      id: category.id,
      name: `${kindName(category.kind)} / ${category.name[language]}`,
    })),
    projects: projects.map((project) => ({ id: project.id, name: `${project.number} ${project.name[language]}` })),
  }
}
