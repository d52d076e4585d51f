import { facetFields } from '../../server/datasets/facets.vocabulary.ts'

export const single = ['id', 'dayRange', 'keyword', 'search', 'sort', 'bbox', 'from', 'to', 'page', 'limit'] as const
export const sides = ['west', 'south', 'east', 'north'] as const

/** All that the address of a list may hold. */
export const listParameters: readonly string[] = [...single, 'type', 'allsel', 'all', ...sides, ...facetFields]
