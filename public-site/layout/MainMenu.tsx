import { Fragment } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { MenuItem } from '../../server/menus/menus.schema.ts'
import { dataResourcesMenu, platformGuideMenu } from '../../server/menus/menus.vocabulary.ts'
import { keepActiveMenu } from '../session.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { groupAddress, groupsOf, isCatalogue, isCurrent, listedGuides, pathOf } from './menu.rules.ts'

/** From the server. Drop-downs are <details>: they open without script; with it, one at a time and Escape closes. */
export function MainMenu({ items }: { items: MenuItem[] }) {
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
            <MenuEntry item={item} address={address} />
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

function MenuEntry({ item, address }: { item: MenuItem; address: string }) {
  if (item.dataTypeVos.length === 0)
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
          <Icon name="down" size={16} />
        </summary>
        <Panel item={item} />
      </details>
    </li>
  )
}

function Panel({ item }: { item: MenuItem }) {
  const children = item.id === platformGuideMenu ? listedGuides(item.dataTypeVos) : item.dataTypeVos
  const groups = item.id === dataResourcesMenu ? groupsOf(children) : [{ name: '', children }]
  return (
    <div class="menu-panel">
      {groups.map((group) => (
        <div class="menu-group" key={group.name}>
          {group.name && <GroupName name={group.name} url={groupAddress(group.children)} />}
          <ul>
            {group.children.map((child) => (
              <li key={child.id}>
                <a href={child.url} onClick={() => keepActiveMenu(item.id, item.type)}>
                  {child.type}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function GroupName({ name, url }: { name: string; url: string | null }) {
  return <p class="menu-group-name">{url ? <a href={url}>{name}</a> : name}</p>
}
