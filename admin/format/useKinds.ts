import { useQuery } from '@tanstack/react-query'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage } from '../texts/useText.ts'
import { useFormats } from './formats.ts'

/** The data categories, by name. */
export function useKinds() {
  const data = useConsoleData()
  const language = useLanguage()
  const { words } = useFormats()
  const { data: answer } = useQuery({ queryKey: ['kinds'], queryFn: () => data.kinds(), staleTime: 5 * 60_000 })
  const kinds = answer?.data ?? []
  const nameOf = (code: string) => kinds.find((kind) => kind.code === code)?.name[language] ?? (answer ? code : '')
  return {
    nameOf,
    namesOf: (codes: string[]) => words(codes.map(nameOf)),
    choices: kinds.map((kind) => ({ id: kind.code, name: kind.name[language] })),
  }
}
