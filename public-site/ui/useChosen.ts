import { useState } from 'preact/hooks'

/** Which of the rows on the screen are chosen; what is no longer there cannot be. */
export function useChosen(rows: number[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const chosen = rows.filter((id) => marked.has(id))
  return {
    chosen,
    all: rows.length > 0 && chosen.length === rows.length,
    has: (id: number) => marked.has(id),
    toggle: (id: number) => {
      const next = new Set(marked)
      if (!next.delete(id)) next.add(id)
      setMarked(next)
    },
    toggleAll: () => setMarked(new Set(chosen.length === rows.length ? [] : rows)),
    clear: () => setMarked(new Set()),
  }
}
