import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import type { Facts } from './profiles.data.ts'
import { mostOverlaid } from './profiles.parameters.ts'
import { profileAddress } from './profiles.query.ts'
import { profileTexts } from './texts.ts'

interface Props {
  row: Facts
  chosen: boolean
  /** No more can be chosen. */
  full: boolean
  onChoose: (on: boolean) => void
}

export const compareForm = 'compare-profiles'

export function ProfileRow({ row, chosen, full, onChoose }: Props) {
  const { language } = useSite()
  const say = profileTexts[language]
  const place = [row.country, row.city].filter(Boolean).join(' · ')
  const facts = [row.sourceClassName, row.particleTypeName, place, row.year !== null && say.year(row.year)]
  const figures = [
    say.speciesCount(number(row.speciesCount, language)),
    row.sampleCount !== null && say.samples(number(row.sampleCount, language)),
    row.total !== null && say.sum(number(row.total, language, 1)),
    row.code,
  ]
  return (
    <li class="profile-row">
      <div class="profile-row-text">
        <h2 class="row-title">
          <a href={profileAddress([row.id])}>{row.name}</a>
        </h2>
        <p class="row-facts small figures">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p class="row-facts small figures quiet">
          {figures.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {row.faults.length > 0 && (
          <p class="profile-faults small">
            {say.faults(row.faults.length)}
            {language === 'zh' ? '：' : ': '}
            {row.faults.join(language === 'zh' ? '；' : '; ')}
          </p>
        )}
        <p class="profile-dataset small">
          <span class="quiet">{say.dataset}</span> <a href={`/detail?id=${row.dataset.id}`}>{row.dataset.name}</a>{' '}
          {row.dataset.madeUp && <MadeUpMark />}
          {!row.dataset.open && (
            <span class="access">
              <Icon name="lock" size={16} />
              {say.hidden}
            </span>
          )}
        </p>
      </div>
      <label class="profile-choose small" title={full && !chosen ? say.full(mostOverlaid) : undefined}>
        <input
          type="checkbox"
          name="id"
          value={row.id}
          form={compareForm}
          checked={chosen}
          disabled={full && !chosen}
          aria-label={say.chooseNamed(row.name)}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {say.choose}
      </label>
    </li>
  )
}
