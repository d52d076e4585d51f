/** Words of lists and review desks, and of the area of cases: applications, grants, the rules of review. */
export const casesEn = {
  lists: {
    select: 'Select %{name}',
    exportCut: 'The first %{rows} of %{all} rows are saved. Narrow the filters to save the rest.',
  },
  desk: {
    queue: 'Queue',
    queueCount: '%{smart_count} waiting',
    position: '%{position} of %{total}',
    age: 'Waiting for %{age}',
    left: '%{left} of working time left',
    previous: 'Previous',
    next: 'Next',
    decision: 'Decision',
    reason: 'Reason',
    reasons: 'Ready-made reasons',
    back: 'Back',
    openNext: 'Open the next one',
    unknownReviewer: 'a reviewer whose account is gone',
    decidedBefore: '%{by} decided this at %{time}: %{decision}',
    decidedMeanwhile: 'Someone else was faster',
    decidedReason: 'Reason: %{reason}',
    language: { zh: 'Chinese', en: 'English' },
    shortcuts: {
      title: 'Keyboard',
      j: 'next',
      k: 'previous',
      help: 'show or hide this help',
      enter: 'confirm the chosen decision',
      send: 'send what is typed',
      escape: 'back to the choice',
      use: 'Use single keys',
      show: 'Keyboard (?)',
    },
  },
}

export const casesResourcesEn = {}
