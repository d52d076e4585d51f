import type { DownloadRecord } from '../../server/downloads/downloads.schema.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import { personalTexts } from './texts.ts'

/** What somebody downloaded; a dataset that was withdrawn since has no name and no page. */
export function Taken({ dataset }: { dataset: DownloadRecord['dataset'] }) {
  const { language } = useSite()
  if (!dataset.name) return <span class="quiet">{personalTexts[language].downloads.gone}</span>
  return <a href={detailAddress(dataset.id)}>{pick(dataset.name, language)}</a>
}
