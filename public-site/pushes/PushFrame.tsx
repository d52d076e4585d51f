import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import { pushTexts } from './texts.ts'
import { useDrag } from './useDrag.ts'

/** The paper of the panel, with the bar it is moved by. */
interface PushFrameProps {
  /** In the bar. */
  more: ComponentChildren
  onClose(): void
  children: ComponentChildren
}

export function PushFrame({ more, onClose, children }: PushFrameProps) {
  const { language } = useSite()
  const say = pushTexts[language]
  const { panel, dragging, sentBack, style, bar, onKey } = useDrag()

  useEffect(() => {
    const box = panel.current
    box?.focus({ preventScroll: true })
    // It goes with its last push: whoever was in it goes on from the page.
    return () => {
      if (box?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [panel])
  return (
    <section
      class={`push-panel no-print${dragging ? ' push-dragging' : ''}`}
      ref={panel}
      style={style}
      aria-labelledby="push-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div class="push-bar" {...bar}>
        <h2 id="push-title">{say.title}</h2>
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
      <p class="push-said small quiet" role="status">
        {sentBack && say.sentBack}
      </p>
      {children}
      <p class="push-all small">
        <a href="/messageCenter">{say.all}</a>
      </p>
    </section>
  )
}
