export interface Tab {
  /** Of the section on the same page. */
  id: string
  label: string
}

/** Tabs that are anchors: everything is on the page, and a tab is an address. */
export function Tabs({ tabs, label, active }: { tabs: Tab[]; label: string; active?: string }) {
  return (
    <nav class="tabs" aria-label={label}>
      <ul>
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
