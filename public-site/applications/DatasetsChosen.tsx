import type { ApplicationForm } from '../../server/applications/applications.schema.ts'
import { pick, useSite } from '../site.ts'
import { DatasetName } from '../ui/Bilingual.tsx'
import { Button } from '../ui/Button.tsx'
import { caseAddress } from './applications.rules.ts'
import { applicationTexts } from './texts.ts'

interface ChosenProps {
  datasets: ApplicationForm['datasets']
  onRemove: ((id: number) => void) | undefined
}

/** What is asked for: its kind, how long the review takes and what passing gives; or why it cannot be asked for. */
export function DatasetsChosen({ datasets, onRemove }: ChosenProps) {
  const { language } = useSite()
  const say = applicationTexts[language].apply
  return (
    <ul class="apply-datasets">
      {datasets.map((dataset) => (
        <li key={dataset.id}>
          <div>
            <DatasetName dataset={dataset} />
            {dataset.applicable ? (
              <p class="row-facts small quiet figures">
                <span>{pick(dataset.kindName, language)}</span>
                <span>{say.review(dataset.reviewWorkdays)}</span>
                <span>{dataset.grantDays === null ? say.grantForGood : say.grantDays(dataset.grantDays)}</span>
              </p>
            ) : (
              <p>
                {pick(dataset.message, language)}{' '}
                {dataset.applicationId !== null && <a href={caseAddress(dataset.applicationId)}>{say.running}</a>}
              </p>
            )}
          </div>
          {onRemove && (
            <Button
              look="quiet"
              small
              aria-label={say.removeOf(pick(dataset.name, language))}
              onClick={() => onRemove(dataset.id)}
            >
              {say.remove}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
