import {
  type Averaging,
  finestOf,
  referenceWords,
  type SourceTimes,
  statisticName,
  steps,
} from '../../server/averages/times.vocabulary.ts'
import type { Language } from '../../server/basics/language.ts'
import type { Variable } from '../../server/datasets/datasets.schema.ts'
import { measuredNames, measuredParts } from '../../server/datasets/measured.vocabulary.ts'
import { formatRange, formatUnit } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { detailTexts } from './texts.ts'

/** `drawn`: they are series, with such times, whose hours and longer intervals mean something. */
export function VariableTable({ variables, drawn }: { variables: Variable[]; drawn: SourceTimes | null }) {
  const { language } = useSite()
  const t = detailTexts[language].variables
  if (!variables.length) return <p class="quiet">{t.none}</p>
  const has = (part: (variable: Variable) => unknown) => variables.some((variable) => part(variable) !== null)
  const standard = has((variable) => variable.cfName ?? variable.cas)
  const counts = has((variable) => variable.valueCount)
  const ranges = has((variable) => variable.minimum)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section class="table-scroll" aria-label={t.title} tabIndex={0}>
      <table class="data-table variable-table stacked">
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.unit}</th>
            {counts && <th scope="col">{t.values}</th>}
            {ranges && (
              <th scope="col" class="numeric">
                {t.range}
              </th>
            )}
            {standard && <th scope="col">{t.standard}</th>}
          </tr>
        </thead>
        <tbody>
          {variables.map((variable) => (
            <tr key={variable.id}>
              <th scope="row">
                {pick(variable.name, language)}
                <small>{pick(variable.description, language)}</small>
                {drawn && <small>{meaningOf(variable, drawn, language)}</small>}
                <Measured variable={variable} />
              </th>
              <td data-label={t.column}>
                <code class="small">{breakable(variable.key)}</code>
              </td>
              <td class="nowrap" data-label={t.unit}>
                {formatUnit(variable.unit) || <span class="quiet">{t.dimensionless}</span>}
              </td>
              {counts && (
                <td data-label={t.values}>
                  <Completeness variable={variable} />
                </td>
              )}
              {ranges && (
                <td class="numeric nowrap" data-label={t.range}>
                  {variable.minimum === null ? '—' : formatRange(variable.minimum, variable.maximum, variable.unit)}
                </td>
              )}
              {standard && (
                <td data-label={t.standard}>
                  {variable.cfName && <code class="cf-name">{breakable(variable.cfName)}</code>}
                  {variable.cas && <span class="small quiet nowrap">CAS {variable.cas}</span>}
                  {!variable.cfName && !variable.cas && '—'}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `hourly mean → daily maximum 8-hour mean (MDA8) · 298.15 K, 1013.25 hPa` */
function meaningOf(
  { unit, statistic, averaging, referenceStates }: Variable,
  { step }: SourceTimes,
  language: Language,
): string {
  const meaning = { statistic, averaging: averaging as Averaging }
  const reference = referenceWords({ unit, referenceStates })
  const lengths = ([finestOf(step), 'day', 'month'] as const)
    .slice(0, step === steps.day ? 3 : 2)
    .map((resolution) => statisticName(meaning, resolution, 'begin', step)[language])
  return [[...new Set(lengths)].join(' → '), reference?.[language]].filter(Boolean).join(' · ')
}

/** `BAM-1020, beta attenuation · Detection limit 5 µg m⁻³ · Uncertainty ±10 %` */
function Measured({ variable }: { variable: Variable }) {
  const { language } = useSite()
  const said = measuredNames.flatMap((part) => {
    const is = variable[part]
    if (!is) return []
    return part === 'instrument' ? [pick(is, language)] : [`${measuredParts[part][language]} ${pick(is, language)}`]
  })
  return said.length > 0 ? <small>{said.join(' · ')}</small> : null
}

function Completeness({ variable }: { variable: Variable }) {
  const { language } = useSite()
  const t = detailTexts[language].variables
  if (variable.valueCount === null) return <>—</>
  const leftOut = variable.leftOutCount ?? 0
  const missing = (variable.missingCount ?? 0) - leftOut
  const total = variable.valueCount + missing + leftOut
  const share = total ? variable.valueCount / total : 0
  return (
    <div class="completeness figures">
      {number(variable.valueCount, language)}
      <svg aria-hidden="true">
        <path d={`M0 0H${(96 * share).toFixed(1)}V4H0`} />
      </svg>
      {missing + leftOut === 0 && <small>{t.complete('100%')}</small>}
      {missing > 0 && <small>{t.missing(number(missing, language), percent(missing / total))}</small>}
      {leftOut > 0 && <small>{t.leftOut(number(leftOut, language), percent(leftOut / total))}</small>}
    </div>
  )
}

/** Something missing is never rounded away. */
const percent = (share: number) => (share < 0.001 ? '<0.1%' : `${(share * 100).toFixed(1)}%`)

/** CF names are long and have no blanks: let them break before every second underscore. */
const breakable = (name: string) =>
  name.split(/(?=(?:_[^_]*_[^_]*)+$)/).flatMap((part, i) => (i ? [<wbr key={part + String(i)} />, part] : [part]))
