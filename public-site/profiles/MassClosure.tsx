import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { type Closure, closureOf } from './groups.rules.ts'
import type { Shown } from './ProfilePage.tsx'
import { profileTexts } from './texts.ts'

const parts = ['om', 'ec', 'ions', 'crustal', 'other'] as const
/** Width of the picture of a sum, in its own units. */
const length = 400

/** What the parts of the mass add up to, and by which rules. */
export function MassClosure({ profiles }: { profiles: Shown[] }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const closed = profiles.map((profile) => ({ profile, closure: closureOf(profile) }))
  const some = closed.filter((one): one is { profile: Shown; closure: Closure } => one.closure !== null)
  if (some.length === 0) return <p class="quiet">{say.noClosure}</p>
  const percent = (value: number | null) => (value === null ? '—' : number(value, language, 1))
  const organic = (closure: Closure) =>
    closure.organic === null
      ? say.noOrganic
      : closure.organic === 'ratio'
        ? say.organic.ratio(closure.ratio)
        : say.organic[closure.organic]
  const rules = {
    om: [...new Set(some.map(({ closure }) => organic(closure)))].join(language === 'zh' ? '；' : '; '),
    ...{ ec: say.ruleEc, ions: say.ruleIons, crustal: say.ruleCrustal, other: say.ruleOther },
  }
  return (
    <>
      {some.length < closed.length && <p class="quiet">{say.noClosure}</p>}
      <div class="closure-bars">
        {some.map(({ profile, closure }) => (
          <Stack key={profile.id} closure={closure} name={some.length > 1 ? profile.name : null} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="table-scroll" aria-label={say.closureLabel} tabIndex={0}>
        <table class="data-table profile-table">
          <thead>
            <tr>
              <th scope="col">{say.part}</th>
              {some.map(({ profile }) => (
                <th key={profile.id} scope="col" class="numeric">
                  {some.length > 1 ? `${profile.name} (%)` : say.mass}
                </th>
              ))}
              <th scope="col">{say.rule}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">
                  <i class={`closure-swatch closure-${part}`} /> {say.closureGroups[part]}
                </th>
                {some.map(({ profile, closure }) => (
                  <td key={profile.id} class="numeric figures">
                    {percent(closure.parts[part])}
                  </td>
                ))}
                <td class="small closure-rule">{rules[part]}</td>
              </tr>
            ))}
            <tr class="closure-sum">
              <th scope="row">{say.closureSum}</th>
              {some.map(({ profile, closure }) => (
                <td key={profile.id} class="numeric figures">
                  {percent(closure.sum)}
                </td>
              ))}
              <td />
            </tr>
            <tr>
              <th scope="row">{say.sourceSum}</th>
              {some.map(({ profile }) => (
                <td key={profile.id} class="numeric figures">
                  {percent(profile.total)}
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </section>
      <p class="small quiet">
        {say.ruleSources} <a href="https://doi.org/10.1021/es802930x">Reff et al., 2009</a>
        {say.ruleAnd} <a href="https://doi.org/10.1029/93JD02916">Malm et al., 1994</a>
        {say.ruleEnd}
      </p>
    </>
  )
}

/** The parts one after the other; the whole is marked, and what goes beyond it is seen. */
function Stack({ closure, name }: { closure: Closure; name: string | null }) {
  const whole = Math.max(100, closure.sum)
  const widths = parts.map((part) => (Math.max(0, closure.parts[part] ?? 0) / whole) * length)
  return (
    <div>
      {name && <p class="small">{name}</p>}
      <svg class="closure-bar" viewBox={`0 0 ${length} 12`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="closure-whole" width={(100 / whole) * length} height="12" />
        {parts.map((part, i) => (
          <rect
            key={part}
            class={`closure-${part}`}
            x={widths.slice(0, i).reduce((sum, one) => sum + one, 0)}
            width={widths[i]}
            height="12"
          />
        ))}
      </svg>
    </div>
  )
}
