import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { pushTexts } from './texts.ts'
import { useDrag } from './useDrag.ts'

/** The paper of the panel, with the bar it is moved by. */
interface PushFrameProps {
  count: number
  /** In the bar. */
  more: ComponentChildren
  onClose(): void
  children: ComponentChildren
}

export function PushFrame({ count, more, onClose, children }: PushFrameProps) {
  const { language } = useSite()
  const say = pushTexts[language]
  const { panel, dragging, style, bar, onKey } = useDrag()

  // It goes with its last push: whoever was in it goes on from the page.
  useEffect(() => {
    const box = panel.current
    return () => {
      if (box?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [panel])
  return (
    <section
      class={dragging ? 'push-panel push-dragging no-print' : 'push-panel no-print'}
      ref={panel}
      style={style}
      aria-labelledby="push-title"
    >
      <div class="push-bar" {...bar}>
        <h2 id="push-title">
          {say.title}
          <span class="quiet small figures">{count > 0 && say.count(count)}</span>
        </h2>
        {more}
        <button class="push-tool" type="button" aria-label={say.close} title={say.close} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
        <button
          class="push-tool push-grip"
          type="button"
          aria-label={say.move}
          aria-describedby="push-hint"
          onKeyDown={onKey}
        >
          <Icon name="grip" />
        </button>
        <span class="hidden" id="push-hint">
          {say.moveHint}
        </span>
      </div>
      {children}
    </section>
  )
}
