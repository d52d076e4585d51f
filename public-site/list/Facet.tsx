import { useLayoutEffect, useRef } from 'preact/hooks'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Still } from '../ui/Still.tsx'
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
interface FacetProps extends Omit<ValuesProps, 'values'> {
  /** null: they stand there as the server wrote them. */
  values: Choice[] | null
  open: boolean
  /** What is beyond is folded. */
  shownAtOnce: number
  /** Where what is folded is not sent along. */
  rest?: {
    shown: boolean
    /** The same list with it, for who has no script. */
    address: string
    show(): void
  }
}

/** A field to narrow a list by: its values are links. */
export function Facet({ open, shownAtOnce, rest, values, ...props }: FacetProps) {
  const { t } = useSite()
  const { name, label, chosen } = props
  const place = useRef<HTMLDetailsElement>(null)
  const shown = rest?.shown ?? false
  const wasShown = useRef(shown)
  useLayoutEffect(() => {
    if (shown === wasShown.current) return
    wasShown.current = shown
    // The press that asked for them is gone with its link.
    if (shown) place.current?.querySelectorAll<HTMLElement>('.facet-value')[shownAtOnce]?.focus({ preventScroll: true })
  }, [shown, shownAtOnce])
  return (
    <details class="facet" ref={place} open={open || shown || chosen.length > 0}>
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      <Still
        as="div"
        name={`facet-${name}`}
        given={values !== null}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (!rest || !(event.target as Element).closest('.facet-more') || !isPlain(event)) return
          event.preventDefault()
          rest.show()
        }}
      >
        {() => inside(values!)}
      </Still>
    </details>
  )

  function inside(all: Choice[]) {
    const [first, folded] = [all.slice(0, shownAtOnce), all.slice(shownAtOnce)]
    const more = listTexts[t.language].showMore
    if (!rest || folded.length === 0)
      return (
        <>
          <Values {...props} values={first} />
          {folded.length > 0 && (
            <details class="facet-more" open={folded.some(({ value }) => chosen.includes(value))}>
              <summary>{more(folded.length)}</summary>
              <Values {...props} values={folded} />
            </details>
          )}
        </>
      )
    if (rest.shown) return <Values {...props} values={all} />
    const named = folded.filter(({ value }) => chosen.includes(value))
    return (
      <>
        <Values {...props} values={[...first, ...named]} />
        {folded.length > named.length && (
          <a class="facet-more" href={rest.address} rel="nofollow" data-native>
            {more(folded.length - named.length)}
          </a>
        )}
      </>
    )
  }
}

const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A value looks like a box to tick, and is pressed like one. */
function onKeyDown(event: KeyboardEvent) {
  const value = event.key === ' ' && (event.target as Element).closest<HTMLElement>('.facet-value')
  if (!value) return
  event.preventDefault()
  value.click()
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
            >
              {on && (
                <span class="facet-box">
                  <Icon name="check" size={14} />
                </span>
              )}
              <span class="facet-label">{label}</span>
              <small>{number(count, language)}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
