/** The page of the guide that answers frequent questions. */
export const questionsGuide = 'frequent-questions'
