import { sourceClasses } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import type { MatchAnswer } from '../../server/profiles/profiles.schema.ts'
import { pick, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { matchTexts } from './match.texts.ts'
import { profileAddress } from './profiles.query.ts'

const measures = ['rank', 'sid', 'srd', 'pd', 'cosine'] as const
const figures = (value: number | null) => (value === null ? '—' : value.toFixed(3).replace('-', '−'))

/** The nearest profiles with the measures; each can be laid over what was given. */
export function MatchResults({ answer, onShow }: { answer: MatchAnswer; onShow: (id: number) => void }) {
  const { language } = useSite()
  const say = matchTexts[language]
  const comma = language === 'zh' ? '、' : ', '
  const { matches, compared, needed, unknown, twice } = answer
  return (
    <section class="profile-part" aria-labelledby="match-results">
      <h2 id="match-results">{say.results}</h2>
      {unknown.length > 0 && <p>{say.unknown(unknown.join(comma))}</p>}
      {twice.length > 0 && <p>{say.twice(twice.join(comma))}</p>}
      {matches.length === 0 ? (
        <Empty title={say.none}>
          <p>{say.noneText(needed)}</p>
        </Empty>
      ) : (
        <>
          <p role="status">
            {say.compared(compared, needed)} {say.onlyOpen}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section class="table-scroll" aria-label={say.columns.profile} tabIndex={0}>
            <table class="data-table profile-table match-table">
              <thead>
                <tr>
                  <th scope="col">{say.columns.profile}</th>
                  <th scope="col">{say.columns.sourceClass}</th>
                  <th scope="col" class="numeric">
                    {say.columns.shared}
                  </th>
                  {measures.map((name) => (
                    <th key={name} scope="col" class="numeric">
                      {say.columns[name]}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {matches.map((one) => {
                  const name = pick(one.profile.name, language)
                  return (
                    <tr key={one.profile.id}>
                      <th scope="row">
                        <a href={profileAddress([one.profile.id])}>{name}</a>{' '}
                        {one.profile.dataset.madeUp && <MadeUpMark />}
                      </th>
                      <td>{sourceClasses[one.profile.sourceClass][language]}</td>
                      <td class="numeric figures">{one.shared}</td>
                      {measures.map((measure) => (
                        <td key={measure} class="numeric figures">
                          {figures(one[measure])}
                        </td>
                      ))}
                      <td>
                        <Button
                          small
                          class="nowrap"
                          aria-label={say.overlayNamed(name)}
                          onClick={() => onShow(one.profile.id)}
                        >
                          {say.overlay}
                        </Button>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </section>
          <p class="small quiet">{say.measures}</p>
        </>
      )}
    </section>
  )
}
