/** A session nobody used for so long is over. */
export const idleHours = 2
/** So long what asks for the password again does not ask again in the same session. */
export const confirmedMinutes = 10
