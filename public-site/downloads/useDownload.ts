import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Dataset, DatasetFile } from '../../server/datasets/datasets.schema.ts'
import { defaultLimits } from '../../server/roles/limits.vocabulary.ts'
import { agreed } from '../agreement/agreed.ts'
import { ApiError } from '../api.errors.ts'
import { callerHeaders, leaveWhenOver, mayHave, send } from '../api.ts'
import { useSite } from '../site.ts'
import { saveBlob } from '../ui/save.ts'
import { askForFile, canStream, fileStore, memoryStore, mostInMemory, type Store, sha256 } from './targets.ts'
import { type Progress, pullPatiently } from './transfer.ts'

export type Step =
  | { is: 'idle' }
  | { is: 'preparing' }
  | { is: 'running'; got: number; total: number; speed: number }
  | { is: 'paused'; got: number; total: number; lost: boolean }
  | { is: 'checking' }
  | { is: 'done'; name: string; checksum: 'match' | 'mismatch' | 'unchecked' | 'zip' }
  | { is: 'handed-over' }
  | { is: 'failed'; message: string }

interface Job {
  name: string
  url: string
  total: number
  sha256: string | null
  store: Store
  /** Memory is handed to the browser at the end; a file is where it should be already. */
  inMemory: boolean
  progress: Progress
}

export function useDownload(dataset: Dataset) {
  const { t } = useSite()
  /** What one's own roles allow; a visitor reads what is usual. */
  const most = dataset.access.filesAtOnce ?? defaultLimits('ordinary').filesAtOnce
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(dataset.files.map((file) => file.id)))
  const [step, setStep] = useState<Step>({ is: 'idle' })
  const [refused, setRefused] = useState<{ id: number; message: string } | null>(null)
  const job = useRef<Job | null>(null)
  const stop = useRef<AbortController | null>(null)
  const files = useMemo(() => dataset.files.filter((file) => chosen.has(file.id)), [dataset, chosen])
  /** All of a version is one thing, however many files it came in. */
  const whole = files.length === dataset.files.length
  const over = !whole && files.length > most

  // Leaving the page ends the transfer; what the browser has taken over goes on.
  useEffect(() => () => stop.current?.abort(), [])

  /** Another choice is another download; what was said of the last one no longer fits. */
  const settle = () => {
    if (step.is === 'done' || step.is === 'failed' || step.is === 'handed-over') setStep({ is: 'idle' })
  }
  const words = (error: unknown) =>
    messageOf(error instanceof ApiError ? leaveWhenOver(error, true) : error, t.errors.unknown, t.errors.offline)
  const fail = (error: unknown) => setStep({ is: 'failed', message: words(error) })

  /** One file by its name, which the browser takes over: what it would be refused is told here, not swallowed there. */
  async function take(file: DatasetFile) {
    setRefused(null)
    try {
      await agreed(t, () => mayHave(t, file.url))
      handOver(file.url, file.name)
    } catch (error) {
      setRefused({ id: file.id, message: words(error) })
    }
  }

  async function run(current: Job) {
    const controller = new AbortController()
    stop.current = controller
    const started = performance.now()
    const before = current.progress.got
    let shown = 0
    const report = () => {
      const now = performance.now()
      if (now - shown < 100) return
      shown = now
      const { got } = current.progress
      setStep({ is: 'running', got, total: current.total, speed: ((got - before) / Math.max(now - started, 1)) * 1000 })
    }
    setStep({ is: 'running', got: before, total: current.total, speed: 0 })
    try {
      await agreed(t, () =>
        pullPatiently({
          url: current.url,
          headers: callerHeaders(t),
          target: current.store,
          progress: current.progress,
          signal: controller.signal,
          onProgress: report,
        }),
      )
      setStep({ is: 'checking' })
      const blob = await current.store.finish()
      job.current = null
      const known = current.sha256 !== null && blob.size <= mostInMemory
      const match = known && (await sha256(blob)) === current.sha256
      if (current.inMemory && (match || !known)) saveBlob(blob, current.name)
      setStep({
        is: 'done',
        name: current.name,
        checksum: current.sha256 === null ? 'zip' : !known ? 'unchecked' : match ? 'match' : 'mismatch',
      })
    } catch (error) {
      if (job.current !== current) return
      const lost = !controller.signal.aborted
      if (lost && !(error instanceof ApiError && error.status === 0)) {
        await current.store.discard().catch(() => {})
        job.current = null
        fail(error)
      } else setStep({ is: 'paused', got: current.progress.got, total: current.total, lost })
    }
  }

  async function start() {
    const [first] = files
    if (!first || over || job.current || step.is === 'preparing') return
    const expected = sum(files)
    const name = files.length === 1 ? first.name : `dataset-${dataset.id}-v${dataset.version}.zip`
    const large = expected > mostInMemory
    // The window to save in may only open while the click is fresh, so before anything is asked of the server.
    const handle = large && canStream() ? await askForFile(name) : null
    if (large && canStream() && !handle) return
    setStep({ is: 'preparing' })
    try {
      const source =
        files.length === 1
          ? { url: first.url, bytes: first.bytes }
          : await agreed(t, () =>
              send<{ url: string; bytes: number }>(t, 'POST', '/downloads', { files: files.map((file) => file.id) }),
            )
      if (large && !handle) {
        await agreed(t, () => mayHave(t, source.url))
        handOver(source.url, name)
        setStep({ is: 'handed-over' })
        return
      }
      const current: Job = {
        name: files.length === 1 ? name : decodeURIComponent(source.url.split('/').at(-1) ?? name),
        url: source.url,
        total: source.bytes,
        sha256: files.length === 1 ? first.sha256 : null,
        store: handle ? await fileStore(handle) : memoryStore(),
        inMemory: !handle,
        progress: { got: 0, etag: null },
      }
      job.current = current
      await run(current)
    } catch (error) {
      fail(error)
    }
  }

  return {
    most,
    over,
    /** Every file of the version is chosen. */
    whole,
    chosen,
    files,
    step,
    busy: step.is === 'preparing' || step.is === 'running' || step.is === 'paused' || step.is === 'checking',
    toggle: (id: number) => {
      settle()
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    choose: (ids: number[]) => {
      settle()
      setChosen(new Set(ids))
    },
    start: () => void start(),
    take: (file: DatasetFile) => void take(file),
    /** The file that could not be had by its name, and why. */
    refused,
    pause: () => stop.current?.abort(),
    resume: () => job.current && void run(job.current),
    cancel: () => {
      const current = job.current
      job.current = null
      stop.current?.abort()
      void current?.store.discard().catch(() => {})
      setStep({ is: 'idle' })
    },
  }
}
export type Download = ReturnType<typeof useDownload>

export const sum = (files: DatasetFile[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)

function handOver(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.dataset.native = ''
  link.click()
}

function messageOf(error: unknown, unknown: string, offline: string): string {
  if (!(error instanceof ApiError)) return unknown
  return error.status === 0 ? offline : error.msg || unknown
}
