/** Imports nothing: the list of routes knows it, and the pages that lead here. */
export const takePath = '/take'
export const takeQuery =
  'of dataset version variable variables stations bbox first last step levels from to resolution format'.split(' ')

export const takeAddress = (dataset: number, more: Record<string, string> = {}) =>
  `${takePath}?${new URLSearchParams({ dataset: String(dataset), ...more })}`
