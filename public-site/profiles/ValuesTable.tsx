import { pick, useSite } from '../site.ts'
import type { Value } from './groups.rules.ts'
import type { Shown } from './ProfilePage.tsx'
import { type Column, exact, said } from './spectrum.rules.ts'
import { profileTexts } from './texts.ts'

/** Every value as it was delivered: of one profile with all that is told of it, of several side by side. */
export function ValuesTable({ columns, profiles }: { columns: Column[]; profiles: Shown[] }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const [only] = profiles.length === 1 ? profiles : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-scroll profile-values" aria-label={say.valuesLabel} tabIndex={0}>
      <table class="data-table profile-table">
        <thead>
          <tr>
            <th scope="col">{say.columns.species}</th>
            <th scope="col">{say.columns.cas}</th>
            {only ? (
              <>
                <th scope="col" class="numeric">
                  {say.columns.mass}
                </th>
                <th scope="col" class="numeric">
                  {say.columns.uncertainty}
                </th>
                <th scope="col">{say.columns.method}</th>
                <th scope="col">{say.columns.note}</th>
              </>
            ) : (
              profiles.map(({ id, name }) => (
                <th key={id} scope="col" class="numeric profile-value-of">
                  {name}
                  <span class="quiet block">{say.valueOf}</span>
                </th>
              ))
            )}
          </tr>
        </thead>
        <tbody>
          {only
            ? columns.flatMap((column) =>
                only.values
                  .filter(({ species }) => species === column.key)
                  .map((value, copy) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: of a species that is there twice the place tells
                    <tr key={`${column.key} ${copy}`}>
                      <Species column={column} />
                      <td class="numeric figures">{value.relativeMass === null ? '—' : exact(value.relativeMass)}</td>
                      <td class="numeric figures">{value.uncertainty === null ? '—' : exact(value.uncertainty)}</td>
                      <td>{value.uncertaintyMethod ?? ''}</td>
                      <td>{notesOf(value, copy, say).join(language === 'zh' ? '；' : '; ')}</td>
                    </tr>
                  )),
              )
            : columns.map((column) => (
                <tr key={column.key}>
                  <Species column={column} />
                  {column.values.map((value, at) => (
                    <td key={profiles[at]!.id} class="numeric figures">
                      {value ? said(value) : ''}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

function notesOf(value: Value, copy: number, say: (typeof profileTexts)['zh']): string[] {
  return [
    value.written !== null && say.written(value.written),
    !value.counted && say.notCounted,
    copy > 0 && say.twice,
  ].filter((one) => one !== false)
}

function Species({ column: { name, symbol, cas, casValid } }: { column: Column }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const shown = pick(name, language)
  return (
    <>
      <th scope="row">
        {shown}
        {symbol !== shown && <span class="quiet"> {symbol}</span>}
      </th>
      <td class="figures nowrap">
        {cas ?? ''}
        {cas && !casValid && <span class="profile-bad block">{say.badCas}</span>}
      </td>
    </>
  )
}
