/** What is used of gifenc, which brings no types. */
declare module 'gifenc/dist/gifenc.esm.js' {
  export type GifPalette = [number, number, number][]
  export function GIFEncoder(): {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: { palette?: GifPalette; delay: number; repeat?: number },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function quantize(pixels: Uint8ClampedArray, most: number): GifPalette
  export function applyPalette(pixels: Uint8ClampedArray, palette: GifPalette): Uint8Array
}
