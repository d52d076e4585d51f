/** Words of lists and review desks, and of the area of cases: applications, grants, the rules of review. */
export const casesEn = {
  lists: {
    select: 'Select %{name}',
    exportCut: 'The first %{rows} of %{all} rows are saved. Narrow the filters to save the rest.',
  },
}

export const casesResourcesEn = {}
