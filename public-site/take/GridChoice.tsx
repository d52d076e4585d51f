import type { GridRequest } from '../../server/exports/exports.types.ts'
import { momentText } from '../explore/resolution.rules.ts'
import { pick, useSite } from '../site.ts'
import type { Props } from './Choosing.tsx'
import { takeTexts } from './texts.ts'

export function GridChoice({ source, request, onChange }: Omit<Props, 'onMade'> & { request: GridRequest }) {
  const { language } = useSite()
  const say = takeTexts[language]
  const field = source.fields.find(({ key }) => key === request.variable)
  if (!field) return null
  const { levels } = field
  const longer = field.longer.find((one) => one.resolution === request.resolution)
  const times = longer ?? field.times
  const { first = 0, last = (times?.count ?? 1) - 1, step = 1 } = request
  const typed = (text: string) => Math.max(0, Math.min((times?.count ?? 1) - 1, (Number(text) || 1) - 1))
  return (
    <>
      {field.longer.length > 0 && (
        <label class="take-field">
          <span>{say.resolution}</span>
          <select
            class="input"
            value={request.resolution ?? ''}
            onChange={({ currentTarget: { value } }) => {
              // Times are counted anew.
              const { resolution: _, first: __, last: ___, step: ____, ...rest } = request
              onChange(value ? { ...rest, resolution: value as GridRequest['resolution'] & string } : rest)
            }}
          >
            <option value="">{say.source}</option>
            {field.longer.map(({ resolution, manner }) => (
              <option key={resolution} value={resolution}>
                {say.longer(resolution, manner === 'sum')}
              </option>
            ))}
          </select>
        </label>
      )}
      {times && times.count > 1 && (
        <fieldset class="take-fields">
          <legend>
            {say.times}{' '}
            <span class="quiet small figures">{`${momentText(times.first)} – ${momentText(times.last)} (${times.count})`}</span>
          </legend>
          {(
            [
              [say.first, first + 1, (at: string) => ({ first: typed(at), last: Math.max(typed(at), last) })],
              [say.last, last + 1, (at: string) => ({ first: Math.min(first, typed(at)), last: typed(at) })],
              [say.step, step, (every: string) => ({ step: Math.max(1, Math.min(100_000, Number(every) || 1)) })],
            ] as const
          ).map(([label, value, change]) => (
            <label key={label} class="take-field">
              <span>{label}</span>
              <input
                class="input figures"
                type="number"
                min={1}
                max={times.count}
                value={value}
                onChange={({ currentTarget }) => onChange({ ...request, ...change(currentTarget.value) })}
              />
            </label>
          ))}
        </fieldset>
      )}
      {levels && levels.count > 1 && (
        <label class="take-field">
          <span>{say.levels}</span>
          <select
            class="input"
            value={request.levels && request.levels[0] === request.levels[1] ? String(request.levels[0]) : ''}
            onChange={({ currentTarget: { value } }) => {
              const { levels: _, ...rest } = request
              onChange(value === '' ? rest : { ...rest, levels: [Number(value), Number(value)] })
            }}
          >
            <option value="">{say.allLevels}</option>
            {Array.from({ length: levels.count }, (_, i) => (
              <option key={String(i)} value={i}>
                {levels.words?.[i] ? pick(levels.words[i]!, language) : `${levels.values?.[i] ?? i} ${levels.unit}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
