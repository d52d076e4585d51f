import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Chip } from './chips.ts'
import { listTexts } from './texts.ts'

export function Chips({ chips, path }: { chips: Chip[]; path: string }) {
  const { t } = useSite()
  if (chips.length === 0) return null
  return (
    <ul class="chips" aria-label={listTexts[t.language].chosen}>
      {chips.map((chip) => (
        <li key={`${chip.name} ${chip.label}`}>
          <a class="chip" href={chip.address} rel="nofollow">
            <span class="quiet">{chip.name}</span>
            {chip.label}
            <Icon name="close" size={14} />
            <span class="hidden">{listTexts[t.language].remove(chip.label)}</span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a class="chip chip-clear" href={path.startsWith('/resourceDownload') ? '/list' : path}>
            {listTexts[t.language].clearAll}
          </a>
        </li>
      )}
    </ul>
  )
}
