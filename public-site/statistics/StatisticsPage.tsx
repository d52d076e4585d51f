import type { ComponentChildren } from 'preact'
import type { Figures } from '../../server/statistics/figures.schema.ts'
import { type Range, ranges } from '../../server/statistics/statistics.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { bytes, dateTime, number } from '../ui/format.ts'
import { ListTable } from '../ui/ScrollTable.tsx'
import { saveBlob } from '../ui/save.ts'
import { csvOf } from './picture.ts'
import { Trend } from './Trend.tsx'
import { statisticsTexts } from './texts.ts'

const names = Object.keys(ranges) as Range[]
const addressOf = (range: Range) => (range === '30d' ? '/openStatistics' : `/openStatistics?range=${range}`)

export const title = (_: Figures, t: Texts) => statisticsTexts[t.language].title
export function load(_params: unknown, query: URLSearchParams, api: Api) {
  const asked = names.find((name) => name === query.get('range')) ?? '30d'
  return api<Figures>(`/datashare/tongji/getTongji?range=${asked}`)
}

interface Used {
  visits: number
  downloads: number
  bytes: number
}

function Top<T extends Used>({
  title,
  list,
  nameOf,
}: {
  title: string
  list: T[]
  nameOf: (one: T) => ComponentChildren
}) {
  const { language } = useSite()
  const say = statisticsTexts[language]
  const { visits, downloads, bytes: sums } = say.counters
  return (
    <section>
      <h2>{title}</h2>
      {list.length === 0 ? (
        <p class="quiet">{say.nothing}</p>
      ) : (
        <ListTable label={title} heads={[say.name, visits, downloads, sums]} numeric={3}>
          {list.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order that only changes as a whole
            <tr key={index}>
              <td class="table-name" data-head={say.name}>
                {nameOf(one)}
              </td>
              <td class="numeric" data-head={visits}>
                {number(one.visits, language)}
              </td>
              <td class="numeric" data-head={downloads}>
                {number(one.downloads, language)}
              </td>
              <td class="numeric" data-head={sums}>
                {bytes(one.bytes)}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
    </section>
  )
}

export function Page({ data }: PageProps<Figures>) {
  const { language } = useSite()
  const say = statisticsTexts[language]
  const { range, at, counters, series, top } = data
  const save = () =>
    saveBlob(new Blob([`\ufeff${csvOf(data)}`], { type: 'text/csv' }), `statistics-${range}-${at.slice(0, 10)}.csv`)
  const { visits, visitors, downloads, registrations } = say.counters
  return (
    <div class="page statistics">
      <h1>{say.title}</h1>
      <Choices
        label={say.range}
        choices={names.map((name) => ({
          href: addressOf(name),
          label: pick(ranges[name], language),
          current: name === range,
        }))}
      />
      <dl class="counters">
        {(Object.keys(say.counters) as (keyof typeof counters)[]).map((name) => (
          <div key={name}>
            <dt>{say.counters[name]}</dt>
            <dd class="figures">{name === 'bytes' ? bytes(counters.bytes) : number(counters[name], language)}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet small">{say.countedAt(dateTime(at, language))}</p>
      <section>
        <h2>{say.chart}</h2>
        <Trend series={series} label={say.chart} />
        <details class="fold">
          <summary>{say.numbers}</summary>
          <ListTable
            label={say.numbers}
            heads={[say.times[series.step], visits, visitors, downloads, say.sums, registrations]}
            numeric={5}
          >
            {series.times.map((time, i) => (
              <tr key={time}>
                <td data-head={say.times[series.step]}>{series.step === 'day' ? time : time.slice(0, 7)}</td>
                <td class="numeric" data-head={visits}>
                  {number(series.visits[i]!, language)}
                </td>
                <td class="numeric" data-head={visitors}>
                  {number(series.visitors[i]!, language)}
                </td>
                <td class="numeric" data-head={downloads}>
                  {number(series.downloads[i]!, language)}
                </td>
                <td class="numeric" data-head={say.sums}>
                  {bytes(series.bytes[i]!)}
                </td>
                <td class="numeric" data-head={registrations}>
                  {number(series.registrations[i]!, language)}
                </td>
              </tr>
            ))}
          </ListTable>
        </details>
        <Button look="quiet" small onClick={save}>
          {say.save}
        </Button>
      </section>
      <Top
        title={say.datasets}
        list={top.datasets}
        nameOf={({ id, name }) => <a href={`/detail?id=${id}`}>{pick(name, language)}</a>}
      />
      <Top
        title={say.kinds}
        list={top.kinds}
        nameOf={({ code, name }) => <a href={`/resourceDownload/${code}`}>{pick(name, language)}</a>}
      />
      <Top title={say.units} list={top.units} nameOf={({ name }) => pick(name, language)} />
      <p class="quiet small">{say.how}</p>
    </div>
  )
}
