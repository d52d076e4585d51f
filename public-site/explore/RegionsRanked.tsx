import { formatUnit, formatValue } from '../charts/common/format.ts'
import { askRegions } from '../regions/asking.ts'
import { pick, useSite } from '../site.ts'
import { categories } from '../style/data-colours.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useAsked } from './fetching.ts'
import { rankedOf } from './ranked.rules.ts'
import type { SeenField } from './resolution.rules.ts'
import { explorerTexts } from './texts.ts'

/** More parts than colours can be told apart are not stacked. */
const mostParts = categories.light.length

/** Provinces by what is seen, the highest first; of an inventory stacked by its sectors. */
export function RegionsRanked({
  dataset,
  field,
  time,
  level,
}: {
  dataset: number
  field: SeenField
  time: number
  level: number
}) {
  const { t, language } = useSite()
  const say = explorerTexts[language].ranked
  const count = field.levels?.words ? field.levels.count : 1
  const stacked = count > 1 && count <= mostParts
  const key = `${dataset} ${field.key} ${field.resolution} ${time} ${stacked ? 'all' : level}`
  const { value, error, again } = useAsked(key, () =>
    Promise.all(
      Array.from({ length: stacked ? count : 1 }, (_, i) =>
        askRegions(t, dataset, {
          ...{ field: field.key, time, level: stacked ? i : level, resolution: field.resolution },
        }),
      ),
    ),
  )
  if (error) return (error as { status?: number }).status === 400 ? null : <ErrorBox error={error} retry={again} />
  if (!value) return <Skeleton lines={6} />
  // Means of levels do not add up; their totals do.
  const parts =
    value[0]!.quantity === 'total' ? value : value.slice(stacked ? Math.min(level, count - 1) : 0).slice(0, 1)
  const rows = rankedOf(parts)
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ whole }) => whole))
  const unit = formatUnit(parts[0]!.unit)
  const names = parts.map((_, i) => (parts.length > 1 ? pick(field.levels!.words![i]!, language) : ''))
  return (
    <section class="explore-ranked">
      <h2>{parts.length > 1 ? say.stacked : say.title}</h2>
      {parts.length > 1 && (
        <ul class="explore-places">
          {names.map((name, i) => (
            <li key={name}>
              <i class="swatch" style={{ background: categories.light[i] }} /> {name}
            </li>
          ))}
        </ul>
      )}
      <ScrollTable label={say.title}>
        <table class="explore-table">
          <thead>
            <tr>
              <th scope="col">{say.rank}</th>
              <th scope="col">{say.region}</th>
              <th scope="col" class="explore-bars">
                <span class="hidden">{say.bars}</span>
              </th>
              <th scope="col">{`${say.value} ${unit}`}</th>
              {parts.length > 1 && names.map((name) => <th scope="col" key={name}>{`${name} ${unit}`}</th>)}
            </tr>
          </thead>
          <tbody class="figures">
            {rows.map(({ code, name, whole, parts: own }, rank) => (
              <tr key={code}>
                <td>{rank + 1}</td>
                <th scope="row">{pick(name, language)}</th>
                <td class="explore-bars" aria-hidden="true">
                  {own.map((part, i) => (
                    <i
                      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
                      key={i}
                      style={{
                        inlineSize: `${most > 0 ? Math.max(0, (part / most) * 100) : 0}%`,
                        background: parts.length > 1 ? categories.light[i] : undefined,
                      }}
                    />
                  ))}
                </td>
                <td>{formatValue(whole)}</td>
                {parts.length > 1 && own.map((part, i) => <td key={names[i]}>{formatValue(part)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
      <p class="quiet small">{parts[0]!.quantity === 'total' ? say.totals : say.means}</p>
    </section>
  )
}
