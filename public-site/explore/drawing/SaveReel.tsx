import { useRef, useState } from 'preact/hooks'
import { reasonOf } from '../../api.errors.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Said.tsx'
import { saveBlob } from '../../ui/save.ts'
import { explorerTexts } from '../texts.ts'
import { mostFrames, type Recording, type Reel, record, recordings, timesOf, webmType } from './recording.ts'

interface Props extends Pick<Reel, 'nameOf'> {
  /** What draws, of one size and as the map is now. */
  begin: () => Reel['draw']
  loop: readonly [number, number]
  step: number
  speed: number
  name: string
}
const endings = { webm: 'webm', gif: 'gif', png: 'zip' }

/** Saves what is played, at that speed: a film, a GIF, or the pictures. */
export function SaveReel({ loop, step, speed, name, begin, nameOf }: Props) {
  const { t, language } = useSite()
  const say = explorerTexts[language].reel
  const [busy, setBusy] = useState<Recording | null>(null)
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState('')
  const cancelled = useRef(false)
  const times = timesOf(loop, step)
  const cut = timesOf(loop, step, Number.POSITIVE_INFINITY).length > mostFrames
  const save = async (kind: Recording) => {
    cancelled.current = false
    setBusy(kind)
    setDone(0)
    setFailed('')
    try {
      const reel = {
        times,
        secondsPerFrame: speed,
        draw: begin(),
        nameOf,
        onFrame: setDone,
        cancelled: () => cancelled.current,
      }
      const blob = await record(kind, reel)
      if (blob) saveBlob(blob, `${name}.${endings[kind]}`)
    } catch (error) {
      setFailed(reasonOf(error, t))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div class="player-save no-print">
      <p class="small quiet">
        {say.about(times.length, times.length * speed)} {cut && say.cut(mostFrames)}
      </p>
      <p class="explore-actions">
        {recordings.map((kind) =>
          kind === 'webm' && !webmType() ? null : (
            <Button
              key={kind}
              look="quiet"
              small
              busy={busy === kind}
              disabled={busy !== null && busy !== kind}
              onClick={() => save(kind)}
            >
              {say[kind]}
            </Button>
          ),
        )}
        {busy && (
          <Button look="plain" small onClick={() => (cancelled.current = true)}>
            {say.cancel}
          </Button>
        )}
      </p>
      {busy && (
        <p role="status" class="small">
          <progress value={done} max={times.length} aria-label={say.progress(done, times.length)} />{' '}
          {say.progress(done, times.length)}
        </p>
      )}
      {failed && <Problem>{failed}</Problem>}
    </div>
  )
}
