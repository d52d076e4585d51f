import { type ComponentChildren, type HTMLAttributes, type RefObject, render } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { SiteContext, useSite } from '../site.ts'

/** What the server wrote of each still part, by its name. */
const kept = new Map<string, string>()

/** Before anything is hydrated, while all stands as the server wrote it. */
export function keepStill(root: ParentNode) {
  for (const part of root.querySelectorAll<HTMLElement>('[data-still]')) kept.set(part.dataset.still!, part.innerHTML)
}

interface StillProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'name' | 'part'> {
  as: 'div' | 'footer' | 'header' | 'ol' | 'section'
  /** Of this part, on its page. */
  name: string
  /** Its data are here; otherwise they came as what the server wrote, and as nothing else. */
  given: boolean
  start?: number
  /** A toggle is heard on its way down alone. */
  onToggleCapture?(event: Event): void
  part?: RefObject<HTMLElement | null>
  children: () => ComponentChildren
}

/**
 * A part that only shows: in the first view it is sent as HTML alone, and the browser takes it over as it stands. What a
 * press does there is heard on the part itself, and what is alive is put into it by `useIslands`.
 */
export function Still({ as: Tag, name, given, part, children, ...rest }: StillProps) {
  const props = { ...rest, ref: part, 'data-still': name } as object
  const html = kept.get(name)
  if (!given && html !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of the same components
    return <Tag key="still" {...props} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <Tag key="given" {...props}>
      {given && children()}
    </Tag>
  )
}

/**
 * Brings to life what stands in a still part: `make` is asked for each element that has the mark, and its answer takes the
 * place of what the server wrote there. `of`: another value is another part.
 */
export function useIslands(
  part: RefObject<HTMLElement | null>,
  mark: string,
  of: unknown,
  make: (place: HTMLElement) => ComponentChildren,
) {
  const site = useSite()
  // biome-ignore lint/correctness/useExhaustiveDependencies: who reads and in which language stays while the page lives
  useLayoutEffect(() => {
    const places = [...(part.current?.querySelectorAll<HTMLElement>(`[data-${mark}]`) ?? [])]
    for (const place of places) render(<SiteContext.Provider value={site}>{make(place)}</SiteContext.Provider>, place)
    return () => {
      for (const place of places) render(null, place)
    }
  }, [of])
}
