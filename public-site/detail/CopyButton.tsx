import { useEffect, useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

interface CopyProps {
  text: () => string
  label: string
}

/** Without script there is nothing to press: the page is sent with the room for it. */
export function CopyButton(props: CopyProps) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return <span class="copy">{alive && <Copy {...props} />}</span>
}

/** Copies and says so. `label` names it for those who do not see what stands beside it. */
export function Copy({ text, label }: CopyProps) {
  const { t } = useSite()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <Button look="quiet" small aria-label={label} onClick={() => copy(text()).then(setCopied)}>
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      <span aria-live="polite">{copied ? t.actions.copied : t.actions.copy}</span>
    </Button>
  )
}

/** Without https a browser has no clipboard; the old way still works there. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
