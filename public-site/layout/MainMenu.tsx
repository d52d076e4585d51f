import { Fragment } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { dataResourcesMenu, platformGuideMenu } from '../../server/menus/menus.vocabulary.ts'
import { keepActiveMenu } from '../session.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { Still } from '../ui/Still.tsx'
import { groupAddress, groupsOf, isCatalogue, isCurrent, listedGuides, pathOf } from './menu.rules.ts'
import type { MenuEntry } from './shell.types.ts'

/** From the server. Drop-downs are <details>: they open without script; with it, one at a time and Escape closes. */
export function MainMenu({ items }: { items: MenuEntry[] }) {
  const { t, address } = useSite()
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const open = () => nav.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
    const close = (except?: Node | null) => {
      for (const details of open()) if (!except || !details.contains(except)) details.open = false
    }
    const onPointer = (event: Event) => close(event.target as Node)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const within = [...open()].find((details) => details.contains(document.activeElement))
      close()
      within?.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  // A menu that led to another page has done its work; the address is what says so. One that was opened before the
  // page came to life has not.
  const shownAt = useRef(address)
  useEffect(() => {
    if (shownAt.current === address) return
    shownAt.current = address
    for (const details of nav.current?.querySelectorAll('details') ?? []) details.open = false
    const box = nav.current?.querySelector('input')
    if (box) box.checked = false
  }, [address])

  if (items.length === 0) return null
  return (
    <nav class="menu" ref={nav} aria-label={t.shell.mainMenu}>
      {/* On a narrow screen the list opens from here; a box, so that it works without script. */}
      <input type="checkbox" id="menu-open" class="menu-open hidden" />
      <label class="menu-button" for="menu-open">
        <Icon name="menu" />
        {t.shell.menu}
      </label>
      <ul class="menu-list">
        {items.map((item) => (
          <Fragment key={item.id}>
            {item.id === dataResourcesMenu && <Catalogue url={item.url} address={address} />}
            <Entry item={item} address={address} />
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}

/** Everything there is, without opening anything. */
function Catalogue({ url, address }: { url: string; address: string }) {
  const { t } = useSite()
  return (
    <li>
      <a class="menu-link" href={url} aria-current={pathOf(address) === pathOf(url) ? 'page' : undefined}>
        {t.shell.catalogue}
      </a>
    </li>
  )
}

function Entry({ item, address }: { item: MenuEntry; address: string }) {
  if (item.paths.length === 0)
    return (
      <li>
        <a
          class="menu-link"
          href={item.url}
          aria-current={isCurrent(item, address) ? 'page' : undefined}
          onClick={() => keepActiveMenu(item.id, item.type)}
        >
          {item.type}
        </a>
      </li>
    )
  return (
    <li>
      <details class="menu-drop" name="main-menu">
        <summary
          class="menu-link"
          aria-current={isCurrent(item, address) && !isCatalogue(item, address) ? 'true' : undefined}
        >
          {item.type}
          <Icon name="down" />
        </summary>
        <Panel item={item} />
      </details>
    </li>
  )
}

/** A press on one of its links says which menu is open. */
function Panel({ item }: { item: MenuEntry }) {
  const keep = (event: Event) => {
    if ((event.target as Element).closest('li a')) keepActiveMenu(item.id, item.type)
  }
  return (
    <Still as="div" class="menu-panel" name={`menu-${item.id}`} given={item.children !== undefined} onClick={keep}>
      {() =>
        groupsIn(item).map((group) => (
          <div class="menu-group" key={group.name}>
            {group.name && <GroupName name={group.name} url={groupAddress(group.children)} />}
            <ul>
              {group.children.map((child) => (
                <li key={child.id}>
                  <a href={child.url}>{child.type}</a>
                </li>
              ))}
            </ul>
          </div>
        ))
      }
    </Still>
  )
}

function groupsIn({ id, children = [] }: MenuEntry) {
  const shown = id === platformGuideMenu ? listedGuides(children) : children
  return id === dataResourcesMenu ? groupsOf(shown) : [{ name: '', children: shown }]
}

function GroupName({ name, url }: { name: string; url: string | null }) {
  return <p class="menu-group-name">{url ? <a href={url}>{name}</a> : name}</p>
}
