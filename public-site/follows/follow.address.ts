/** Imports nothing: the list of routes knows it, and the pages that lead here. */
export const followPath = '/follow'

/** Of a dataset with its versions. */
export const followDataset = (id: number) => `${followPath}?dataset=${id}`

/** Of what a list finds: where one is on its pages, and in which order, is no part of it. */
export function followSearch(asked: URLSearchParams): string {
  const query = new URLSearchParams(asked)
  for (const name of ['page', 'limit', 'sort']) query.delete(name)
  return query.size ? `${followPath}?${query}` : followPath
}
