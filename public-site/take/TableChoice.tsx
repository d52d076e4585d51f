import { useState } from 'preact/hooks'
import type { TableRequest } from '../../server/exports/exports.types.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import type { Props } from './Choosing.tsx'
import { takeTexts } from './texts.ts'

const resolutions = ['hour', 'day', 'month', 'year'] as const

export function TableChoice({ source, request, onChange }: Omit<Props, 'onMade'> & { request: TableRequest }) {
  const { language } = useSite()
  const say = takeTexts[language]
  const [searched, setSearched] = useState('')
  const { variables, stations, from, to } = source.table!
  const wanted = searched.trim().toLowerCase()
  const shown = stations.filter(
    ({ code, name }) => !wanted || `${code} ${name.zh} ${name.en}`.toLowerCase().includes(wanted),
  )
  const set = (name: 'variables' | 'stations', list: string[], all: number) => {
    const { [name]: _, ...rest } = request
    onChange(list.length === 0 || list.length === all ? rest : { ...rest, [name]: list })
  }
  const toggled = (list: readonly string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  return (
    <>
      <fieldset class="take-fields">
        <legend>{say.variables}</legend>
        {variables.map(({ key, name, unit }) => (
          <label key={key} class="take-choice">
            <input
              type="checkbox"
              checked={!request.variables || request.variables.includes(key)}
              onChange={() =>
                set('variables', toggled(request.variables ?? variables.map((one) => one.key), key), variables.length)
              }
            />
            <span>
              {pick(name, language)} <span class="quiet">{unit}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {stations.length > 1 && (
        <fieldset class="take-stations">
          <legend>
            {say.stations}{' '}
            <span class="quiet small">{say.chosen(request.stations?.length ?? stations.length, stations.length)}</span>
          </legend>
          <p class="take-ways">
            <input
              class="input"
              type="search"
              aria-label={say.search}
              placeholder={say.search}
              value={searched}
              onInput={({ currentTarget }) => setSearched(currentTarget.value)}
            />
            <Button small look="quiet" onClick={() => set('stations', [], stations.length)}>
              {say.allStations}
            </Button>
          </p>
          <div class="take-list">
            {shown.slice(0, 60).map(({ code, name }) => (
              <label key={code} class="take-choice">
                <input
                  type="checkbox"
                  checked={request.stations?.includes(code) ?? false}
                  onChange={() => set('stations', toggled(request.stations ?? [], code), -1)}
                />
                <span>
                  {pick(name, language)} <span class="quiet">{code}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset class="take-fields">
        <legend>{say.period}</legend>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} class="take-field">
            <span>{say[end]}</span>
            <input
              class="input"
              type="date"
              {...(from && { min: from })}
              {...(to && { max: to })}
              value={(request[end] ?? (end === 'from' ? from : to) ?? '').slice(0, 10)}
              onChange={({ currentTarget: { value } }) => {
                const { [end]: _, ...rest } = request
                onChange(value ? { ...rest, [end]: value } : rest)
              }}
            />
          </label>
        ))}
        <label class="take-field">
          <span>{say.resolution}</span>
          <select
            class="input"
            value={request.resolution ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { resolution: _, ...rest } = request
              onChange(value ? { ...rest, resolution: value as (typeof resolutions)[number] } : rest)
            }}
          >
            <option value="">{say.finest}</option>
            {resolutions.map((one) => (
              <option key={one} value={one}>
                {say.resolutions[one]}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
    </>
  )
}
