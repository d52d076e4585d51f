import { useState } from 'preact/hooks'
import { withMend } from '../../../server/intake/card.vocabulary.ts'
import { reasonOf } from '../../api.errors.ts'
import { send } from '../../api.ts'
import { useSite } from '../../site.ts'
import { Problem } from '../../ui/Said.tsx'
import { alike, knownStations } from '../answers/answers.rules.ts'
import { HealthCard } from '../card/HealthCard.tsx'
import type { Answers, Delivery, Upload } from '../delivery.types.ts'
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
  const { id, uploads, stations } = delivery
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

  /** What was said of one file, of all others of the same heads. */
  async function share({ reading }: Upload, others: readonly Upload[]) {
    for (const other of others) await answer(other.id, withMend(other.reading?.answers ?? {}, reading?.answers ?? {}))
  }

  return (
    <div class="files-step">
      <h2>{say.title}</h2>
      <p class="quiet">{say.text}</p>
      <UploadArea uploads={sending} />
      <Problem>{problem}</Problem>
      {uploads.length === 0 && sending.items.length === 0 && <p class="quiet small">{say.none}</p>}
      {finished.map((upload) => {
        const others = alike(upload, finished)
        return (
          <HealthCard
            key={upload.id}
            upload={upload}
            busy={busy !== ''}
            known={knownStations(finished, upload.id, stations)}
            alike={others.length}
            onShare={() => void share(upload, others)}
            onAnswers={(answers) => void answer(upload.id, answers)}
          />
        )
      })}
    </div>
  )
}
