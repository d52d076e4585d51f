import type { ComponentChildren } from 'preact'
import type { Language } from '../../server/basics/language.ts'
import { offsetOf } from '../../server/basics/time.vocabulary.ts'
import { field } from '../../server/datasets/datasets.fields.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { isoDay, secondsOf } from '../charts/common/beijing.ts'
import { pick, useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { completenessOf, instrumentsOf } from './glance.rules.ts'
import { detailTexts } from './texts.ts'
import { duration } from './timeline.ts'
import { labelOf } from './words.ts'

/** Two lines are shown; the whole stands below. */
const mostQuality = { zh: 160, en: 340 }
const opening = (text: string, language: Language) =>
  text.length > mostQuality[language] ? `${text.slice(0, mostQuality[language])}…` : text

/** So many names fit a line; of more, how many there are. */
const mostVariables = 8
const mostInstruments = 4

/** Whether these data can be used, told before anything is read. */
export function Glance({ dataset }: { dataset: Dataset }) {
  const { language } = useSite()
  const t = detailTexts[language]
  const g = t.glance
  const comma = language === 'zh' ? '、' : ', '
  const { stations, variables, timeFrom, timeTo } = dataset
  const offset = dataset.series ? offsetOf(dataset.series.time.zone) : undefined
  const complete = completenessOf(variables)
  const instruments = instrumentsOf(stations)
  const quality = pick(dataset.quality, language)
  return (
    <dl class="glance" aria-label={g.title}>
      <Fact name={g.resolution}>{choice('temporalResolution', dataset.temporalResolution)}</Fact>
      {stations.length > 0 ? (
        <Fact name={g.stations}>{t.stationCount(number(stations.length, language))}</Fact>
      ) : (
        <Fact name={g.grid}>{choice('spatialResolution', dataset.spatialResolution)}</Fact>
      )}
      {timeFrom && timeTo && (
        <Fact name={g.period}>
          <span class="figures">
            <span class="nowrap">{isoDay(secondsOf(timeFrom), offset)}</span> {t.to}{' '}
            <span class="nowrap">{isoDay(secondsOf(timeTo), offset)}</span>
          </span>
          <span class="quiet small block">{duration(timeFrom, timeTo, t, language)}</span>
        </Fact>
      )}
      {complete && (
        <Fact name={g.completeness}>{g.completenessText(complete.percent, number(complete.missing, language))}</Fact>
      )}
      {variables.length > 0 && (
        <Fact name={g.variables} wide>
          {g.variablesText(
            number(variables.length, language),
            variables
              .slice(0, mostVariables)
              .map((variable) => pick(variable.name, language))
              .join(comma),
            variables.length > mostVariables,
          )}
        </Fact>
      )}
      {instruments.length > 0 && (
        <Fact name={g.instruments} wide>
          {instruments
            .slice(0, mostInstruments)
            .map((one) => pick(one, language))
            .join(comma)}
          {instruments.length > mostInstruments && g.more(instruments.length)}
        </Fact>
      )}
      {quality && (
        <Fact name={g.problems} wide>
          <span class="glance-quality">{opening(quality, language)}</span>{' '}
          <a class="small no-print" href="#basic" data-native>
            {g.all}
          </a>
        </Fact>
      )}
    </dl>
  )

  function choice(name: 'temporalResolution' | 'spatialResolution', code: string) {
    const type = field(name)
    return type.type === 'choice' ? labelOf(type.vocabulary, code, language) : code
  }
}

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ComponentChildren }) => (
  <div class={wide ? 'glance-fact glance-wide' : 'glance-fact'}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
