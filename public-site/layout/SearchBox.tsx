import { useEffect, useRef, useState } from 'preact/hooks'
import type { TypedSuggestions } from '../../server/search/search.schema.ts'
import { get } from '../api.ts'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { firstSearch, keepSearch } from './search.memory.ts'

/** As much as fits into an address. */
const longest = 1000
const tidy = (keyword: string) =>
  keyword
    .replace(/[\r\n]+/g, '')
    .trim()
    .slice(0, longest)

const searchAddress = (keyword: string) =>
  `/list?${new URLSearchParams({ id: '3', search: '1', keyword: tidy(keyword) })}`

/** Search with suggestions while typing. Without script it is a form that leads to the list. */
export function SearchBox({ hot, large = false }: { hot: string[]; large?: boolean }) {
  const { t, language, address, go } = useSite()
  const ofPage = new URLSearchParams(address.split('?')[1] ?? '').get('keyword') ?? ''
  const [text, setText] = useState(ofPage)
  const [choices, setChoices] = useState<TypedSuggestions>([])
  const [at, setAt] = useState(-1)
  const asked = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = large ? 'suggestions-large' : 'suggestions'

  useEffect(() => setText(firstSearch(ofPage)), [ofPage])
  useEffect(() => () => asked.current?.abort(), [])

  function close() {
    asked.current?.abort()
    setChoices([])
    setAt(-1)
  }

  function search(keyword: string) {
    close()
    keepSearch(keyword)
    go(searchAddress(keyword))
  }

  async function suggest(typed: string) {
    asked.current?.abort()
    setAt(-1)
    if (!typed.trim()) return setChoices([])
    const mine = new AbortController()
    asked.current = mine
    await new Promise((done) => setTimeout(done, 120))
    if (mine.signal.aborted) return
    try {
      const path = `/datasets/suggest?${new URLSearchParams({ q: typed.slice(0, 100) })}`
      const found = await get<TypedSuggestions>(t, path, mine.signal)
      setChoices(found)
    } catch {
      // Suggestions are a comfort: without them the search itself still works.
      setChoices([])
    }
  }

  function choose({ keyword }: TypedSuggestions[number]) {
    setText(keyword)
    search(keyword)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') return close()
    if (choices.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setAt(((at + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
  }

  return (
    <search class={large ? 'search search-large' : 'search'}>
      <form
        action="/list"
        onSubmit={(event) => {
          event.preventDefault()
          const choice = choices[at]
          if (choice) choose(choice)
          else search(text)
        }}
        onBlurCapture={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close()
        }}
      >
        <input type="hidden" name="id" value="3" />
        <input type="hidden" name="search" value="1" />
        <div class="search-line">
          <Icon name="search" size={large ? 24 : 18} />
          <input
            ref={input}
            id={large ? 'search-large' : 'search'}
            data-search
            type="text"
            name="keyword"
            value={text}
            maxLength={longest}
            aria-label={t.search.label}
            placeholder={t.search.placeholder}
            autocomplete="off"
            enterkeyhint="search"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
            onInput={(event) => {
              setText(event.currentTarget.value)
              void suggest(event.currentTarget.value)
            }}
            onKeyDown={onKey}
          />
          {text && (
            <button
              class="search-clear needs-script"
              type="button"
              title={t.actions.clear}
              onClick={() => {
                setText('')
                search('')
                input.current?.focus()
              }}
            >
              <Icon name="close" size={16} />
              <span class="hidden">{t.actions.clear}</span>
            </button>
          )}
          <button class="search-button" type="submit">
            {t.actions.search}
          </button>
        </div>
        <div
          class="suggestions"
          id={listId}
          role="listbox"
          aria-label={t.search.suggestions}
          hidden={choices.length === 0}
        >
          {choices.map((choice, place) => (
            <button
              type="button"
              key={choice.keyword}
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              // The box keeps the focus, and the list stands until the press is over: were it gone at its beginning, a
              // finger would press what lies beneath.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <span>{choice.keyword}</span>
              <span class="quiet small figures">{t.search.keywordCount(number(choice.count, language))}</span>
            </button>
          ))}
        </div>
      </form>
      {hot.length > 0 && (
        <p class="hot-words">
          <span class="quiet">{t.search.hot}</span>
          {hot.slice(0, 5).map((word) => (
            <a key={word} href={searchAddress(word)} onClick={() => keepSearch(word)}>
              {word}
            </a>
          ))}
        </p>
      )}
    </search>
  )
}
