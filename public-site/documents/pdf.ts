/** pdf.js, as the site uses it: no script of a document runs, and whatever it needs comes from this origin. */
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
  version,
} from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

export type { PDFDocumentProxy, PDFPageProxy }

/** Beside the site's own files, put there by the build. */
const beside = `/assets/pdf-${version}`

/** @throws Error named `locked` or `damaged` where it cannot be read */
export async function openPdf(data: ArrayBuffer): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data,
      cMapUrl: `${beside}/cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${beside}/standard_fonts/`,
      wasmUrl: `${beside}/wasm/`,
      isEvalSupported: false,
      useSystemFonts: true,
      // Pictures of a page that would fill the memory of a phone.
      maxImageSize: 64_000_000,
      canvasMaxAreaInBytes: 128_000_000,
    }).promise
  } catch (error) {
    if ((error as Error).name === 'PasswordException') throw Object.assign(new Error('locked'), { name: 'locked' })
    if (error instanceof InvalidPDFException) throw Object.assign(new Error('damaged'), { name: 'damaged' })
    throw error
  }
}

/** Draws a page and lays its words over it, to be marked and read aloud; what it gives takes both away. */
export function drawPage(page: PDFPageProxy, into: HTMLElement, width: number): { done: Promise<void>; end(): void } {
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  // A canvas has its limits, above all on phones.
  const sharp = Math.min(globalThis.devicePixelRatio || 1, Math.sqrt(16_000_000 / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * sharp)
  canvas.height = Math.floor(viewport.height * sharp)
  canvas.setAttribute('aria-hidden', 'true')
  const words = document.createElement('div')
  words.className = 'reader-words'
  words.style.setProperty('--total-scale-factor', String(scale))
  let drawing: RenderTask | null = null
  let layer: TextLayer | null = null
  let ended = false
  const work = async () => {
    drawing = page.render({
      canvas,
      viewport,
      transform: sharp === 1 ? undefined : [sharp, 0, 0, sharp, 0, 0],
    } as never)
    await drawing.promise
    if (ended) return
    into.replaceChildren(canvas, words)
    layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
    await layer.render()
  }
  return {
    done: work().catch((error: Error) => {
      if (!ended && error.name !== 'RenderingCancelledException' && error.name !== 'AbortException') throw error
    }),
    end: () => {
      ended = true
      drawing?.cancel()
      layer?.cancel()
      into.replaceChildren()
      page.cleanup()
    },
  }
}
