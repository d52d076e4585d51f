import type { ComponentChildren } from 'preact'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { type ListProblem, listAddress, tidy } from './list.query.ts'

export interface FilterProps {
  path: string
  query: URLSearchParams
  problems: ListProblem[]
}
interface FilterFormProps extends Omit<FilterProps, 'problems'> {
  /** Names of its own fields; the rest of the address goes along. */
  own: string[]
  title: string
  children: ComponentChildren
}

/** A GET form that keeps the rest of the list's state. */
export function FilterForm({ path, query, own, title, children }: FilterFormProps) {
  const { go, t } = useSite()
  const kept = [...query].filter(([name]) => !own.includes(name) && name !== 'page')
  return (
    <form
      class="filter"
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        go(
          listAddress(path, query, (next) => {
            for (const name of own) {
              next.delete(name)
              const value = String(fields.get(name) ?? '').trim()
              if (value) next.set(name, value)
            }
            tidy(next)
          }),
        )
      }}
    >
      <fieldset>
        <legend>{title}</legend>
        {kept.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button type="submit" small>
          {t.actions.apply}
        </Button>
      </fieldset>
    </form>
  )
}
