/** In the order of choosing; no more than one form takes. */
export function withChoice(ids: readonly number[], id: number, on: boolean, most: number): readonly number[] {
  if (!on) return ids.filter((one) => one !== id)
  return ids.includes(id) || ids.length >= most ? ids : [...ids, id]
}
