/**
 * What a dataset and each of its versions are called for good, under this portal: `/id/dataset-12.v3`. Numbers are never
 * given twice, so nothing else ever has it; and no DOI looks like it, which begins with `10.` and has a slash.
 */
export const handleOf = (id: number, version?: number): string =>
  version === undefined ? `dataset-${id}` : `dataset-${id}.v${version}`

export const handleAddress = (publicUrl: string, id: number, version?: number): string =>
  `${publicUrl}/id/${handleOf(id, version)}`

/** Of which dataset, and of which version where it names one; null: it is none. */
export function readHandle(handle: string): { id: number; version?: number } | null {
  const [, id, version] = /^dataset-([1-9]\d{0,8})(?:\.v([1-9]\d{0,8}))?$/.exec(handle) ?? []
  if (id === undefined) return null
  return { id: Number(id), ...(version !== undefined && { version: Number(version) }) }
}

/** Where people look at it; what was withdrawn says so there. */
export const landingOf = ({ id, version }: { id: number; version?: number }): string =>
  `/detail?id=${id}${version === undefined ? '' : `&version=${version}`}`

const doiAddress = (doi: string) => `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`
const cstrAddress = (cstr: string) => `https://cstr.cn/${encodeURI(cstr).replace(/[?#]/g, encodeURIComponent)}`

export { cstrAddress, doiAddress }
