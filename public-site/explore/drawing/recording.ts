/// <reference path="./gifenc.d.ts" />
/** A map played through time, as a file: WebM, GIF, or a picture for each frame. */
export const recordings = ['webm', 'gif', 'png'] as const
export type Recording = (typeof recordings)[number]

export interface Reel {
  /** Which of the times, in their order. */
  times: readonly number[]
  secondsPerFrame: number
  /** The finished picture of a time, always of one size; the canvas may be used again for the next. */
  draw: (time: number) => Promise<HTMLCanvasElement>
  /** Of a picture's file. */
  nameOf: (time: number) => string
  onFrame: (done: number) => void
  cancelled: () => boolean
}

/** More frames make a file that nobody can open. */
export const mostFrames = 400

/** Times of a loop, one every so many. */
export function timesOf([first, last]: readonly [number, number], step: number, most = mostFrames): number[] {
  const count = Math.min(most, Math.floor((last - first) / step) + 1)
  return Array.from({ length: Math.max(0, count) }, (_, i) => first + i * step)
}

const webmTypes = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']
/** Null where this browser records none. */
export const webmType = () =>
  typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)
    ? null
    : (webmTypes.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)

/** Null where it was cancelled. */
export function record(kind: Recording, reel: Reel): Promise<Blob | null> {
  return { webm: webm, gif: gif, png: pngs }[kind](reel)
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Recorded as it plays, so it takes as long as it lasts. */
async function webm({ times, secondsPerFrame, draw, onFrame, cancelled }: Reel): Promise<Blob | null> {
  const first = await draw(times[0]!)
  const canvas = document.createElement('canvas')
  canvas.width = first.width
  canvas.height = first.height
  const context = canvas.getContext('2d')!
  context.drawImage(first, 0, 0)
  const stream = canvas.captureStream(0)
  const track = stream.getVideoTracks()[0] as CanvasCaptureMediaStreamTrack
  const recorder = new MediaRecorder(stream, { mimeType: webmType()!, videoBitsPerSecond: 8_000_000 })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  try {
    let due = performance.now()
    for (const [i, time] of times.entries()) {
      if (cancelled()) return null
      const picture = i === 0 ? first : await draw(time)
      context.drawImage(picture, 0, 0)
      track.requestFrame()
      onFrame(i + 1)
      due = Math.max(due + secondsPerFrame * 1000, performance.now())
      await wait(due - performance.now())
    }
    // The last stays as long as the others.
    track.requestFrame()
    await wait(50)
  } finally {
    recorder.stop()
    await stopped
    track.stop()
  }
  return new Blob(parts, { type: 'video/webm' })
}

async function gif({ times, secondsPerFrame, draw, onFrame, cancelled }: Reel): Promise<Blob | null> {
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc/dist/gifenc.esm.js')
  const encoder = GIFEncoder()
  for (const [i, time] of times.entries()) {
    if (cancelled()) return null
    const { width, height, pixels } = pixelsOf(await draw(time))
    const palette = quantize(pixels, 256)
    encoder.writeFrame(applyPalette(pixels, palette), width, height, {
      palette,
      delay: secondsPerFrame * 1000,
      repeat: 0,
    })
    onFrame(i + 1)
    // The page stays alive between frames.
    await wait(0)
  }
  encoder.finish()
  return new Blob([encoder.bytes()], { type: 'image/gif' })
}
function pixelsOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  return { width, height, pixels: canvas.getContext('2d')!.getImageData(0, 0, width, height).data }
}

async function pngs({ times, draw, nameOf, onFrame, cancelled }: Reel): Promise<Blob | null> {
  const { zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {}
  for (const [i, time] of times.entries()) {
    if (cancelled()) return null
    const canvas = await draw(time)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('no picture')
    files[nameOf(time)] = new Uint8Array(await blob.arrayBuffer())
    onFrame(i + 1)
  }
  // PNGs are compressed already.
  return new Blob([zipSync(files, { level: 0 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' })
}
