import { useEffect, useRef, useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Suggestions } from './Suggestions.tsx'
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
const isList = (address: string) => /^\/(list|resourceDownload\/[^/?]+)(\?|$)/.test(address)

/** Search with suggestions while typing. Without script it is a form that leads to the list. */
export function SearchBox({ hot, large = false }: { hot: string[]; large?: boolean }) {
  const { t, address, go } = useSite()
  const ofPage = new URLSearchParams(address.split('?')[1] ?? '').get('keyword') ?? ''
  const [text, setText] = useState(ofPage)
  const [typed, setTyped] = useState('')
  const [List, setList] = useState<typeof Suggestions | null>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => setText(firstSearch(ofPage)), [ofPage])

  function search(keyword: string) {
    const tidied = tidy(keyword)
    setTyped('')
    setText(tidied)
    keepSearch(tidied)
    go(searchAddress(tidied))
  }
  /** Opened is not searched: the box holds again what the page was asked for. */
  function open(address: string) {
    setTyped('')
    setText(ofPage)
    go(address)
  }
  const suggest = () =>
    import('./Suggestions.tsx').then(
      (part) => setList(() => part.Suggestions),
      () => {},
    )
  function onInput({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) {
    setText(value)
    setTyped(value)
    // Emptied in a list it shows everything again; elsewhere the reader may only be about to write something else.
    if (value === '' && ofPage && isList(address)) search('')
  }

  return (
    <search class={large ? 'search search-large' : 'search'}>
      <form
        action="/list"
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = event.currentTarget.querySelector<HTMLElement>('[role=option][aria-selected=true]')
          if (chosen) chosen.click()
          else search(text)
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
            aria-expanded="false"
            aria-controls={`search${large ? '-large' : ''}-suggestions`}
            aria-autocomplete="list"
            onFocus={suggest}
            onInput={onInput}
          />
          {text && (
            <button
              class="search-clear needs-script"
              type="button"
              title={t.actions.clear}
              onClick={() => {
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
        {List && input.current && <List typed={typed} input={input.current} onChoose={search} onOpen={open} />}
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
