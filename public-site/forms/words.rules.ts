/** A form keeps text only: a set of words is kept as words between blanks. */
export const wordsOf = (text: string) => text.split(' ').filter(Boolean)
export const withWord = (text: string, word: string, on: boolean) =>
  [...wordsOf(text).filter((one) => one !== word), ...(on ? [word] : [])].join(' ')
