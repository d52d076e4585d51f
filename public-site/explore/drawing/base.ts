/** What lies beneath maps: the portal's coastlines, or the outline and approval number of its operator. */
import { useEffect, useState } from 'preact/hooks'
import type { BaseMap } from '../../../server/maps/maps.schema.ts'
import { get } from '../../api.ts'
import { useSite } from '../../site.ts'
import type { Texts } from '../../texts/texts.ts'
import { explorerTexts } from '../texts.ts'

let asked: Promise<BaseMap> | null = null
export function askBaseMap(t: Texts): Promise<BaseMap> {
  asked ??= get<BaseMap>(t, '/site/map')
  asked.catch(() => {
    asked = null
  })
  return asked
}

export function useBaseMap(): BaseMap | null {
  const { t } = useSite()
  const [base, setBase] = useState<BaseMap | null>(null)
  useEffect(() => {
    askBaseMap(t).then(setBase, () => undefined)
  }, [t])
  return base
}

/** Beneath the map and in its pictures; nothing until it is known. */
export function baseWords(base: BaseMap | null, language: 'zh' | 'en'): string {
  if (!base) return ''
  const say = explorerTexts[language]
  return say.base(base.source || say.baseOwn, base.approval)
}
