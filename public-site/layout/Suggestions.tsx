import { useEffect, useRef, useState } from 'preact/hooks'
import type { TypedSuggestions } from '../../server/search/search.schema.ts'
import { get } from '../api.ts'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'

interface SuggestionsProps {
  /** What was typed, until something is searched. */
  typed: string
  input: HTMLInputElement
  onChoose(keyword: string): void
  /** To the page of what has this name. */
  onOpen(address: string): void
}

/** Below the search box while somebody types; fetched when the box gets the focus. */
export function Suggestions({ typed, input, onChoose, onOpen }: SuggestionsProps) {
  const { t, language } = useSite()
  const [choices, setChoices] = useState<TypedSuggestions>([])
  const [at, setAt] = useState(-1)
  const now = useRef({ choices, at })
  now.current = { choices, at }
  const listId = `${input.id}-suggestions`

  useEffect(() => {
    setAt(-1)
    if (!typed.trim()) return setChoices([])
    const mine = new AbortController()
    const timer = setTimeout(() => {
      const path = `/datasets/suggest?${new URLSearchParams({ q: typed.slice(0, 100) })}`
      get<TypedSuggestions>(t, path, mine.signal).then(
        (found) => {
          if (!mine.signal.aborted) setChoices(found)
        },
        // Suggestions are a comfort: without them the search itself still works.
        () => setChoices([]),
      )
    }, 120)
    return () => {
      clearTimeout(timer)
      mine.abort()
    }
  }, [t, typed])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(choices.length > 0))
    if (at < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${listId}-${at}`)
  }, [input, listId, choices, at])
  useEffect(() => {
    const close = () => {
      setChoices([])
      setAt(-1)
    }
    function onKey(event: KeyboardEvent) {
      const { choices, at } = now.current
      if (event.key === 'Escape') return close()
      if (choices.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt(((at + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
    }
    const onLeave = (event: FocusEvent) => {
      if (!input.form?.contains(event.relatedTarget as Node | null)) close()
    }
    input.addEventListener('keydown', onKey)
    input.form?.addEventListener('focusout', onLeave)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.form?.removeEventListener('focusout', onLeave)
    }
  }, [input])

  return (
    <div class="suggestions" id={listId} role="listbox" aria-label={t.search.suggestions} hidden={choices.length === 0}>
      {choices.map(({ keyword, count, dataset, station }, place) => (
        <button
          type="button"
          key={`${keyword} ${dataset ?? ''} ${station ?? ''}`}
          id={`${listId}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          // The box keeps the focus, and the list stands until the press is over: were it gone at its beginning, a
          // finger would press what lies beneath.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (dataset !== undefined) onOpen(`/detail?id=${dataset}`)
            else if (station !== undefined) onOpen(`/resourceDownload/wcList/${station}`)
            else onChoose(keyword)
          }}
        >
          <span>{keyword}</span>
          <span class="quiet small figures">
            {dataset !== undefined && t.search.suggestedDataset}
            {station !== undefined && t.search.suggestedStation}
            {dataset === undefined && station === undefined && t.search.keywordCount(number(count, language))}
          </span>
        </button>
      ))}
    </div>
  )
}
