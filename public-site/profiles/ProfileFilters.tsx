import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'
import { Facet } from '../list/Facet.tsx'
import { FilterForm } from '../list/FilterForm.tsx'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import type { ProfileListData } from './profiles.data.ts'
import { facets, listPath, mostFigures } from './profiles.parameters.ts'
import type { RangeProblem } from './profiles.query.ts'
import { profileTexts } from './texts.ts'

const shownAtOnce = 8

interface Props {
  query: URLSearchParams
  asked: URLSearchParams
  problem: RangeProblem | null
  data: ProfileListData
}

/** Facets are links, filters are forms: both work without script. On a phone they are a sheet. */
export function ProfileFilters({ query, asked, problem, data }: Props) {
  const { language } = useSite()
  const say = profileTexts[language]
  const facet = (field: (typeof facets)[number]) =>
    data.facets[field].length > 0 && (
      <Facet
        key={field}
        {...{ name: field, label: say.fields[field], values: data.facets[field], path: listPath, query, shownAtOnce }}
        chosen={asked.getAll(field)}
        open
      />
    )
  return (
    <aside class="facets" aria-label={say.filters}>
      <FilterForm
        key={`keyword ${query.get('keyword')}`}
        path={listPath}
        query={query}
        own={['keyword']}
        title={say.keyword}
      >
        <label class="small quiet" for="profile-keyword">
          {say.keywordHelp}
        </label>
        <input
          id="profile-keyword"
          class="input"
          type="search"
          name="keyword"
          maxLength={mostKeyword}
          defaultValue={query.get('keyword') ?? ''}
        />
      </FilterForm>
      {facets.slice(0, 2).map(facet)}
      <RangeFilter query={query} problem={problem} data={data} />
      {facets.slice(2).map(facet)}
      <label class="filters-done button button-main" for="filters-open">
        {say.showResults(number(data.total, language))}
      </label>
    </aside>
  )
}

function RangeFilter({ query, problem, data }: Omit<Props, 'asked'>) {
  const { language } = useSite()
  const say = profileTexts[language]
  const chosen = query.get('species') ?? ''
  const known = data.species.some(({ value }) => value === chosen)
  const end = (name: 'least' | 'most') => (
    <div>
      <label class="small" for={`range-${name}`}>
        {say[name]}
      </label>
      <input
        id={`range-${name}`}
        class="input figures"
        name={name}
        inputMode="decimal"
        maxLength={mostFigures}
        defaultValue={query.get(name) ?? ''}
        aria-invalid={problem === name || problem === 'swapped' || undefined}
        aria-describedby={problem ? 'range-problem' : undefined}
      />
    </div>
  )
  return (
    <FilterForm
      key={`range ${chosen} ${query.get('least')} ${query.get('most')}`}
      path={listPath}
      query={query}
      own={['species', 'least', 'most']}
      title={say.range}
    >
      <div>
        <label class="small" for="range-species">
          {say.species}
        </label>
        <select
          id="range-species"
          class="input"
          name="species"
          aria-invalid={problem === 'species' || undefined}
          aria-describedby={problem ? 'range-problem' : undefined}
        >
          <option value="">{say.anySpecies}</option>
          {chosen && !known && (
            <option value={chosen} selected>
              {chosen}
            </option>
          )}
          {data.species.map(({ value, label, count }) => (
            <option key={value} value={value} selected={value === chosen}>
              {`${label} (${number(count, language)})`}
            </option>
          ))}
        </select>
      </div>
      <div class="filter-pair">
        {end('least')}
        {end('most')}
      </div>
      {problem && (
        <p id="range-problem" class="field-error small">
          {say.problems[problem]}
        </p>
      )}
      <p class="small quiet">{say.rangeNote}</p>
    </FilterForm>
  )
}
