/** Of one person. */
export const mostFollows = 200
/** Letters of a search in one way of writing; what is longer nobody follows. */
export const longestSearch = 1000
/** Names in one message; of more it says how many. */
export const mostNamed = 20
