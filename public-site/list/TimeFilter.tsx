import { useSite } from '../site.ts'
import { FilterForm, type FilterProps } from './FilterForm.tsx'
import { listTexts } from './texts.ts'

export function TimeFilter({ path, query, problems }: FilterProps) {
  const { t } = useSite()
  const swapped = problems.includes('order')
  const error = swapped
    ? listTexts[t.language].datesSwapped
    : problems.includes('from') || problems.includes('to')
      ? listTexts[t.language].dateWrong
      : ''
  const field = (name: 'from' | 'to', label: string) => (
    <label class="field">
      <span>{label}</span>
      <input
        class="input"
        name={name}
        // A new list brings new values; what is being typed is the browser's.
        key={query.get(name)}
        defaultValue={query.get(name) ?? ''}
        maxLength={10}
        placeholder={listTexts[t.language].example(name === 'from' ? '2013-03' : '2017-02')}
        aria-invalid={swapped || problems.includes(name) || undefined}
        aria-describedby={error ? 'time-error' : 'time-format'}
      />
    </label>
  )
  return (
    <FilterForm path={path} query={query} own={['from', 'to']} title={listTexts[t.language].time}>
      <div class="filter-pair">
        {field('from', listTexts[t.language].from)}
        {field('to', listTexts[t.language].to)}
      </div>
      {error ? (
        <p class="field-error" id="time-error" role="alert">
          {error}
        </p>
      ) : (
        <p class="quiet small" id="time-format">
          {listTexts[t.language].dateFormat}
        </p>
      )}
    </FilterForm>
  )
}
