import { useState } from 'preact/hooks'
import { reasonOf } from '../api.errors.ts'
import { send } from '../api.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/Said.tsx'
import { wizardAddress } from './delivery.rules.ts'
import { deliveryTexts } from './texts.ts'

/** Begins a draft, and opens it. */
export function NewDelivery({ datasetId, words }: { datasetId?: number; words?: string }) {
  const { t, language, go } = useSite()
  const say = deliveryTexts[language]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function begin() {
    setBusy(true)
    setProblem('')
    try {
      const { id } = await send<{ id: number }>(t, 'POST', '/deliveries', datasetId ? { datasetId } : {})
      go(wizardAddress(id))
    } catch (error) {
      setProblem(reasonOf(error, t))
      setBusy(false)
    }
  }
  return (
    <span class="delivery-new">
      <Button
        look={datasetId ? 'plain' : 'main'}
        small={datasetId !== undefined}
        busy={busy}
        onClick={() => void begin()}
      >
        {busy ? say.starting : (words ?? say.deliver)}
      </Button>
      <Problem>{problem}</Problem>
    </span>
  )
}
