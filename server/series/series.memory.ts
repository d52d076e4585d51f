/**
 * Memory of answers that are on their way, used again. V8 adds what typed arrays take to its own heap: with a quarter
 * of a megabyte for each answer it marked that heap, 50 MB, every thirty answers.
 */
export interface AnswerMemory {
  /** At least so many bytes; what is in them is from an earlier answer. */
  take(bytes: number): ArrayBuffer
  /** Whoever calls this looks at the memory no more, and calls it once. */
  giveBack(memory: ArrayBuffer): void
}

const step = 64 * 1024
const mostKept = 8 * 1024 * 1024

export function createAnswerMemory(): AnswerMemory {
  const free = new Map<number, ArrayBuffer[]>()
  let kept = 0
  return {
    take(bytes) {
      const size = Math.ceil(bytes / step) * step
      const found = free.get(size)?.pop()
      if (!found) return new ArrayBuffer(size)
      kept -= size
      return found
    },
    giveBack(memory) {
      const size = memory.byteLength
      if (kept + size > mostKept) return
      kept += size
      const list = free.get(size)
      if (list) list.push(memory)
      else free.set(size, [memory])
    },
  }
}
