import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { wizardTexts } from './texts.ts'
import type { Draft } from './useDraft.ts'

const clockOf = (iso: string) => new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(11, 16)

/** Whether what is typed is safe; read out when that changes. */
export function SaveState({ draft: { saving, savedAt, problem, save } }: { draft: Draft }) {
  const { language } = useSite()
  const say = wizardTexts[language]
  const words = saving === 'saved' ? (savedAt ? say.savedAt(clockOf(savedAt)) : say.saved) : say[saving]
  return (
    <div class={`save-state save-${saving} small`}>
      <p role="status" class="figures">
        {words}
        {saving === 'failed' && problem && `${language === 'zh' ? '：' : ': '}${problem}`}
      </p>
      {saving === 'failed' && (
        <Button small onClick={() => void save()}>
          {say.saveNow}
        </Button>
      )}
    </div>
  )
}
