/**
 * Memory of answers that are on their way, used again. V8 adds what typed arrays take to its own heap: with a quarter
 * of a megabyte for each answer it marked that heap, 50 MB, every thirty answers.
 */
export interface AnswerMemory {
  /** At least so many bytes; what is in them is from an earlier answer. */
  take(bytes: number): ArrayBuffer
  /** Whoever calls this looks at the memory no more, and calls it once. */
  giveBack(memory: ArrayBuffer): void
  /** Pieces of a text as one; about so many bytes are expected. */
  gather(pieces: Iterable<string | Buffer>, expected: number): { bytes: Buffer; release(): void }
}

const step = 64 * 1024
const mostKept = 8 * 1024 * 1024

export function createAnswerMemory(): AnswerMemory {
  const free = new Map<number, ArrayBuffer[]>()
  let kept = 0

  function take(bytes: number): ArrayBuffer {
    const size = Math.ceil(bytes / step) * step
    const found = free.get(size)?.pop()
    if (!found) return new ArrayBuffer(size)
    kept -= size
    return found
  }
  function giveBack(memory: ArrayBuffer): void {
    const size = memory.byteLength
    if (size > mostKept) return
    if (kept + size > mostKept) {
      // Sizes that nobody asks for again must not keep out those that everybody asks for.
      free.clear()
      kept = 0
    }
    kept += size
    const list = free.get(size)
    if (list) list.push(memory)
    else free.set(size, [memory])
  }

  return {
    take,
    giveBack,
    gather(pieces, expected) {
      let memory = take(Math.max(expected, step))
      let bytes = Buffer.from(memory)
      let length = 0
      for (const given of pieces) {
        const piece = typeof given === 'string' ? Buffer.from(given) : given
        if (length + piece.length > memory.byteLength) {
          const larger = take(2 * (length + piece.length))
          const copy = Buffer.from(larger)
          copy.set(bytes.subarray(0, length))
          giveBack(memory)
          memory = larger
          bytes = copy
        }
        bytes.set(piece, length)
        length += piece.length
      }
      return { bytes: bytes.subarray(0, length), release: () => giveBack(memory) }
    },
  }
}
