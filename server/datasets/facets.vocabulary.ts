/** The facets of a dataset list, in the order they are shown. */
export const facetFields = [
  'kind',
  'species',
  'observationType',
  'parameterType',
  'temporalResolution',
  'spatialResolution',
  'fileFormat',
  'sharingMode',
  'level',
  'department',
  'year',
  'institution',
  'licence',
  'project',
] as const
export type FacetField = (typeof facetFields)[number]
