/** The page of the guide that holds the data use agreement. */
export const agreementGuide = 'data-use-agreement'
export const agreementPath = `/about/platformguid?id=${agreementGuide}`
