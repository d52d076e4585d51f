import { useQuery } from '@tanstack/react-query'
import { useConsoleData } from '../providers/dataProvider.ts'
import { call } from '../providers/http.ts'
import { useLanguage } from '../texts/useText.ts'

interface Projects {
  list: { id: number; number: string; name: { zh: string; en: string } }[]
}

/** Categories and projects by name, of what everybody may read: reviewers manage no datasets. */
export function useChoiceNames() {
  const language = useLanguage()
  const data = useConsoleData()
  const staleTime = 5 * 60_000
  const { data: kinds } = useQuery({ queryKey: ['kinds'], queryFn: () => data.kinds(), staleTime })
  const { data: projects } = useQuery({
    queryKey: ['projects', 'names'],
    queryFn: () => call<Projects>('/api/datashare/zdyjjhzcxm/page?limit=100'),
    staleTime,
  })
  return (to: 'category' | 'project', id: number): string => {
    if (to === 'project') {
      const project = projects?.list.find((one) => one.id === id)
      return project ? `${project.number} ${project.name[language]}` : ''
    }
    for (const kind of kinds?.data ?? []) {
      const child = kind.children.find((one) => one.id === id)
      if (child) return `${kind.name[language]} / ${child.name[language]}`
    }
    return ''
  }
}
