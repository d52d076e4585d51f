import { useEffect, useRef } from 'preact/hooks'

export interface Tab {
  /** Of the section on the same page. */
  id: string
  label: string
}

/** Tabs that are anchors: everything is on the page, and a tab is an address. */
export function Tabs({ tabs, label, active }: { tabs: Tab[]; label: string; active?: string }) {
  const list = useRef<HTMLUListElement>(null)
  // On a phone there are more than fit: the one of the section in view is always seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is active is found in the list
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !tab) return
    const [frame, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
  }, [active])
  return (
    <nav class="tabs" aria-label={label}>
      <ul ref={list}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <a href={`#${tab.id}`} data-native aria-current={tab.id === active ? 'location' : undefined}>
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
