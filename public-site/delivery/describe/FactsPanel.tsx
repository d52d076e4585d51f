import type { ComponentChildren } from 'preact'
import { temporalResolutions } from '../../../server/datasets/datasets.vocabulary.ts'
import { pick, useSite } from '../../site.ts'
import { bytes, isoDate, number, place } from '../../ui/format.ts'
import type { Facts } from './facts.rules.ts'
import { describeTexts } from './texts.ts'

const most = 8

/** What need not be typed: it is in the files, and published as it is there. */
export function FactsPanel({ facts }: { facts: Facts }) {
  const { language } = useSite()
  const say = describeTexts[language].facts
  const separator = language === 'zh' ? '、' : ', '
  const some = (words: string[], all: number) =>
    words.slice(0, most).join(separator) + (all > most ? `${separator}${say.more(all)}` : '')
  const resolution = facts.resolution as keyof typeof temporalResolutions | null
  const { extent } = facts
  const stations = facts.stations.map((one) => one.name || one.code)
  return (
    <section class="describe-facts" aria-labelledby="facts">
      <h2 id="facts">{say.title}</h2>
      {facts.files === 0 ? (
        <p class="quiet small">{say.none}</p>
      ) : (
        <dl class="small">
          {facts.from && facts.to && (
            <Fact name={say.period}>
              <span class="figures">
                {isoDate(facts.from)} {say.to} {isoDate(facts.to)}
              </span>
            </Fact>
          )}
          {facts.from && <Fact name={say.zone}>{facts.zone ?? say.unknown}</Fact>}
          {resolution && <Fact name={say.resolution}>{temporalResolutions[resolution][language]}</Fact>}
          {stations.length > 0 && <Fact name={say.stations}>{some(stations, facts.stationCount)}</Fact>}
          {extent && (
            <Fact name={say.extent}>
              <span class="figures">
                {extent.west === extent.east && extent.south === extent.north
                  ? place(extent.south, extent.west)
                  : `${place(extent.south, extent.west)} – ${place(extent.north, extent.east)}`}
              </span>
            </Fact>
          )}
          {facts.variables.length > 0 && (
            <Fact name={say.variables}>
              {some(
                facts.variables.map(({ name }) => pick(name, language)),
                facts.variables.length,
              )}
            </Fact>
          )}
          {facts.rows > 0 && <Fact name={say.rows}>{number(facts.rows, language)}</Fact>}
          <Fact name={say.size}>{bytes(facts.bytes)}</Fact>
          {facts.formats.length > 0 && (
            <Fact name={say.formats}>{facts.formats.map((one) => pick(one, language)).join(separator)}</Fact>
          )}
        </dl>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
