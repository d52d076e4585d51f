import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { useSite } from '../site.ts'
import { detailTexts } from './texts.ts'

/** Of data under permission: what one sees here, whose choice that was, and how to get the rest. */
export function Shown({ dataset: { sharingMode, preview, access, series } }: { dataset: Dataset }) {
  const t = detailTexts[useSite().language].shown
  if (sharingMode === 'open') return null
  if (access.allowed) return <p class="quiet small">{t.all}</p>
  // Without observations there are no daily means to show.
  const shown = preview === 'days' && !series ? 'sample' : (preview as keyof typeof t.choice)
  return (
    <p class="quiet small">
      {t.choice[shown]}{' '}
      <a href="#get-data" data-native>
        {t.rest}
      </a>
    </p>
  )
}
