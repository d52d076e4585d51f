import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { instrumentWords } from '../../server/datasets/field-words.vocabulary.ts'
import { pick, useSite } from '../site.ts'
import { kindTexts } from './texts.ts'

const figures = ['range', 'detectionLimit', 'timeResolution', 'uncertainty'] as const

/** How it was measured and with what: of a technique this is what its readers came for. */
export const hasMethodPart = ({
  kind,
  method,
  instruments,
}: Pick<Dataset, 'kind' | 'method' | 'instruments'>): boolean =>
  instruments.length > 0 || (kind === 'technique' && method.zh !== '')

/** A number stays with its unit; what stands in brackets may come on a line of its own. */
const unbroken = (figure: string) => figure.replace(/ (?!\()/g, '\u00a0')

export function MethodPart({ dataset: { method, instruments } }: { dataset: Dataset }) {
  const { language } = useSite()
  const told = figures.filter((figure) => instruments.some((one) => one[figure]))
  return (
    <>
      {pick(method, language) && <p>{pick(method, language)}</p>}
      {instruments.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section class="table-scroll" aria-label={kindTexts[language].instruments} tabIndex={0}>
          <table class="data-table instrument-table stacked">
            <thead>
              <tr>
                <th scope="col">{instrumentWords.name[language]}</th>
                {told.map((figure) => (
                  <th scope="col" key={figure}>
                    {instrumentWords[figure][language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {instruments.map((one) => (
                <tr key={one.name.zh}>
                  <th scope="row">
                    {pick(one.name, language)}
                    {one.model && <small>{one.model}</small>}
                    {pick(one.principle, language) && <small>{pick(one.principle, language)}</small>}
                  </th>
                  {told.map((figure) => (
                    <td key={figure} class="figures" data-label={instrumentWords[figure][language]}>
                      {one[figure] ? unbroken(one[figure]) : <span class="quiet">–</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
