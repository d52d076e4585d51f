/** Of values in ascending order, between the two nearest (type 7 of Hyndman & Fan 1996, as R does). */
export function percentile(sorted: ArrayLike<number>, part: number): number {
  const place = (sorted.length - 1) * part
  const below = Math.floor(place)
  const above = Math.min(sorted.length - 1, below + 1)
  return sorted[below]! + (sorted[above]! - sorted[below]!) * (place - below)
}
