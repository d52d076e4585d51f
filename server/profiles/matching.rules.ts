/**
 * How near two profiles are. Of species that are above zero in both: `pd` 1 − Pearson's r, `srd` 1 − Spearman's r, `sid` the
 * standardised identity distance, mean of ((x − y′) / (x + y′))² with y′ = y · mean(x / y) (Belis et al., 2015), `cosine` of the
 * angle. None depends on the unit. The nearest are those of the least `sid · srd`, as in respeciate.
 */
import { leastShared } from '../datasets/profiles/profiles.vocabulary.ts'

export interface Measures {
  shared: number
  pd: number | null
  srd: number | null
  sid: number
  cosine: number
  /** `sid · srd`; null where one of the two has no variation. */
  rank: number | null
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

/** Null where one of them does not vary. */
export function pearson(x: readonly number[], y: readonly number[]): number | null {
  const [mx, my] = [mean(x), mean(y)]
  let [xy, xx, yy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i]! - mx, y[i]! - my]
    xy += dx * dy
    xx += dx * dx
    yy += dy * dy
  }
  return xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) : null
}

/** Ranks from 1; equal values share the mean of theirs. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const result = new Array<number>(values.length)
  for (let from = 0; from < order.length; ) {
    let end = from
    while (end < order.length && values[order[end]!] === values[order[from]!]) end++
    for (let at = from; at < end; at++) result[order[at]!] = (from + 1 + end) / 2
    from = end
  }
  return result
}

/** Null where they share too few species. */
export function compare(first: readonly number[], second: readonly number[]): Measures | null {
  const x: number[] = []
  const y: number[] = []
  for (let i = 0; i < first.length; i++)
    if (first[i]! > 0 && second[i]! > 0) {
      x.push(first[i]!)
      y.push(second[i]!)
    }
  if (x.length < leastShared) return null
  const scale = mean(x.map((one, i) => one / y[i]!))
  const sid = mean(
    x.map((one, i) => {
      const other = y[i]! * scale
      return ((one - other) / (one + other)) ** 2
    }),
  )
  let [xy, xx, yy] = [0, 0, 0]
  // The greatest of each first, so that squares neither vanish nor overflow.
  const [mostX, mostY] = [Math.max(...x), Math.max(...y)]
  for (let i = 0; i < x.length; i++) {
    const [a, b] = [x[i]! / mostX, y[i]! / mostY]
    xy += a * b
    xx += a * a
    yy += b * b
  }
  const distance = (r: number | null) => (r === null ? null : 1 - r)
  const pd = distance(
    pearson(
      x.map((one) => one / mostX),
      y.map((one) => one / mostY),
    ),
  )
  const srd = distance(pearson(ranks(x), ranks(y)))
  return { shared: x.length, pd, srd, sid, cosine: xy / Math.sqrt(xx * yy), rank: srd === null ? null : sid * srd }
}

/** So many of `count` species must be shared: 65 %, at least six; of fewer than six, all. */
export const neededOf = (count: number) => Math.max(leastShared, Math.min(count, Math.max(6, Math.ceil(count * 0.65))))
