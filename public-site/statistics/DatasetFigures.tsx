import { useEffect, useState } from 'preact/hooks'
import { type Range, ranges } from '../../server/statistics/statistics.vocabulary.ts'
import type { DatasetUses } from '../../server/statistics/uses.schema.ts'
import { ApiError } from '../api.errors.ts'
import { get } from '../api.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { dateTime, number } from '../ui/format.ts'
import { ListTable } from '../ui/ScrollTable.tsx'
import { Trend } from './Trend.tsx'
import { statisticsTexts } from './texts.ts'
import { useTexts } from './use.texts.ts'

const names = Object.keys(ranges) as Range[]

/** Views and downloads of one dataset in a range that is chosen here. */
export function DatasetFigures({ id }: { id: number }) {
  const { language, t } = useSite()
  const say = useTexts[language]
  const { counters, countedAt, times, how, numbers } = statisticsTexts[language]
  const [range, setRange] = useState<Range>('year')
  const [uses, setUses] = useState<DatasetUses | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try
  useEffect(() => {
    const given = new AbortController()
    setError(null)
    get<DatasetUses>(t, `/statistics/datasets/${id}?range=${range}`, given.signal)
      .then(setUses)
      .catch((failure: unknown) => given.signal.aborted || setError(failure))
    return () => given.abort()
  }, [id, range, turn, t])

  const series = uses?.series
  const used = uses && uses.views + uses.downloads > 0
  return (
    <>
      <fieldset class="chart-presets" aria-label={statisticsTexts[language].range}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class="chart-chip"
            aria-pressed={name === range}
            onClick={() => setRange(name)}
          >
            {pick(ranges[name], language)}
          </button>
        ))}
      </fieldset>
      <p role="status" class="figures">
        {!uses && !error && t.states.loading}
        {uses && (used ? say.sum(number(uses.views, language), number(uses.downloads, language)) : say.none)}
      </p>
      {error !== null && (
        <div role="alert">
          <p>{error instanceof ApiError ? error.msg : t.errors.unknown}</p>
          <Button small onClick={() => setTurn(turn + 1)}>
            {t.actions.retry}
          </Button>
        </div>
      )}
      {used && series && (
        <>
          <Trend
            label={say.chart}
            series={{
              ...{ step: series.step, times: series.times },
              ...(uses.views > 0 && { visits: series.views }),
              ...(uses.downloads > 0 && { downloads: series.downloads }),
            }}
          />
          <details class="fold">
            <summary>{numbers}</summary>
            <ListTable label={say.chart} heads={[times[series.step], counters.visits, counters.downloads]} numeric={2}>
              {series.times.map((time, i) => (
                <tr key={time}>
                  <td data-head={times[series.step]}>{series.step === 'day' ? time : time.slice(0, 7)}</td>
                  <td class="numeric" data-head={counters.visits}>
                    {number(series.views[i]!, language)}
                  </td>
                  <td class="numeric" data-head={counters.downloads}>
                    {number(series.downloads[i]!, language)}
                  </td>
                </tr>
              ))}
            </ListTable>
          </details>
        </>
      )}
      {uses && (
        <p class="quiet small">
          {countedAt(dateTime(uses.at, language))}
          <br />
          {how}
        </p>
      )}
    </>
  )
}
