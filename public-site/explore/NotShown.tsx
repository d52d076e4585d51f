import type { Bilingual } from '../../server/basics/language.ts'
import type { FieldHead } from '../../server/fields/fields.schema.ts'
import type { Api } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { Problem } from '../ui/Said.tsx'
import { explorerTexts } from './texts.ts'
import { firstView, groundView, lidarView, viewPath } from './views.vocabulary.ts'

/** A dataset that was asked for and is not among those that a view shows. */
export interface NotShown {
  id: number
  name: Bilingual | null
  why: 'unknown' | 'other' | 'inventory' | 'lidar' | 'stations' | 'files'
}
interface Told {
  name: Bilingual
  kind: string
  stations: unknown[]
}

export async function whyNotShown(id: number, api: Api): Promise<NotShown> {
  try {
    const [told, fields] = await Promise.all([
      api<Told>(`/datasets/${id}`, 'anybody'),
      api<FieldHead[]>(`/datasets/${id}/fields`, 'anybody'),
    ])
    const { name } = told
    if (fields.some(({ levels }) => levels?.heights)) return { id, name, why: 'lidar' }
    if (fields.length > 0) return { id, name, why: told.kind === 'inventory' ? 'inventory' : 'other' }
    return { id, name, why: told.stations.length > 0 ? 'stations' : 'files' }
  } catch {
    return { id, name: null, why: 'unknown' }
  }
}

/** Why it cannot be shown here, and where it can. */
export function WhyNot({ not: { id, name, why } }: { not: NotShown }) {
  const { language } = useSite()
  const say = explorerTexts[language].why
  const of = `?dataset=${id}`
  const ways = {
    ...{ unknown: null, files: detailAddress(id), stations: groundView + of, lidar: lidarView + of },
    ...{ inventory: viewPath({ view: 'control', family: 'qd' }) + of, other: firstView + of },
  }
  const way = ways[why]
  return (
    <Problem>
      {name && `${pick(name, language)}: `}
      {say[why]} {way && <a href={way}>{say.ways[why as keyof typeof say.ways]}</a>} {say.instead}
    </Problem>
  )
}
