import { useState } from 'preact/hooks'
import { reasonOf } from '../../api.errors.ts'
import { send } from '../../api.ts'
import { useSite } from '../../site.ts'
import { Problem } from '../../ui/Said.tsx'
import { HealthCard } from '../card/HealthCard.tsx'
import type { Answers, Delivery } from '../delivery.types.ts'
import { UploadArea } from '../upload/UploadArea.tsx'
import type { Uploads } from '../upload/useUploads.ts'
import { wizardTexts } from './texts.ts'

interface FilesProps {
  delivery: Delivery
  uploads: Uploads
  /** Files came, went, or are read again. */
  refresh(): Promise<void>
}

export function FilesStep({ delivery, uploads: sending, refresh }: FilesProps) {
  const { t, language } = useSite()
  const say = wizardTexts[language].files
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const { id, uploads } = delivery
  // What is on its way stands in the area above.
  const finished = uploads.filter(({ finishedAt }) => finishedAt !== null)

  async function answer(upload: string, answers: Answers) {
    setBusy(upload)
    setProblem('')
    try {
      await send(t, 'PUT', `/deliveries/${id}/uploads/${upload}/answers`, answers)
      await refresh()
    } catch (error) {
      setProblem(reasonOf(error, t))
    }
    setBusy('')
  }

  return (
    <div class="files-step">
      <h2>{say.title}</h2>
      <p class="quiet">{say.text}</p>
      <UploadArea uploads={sending} />
      <Problem>{problem}</Problem>
      {uploads.length === 0 && sending.items.length === 0 && <p class="quiet small">{say.none}</p>}
      {finished.map((upload) => (
        <HealthCard
          key={upload.id}
          upload={upload}
          busy={busy === upload.id}
          onAnswers={(answers) => void answer(upload.id, answers)}
        />
      ))}
    </div>
  )
}
