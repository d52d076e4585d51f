import type { Dataset } from '../../../server/datasets/datasets.schema.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { useSite } from '../../site.ts'
import { startOfDay } from '../common/beijing.ts'
import { formatUnit } from '../common/format.ts'
import { mostLines } from '../common/scales.ts'
import type { Names } from './offer.ts'
import { StationPicker } from './StationPicker.tsx'
import { type ChartState, type Offer, presetPeriod, presetsOf } from './state.ts'
import { chartTexts } from './texts.ts'
import type { ChartChange } from './useChartState.ts'

interface Props {
  dataset: Dataset
  offer: Offer
  names: Names
  state: ChartState
  change: ChartChange
  /** What `auto` means just now. */
  chosen: Resolution
}

export function ChartControls({ dataset, offer, names, state, change, chosen }: Props) {
  const { language } = useSite()
  const t = chartTexts[language]
  const full = (state.variables.length + 1) * state.stations.length > mostLines

  const toggle = (key: string) => {
    const rest = state.variables.filter((other) => other !== key)
    if (rest.length === state.variables.length) change.put({ variables: [...rest, key] })
    // The last one stays: a picture of nothing helps nobody.
    else if (rest.length) change.put({ variables: rest })
  }
  const date = (end: 'from' | 'to', value: string) => {
    if (startOfDay(value) === null || value < offer.first || value > offer.last) return
    const period = { from: state.from, to: state.to, [end]: value }
    change.show(period.from <= period.to ? period : { from: value, to: value })
  }

  return (
    <div class="chart-controls">
      <fieldset class="chart-variables">
        <legend class="field-label">{t.variables}</legend>
        <div class="chart-chips">
          {offer.variables.map(({ key, unit }) => {
            const on = state.variables.includes(key)
            const why = !on && full ? t.enough(mostLines) : undefined
            return (
              <button
                key={key}
                type="button"
                class="chart-chip"
                aria-pressed={on}
                aria-disabled={why ? true : undefined}
                title={why}
                onClick={() => !why && toggle(key)}
              >
                {names.variable(key)}
                <span class="chart-chip-unit">{formatUnit(unit)}</span>
              </button>
            )
          })}
        </div>
      </fieldset>
      <div class="chart-row">
        <StationPicker
          stations={dataset.stations}
          chosen={state.stations}
          most={Math.max(1, Math.floor(mostLines / state.variables.length))}
          names={names}
          onChange={(stations) => change.put({ stations })}
        />
        <fieldset class="chart-period" aria-label={t.period}>
          <label>
            <span class="field-label">{t.from}</span>
            <input
              class="input"
              type="date"
              min={offer.first}
              max={offer.last}
              value={state.from}
              onChange={(event) => date('from', event.currentTarget.value)}
            />
          </label>
          <label>
            <span class="field-label">{t.to}</span>
            <input
              class="input"
              type="date"
              min={offer.first}
              max={offer.last}
              value={state.to}
              onChange={(event) => date('to', event.currentTarget.value)}
            />
          </label>
        </fieldset>
        <label class="chart-resolution">
          <span class="field-label">{t.resolution}</span>
          <select
            class="input"
            value={state.resolution}
            onChange={(event) => change.put({ resolution: event.currentTarget.value as ChartState['resolution'] })}
          >
            <option value="auto">{t.auto(t.resolutions[chosen])}</option>
            {offer.resolutions.map((one) => (
              <option key={one} value={one}>
                {t.resolutions[one]}
              </option>
            ))}
          </select>
        </label>
        <fieldset class="chart-presets" aria-label={t.presetsLabel}>
          {presetsOf(state.resolution, offer).map((preset) => {
            const period = presetPeriod(preset, offer)
            const on = period.from === state.from && period.to === state.to
            return (
              <button
                key={preset}
                type="button"
                class="chart-chip"
                aria-pressed={on}
                onClick={() => change.show(period)}
              >
                {t.presets[preset]}
              </button>
            )
          })}
        </fieldset>
      </div>
    </div>
  )
}
