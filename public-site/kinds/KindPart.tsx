import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { Section } from '../detail/Section.tsx'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { PartName } from './kinds.rules.ts'
import { parts } from './parts.ts'
import { partTitle } from './texts.ts'

export interface PartProps {
  dataset: Dataset
  /** Null: the current one. */
  version: number | null
}
export type Part = ComponentType<PartProps>

/** A picture of the data as their kind needs it: no part of the first script, and fetched when it comes near the window. */
export function KindPart({ name, ...props }: PartProps & { name: PartName }) {
  const { language, t } = useSite()
  const holder = useRef<HTMLDivElement>(null)
  const [Shown, setShown] = useState<Part | null>(null)
  const [state, setState] = useState<'far' | 'near' | 'failed'>('far')
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        setState('near')
      },
      { rootMargin: '400px' },
    )
    watch.observe(holder.current!)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (state !== 'near') return
    parts()
      .then(({ pictures }) => pictures[name]())
      .then(
        ({ Part }) => setShown(() => Part),
        () => setState('failed'),
      )
  }, [state, name])
  return (
    <Section id={name} title={partTitle(name, props.dataset.kind, language)}>
      <div ref={holder} class={`kind-part kind-${name}`}>
        {Shown ? (
          <Shown {...props} />
        ) : state === 'failed' ? (
          <p role="alert">
            {t.errors.partLoading}{' '}
            <Button small onClick={() => setState('near')}>
              {t.actions.retry}
            </Button>
          </p>
        ) : (
          <div class="needs-script">
            <Skeleton lines={6} />
          </div>
        )}
      </div>
    </Section>
  )
}
