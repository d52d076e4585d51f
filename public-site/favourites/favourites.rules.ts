/** As many as one merge takes. */
export const mostRemembered = 200

/** What a browser kept, as far as it makes sense: anyone may write there. */
export function readIds(text: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(ids)) return []
    const valid = ids.filter((id): id is number => Number.isInteger(id) && id > 0 && id < 2 ** 31)
    return [...new Set(valid)].slice(0, mostRemembered)
  } catch {
    return []
  }
}

/** The newest first. */
export const withId = (ids: readonly number[], id: number, on: boolean): number[] => {
  const others = ids.filter((one) => one !== id)
  return on ? [id, ...others] : others
}
