import { useEffect, useState } from 'preact/hooks'

/** Which of the page's sections is being read: the last one whose head has passed the upper part of the window. */
export function useSectionInView(sections: { id: string }[]): string | undefined {
  const [active, setActive] = useState<string>()
  const ids = sections.map((section) => section.id).join(' ')
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1e6) < innerHeight * 0.35)
      setActive(passed.at(-1))
    }
    const ask = () => {
      asked ||= requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', ask, { passive: true })
    return () => {
      removeEventListener('scroll', ask)
      cancelAnimationFrame(asked)
    }
  }, [ids])
  return active
}
