import type { ComponentChildren } from 'preact'
import { formatUnit } from '../charts/common/format.ts'
import { detailAddress, useSite } from '../site.ts'
import { date, number } from '../ui/format.ts'
import type { Shown } from './ProfilePage.tsx'
import type { Facts } from './profiles.data.ts'
import { listPath } from './profiles.parameters.ts'
import { profileAddress } from './profiles.query.ts'
import { exact } from './spectrum.rules.ts'
import { profileTexts } from './texts.ts'

/** Every field, said; what its source does not tell as well. */
function useTold() {
  const { language } = useSite()
  const say = profileTexts[language]
  return (profile: Shown): [keyof typeof say.factNames, ComponentChildren][] => {
    const hidden = profile.seen ? say.unknown : say.hidden
    const factor = profile.emissionFactor
    return [
      ['code', profile.code],
      [
        'sourceClass',
        <a key="class" href={`${listPath}?sourceClass=${profile.sourceClass}`}>
          {profile.sourceClassName}
        </a>,
      ],
      ['category', profile.category],
      ['particleType', profile.particleTypeName],
      ['country', profile.country],
      ['city', profile.city],
      ['year', profile.year === null ? '' : String(profile.year)],
      ['sampleCount', profile.sampleCount === null ? '' : number(profile.sampleCount, language)],
      ['speciesCount', number(profile.speciesCount, language)],
      ['emissionFactor', factor ? `${exact(factor.value)} ${formatUnit(factor.unit)}` : hidden],
      ['total', profile.total === null ? hidden : `${exact(profile.total)} %`],
      [
        'dataset',
        <a key="dataset" href={detailAddress(profile.dataset.id)}>
          {profile.dataset.name}
        </a>,
      ],
    ]
  }
}

/** What editors say otherwise than the source, of each that they corrected. */
export function Corrections({ profiles }: { profiles: Facts[] }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const names: Partial<Record<string, string>> = { ...say.factNames, name: say.correctedName }
  const said = (fields: string[]) => {
    const words = fields.map((field) => names[field] ?? field)
    return language === 'zh' ? words.join('、') : words.join(', ').toLowerCase()
  }
  return (
    <>
      {profiles.map(
        ({ id, name, corrected }) =>
          corrected && (
            <p key={id} class="small quiet profile-more">
              {profiles.length > 1 && <b>{name} </b>}
              {say.corrected(date(corrected.at, language), said(corrected.fields))}
            </p>
          ),
      )}
    </>
  )
}

export function FactsOfOne({ profile }: { profile: Shown }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const told = useTold()
  return (
    <dl class="profile-facts">
      {told(profile).map(([name, value]) => (
        <div key={name}>
          <dt>{say.factNames[name]}</dt>
          <dd>{value || <span class="quiet">{say.unknown}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Side by side, a column each. */
export function FactsOfSeveral({ profiles }: { profiles: Shown[] }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const told = useTold()
  const columns = profiles.map(told)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-scroll" aria-label={say.factsLabel} tabIndex={0}>
      <table class="data-table profile-table">
        <thead>
          <tr>
            <td />
            {profiles.map((one) => (
              <th key={one.id} scope="col">
                <a href={profileAddress([one.id])}>{one.name}</a>
                {profiles.length > 1 && (
                  <a
                    class="profile-remove"
                    href={profileAddress(profiles.filter(({ id }) => id !== one.id).map(({ id }) => id))}
                    aria-label={say.remove(one.name)}
                  >
                    ×
                  </a>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]!.map(([name], row) => (
            <tr key={name}>
              <th scope="row">{say.factNames[name]}</th>
              {columns.map((column, at) => (
                <td key={profiles[at]!.id}>{column[row]![1] || <span class="quiet">{say.unknown}</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What is wrong with each, plainly, before its picture is believed. */
export function Doubts({ profiles }: { profiles: Facts[] }) {
  const { language } = useSite()
  const say = profileTexts[language]
  const doubtful = profiles.filter(({ faults }) => faults.length > 0)
  if (doubtful.length === 0) return profiles.length === 1 ? <p class="quiet">{say.noFaults}</p> : null
  return (
    <aside class="profile-doubts" aria-label={say.faultsTitle}>
      <h2>{say.faultsTitle}</h2>
      <p class="small">{say.faultsText}</p>
      {doubtful.map(({ id, name, faults }) => (
        <div key={id}>
          {profiles.length > 1 && <h3>{name}</h3>}
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      ))}
    </aside>
  )
}
