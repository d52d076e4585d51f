import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Choice } from './list.data.ts'
import { listAddress, without, withValue } from './list.query.ts'
import { listTexts } from './texts.ts'

interface ValuesProps {
  /** As the address has it. */
  name: string
  label: string
  values: Choice[]
  chosen: string[]
  path: string
  query: URLSearchParams
}
interface FacetProps extends ValuesProps {
  open: boolean
  /** What is beyond is folded. */
  shownAtOnce: number
}

/** A field to narrow a list by: its values are links. */
export function Facet({ open, shownAtOnce, ...props }: FacetProps) {
  const { t } = useSite()
  const { label, values, chosen } = props
  const [shown, folded] = [values.slice(0, shownAtOnce), values.slice(shownAtOnce)]
  return (
    <details class="facet" open={open || chosen.length > 0}>
      <summary>
        {label}
        <Icon name="down" size={16} />
      </summary>
      <Values {...props} values={shown} />
      {folded.length > 0 && (
        <details class="facet-more" open={folded.some(({ value }) => chosen.includes(value))}>
          <summary>{listTexts[t.language].showMore(folded.length)}</summary>
          <Values {...props} values={folded} />
        </details>
      )}
    </details>
  )
}

function Values({ name, label: field, values, chosen, path, query }: ValuesProps) {
  const { t, language } = useSite()
  return (
    <ul aria-label={listTexts[t.language].facetValues(field)}>
      {values.map(({ value, label, count }) => {
        const on = chosen.includes(value)
        return (
          <li key={value}>
            <a
              class="facet-value"
              href={listAddress(path, query, on ? without(name, value) : withValue(name, value))}
              aria-current={on ? 'true' : undefined}
              rel="nofollow"
              // It looks like a box to tick, and is pressed like one.
              onKeyDown={(event) => {
                if (event.key !== ' ') return
                event.preventDefault()
                event.currentTarget.click()
              }}
            >
              <span class="facet-box">{on && <Icon name="check" size={14} />}</span>
              <span class="facet-label">{label}</span>
              <span class="quiet figures">{number(count, language)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
