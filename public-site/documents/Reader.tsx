import './reader.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { DatasetFile } from '../../server/datasets/datasets.schema.ts'
import { ApiError } from '../api.errors.ts'
import { leaveWhenOver } from '../api.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { bytes } from '../ui/format.ts'
import { Problem } from '../ui/Said.tsx'
import { saveBlob } from '../ui/save.ts'
import { drawPage, openPdf, type PDFDocumentProxy } from './pdf.ts'
import { readerTexts } from './texts.ts'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

interface ReaderProps {
  file: DatasetFile
  /** Fetches it whole. */
  take(file: DatasetFile, signal: AbortSignal, onProgress: (got: number) => void): Promise<Blob>
  close(): void
}

/** A document, page under page, in a box that scrolls. */
export default function Reader({ file, take, close }: ReaderProps) {
  const { t, language } = useSite()
  const say = readerTexts[language]
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [problem, setProblem] = useState('')
  const [got, setGot] = useState(0)
  const box = useRef<HTMLElement>(null)
  const blob = useRef<Blob | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is taken is no reason to take it again
  useEffect(() => {
    const stop = new AbortController()
    let opened: PDFDocumentProxy | null = null
    const fetchAll = async () => {
      blob.current = await take(file, stop.signal, setGot)
      opened = await openPdf(await blob.current.arrayBuffer())
      if (stop.signal.aborted) void opened.loadingTask.destroy()
      else setPdf(opened)
    }
    fetchAll().catch((error: unknown) => {
      if (stop.signal.aborted) return
      const told = error instanceof ApiError ? leaveWhenOver(error, true).message : null
      const { name } = error as Error
      setProblem(told ?? (name === 'locked' ? say.locked : name === 'damaged' ? say.damaged : t.errors.unknown))
    })
    return () => {
      stop.abort()
      void opened?.loadingTask.destroy()
    }
  }, [file, t, say])
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box grows when the pages are there
  useEffect(() => box.current?.scrollIntoView({ block: 'start' }), [pdf])

  return (
    <section class="reader no-print" aria-label={say.reader(file.name)} tabIndex={-1} ref={box}>
      {problem ? (
        <Problem>{problem}</Problem>
      ) : pdf ? (
        <Pages pdf={pdf} save={() => blob.current && saveBlob(blob.current, file.name)} close={close} />
      ) : (
        <p class="quiet reader-coming" role="status">
          {say.progress(bytes(got), bytes(file.bytes))}
          <progress value={got} max={file.bytes} aria-label={say.loading} />
        </p>
      )}
      <p class="small quiet reader-foot">
        {say.counted}
        {!pdf && (
          <Button small look="quiet" onClick={close}>
            {say.close}
          </Button>
        )}
      </p>
    </section>
  )
}

function Pages({ pdf, save, close }: { pdf: PDFDocumentProxy; save(): void; close(): void }) {
  const { language } = useSite()
  const say = readerTexts[language]
  const scroller = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [current, setCurrent] = useState(1)
  const [typed, setTyped] = useState<string | null>(null)
  /** Where a press led; the page that was asked for stays the one told, also where it cannot come to the top. */
  const led = useRef(-1)
  const pageAt = (number: number) => scroller.current?.querySelector<HTMLElement>(`[data-page="${number}"]`)

  function go(number: number) {
    const to = Math.min(Math.max(1, number), pdf.numPages)
    const page = pageAt(to)
    if (page && scroller.current) {
      scroller.current.scrollTop = page.offsetTop - 8
      led.current = scroller.current.scrollTop
    }
    setCurrent(to)
  }
  function look() {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = scroller.current ?? {}
    if (Math.abs(scrollTop - led.current) < 2) return
    const atEnd = scrollTop + clientHeight >= scrollHeight - 2
    const top = atEnd ? scrollHeight : scrollTop + 80
    for (let number = pdf.numPages; number >= 1; number--)
      if ((pageAt(number)?.offsetTop ?? 0) <= top) return setCurrent(number)
  }
  /** The page that is read stays where it is, whatever its size. */
  function resize(by: 1 | -1) {
    const next = steps[steps.indexOf(zoom) + by]
    if (next === undefined) return
    setZoom(next)
    requestAnimationFrame(() => go(current))
  }
  return (
    <>
      <div class="reader-tools" role="toolbar" aria-label={say.tools}>
        <span class="reader-group">
          <Button small look="quiet" aria-label={say.previous} disabled={current === 1} onClick={() => go(current - 1)}>
            ‹
          </Button>
          <label>
            <span class="hidden">{say.pageField}</span>
            <input
              class="input"
              type="text"
              inputMode="numeric"
              value={typed ?? current}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onChange={(event) => {
                const number = Math.round(Number(event.currentTarget.value))
                setTyped(null)
                if (number >= 1) go(number)
              }}
            />
          </label>
          <span class="figures nowrap">{say.of(pdf.numPages)}</span>
          <Button
            small
            look="quiet"
            aria-label={say.next}
            disabled={current === pdf.numPages}
            onClick={() => go(current + 1)}
          >
            ›
          </Button>
        </span>
        <span class="reader-group">
          <Button small look="quiet" aria-label={say.smaller} disabled={zoom === steps[0]} onClick={() => resize(-1)}>
            −
          </Button>
          <span class="figures nowrap">{say.zoom(Math.round(zoom * 100))}</span>
          <Button small look="quiet" aria-label={say.larger} disabled={zoom === steps.at(-1)} onClick={() => resize(1)}>
            +
          </Button>
        </span>
        <span class="reader-group">
          <Button small onClick={save}>
            {say.save}
          </Button>
          <Button small look="quiet" onClick={close}>
            {say.close}
          </Button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section class="reader-pages" ref={scroller} tabIndex={0} aria-label={say.pages} onScroll={look}>
        {Array.from({ length: pdf.numPages }, (_, i) => i + 1).map((number) => (
          <PageOf key={number} pdf={pdf} number={number} zoom={zoom} />
        ))}
      </section>
    </>
  )
}

/** Drawn when it comes near, taken away when it is far: a long report is not held in memory whole. */
function PageOf({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const { language } = useSite()
  const say = readerTexts[language]
  const sheet = useRef<HTMLElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [shape, setShape] = useState(Math.SQRT2)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: sheet.current!.parentElement,
      rootMargin: '120% 0px',
    })
    watch.observe(sheet.current!)
    return () => watch.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom is drawn anew
  useEffect(() => {
    if (!near) return
    let drawing: ReturnType<typeof drawPage> | null = null
    let gone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (gone) return
      const { width, height } = page.getViewport({ scale: 1 })
      setShape(height / width)
      drawing = drawPage(page, drawn.current!, sheet.current!.clientWidth)
      await drawing.done
    }
    draw().catch(() => !gone && setFailed(true))
    return () => {
      gone = true
      drawing?.end()
    }
  }, [near, zoom, pdf, number])
  return (
    <article
      class="reader-page"
      ref={sheet}
      data-page={number}
      aria-label={say.page(number)}
      style={{ width: `${zoom * 100}%`, aspectRatio: `1 / ${shape}` }}
    >
      <div ref={drawn} />
      {failed && <p class="field-error">{say.blank}</p>}
    </article>
  )
}
